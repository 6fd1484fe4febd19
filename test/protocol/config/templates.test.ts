import { expect, test } from "vitest";
import { codesOf, issuesOf, partitionWith, queueAt } from "./expect-config.js";

const templated = (template: string) =>
  partitionWith(`queues: [{name: a, parent: true, childtemplate: ${template}}]`);
const templateOf = (template: string) => queueAt(templated(template), "a").template;

test("Q-38 a template has these three keys and no others", () => {
  for (const key of ["submitacl: x", "limits: []", "parent: true", "childtemplate: {}"]) {
    expect(codesOf(templated(`{${key}}`)), key).toEqual(["CFG_YAML"]);
  }
});

test("Q-54 quantities in a template are checked, on leaves too; nothing else is", () => {
  for (const key of ["max", "guaranteed"]) {
    const leaf = `queues: [{name: a, childtemplate: {resources: {${key}: {memory: 5K}}}}]`;
    expect(issuesOf(partitionWith(leaf))).toMatchObject([
      { code: "QTY_SUFFIX", path: `partitions.0.queues.0.childtemplate.resources.${key}.memory` },
    ]);
  }
  const much = `queues: [{name: a, resources: {max: {memory: 1}}, childtemplate:
    {maxapplications: 9, resources: {max: {memory: 5}, guaranteed: {memory: 7}}}}]`;
  expect(codesOf(partitionWith(much))).toEqual([]);
});

test("Q-97 a template that says nothing is none", () => {
  const nothing = [
    "~",
    "{}",
    "{maxapplications: 0}",
    '{properties: {"": x, y: ""}}',
    "{resources: {max: {}, guaranteed: ~}}",
  ];
  for (const template of nothing) expect(templateOf(template), template).toBeUndefined();
});

test("Q-97 what is not above 0 is dropped, and so are properties without name or value", () => {
  const empty = { maxApplications: 0, properties: {}, guaranteed: null, max: null };
  expect(templateOf("{resources: {max: {memory: 0}}}")).toEqual(empty);
  expect(templateOf("{maxapplications: 3}")).toEqual({ ...empty, maxApplications: 3 });
  expect(templateOf('{properties: {x: y, z: "", "": w}}')).toEqual({
    ...empty,
    properties: { x: "y" },
  });
  expect(
    templateOf("{resources: {max: {memory: 0, vcore: 1}, guaranteed: {gpu: 2}}}"),
  ).toMatchObject({ max: { memory: 0, vcore: 1000 }, guaranteed: { gpu: 2 } });
});
