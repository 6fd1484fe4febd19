import { describe, expect, test } from "vitest";
import { advance } from "../../../../src/core/advance.js";
import type { Request } from "../../../../src/core/contract/input.js";
import { createState } from "../../../../src/core/create-state.js";
import type { SchedulerConfig } from "../../../../src/core/model/config.js";
import type { ProfileName } from "../../../../src/core/model/profile/profile.js";
import type { Usage } from "../../../../src/core/model/queue/usage.js";
import { renderResources } from "../../../../src/core/model/resources/resources.js";
import type { SchedulerState } from "../../../../src/core/model/state.js";
import { decodeConfig } from "../../../../src/protocol/config/decode-config.js";
import {
  aConfig,
  aNode,
  anAllocation,
  anApplication,
  anAsk,
  aPlaceholder,
  aRelease,
} from "../../../../src/testing/index.js";

const profiles = ["classic", "modern"] as const;
const cluster = aNode("n1", "m=100 c=100 g=100");

interface Played {
  readonly state: SchedulerState;
  /** What the last call placed, `app/key`, sorted. */
  readonly placed: readonly string[];
}

/** Plays one call a second on one large node. */
function play(
  profile: ProfileName,
  config: SchedulerConfig,
  ...calls: readonly (readonly Request[])[]
): Played {
  let state = advance(createState({ config, profile }), { requests: [cluster] }, 0).state;
  let placed: string[] = [];
  for (const [i, requests] of calls.entries()) {
    const next = advance(state, { requests }, 1000 * (i + 1));
    state = next.state;
    placed = next.response.newAllocations.map((one) => `${one.applicationID}/${one.allocationKey}`);
  }
  return { state, placed: placed.sort() };
}

/** `bob` or `bob[dev,qa]`. */
function who(text: string) {
  const [user = "", groups = ""] = text.split(/[[\]]/);
  return { user, groups: groups === "" ? [] : groups.split(",") };
}

/** Submits an application and asks for one member of each size; the size is the key. */
function wants(id: string, by: string, queueName: string, ...sizes: readonly string[]): Request[] {
  const submission = anApplication(id, { queueName, ugi: who(by) });
  return [submission, ...sizes.map((size) => anAsk(id, size, size))];
}

function usages(state: SchedulerState, table: "users" | "groups"): string[] {
  const rows: Usage[] = state.partitions.flatMap((partition) => [...partition[table].rows()]);
  const render = ({ name, path, allocated, applications }: Usage) =>
    `${name} at ${path}: ${renderResources(allocated)}, ${applications}`;
  return rows.map(render).sort();
}

