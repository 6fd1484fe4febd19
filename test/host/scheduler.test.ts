import { describe, expect, test } from "vitest";
import { Scheduler } from "../../src/host/scheduler.js";
import { aConfig, aNode, anApplication, anAsk } from "../../src/testing/index.js";

const start = { config: aConfig("root.a") };
const requests = [aNode("n1", "m=2"), anApplication("app"), anAsk("app", "k-1", "m=2")];

describe("a scheduler that holds the state", () => {
  test("X-02 tells each effect in order, then the whole response", () => {
    const scheduler = new Scheduler(start);
    const heard: string[] = [];
    scheduler.on("effect", (effect) => heard.push(effect.kind));
    scheduler.on("ignored", ({ code }) => heard.push(code));
    scheduler.on("response", () => heard.push("response"));
    scheduler.submit([...requests, aNode("n9", "m=1", { action: "DECOMISSION" })], 0);
    expect(heard).toEqual([
      "acceptedNode",
      "acceptedApplication",
      "updatedApplication",
      "updatedApplication",
      "newAllocation",
      "UNKNOWN_NODE",
      "response",
    ]);
  });

  test("goes on until nothing is left, however many steps that takes", () => {
    const scheduler = new Scheduler(start);
    const asks = Array.from({ length: 1500 }, (_, i) => anAsk("app", `k${i}`, "m=1"));
    const responses = scheduler.submit([aNode("n1", "m=2000"), anApplication("app"), ...asks], 0);
    const placed = responses.flatMap((response) => response.newAllocations);
    expect(placed.length).toBe(1500);
    expect(responses.at(-1)?.more).toBe(false);
  });

  test("X-03 says when to tick, and the tick fires what is due", () => {
    const scheduler = new Scheduler(start);
    scheduler.submit(requests, 0);
    expect(scheduler.wakeAt).toBe(300_000);
    const [response] = scheduler.tick(300_000);
    expect(response?.updatedApplications.map(({ state }) => state)).toEqual(["Running"]);
    expect(scheduler.wakeAt).toBeNull();
  });

  test("S-03 a listener that throws loses nothing: the others hear, the state stands", () => {
    const scheduler = new Scheduler(start);
    const heard: string[] = [];
    const end = scheduler.on("effect", ({ kind }) => {
      if (kind === "acceptedNode") throw new Error("the listener's own");
    });
    scheduler.on("effect", ({ kind }) => heard.push(kind));
    expect(() => scheduler.submit(requests, 0)).toThrow("the listener's own");
    end();
    expect(heard.at(-1)).toBe("newAllocation");
    expect(scheduler.state.partitions[0]?.allocationCount).toBe(1);
    expect(scheduler.submit([anAsk("app", "k-2", "m=1")], 1)).toHaveLength(1);
  });

  test("several that throw are heard of together", () => {
    const scheduler = new Scheduler(start);
    scheduler.on("effect", ({ kind }) => {
      throw new Error(kind);
    });
    expect(() => scheduler.submit(requests, 0)).toThrow(AggregateError);
  });

  test("S-03 what was placed before the predicate threw is told all the same", () => {
    let asked = 0;
    const predicate = () => {
      asked += 1;
      if (asked > 1200) throw new Error("the host's own");
      return true as const;
    };
    const scheduler = new Scheduler(start, { predicate });
    let told = 0;
    scheduler.on("effect", ({ kind }) => {
      if (kind === "newAllocation") told += 1;
    });
    const asks = Array.from({ length: 1500 }, (_, i) => anAsk("app", `k${i}`, "m=1"));
    const all = [aNode("n1", "m=2000"), anApplication("app"), ...asks];
    expect(() => scheduler.submit(all, 0)).toThrow("the host's own");
    expect(told).toBe(scheduler.state.partitions[0]?.allocationCount);
    expect(told).toBe(1000);
  });

  test("a listener that submits is told of it after what it is being told", () => {
    const scheduler = new Scheduler(start);
    const heard: string[] = [];
    scheduler.on("effect", (effect) => {
      heard.push(effect.kind);
      if (effect.kind === "acceptedApplication") {
        scheduler.submit([{ kind: "removeApplication", applicationID: "app" }], 0);
      }
    });
    scheduler.submit(requests, 0);
    expect(heard.slice(-3)).toEqual(["newAllocation", "releasedAllocations", "updatedApplication"]);
  });

  test("goes on from a state that was kept", () => {
    const first = new Scheduler(start);
    first.submit(requests, 0);
    const second = new Scheduler(first.state);
    expect(second.state).toBe(first.state);
    expect(second.tick(300_000)).toEqual(first.tick(300_000));
  });
});
