import { describe, expect, test } from "vitest";
import type { Request } from "../../../../src/core/contract/input.js";
import { aConfig, aNode, anApplication, anAsk } from "../../../../src/testing/index.js";
import { heard, placements, profiles, triedKeys } from "../../policy/attempts.js";

/** An application of a queue, named like it, with as many asks. */
function wanting(queueName: string, asks: number): Request[] {
  const keys = Array.from({ length: asks }, (_, i) => `${queueName.slice(5)}-${i + 1}`);
  return [
    anApplication(queueName, { queueName }),
    ...keys.map((key) => anAsk(queueName, key, "m=1")),
  ];
}

const node = aNode("n1", "m=100");

describe.each(profiles)("%s: the order of queues", (profile) => {
  const placed = (paths: readonly string[], ...requests: readonly Request[]) => {
    const state = heard(aConfig(...paths), [node, ...requests], profile);
    return placements(state).map((placement) => placement.replace("@n1", ""));
  };

  test("Q-149 each placement is followed by a fresh start from root", () => {
    const paths = ["root.p.a", "root.p.b", "root.q.c"];
    const requests = paths.flatMap((path) => wanting(path, 2));
    expect(placed(paths, ...requests)).toEqual([
      ...["p.a-1", "q.c-1", "p.b-1", "q.c-2", "p.a-2", "p.b-2"],
    ]);
  });

  test("Q-149 siblings that get the same take turns, whatever their names", () => {
    const paths = ["root.a max m=10", "root.b max m=20"];
    const requests = [...wanting("root.a", 3), ...wanting("root.b", 5)];
    // After three both use a tenth and b wants more; after six a fifth, and both want the same.
    expect(placed(paths, ...requests)).toEqual([
      ...["b-1", "a-1", "b-2", "b-3", "a-2", "b-4", "a-3", "b-5"],
    ]);
  });

  test("Q-149 a priority that falls in a step counts in the next", () => {
    const paths = ["root.p.a", "root.p.b", "root.q.c"];
    const requests = [
      ...paths.flatMap((path) => wanting(path, 1)),
      anAsk("root.p.b", "urgent", "m=1", { priority: 9 }),
    ];
    expect(placed(paths, ...requests)).toEqual(["urgent", "q.c-1", "p.a-1", "p.b-1"]);
  });

  test("Q-149 a child that returned nothing is not visited again in the same step", () => {
    const paths = ["root.p.a", "root.p.b", "root.q.c", "root.q.d"];
    const requests = paths.flatMap((path) => wanting(path, 2));
    const tried = triedKeys(heard(aConfig(...paths), [node, ...requests], profile));
    expect(tried).toEqual([
      ...["p.a-1", "p.a-2", "p.b-1", "p.b-2", "q.c-1", "q.c-2", "q.d-1", "q.d-2"],
    ]);
  });

  test("Q-149 after nothing in one child the next one is tried, up to root again", () => {
    const paths = ["root.p.a", "root.p.b max m=0 c=1", "root.q.c"];
    const requests = paths.flatMap((path) => wanting(path.split(" ")[0] ?? "", 1));
    const huge = anAsk("root.p.a", "huge", "m=999", { priority: 9 });
    expect(placed(paths, ...requests, huge)).toEqual(["p.a-1", "q.c-1"]);
  });
});