describe.each(profiles)("limits on what is used (%s)", (profile) => {
  const tree = aConfig(
    "root limit users=bob m=100 apps=9",
    "root.c limit users=* m=7 c=3",
    "root.c.d limit users=bob c=2",
  );

  test.each([
    ["bob", "m=7 c=2", "m=8", "c=3"],
    ["zed", "m=7 c=3", "m=8", "c=4"],
  ])("Q-186, Q-191 the headroom of %s is %s", (user, fits, ...larger) => {
    expect(play(profile, tree, wants("a", user, "root.c.d", ...larger)).placed).toEqual([]);
    expect(play(profile, tree, wants("a", user, "root.c.d", fits)).placed).toEqual([`a/${fits}`]);
  });

  test.each([
    ["bob", 20],
    ["bob[dev]", 15],
    ["bob[other]", 12],
    ["al", 10],
    ["al[dev,qa]", 3],
    ["al[x]", 10],
    ["al[dev]", 10],
  ])("Q-197, Q-198 the headroom of %s is %i", (by, most) => {
    const config = aConfig(
      "root limit groups=dev m=15 limit groups=* m=12 limit users=bob m=20 limit users=* m=10",
      "root.a limit groups=qa m=3",
    );
    const fits = `m=${most}`;
    const requests = wants("x", by, "root.a", `m=${most + 1}`, fits);
    expect(play(profile, config, requests).placed).toEqual([`x/${fits}`]);
  });

  test("Q-184 each user on its own, a group as a whole, at root for the partition", () => {
    const config = aConfig("root limit users=al,bob groups=dev m=4", "root.a", "root.b");
    const first = [...wants("1", "al", "root.a", "m=3"), ...wants("2", "cy[dev]", "root.a", "m=3")];
    const others = [
      ...wants("3", "al", "root.b", "m=2"),
      ...wants("4", "di[dev]", "root.b", "m=2"),
      ...wants("5", "bob", "root.b", "m=4"),
    ];
    expect(play(profile, config, first).placed).toEqual(["1/m=3", "2/m=3"]);
    expect(play(profile, config, first, others).placed).toEqual(["5/m=4"]);
  });

  test("Q-185 a wildcard is for each user alone, and for all other groups together", () => {
    const config = aConfig("root.a limit users=* m=3 limit groups=dev,* m=4");
    const requests = [
      ...wants("1", "al[x]", "root.a", "m=3"),
      ...wants("2", "bob[y]", "root.a", "m=2"),
      ...wants("3", "cy", "root.a", "m=3"),
      ...wants("4", "di[dev]", "root.a", "m=3"),
    ];
    expect(play(profile, config, requests).placed).toEqual(["1/m=3", "3/m=3", "4/m=3"]);
  });

  test("Q-188 the queue may be written in upper case", () => {
    const decoded = decodeConfig(`partitions:
  - name: default
    queues:
      - name: root
        submitacl: "*"
        queues:
          - name: Lab
            limits: [{limit: few, users: [bob], maxresources: {memory: 4}}]
`);
    if (!decoded.ok) throw new Error("the configuration is refused");
    const requests = [
      aNode("n2", "memory=100"),
      ...wants("1", "bob", "root.Lab", "memory=3", "memory=2"),
    ];
    expect(play(profile, decoded.config, requests).placed).toEqual(["1/memory=3"]);
  });

  test("Q-191 several ceilings: the lowest of each type, a type that none names is free", () => {
    const config = aConfig(
      "root.p limit users=bob m=9 c=2 limit groups=dev m=5",
      "root.p.a limit users=bob c=4",
    );
    const requests = wants("1", "bob[dev]", "root.p.a", "m=6", "c=3", "m=5 c=2 g=50", "g=50");
    expect(play(profile, config, requests).placed).toEqual(["1/g=50", "1/m=5 c=2 g=50"]);
  });

  test("Q-192 whatever the limits say, the submission and the asks are taken", () => {
    const config = aConfig("root.a limit users=bob m=1");
    const { state } = play(profile, config, wants("1", "bob", "root.a", "m=2"));
    const [partition] = state.partitions;
    expect(partition?.applications.get("1")?.asks.get("m=2")).toBeDefined();
  });

  test("Q-89, Q-192 an ask that waits for a limit keeps no later ask from its turn", () => {
    const config = aConfig("root.a limit users=bob m=4");
    const requests = [
      ...wants("1", "bob", "root.a", "m=5", "m=3"),
      ...wants("2", "al", "root.a", "m=50"),
    ];
    expect(play(profile, config, requests).placed).toEqual(["1/m=3", "2/m=50"]);
  });

  test("Q-193 a 0 beside a positive amount blocks its type, and only that", () => {
    const config = aConfig("root.a limit users=al m=10 g=0");
    const requests = wants("1", "al", "root.a", "m=4 g=1", "m=4");
    expect(play(profile, config, requests).placed).toEqual(["1/m=4"]);
  });

  test("Q-198 the group's ceiling holds beside the user's, for others of the group too", () => {
    const config = aConfig("root.a limit users=al m=9 limit groups=dev m=4");
    const requests = [
      ...wants("1", "al[dev]", "root.a", "m=3"),
      ...wants("2", "bob[dev]", "root.a", "m=2"),
      ...wants("3", "al", "root.a", "m=6"),
      ...wants("4", "al", "root.a", "m=1"),
    ];
    expect(play(profile, config, requests).placed).toEqual(["1/m=3", "3/m=6"]);
  });

  test("Q-191 room below a limit that is given back is used, in another leaf too", () => {
    const config = aConfig("root.p limit users=al m=4", "root.p.a", "root.p.b");
    const first = [...wants("1", "al", "root.p.a", "m=4"), ...wants("2", "al", "root.p.b", "m=3")];
    const played = play(profile, config, first, [aRelease("1", "m=4")]);
    expect(played.placed).toEqual(["2/m=3"]);
  });
});

