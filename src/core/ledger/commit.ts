import { castDraft, Immer } from "immer";
import { must } from "../base/fail.js";
import type { Table } from "../base/table.js";
import type { ApplicationEntry, PartitionEntry, UsageEntry } from "../index/entries.js";
import type { Application } from "../model/application/application.js";
import type { Partition } from "../model/partition/partition.js";
import type { Usage } from "../model/queue/usage.js";
import { isEmpty, type TypeNames } from "../model/resources/amounts.js";
import type { SchedulerState } from "../model/state.js";
import {
  allocationRow,
  applicationRow,
  askRow,
  groupRow,
  nodeRow,
  queueRow,
  usageRow,
} from "./rows.js";
import type { View } from "./view.js";

const immer = new Immer({ autoFreeze: true });

/**
 * The state with everything that a phase has written: the row of each touched entry, built
 * once. The very same state where nothing was written.
 */
export function commit(state: SchedulerState, view: View): SchedulerState {
  const touched = view.partitions.some((partition) => partition.touched);
  if (!touched && state.now === view.now && state.sequence === view.sequence) return state;
  return immer.produce(state, (draft) => {
    draft.now = view.now;
    draft.sequence = view.sequence;
    draft.exactness = view.exactness;
    view.partitions.forEach((partition, i) => {
      if (!partition.touched) return;
      const base = must(state.partitions[i], "index and state have the same partitions");
      draft.partitions[i] = castDraft(partitionRow(base, partition, view.names));
      partition.touched = false;
    });
  });
}

/** The state with other partitions, under another configuration. */
export function swapPartitions(
  state: SchedulerState,
  view: View,
  partitions: readonly Partition[],
  checksum: string | null,
): SchedulerState {
  return immer.produce(state, (draft) => {
    draft.exactness = view.exactness;
    draft.checksum = checksum;
    draft.partitions = castDraft([...partitions]);
  });
}

/** The row of a partition, with the rows of all that was touched in it. */
function partitionRow(base: Partition, partition: PartitionEntry, names: TypeNames): Partition {
  return Object.freeze({
    name: partition.name,
    state: partition.state,
    nodeSort: partition.nodeSort,
    placementRules: partition.placementRules,
    preemption: partition.preemption,
    total: names.resourcesOf(partition.total),
    allocationCount: partition.allocationCount,
    placeholderCount: partition.placeholderCount,
    applications: writeApplications(base.applications, partition, names),
    queues: writeEach(base.queues, partition.touchedQueues, (queue, edit) => {
      if (queue.gone) edit.delete(queue.path);
      else edit.set(queue.path, queueRow(names, queue));
    }),
    nodes: writeEach(base.nodes, partition.touchedNodes, (node, edit) => {
      if (node.gone) edit.delete(node.id);
      else edit.set(node.id, nodeRow(names, node));
    }),
    finished: partition.finished,
    rejected: partition.rejected,
    users: writeUsages(base.users, partition.touchedUsers, names),
    groups: writeUsages(base.groups, partition.touchedGroups, names),
    timers: partition.timers,
  });
}

function writeApplications(
  table: Table<Application>,
  partition: PartitionEntry,
  names: TypeNames,
): Table<Application> {
  return writeEach(table, partition.touchedApplications, (app, edit) => {
    writeMembers(app);
    app.taskGroups = writeEach(app.taskGroups, app.touchedGroups, (group, groups) => {
      groups.set(group.name, groupRow(group));
    });
    if (app.gone) edit.delete(app.submission.id);
    else edit.set(app.submission.id, applicationRow(names, app));
  });
}

/** A member is in one table at a time: an ask until it is placed, then an allocation. */
function writeMembers(app: ApplicationEntry): void {
  if (app.touchedMembers.length === 0) return;
  const asks = app.asks.edit();
  const allocations = app.allocations.edit();
  for (const member of app.touchedMembers) {
    const { key } = member.shape;
    member.touched = false;
    asks.delete(key);
    allocations.delete(key);
    if (member.place === "pending" || member.place === "parked") asks.set(key, askRow(member));
    if (member.place === "allocated") allocations.set(key, allocationRow(member));
  }
  app.touchedMembers.length = 0;
  app.asks = asks.done();
  app.allocations = allocations.done();
}

/** Who holds nothing, and has no application that counts, has no row. Source: Q-203. */
function writeUsages(table: Table<Usage>, touched: UsageEntry[], names: TypeNames): Table<Usage> {
  return writeEach(table, touched, (usage, edit) => {
    if (isEmpty(usage.allocated) && usage.applications === 0) edit.delete(usage.key);
    else edit.set(usage.key, usageRow(names, usage));
  });
}

/** Writes the rows of the touched entries into a table and forgets that they were touched. */
function writeEach<Row, E extends { touched: boolean }>(
  table: Table<Row>,
  touched: E[],
  put: (entry: E, edit: { set(key: string, row: Row): void; delete(key: string): void }) => void,
): Table<Row> {
  if (touched.length === 0) return table;
  const edit = table.edit();
  for (const entry of touched) {
    entry.touched = false;
    put(entry, edit);
  }
  touched.length = 0;
  return edit.done();
}
