import { must } from "../core/base/fail.js";
import type { Millis } from "../core/base/time.js";
import type { AllocationAsk } from "../core/contract/input.js";
import { amountOf, type Quantity, type ResourceType } from "../core/model/resources/resources.js";
import { askForPod } from "./requests.js";
import type { JobOutcome, JobRecord, Work } from "./run-record.js";
import { type Job, type MemberPlan, memberCount } from "./workload.js";

/** A pod of a job, from its ask until it is gone. */
export interface Pod {
  readonly key: string;
  readonly group: MemberPlan;
  readonly placeholder: boolean;
  /** Where it stands and since when; null while it waits. */
  place: { readonly nodeID: string; readonly since: Millis } | null;
}

/** One job on its way through all its attempts. Mutable: a run's scratch, never a state. */
export class JobRun {
  /** Its living pods in the present attempt. */
  readonly pods = new Map<string, Pod>();
  readonly members: number;
  attempt = 0;
  /** Of the present attempt: placeholders and members that were ever placed. */
  reserved = 0;
  running = 0;
  /** Whether the real members of the present attempt have been created. */
  created = false;
  /** Whether the present attempt lost its gang and goes on without (style Soft). */
  resuming = false;
  /** When its owner wants it back after a time-out; null while nothing has struck. */
  again: Millis | null = null;
  /** How many groups have ended. */
  endedGroups = 0;
  startedAt: Millis | null = null;
  endedAt: Millis | null = null;
  timeouts = 0;
  partlyPlaced = 0;
  outcome: JobOutcome = "unfinished";
  refusal: string | null = null;
  private readonly held: Work[] = [];
  private notedPartly = 0;

  constructor(readonly job: Job) {
    this.members = memberCount(job);
  }

  /** A new attempt; nothing stands of the last one. */
  begin(): void {
    this.attempt += 1;
    this.reserved = 0;
    this.running = 0;
    this.created = false;
    this.resuming = false;
  }

  /** The asks for all placeholders, or for all real members, of the present attempt. */
  askFor(kind: "placeholders" | "members"): AllocationAsk[] {
    const placeholder = kind === "placeholders";
    if (!placeholder) this.created = true;
    return this.job.groups.flatMap((group) =>
      this.keysOf(group, placeholder).map((key) => {
        const pod: Pod = { key, group, placeholder, place: null };
        this.pods.set(key, pod);
        return askForPod(this.job, pod);
      }),
    );
  }

  /** A pod was placed: it counts for its gang, and is returned. */
  place(key: string, nodeID: string, now: Millis): Pod {
    const pod = must(this.pods.get(key), `${this.job.id} knows the pod ${key} that was placed`);
    pod.place = { nodeID, since: now };
    if (pod.placeholder) this.reserved += 1;
    else this.running += 1;
    return pod;
  }

  /** A pod is gone; what it held counts. Returns it, or undefined if it was gone before. */
  lose(key: string, now: Millis, resource: ResourceType): Pod | undefined {
    const pod = this.pods.get(key);
    if (pod === undefined) return undefined;
    this.pods.delete(key);
    if (pod.place === null) return pod;
    this.noteHeld(amountOf(pod.group.size, resource), pod.place.since, now);
    return pod;
  }

  /** Pods that came and went together count as one. */
  private noteHeld(amount: Quantity, from: Millis, to: Millis): void {
    const last = this.held.at(-1);
    if (last?.from !== from || last.to !== to) this.held.push({ amount, from, to });
    else this.held[this.held.length - 1] = { amount: last.amount + amount, from, to };
  }

  /** Notes, once an attempt, that some placeholders are placed while others never were. */
  notePartlyPlaced(): void {
    if (this.reserved === 0 || this.reserved === this.members) return;
    if (this.notedPartly === this.attempt) return;
    this.notedPartly = this.attempt;
    this.partlyPlaced += 1;
  }

  /** What is remembered of it at the end of the run. Pods that still stand are lost by then. */
  record(resource: ResourceType, now: Millis): JobRecord {
    const { job } = this;
    const reason = this.reasonWhyNot();
    for (const key of this.pods.keys()) this.lose(key, now, resource);
    return {
      id: job.id,
      queue: job.queue,
      gang: job.gang,
      members: this.members,
      outcome: this.outcome,
      reason,
      submittedAt: job.submitAt,
      startedAt: this.startedAt,
      endedAt: this.endedAt,
      attempts: this.attempt,
      timeouts: this.timeouts,
      partlyPlaced: this.partlyPlaced,
      work: this.workIn(resource),
      held: this.held,
    };
  }

  /** Why the job is not done, for people; null when it is. */
  private reasonWhyNot(): string | null {
    if (this.outcome === "done") return null;
    if (this.refusal !== null) return this.refusal;
    const waiting = [...this.pods.values()].filter((pod) => pod.place === null).length;
    if (waiting > 0) return `there was never room for ${waiting} of its ${this.members} members`;
    return `given up after ${this.attempt} attempts, each ended by the placeholder time-out`;
  }

  private workIn(resource: ResourceType): Work[] {
    const from = this.startedAt;
    if (from === null) return [];
    return this.job.groups.map((group) => ({
      amount: group.members * amountOf(group.size, resource),
      from,
      to: from + group.runsForMs,
    }));
  }

  /** Keys differ from attempt to attempt, like the ids of real pods. */
  private keysOf(group: MemberPlan, placeholder: boolean): string[] {
    const digits = String(group.members).length;
    const kind = placeholder ? "placeholder" : "member";
    return Array.from({ length: group.members }, (_, index) => {
      const number = String(index + 1).padStart(digits, "0");
      return `${group.name}-${kind}-${this.attempt}-${number}`;
    });
  }
}