describe.each(profiles)("limits on applications (%s)", (profile) => {
  const config = aConfig(
    "root.p limit users=bob apps=2 limit groups=dev apps=1",
    "root.p.a limit users=bob apps=1",
    "root.p.b",
  );

  test("Q-189 every level must let it in, for user and group", () => {
    const requests = [
      ...wants("1", "bob", "root.p.a", "m=1"),
      ...wants("2", "bob", "root.p.a", "m=1"),
      ...wants("3", "bob", "root.p.b", "m=1"),
      ...wants("4", "bob", "root.p.b", "m=1"),
      ...wants("5", "al[dev]", "root.p.a", "m=1"),
      ...wants("6", "cy[dev]", "root.p.b", "m=1"),
    ];
    expect(play(profile, config, requests).placed).toEqual(["1/m=1", "3/m=1", "5/m=1"]);
  });

  test("Q-189 one that counts may get more, and a placeholder makes it count", () => {
    const gang = [
      anApplication("1", { queueName: "root.p.a", ugi: who("bob") }),
      aPlaceholder("1", "ph-1", "m=1", "x"),
      aPlaceholder("1", "ph-2", "m=1", "x"),
    ];
    const requests = [...gang, ...wants("2", "bob", "root.p.a", "m=1")];
    expect(play(profile, config, requests).placed).toEqual(["1/ph-1", "1/ph-2"]);
  });

  test("Q-190 several may be Accepted: the first that gets an allocation wins", () => {
    const waiting = [
      ...wants("1", "bob", "root.p.a", "m=500"),
      ...wants("2", "bob", "root.p.a", "m=400"),
    ];
    const { state, placed } = play(
      profile,
      config,
      waiting,
      [anAsk("2", "k", "m=1")],
      [anAsk("1", "k", "m=1")],
    );
    expect(placed).toEqual([]);
    expect(usages(state, "users")).toContain("bob at root.p.a: m=1, 1");
    expect(state.partitions[0]?.applications.get("1")?.state).toBe("Accepted");
    expect(state.partitions[0]?.applications.get("2")?.allocations.size).toBe(1);
  });

  test("Q-95, Q-190 one that is not Accepted any more is not held back", () => {
    const running = wants("1", "bob", "root.p.a", "m=1");
    const other = wants("2", "bob", "root.p.a", "m=1");
    // It waits for its completion; meanwhile the other runs, and then it is asked again.
    const played = play(profile, config, running, [aRelease("1", "m=1")], other, [
      anAsk("1", "again", "m=1"),
    ]);
    expect(played.placed).toEqual(["1/again"]);
    expect(usages(played.state, "users")).toContain("bob at root.p.a: m=2, 2");
  });

  test("Q-189, Q-205 an ask withdrawn last lets in another leaf's application", () => {
    const first = [
      ...wants("1", "al[dev]", "root.p.a", "m=1", "m=500"),
      ...wants("2", "cy[dev]", "root.p.b", "m=1"),
    ];
    const withdrawn = {
      kind: "releaseAsk",
      applicationID: "1",
      allocationKey: "m=500",
      terminationType: "STOPPED_BY_RM",
    } as const;
    const released = play(profile, config, first, [aRelease("1", "m=1")]);
    expect(released.placed).toEqual([]);
    expect(play(profile, config, first, [aRelease("1", "m=1")], [withdrawn]).placed).toEqual([
      "2/m=1",
    ]);
  });
});

