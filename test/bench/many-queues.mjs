// A thousand queues beside two: the rate of placements, and what one more ask costs.
import { advance, createState } from "../../dist/index.js";
import { application, asks, configOf, drain, fastest, key, nodes, report } from "./measure.mjs";
import { deep, leavesOf, wide } from "./trees.mjs";

const runs = 4;
const member = { memory: 10, vcore: 1 };
const two = [{ name: "a" }, { name: "b" }];
const trees = [
  ["flat: 2 queues", two],
  ["wide: 1,000 queues below root", wide],
  ["deep: 10 x 10 x 10 queues", deep],
];

/** 10,000 applications, dealt out to the leaves in turn, that want `sizeOf(i)` members each. */
function filled(queues, sizeOf) {
  const leaves = leavesOf(queues);
  const start = createState({ config: configOf(...queues) });
  const requests = nodes(1000, { memory: 2000, vcore: 200 });
  for (let i = 0; i < 10_000; i++) {
    const id = key("app", i);
    requests.push(application(id, leaves[i % leaves.length]));
    for (const ask of asks(id, sizeOf(i), member)) requests.push(ask);
  }
  return advance(start, { requests, maxSteps: 0 }, 0).state;
}

/** Without the state, so that no run fills the memory of the next. */
function timed(state) {
  const { placed, ms, calls } = drain(state, 100);
  return { placed, ms, calls };
}

/** The trees take turns, so that what else the machine does meets all of them alike. */
function compare(title, sizeOf) {
  const rounds = Array.from({ length: runs }, () =>
    trees.map(([, queues]) => timed(filled(queues, sizeOf))),
  );
  const [flat, ...others] = trees.map((_, i) => fastest(rounds.map((round) => round[i])));
  console.log(`\n10,000 applications, 100,000 asks, ${title}, 100 per call`);
  report(trees[0][0], flat);
  others.forEach((found, i) => {
    report(trees[i + 1][0], found);
    const ratio = found.placed / found.ms / (flat.placed / flat.ms);
    console.log(`${"".padEnd(52)} ${ratio.toFixed(2).padStart(9)} of the flat rate`);
  });
}

/** The time of one request more in a state that has everything asked for already. */
function addedTo(count) {
  const queues = wide.slice(0, count);
  const leaves = leavesOf(queues);
  let state = filled(queues, () => 1);
  const timeOf = (requests) => {
    const begin = performance.now();
    for (const request of requests) {
      state = advance(state, { requests: [request], maxSteps: 0 }, 0).state;
    }
    return { ms: performance.now() - begin, each: (performance.now() - begin) / requests.length };
  };
  const ids = Array.from({ length: 5000 }, (_, i) => key("new", i));
  return {
    apps: timeOf(ids.map((id, i) => application(id, leaves[i % leaves.length]))),
    asks: timeOf(ids.flatMap((id) => asks(id, 1, member))),
  };
}

function compareAdding() {
  const counts = [10, 1000];
  const rounds = Array.from({ length: runs }, () => counts.map(addedTo));
  console.log("\none request more, one per call, nothing placed");
  counts.forEach((count, i) => {
    for (const kind of ["apps", "asks"]) {
      const { each } = fastest(rounds.map((round) => round[i][kind]));
      const name = `an ${kind === "apps" ? "application" : "ask"} at ${count} queues`;
      console.log(`${name.padEnd(52)} ${(each * 1000).toFixed(1).padStart(9)} us`);
    }
  });
}

export function manyQueues() {
  compare("ten each", () => 10);
  compare("1 to 19 each", (i) => 1 + ((i * 7919) % 19));
  compareAdding();
}
