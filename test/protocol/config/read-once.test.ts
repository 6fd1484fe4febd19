import { expect, test } from "vitest";
import { checkRules } from "../../../src/protocol/config/check-rules.js";
import { remember } from "../../../src/protocol/config/remember.js";
import { queuesOf } from "../../../src/protocol/config/shape-queues.js";
import { rulesOf } from "../../../src/protocol/config/shape-rules.js";
import { spotAt } from "../../../src/protocol/config/spot.js";
import { type Visit, visitAll } from "../../../src/protocol/config/warnings/visit.js";
import { readYaml } from "../../../src/protocol/config/yaml.js";

const ignore = () => undefined;

function spotOf(text: string) {
  const tree = readYaml(text, ignore);
  if (tree === undefined) throw new Error("it is no YAML");
  return spotAt(tree, "");
}

test("Q-127 each queue knows the nearest open one, whose lists are read once", () => {
  const text = `[{name: a, submitacl: "*", queues: [{name: b, submitacl: x, queues:
    [{name: c, adminacl: "*", queues: [{name: d}]}, {name: e}]}]}]`;
  const visits = new Map<string, Visit>();
  const [top] = queuesOf(spotOf(text), ignore) ?? [];
  if (top === undefined) throw new Error("there is no queue");
  visitAll(top, (visit) => visits.set(visit.queue.name, visit));
  for (const [name, above] of ["ba", "ca", "dc", "ea"].map((pair) => [...pair])) {
    expect(visits.get(name ?? "")?.openAbove, name).toBe(visits.get(above ?? ""));
  }
  expect(visits.get("a")?.openAbove).toBeNull();
});

test("Q-176 an entry that many rules share is judged once, for users and for groups", () => {
  const asked: string[] = [];
  const judge = (kind: string) =>
    remember((entry: string) => {
      asked.push(`${kind} ${entry}`);
      return true;
    });
  const rule = "{name: user, filter: {users: [a+], groups: [a+]}}";
  const text = `[&rule ${rule}, *rule, {name: user, parent: *rule}]`;
  checkRules(rulesOf(spotOf(text), ignore), { ofUsers: judge("u"), ofGroups: judge("g") }, ignore);
  expect(asked).toEqual(["u a+", "g a+"]);
});
