import type { HostCallbacks } from "../contract/host.js";
import type { Index } from "../index/entries.js";
import { takeIndex } from "../index/index-cache.js";
import { profileTable } from "../model/profile/profiles.js";
import type { SchedulerState } from "../model/state.js";
import { buildIndex } from "./build-index.js";
import type { View } from "./view.js";

/** Opens the one view of a call: the index of the state, and nothing said yet. */
export function openView(state: SchedulerState, host: HostCallbacks): View {
  const index = openIndex(state);
  const predicated = host.predicate !== undefined;
  // What a predicate refused in the last call may be accepted in this one.
  if (predicated || index.predicated) for (const each of index.partitions) each.epoch += 1;
  index.predicated = predicated;
  return {
    index,
    names: index.names,
    partitions: index.partitions,
    profile: state.profile,
    table: profileTable(state.profile),
    host,
    now: state.now,
    sequence: state.sequence,
    exactness: state.exactness,
    effects: [],
    ignored: [],
  };
}

/** Goes on with the index of another state, built anew; what was said stays. */
export function reopen(view: View, state: SchedulerState): void {
  const { predicated } = view.index;
  view.index = { ...buildIndex(state), predicated };
  view.names = view.index.names;
  view.partitions = view.index.partitions;
}

/** An index that remembers far more resource types than there are is not worth keeping. */
function openIndex(state: SchedulerState): Index {
  const known = takeIndex(state);
  const stale = known !== undefined && known.names.count > 1000 + 2 * state.exactness.size;
  return known === undefined || stale ? buildIndex(state) : known;
}
