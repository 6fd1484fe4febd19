import { expect, test } from "vitest";
import { parseScenario, renderScenario } from "./parse-scenario.js";

const story = `# S-99: a story (classic).
# Another line.
profile classic
choices startGate=fit realAsksWaitForPlaceholders=false
timing waiting=1000
queue root.a max m=10 c=0 sort=stateaware
queue root.p.b parent
refuse r-1 n1

at 0      add-node n1 m=4
          add-application g h m=4 style=Hard timeout=10 user=ann
----
accepted-node n1

# A word in between.
at 1000   allow r-1 n1
          release ph-1 ph-2 TIMEOUT app=g
          release-ask STOPPED_BY_RM app=g
          steps 2
          show g
          show queue root.a
----
`;

test("a story comes apart into its setup, its questions and its answers", () => {
  const { title, setup, refusals, blocks } = parseScenario(story);
  expect(title).toBe("S-99: a story (classic). Another line.");
  expect(setup).toMatchObject({
    profile: "classic",
    choices: { startGate: "fit", realAsksWaitForPlaceholders: false },
    timing: { waiting: 1000 },
  });
  expect(setup.config.partitions[0]?.root.queues).toEqual([
    { name: "a", queues: [], max: { m: 10, c: 0 }, applicationSortPolicy: "stateaware" },
    { name: "p", queues: [{ name: "b", queues: [], parent: true }] },
  ]);
  expect(refusals).toEqual(["r-1 n1"]);
  expect(blocks.map(({ at, answer }) => ({ at, answer }))).toEqual([
    { at: 0, answer: "accepted-node n1" },
    { at: 1000, answer: "" },
  ]);
});

test("a line of a question is as many requests as it has names", () => {
  const [first, second] = parseScenario(story).blocks;
  expect(first?.requests).toMatchObject([
    { kind: "node", nodeID: "n1", action: "CREATE", schedulableResource: { m: 4 } },
    { kind: "addApplication", applicationID: "g", gangSchedulingStyle: "Hard" },
    { kind: "addApplication", applicationID: "h", ugi: { user: "ann" }, placeholderAsk: { m: 4 } },
  ]);
  expect(second?.requests).toEqual([
    release("ph-1"),
    release("ph-2"),
    { kind: "releaseAsk", applicationID: "g", terminationType: "STOPPED_BY_RM" },
  ]);
  expect(second).toMatchObject({
    maxSteps: 2,
    allowed: ["r-1 n1"],
    shows: ["g", "queue root.a"],
  });
});

test("the lines that begin with a bar are a queues.yaml", () => {
  const yaml = `| partitions:
|   - name: default
|     queues: [{name: root, submitacl: "*", queues: [{name: b, parent: true}]}]`;
  const { head, setup } = parseScenario(`# S-99: one.\nprofile modern\n${yaml}\n\nat 0\n----\n`);
  expect(head).toContain(yaml);
  expect(setup.config.partitions[0]?.root).toMatchObject({
    submitAcl: "*",
    queues: [{ name: "b", parent: true }],
  });
});

test("a story with its own answers is the same text", () => {
  const scenario = parseScenario(story);
  const answers = scenario.blocks.map((block) => block.answer);
  expect(renderScenario(scenario, answers)).toBe(story);
});

test.each([
  ["a question without an answer", "profile modern\n\nat 0 add-node n1 m=1"],
  ["two instants in one question", "profile modern\n\nat 0 add-node n1\nat 1 add-node n2\n----\n"],
  ["an unknown command", "profile modern\n\nat 0 ad-node n1\n----\n"],
  ["an unknown line in the head", "profile modern\nprofil classic\n\nat 0\n----\n"],
  ["a bad queues.yaml", "profile modern\n| partitions: 5\n\nat 0\n----\n"],
  ["two configurations", "profile modern\n| partitions: []\nqueue root.a\n\nat 0\n----\n"],
  ["no profile", "queue root.a\n\nat 0\n----\n"],
  ["a release without a type", "profile modern\n\nat 0 release ph-1 app=g\n----\n"],
])("%s is refused", (_, text) => {
  expect(() => parseScenario(text)).toThrow();
});

function release(allocationKey: string) {
  return {
    kind: "releaseAllocation",
    applicationID: "g",
    allocationKey,
    terminationType: "TIMEOUT",
  };
}