describe.each(profiles)("what users and groups hold (%s)", (profile) => {
  const config = aConfig("root limit groups=dev m=90", "root.p.a", "root.p.b");

  test("Q-187 at each queue up to root, with or without limits, placeholders included", () => {
    const requests = [
      ...wants("1", "al[dev]", "root.p.a", "m=2"),
      aPlaceholder("1", "ph", "m=1", "x"),
      ...wants("2", "al[x]", "root.p.b", "m=4"),
    ];
    const { state } = play(profile, config, requests);
    expect(usages(state, "users")).toEqual([
      "al at root.p.a: m=3, 1",
      "al at root.p.b: m=4, 1",
      "al at root.p: m=7, 2",
      "al at root: m=7, 2",
    ]);
    expect(usages(state, "groups")).toEqual([
      "dev at root.p.a: m=3, 1",
      "dev at root.p: m=3, 1",
      "dev at root: m=3, 1",
    ]);
  });

  test("Q-195 the group is decided with the first ask, or the first allocation", () => {
    const submitted = anApplication("1", { queueName: "root.p.a", ugi: who("al[x,dev]") });
    const groupOf = ({ state }: Played) => state.partitions[0]?.applications.get("1")?.group;
    expect(groupOf(play(profile, config, [submitted]))).toBe(null);
    for (const first of [anAsk("1", "k", "m=1"), anAllocation("1", "k", "m=1", "n1")]) {
      expect(groupOf(play(profile, config, [submitted, first]))).toBe("dev");
    }
  });

  test("Q-203 no record without usage; who only waits leaves none", () => {
    const waiting = wants("1", "al[dev]", "root.p.a", "m=500");
    const { state } = play(
      profile,
      config,
      waiting,
      [anAsk("1", "k", "m=1")],
      [aRelease("1", "k"), ...wants("2", "bob[dev]", "root.p.a", "m=500")],
    );
    // An ask of 1 is left, so it counts without holding anything.
    expect(usages(state, "users")).toEqual([
      "al at root.p.a: nothing, 1",
      "al at root.p: nothing, 1",
      "al at root: nothing, 1",
    ]);
    const ended = advance(state, { requests: [removal("1"), removal("2")] }, 9000).state;
    expect([...usages(ended, "users"), ...usages(ended, "groups")]).toEqual([]);
  });

  test("Q-205 the removal of an application takes all that is its own and nothing else", () => {
    const requests = [
      ...wants("1", "al[dev]", "root.p.a", "m=2"),
      ...wants("2", "al[dev]", "root.p.b", "m=4"),
    ];
    const { state } = play(profile, config, requests, [removal("1")]);
    expect(usages(state, "groups")).toEqual([
      "dev at root.p.b: m=4, 1",
      "dev at root.p: m=4, 1",
      "dev at root: m=4, 1",
    ]);
  });

  test("Q-207 what names nobody that is known changes nothing", () => {
    const before = play(profile, config, wants("1", "al[dev]", "root.p.a", "m=2")).state;
    const requests = [
      aRelease("1", "nothing"),
      aRelease("nobody", "m=2"),
      anAllocation("nobody", "k", "m=1", "n1"),
      anAllocation("1", "k", "m=1", "no-node"),
      removal("nobody"),
    ];
    const [partition] = advance(before, { requests }, 9000).state.partitions;
    expect(partition?.users).toBe(before.partitions[0]?.users);
    expect(partition?.groups).toBe(before.partitions[0]?.groups);
  });
});

function removal(applicationID: string): Request {
  return { kind: "removeApplication", applicationID };
}
