import { describe, expect, test } from "vitest";
import { advance } from "../../src/core/advance.js";
import type { Request } from "../../src/core/contract/input.js";
import { createState } from "../../src/core/create-state.js";
import type { QueueConfig } from "../../src/core/model/config.js";
import { aNode, anApplication, anAsk } from "../../src/testing/index.js";

function configOf(root: Partial<QueueConfig>) {
  return { partitions: [{ name: "default", root: { name: "root", ...root } }] };
}

describe("a configuration is refused, not half obeyed", () => {
  test("names that occur twice", () => {
    const [partition] = configOf({}).partitions;
    const twice = partition === undefined ? [] : [partition, partition];
    expect(() => createState({ config: { partitions: twice } })).toThrow("names of their own");
    const queues = [{ name: "a" }, { name: "a" }];
    expect(() => createState({ config: configOf({ queues }) })).toThrow("names of their own");
  });

  test("a profile that nobody knows", () => {
    const profile: string = "classik";
    expect(() =>
      createState({ config: configOf({}), ...JSON.parse(`{"profile":"${profile}"}`) }),
    ).toThrow("a profile is classic or modern, not classik");
  });

  test.each([Number.NaN, 1.5, -1])("a delay of %s", (waiting) => {
    expect(() => createState({ config: configOf({}), timing: { waiting } })).toThrow(
      "timing.waiting is whole ms",
    );
  });
});

/** Who is accepted, of a queue tree and a list of submissions. */
function accepted(queue: QueueConfig, ...requests: Request[]): string[] {
  const start = createState({ config: configOf({ queues: [queue] }) });
  const { response } = advance(start, { requests }, 0);
  return response.acceptedApplications.map(({ applicationID }) => applicationID);
}

describe("who may submit", () => {
  const ask = (id: string, user: string, ...groups: string[]) =>
    anApplication(id, { queueName: "root.p.a", ugi: { user, groups } });
  const everybody = [ask("1", "al"), ask("2", "bob"), ask("3", "x", "dev"), ask("4", "op", "ops")];

  test("Q-127, Q-129 whom a list of the queue or of one above lets in", () => {
    const leaf = { name: "a", submitAcl: "al", adminAcl: " ops" };
    expect(accepted({ name: "p", submitAcl: "bob dev", queues: [leaf] }, ...everybody)).toEqual([
      "1",
      "2",
      "3",
      "4",
    ]);
    expect(accepted({ name: "p", queues: [leaf] }, ...everybody)).toEqual(["1", "4"]);
  });

  test("Q-127 without any list nobody", () => {
    expect(accepted({ name: "p", queues: [{ name: "a" }] }, ...everybody)).toEqual([]);
  });
});

test("Q-91, Q-94, G-17 over the ceiling an application waits, until one that runs is done", () => {
  const queues = [
    { name: "p", maxApplications: 1, queues: [{ name: "a" }, { name: "b" }] },
    { name: "c" },
  ];
  const start = createState({ config: configOf({ submitAcl: "*", queues }) });
  const requests = [
    aNode("n1", "m=10"),
    ...["root.p.a", "root.p.b", "root.c"].flatMap((queueName, i) => [
      anApplication(`app-${i}`, { queueName }),
      anAsk(`app-${i}`, "k", "m=1"),
    ]),
  ];
  const first = advance(start, { requests }, 0);
  const placed = first.response.newAllocations.map(({ applicationID }) => applicationID);
  expect(placed).toEqual(["app-0", "app-2"]);

  const done = { kind: "removeApplication", applicationID: "app-0" } as const;
  const second = advance(first.state, { requests: [done] }, 1);
  expect(second.response.newAllocations.map(({ applicationID }) => applicationID)).toEqual([
    "app-1",
  ]);
});
