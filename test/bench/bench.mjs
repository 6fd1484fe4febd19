// Placements per second and the time of one call. Run it with `npm run bench`.
import { cpus, totalmem } from "node:os";
import { advance, createState } from "../../dist/index.js";
import { decoding } from "./decoding.mjs";
import { manyQueues } from "./many-queues.mjs";
import { application, asks, best, configOf, drain, key, nodes, report } from "./measure.mjs";

const two = [
  { name: "a", applicationSortPolicy: "fair" },
  { name: "b", applicationSortPolicy: "fair" },
];
function flat(nodeCount, maxSteps) {
  return best(5, () => {
    const requests = [
      ...nodes(nodeCount, { memory: 1000, vcore: 100 }),
      application("app-a", "root.a"),
      application("app-b", "root.b"),
      ...asks("app-a", 5000, { memory: 10, vcore: 1 }),
      ...asks("app-b", 5000, { memory: 10, vcore: 1 }),
    ];
    const start = createState({ config: configOf(...two) });
    return drain(advance(start, { requests, maxSteps: 0 }, 0).state, maxSteps);
  });
}

/** 5,000 nodes under binpacking: nine in ten are full before the clock starts, or none. */
function packed(fullNodes, maxSteps) {
  return best(5, () => {
    const config = configOf(...two);
    const nodeSort = { policy: "binpacking", weights: { memory: 1, vcore: 1 } };
    const start = createState({ config: { partitions: [{ ...config.partitions[0], nodeSort }] } });
    const full = Array.from({ length: fullNodes }, (_, i) => ({
      kind: "allocation",
      applicationID: "old",
      allocationKey: key("f", i),
      nodeID: key("n", i),
      resourcePerAlloc: { memory: 1000, vcore: 100 },
    }));
    const requests = [
      ...nodes(5000, { memory: 1000, vcore: 100 }),
      application("old", "root.a"),
      ...full,
      application("app-a", "root.a"),
      application("app-b", "root.b"),
      ...asks("app-a", 5000, { memory: 10, vcore: 1 }),
      ...asks("app-b", 5000, { memory: 10, vcore: 1 }),
    ];
    return drain(advance(start, { requests, maxSteps: 0 }, 0).state, maxSteps);
  });
}

/** 1,000 gangs of 100: placed, taken over, confirmed. */
function gangs() {
  const gang = { memory: 1000, vcore: 100 };
  const member = { memory: 10, vcore: 1 };
  const ids = Array.from({ length: 1000 }, (_, i) => key("app", i));
  const start = createState({ config: configOf({ name: "a" }) });
  const requests = [
    ...nodes(1000, { memory: 1000, vcore: 100 }),
    ...ids.map((id) => application(id, "root.a", { placeholderAsk: gang })),
  ];
  const placeholder = { taskGroupName: "tg", placeholder: true };
  const begun = advance(start, { requests }, 0).state;
  const wanted = ids.flatMap((id) => asks(id, 100, member, placeholder));
  const placed = drain(begun, 100, wanted);
  report("gangs: 100,000 placeholders placed", placed);
  const real = ids.flatMap((id) =>
    asks(id, 100, member, { taskGroupName: "tg" }).map((ask) => ({
      ...ask,
      allocationKey: `r${ask.allocationKey}`,
    })),
  );
  const parked = takeOver(placed.state, real);
  report("gangs: 100,000 takeovers started", parked);
  report("gangs: 100,000 takeovers confirmed", confirm(parked.state, parked.released));
}

function takeOver(state, requests) {
  const calls = [];
  const released = [];
  const begin = performance.now();
  for (let more = true, left = requests; more; left = []) {
    const at = performance.now();
    const step = advance(state, { requests: left, maxSteps: 100 }, state.now);
    calls.push(performance.now() - at);
    state = step.state;
    more = step.response.more;
    for (const release of step.response.releasedAllocations) released.push(release);
  }
  return { state, placed: released.length, ms: performance.now() - begin, calls, released };
}

function confirm(state, released) {
  const calls = [];
  let placed = 0;
  const begin = performance.now();
  for (let from = 0; from < released.length; from += 100) {
    const requests = released
      .slice(from, from + 100)
      .map((release) => ({ kind: "releaseAllocation", ...release }));
    const at = performance.now();
    const step = advance(state, { requests }, state.now);
    calls.push(performance.now() - at);
    state = step.state;
    placed += step.response.newAllocations.length;
  }
  return { state, placed, ms: performance.now() - begin, calls };
}

const [cpu] = cpus();
console.log(
  `${cpu?.model ?? "unknown processor"}, ${cpus().length} cores, ` +
    `${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}\n`,
);
flat(500, 100);
for (const maxSteps of [1, 100]) {
  for (const count of [500, 1000, 2000, 5000]) {
    const name = `${count.toLocaleString("en")} nodes x 10,000 asks, ${maxSteps} per call`;
    report(name, flat(count, maxSteps));
  }
}
for (const maxSteps of [1, 100]) {
  report(`binpacking, 5,000 nodes empty, ${maxSteps} per call`, packed(0, maxSteps));
  report(`binpacking, 5,000 nodes 90 % full, ${maxSteps} per call`, packed(4500, maxSteps));
}
gangs();
manyQueues();
decoding();
