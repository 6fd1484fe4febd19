import { expect, test } from "vitest";
import { advance } from "../../src/core/advance.js";
import { checkInvariants } from "../../src/core/model/invariants.js";
import { checkStep } from "../../src/query/check-step.js";
import { readScenario } from "../../src/sim/scenario.js";
import { defaultSettings, type SimulationSettings } from "../../src/sim/settings.js";
import { simulate, startOf } from "../../src/sim/simulate.js";
import type { Workload } from "../../src/sim/workload.js";

/** More than the cluster can hold, at several levels, with gangs that are held up and time out. */
const crowded = `
queues:
  partitions:
    - name: default
      queues:
        - name: root
          submitacl: "*"
          queues:
            - { name: a, resources: { max: { gpu: 6 } } }
            - name: lab
              resources: { max: { gpu: 6 } }
              queues: [{ name: b }, { name: c, resources: { max: { gpu: 4 } } }]
nodes: [{ name: n, count: 4, capacity: { gpu: 2, vcore: 8 } }]
settings: { backOff: [1m, 20m] }
defaults: { queue: root.a, runTime: 10m, size: { gpu: 1, vcore: 1 }, placeholderTimeout: 3m }
applications:
  - { name: wide, count: 3, members: 5, every: 2m }
  - { name: small, count: 8, members: 1, every: 90s, runTime: 4m }
  - { name: lab, count: 3, members: 4, queue: root.lab.b, at: 1m, every: 3m, style: Soft }
  - name: mixed
    count: 3
    queue: root.lab.c
    every: 1m
    groups:
      - { name: driver, members: 1, size: { vcore: 2 } }
      - { name: worker, members: 3, runTime: 5m }
`;

/** Plays the same calls on a second scheduler and looks into every state and step of it. */
function complaintsOf(workload: Workload, settings: SimulationSettings): string[] {
  const complaints: string[] = [];
  let state = startOf(workload, settings);
  simulate(workload, settings, {
    onCall(at, requests, response) {
      const next = advance(state, { requests }, at);
      expect(next.response).toEqual(response);
      complaints.push(...checkInvariants(next.state), ...checkStep(state, response, next.state));
      state = next.state;
    },
  });
  return complaints;
}

const gates = ["off", "quota", "fit"] as const;
const profiles = ["classic", "modern"] as const;

test.each(gates.flatMap((startGate) => profiles.map((profile) => ({ startGate, profile }))))(
  "every state and step of a crowded cluster is sound: $startGate, $profile",
  (choice) => {
    const read = readScenario(crowded);
    if (!read.ok) throw new Error(read.message);
    const settings = { ...defaultSettings, ...read.settings, ...choice, maxAttempts: 20 };
    expect(complaintsOf(read.workload, settings)).toEqual([]);
  },
);
