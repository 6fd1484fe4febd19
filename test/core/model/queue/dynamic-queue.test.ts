import { describe, expect, test } from "vitest";
import {
  boundOf,
  dynamicLeaf,
  dynamicParent,
} from "../../../../src/core/model/queue/dynamic-queue.js";
import type { QueueTemplate } from "../../../../src/core/model/queue/template.js";

function aTemplate(more: Partial<QueueTemplate>): QueueTemplate {
  return { maxApplications: 0, properties: {}, guaranteed: null, max: null, ...more };
}

const nobody = { everybody: false, users: [], groups: [] };

/** What a dynamic queue is without anything to take over. */
const plain = {
  parent: "root.a",
  name: "b",
  path: "root.a.b",
  managed: false,
  max: null,
  guaranteed: null,
  applicationSortPolicy: "fifo",
  prioritySort: true,
  priorityPolicy: "default",
  priorityOffset: 0,
  submitAcl: nobody,
  adminAcl: nobody,
  maxApplications: 0,
  template: null,
};

test("Q-68, Q-99 a dynamic parent has nothing of its own", () => {
  const parent = dynamicParent("root.a.b");
  expect(parent).toMatchObject({ ...plain, kind: "parent" });
  expect(Object.isFrozen(parent)).toBe(true);
});

test("Q-68, Q-99 a dynamic leaf without a template has the defaults", () => {
  const leaf = dynamicLeaf("root.a.b", null);
  expect(leaf).toMatchObject({ ...plain, kind: "leaf" });
  expect(Object.isFrozen(leaf)).toBe(true);
});

describe("Q-99 what a dynamic leaf takes from its template", () => {
  test("bounds and the ceiling on applications", () => {
    const template = aTemplate({ maxApplications: 3, max: { m: 5, c: 0 }, guaranteed: { m: 7 } });
    expect(dynamicLeaf("root.a.b", template)).toMatchObject({
      maxApplications: 3,
      max: { max: { m: 5, c: 0 } },
      guaranteed: { max: { m: 7 } },
      template: null,
    });
  });

  test("every property that a queue knows", () => {
    const properties = {
      "application.sort.policy": "fair",
      "application.sort.priority": "disabled",
      "priority.policy": "fence",
      "priority.offset": "-5",
    };
    expect(dynamicLeaf("root.a.b", aTemplate({ properties }))).toMatchObject({
      applicationSortPolicy: "fair",
      prioritySort: false,
      priorityPolicy: "fence",
      priorityOffset: -5,
    });
  });

  test("a bad property counts as absent", () => {
    const properties = { "application.sort.policy": "Fair", "priority.offset": "2147483648" };
    const leaf = dynamicLeaf("root.a.b", aTemplate({ properties }));
    expect(leaf).toMatchObject({ ...plain, kind: "leaf" });
  });
});

test.each([
  ["nothing", null, null],
  ["no type", {}, null],
  ["only zeros", { m: 0 }, null],
  ["a negative amount", { m: 1, c: -1 }, null],
  ["one positive amount", { m: 0, c: 1 }, { max: { m: 0, c: 1 } }],
])("Q-57, Q-97 a bound of %s", (_, resources, expected) => {
  expect(boundOf(resources)).toEqual(expected);
});
