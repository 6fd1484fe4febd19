import { expect, test } from "vitest";
import {
  aConfig,
  aGang,
  aLimit,
  aNode,
  anAsk,
  aPlaceholder,
  resources,
} from "../../src/testing/index.js";

test("amounts are whole numbers by type; anything else is refused", () => {
  expect({ ...resources("vcore=2 memory=4") }).toEqual({ vcore: 2, memory: 4 });
  expect({ ...resources("") }).toEqual({});
  for (const text of ["vcore", "vcore=", "=2", "vcore=2.5", "vcore=two"]) {
    expect(() => resources(text)).toThrow();
  }
});

test("a builder needs what matters and takes the rest", () => {
  expect(aNode("n1", "vcore=2", { action: "CREATE_DRAIN" })).toMatchObject({
    kind: "node",
    nodeID: "n1",
    action: "CREATE_DRAIN",
  });
  expect(aGang("g", "vcore=4", { queueName: "root.b" })).toMatchObject({
    applicationID: "g",
    queueName: "root.b",
    ugi: { user: "u" },
    placeholderAsk: { vcore: 4 },
  });
  expect(anAsk("g", "r-1", "vcore=2")).not.toHaveProperty("placeholder");
  expect(aPlaceholder("g", "ph-1", "vcore=2", "tg")).toMatchObject({
    placeholder: true,
    taskGroupName: "tg",
  });
});

test("a queue line says what the queue is; missing parents are made", () => {
  const config = aConfig(
    "root.lab max m=10 guaranteed m=2",
    "root.lab.batch sort=fair priorities=off",
  );
  expect(config.partitions[0]?.root).toEqual({
    name: "root",
    parent: true,
    submitAcl: "*",
    queues: [
      {
        name: "lab",
        max: { m: 10 },
        guaranteed: { m: 2 },
        queues: [{ name: "batch", applicationSortPolicy: "fair", prioritySort: false, queues: [] }],
      },
    ],
  });
  expect(() => aConfig("lab")).toThrow();
  expect(() => aConfig("root.a sort=lifo")).toThrow();
  expect(() => aConfig("root.a large")).toThrow();
});

test("a limit says whom it is for and what they may have", () => {
  expect(aLimit("users=bob,* groups=dev apps=2 m=4 g=0")).toMatchObject({
    users: ["bob", "*"],
    groups: ["dev"],
    maxResources: { m: 4, g: 0 },
    maxApplications: 2,
  });
  expect(aLimit("users=bob apps=1")).toMatchObject({ groups: [], maxResources: null });
  expect(() => aLimit("users=bob large")).toThrow();

  const [partition] = aConfig("root.a max m=9 limit users=bob m=4 limit groups=dev m=3").partitions;
  const [queue] = partition?.root.queues ?? [];
  expect(queue).toEqual({
    name: "a",
    max: { m: 9 },
    queues: [],
    limits: [aLimit("users=bob m=4"), aLimit("groups=dev m=3")],
  });
});
