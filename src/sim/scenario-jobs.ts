import { misfitOf, roomOf } from "./fit.js";
import type { Scenario, ScenarioApplication } from "./scenario-schema.js";
import type { Fault } from "./scenario-text.js";
import type { Job, MemberPlan, NodePlan } from "./workload.js";

/** The nodes of a scenario, each entry as often as it says. */
export function expandNodes(scenario: Scenario): NodePlan[] {
  return scenario.nodes.flatMap((node) =>
    idsOf(node.name, node.count).map((id) => ({ id, capacity: node.capacity })),
  );
}

/** The jobs of a scenario, each entry as often as it says, or the first thing that is wrong. */
export function expandJobs(scenario: Scenario, nodes: readonly NodePlan[]): Job[] | Fault {
  const jobs: Job[] = [];
  const room = roomOf(nodes);
  for (const [at, entry] of scenario.applications.entries()) {
    const path = ["applications", at];
    const whole = { ...scenario.defaults, ...entry };
    const { queue } = whole;
    if (queue === undefined)
      return { path, message: "has no queue, and neither have the defaults" };
    const groups = groupsOf(whole, path);
    if ("message" in groups) return groups;
    const misfit = misfitOf(whole.name, groups, room);
    if (misfit !== undefined) return { path, message: misfit };
    for (const [index, id] of idsOf(whole.name, whole.count).entries()) {
      jobs.push(jobOf(whole, id, (whole.at ?? 0) + index * (whole.every ?? 0), queue, groups));
    }
  }
  return jobs;
}

function jobOf(
  entry: ScenarioApplication,
  id: string,
  submitAt: number,
  queue: string,
  groups: readonly MemberPlan[],
): Job {
  const members = groups.reduce((sum, group) => sum + group.members, 0);
  return {
    id,
    queue,
    user: entry.user ?? "somebody",
    submitAt,
    gang: entry.gang ?? members > 1,
    groups,
    placeholderTimeoutMs: entry.placeholderTimeout ?? null,
    style: entry.style ?? "Hard",
  };
}

/** The groups as the entry lists them, or the one that its plain `members` stand for. */
function groupsOf(entry: ScenarioApplication, path: Fault["path"]): MemberPlan[] | Fault {
  const listed = entry.groups ?? [{ name: "worker", members: entry.members ?? 1 }];
  const groups: MemberPlan[] = [];
  for (const [at, group] of listed.entries()) {
    const place = entry.groups === undefined ? path : [...path, "groups", at];
    const size = ("size" in group ? group.size : undefined) ?? entry.size;
    const runsForMs = ("runTime" in group ? group.runTime : undefined) ?? entry.runTime;
    if (size === undefined) return { path: place, message: "has no size" };
    if (runsForMs === undefined) return { path: place, message: "has no runTime" };
    if (groups.some((other) => other.name === group.name)) {
      return { path: place, message: `the group ${group.name} comes twice` };
    }
    groups.push({ name: group.name, members: group.members, size, runsForMs });
  }
  return groups;
}

/** The name alone where one is wanted, else the name with numbers of equal length. */
function idsOf(name: string, count = 1): string[] {
  if (count === 1) return [name];
  const digits = String(count).length;
  return Array.from(
    { length: count },
    (_, at) => `${name}-${String(at + 1).padStart(digits, "0")}`,
  );
}
