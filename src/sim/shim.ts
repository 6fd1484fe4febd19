import { must } from "../core/base/fail.js";
import type { Millis } from "../core/base/time.js";
import type { Request } from "../core/contract/input.js";
import type {
  NewAllocation,
  RejectedApplication,
  Release,
  UpdatedApplication,
  UpdateResponse,
} from "../core/contract/response.js";
import { ClusterBook } from "./cluster-book.js";
import { EventQueue } from "./event-queue.js";
import { JobRun } from "./job-run.js";
import { Random } from "./random.js";
import { type Confirmation, confirmRelease, createNode, stopPod, submitJob } from "./requests.js";
import type { JobRecord } from "./run-record.js";
import type { SimulationSettings } from "./settings.js";
import type { Workload } from "./workload.js";

/** What happens outside the scheduler, each at its own time. */
type Happening =
  | { readonly kind: "submit"; readonly run: JobRun }
  | { readonly kind: "create"; readonly run: JobRun; readonly attempt: number }
  | { readonly kind: "gone"; readonly run: JobRun; readonly confirmation: Confirmation }
  | { readonly kind: "end"; readonly run: JobRun; readonly group: string };

/**
 * The side that owns the pods, without any: it submits jobs, deletes pods when it is told to and
 * confirms that with a delay, and ends members when their time is over. Source: gang.md 2.9, 5.4.
 */
export class Shim {
  private readonly happenings = new EventQueue<Happening>();
  private readonly random: Random;
  private readonly book: ClusterBook;
  private readonly runs = new Map<string, JobRun>();
  /** Applications that were added and have not been told to be over. */
  private readonly alive = new Set<string>();
  private settled = 0;

  constructor(
    private readonly workload: Workload,
    private readonly settings: SimulationSettings,
  ) {
    this.random = new Random(settings.seed);
    this.book = new ClusterBook(workload.nodes);
    for (const job of workload.jobs) {
      const run = new JobRun(job);
      this.runs.set(job.id, run);
      this.happenings.push(job.submitAt, { kind: "submit", run });
    }
  }

  /** When the next thing happens; null when nothing will without the scheduler. */
  get nextAt(): Millis | null {
    return this.happenings.nextAt;
  }

  /** True when no job is on its way and no application lives. */
  get isDone(): boolean {
    return this.happenings.size === 0 && this.alive.size === 0;
  }

  /** How many jobs are done or were rejected for good. */
  get settledJobs(): number {
    return this.settled;
  }

  /** What the shim tells the scheduler before all else: the nodes. */
  registration(): Request[] {
    return this.workload.nodes.map(createNode);
  }

  /** Lets everything happen that is due at `now`, and returns what the scheduler has to know. */
  due(now: Millis): Request[] {
    const requests: Request[] = [];
    while (this.happenings.nextAt === now) {
      for (const request of this.happen(this.happenings.pop(), now)) requests.push(request);
    }
    return requests;
  }

  /** Works through a response, and returns what is to be said at once. Source: S-36. */
  react(response: UpdateResponse, now: Millis): Request[] {
    const requests = response.acceptedApplications.flatMap((accepted) =>
      this.firstAsks(this.runOf(accepted.applicationID)),
    );
    for (const rejected of response.rejectedApplications) this.heedRejection(rejected, now);
    for (const rejected of response.rejectedAllocations) {
      const run = this.runOf(rejected.applicationID);
      run.refusal = rejected.reason;
      this.lose(run, rejected.allocationKey, now);
    }
    for (const placed of response.newAllocations) this.heedPlacement(placed, now);
    for (const placed of response.newAllocations) {
      if (placed.placeholder) this.runOf(placed.applicationID).notePartlyPlaced();
    }
    for (const release of response.releasedAllocationAsks) {
      this.heedRelease(release, "releaseAsk", now);
    }
    for (const release of response.releasedAllocations) {
      this.heedRelease(release, "releaseAllocation", now);
    }
    for (const update of response.updatedApplications) this.heedUpdate(update, now);
    return requests;
  }

  /** What is remembered of all jobs at the end of a run, in the order of the workload. */
  records(now: Millis): JobRecord[] {
    return [...this.runs.values()].map((run) => run.record(this.workload.resource, now));
  }

  private happen(happening: Happening, now: Millis): Request[] {
    switch (happening.kind) {
      case "submit":
        return [this.submit(happening.run)];
      case "create":
        return this.create(happening.run, happening.attempt);
      case "gone":
        return [this.confirm(happening.run, happening.confirmation, now)];
      case "end":
        return this.end(happening.run, happening.group, now);
    }
  }

  private submit(run: JobRun): Request {
    run.begin();
    this.alive.add(run.job.id);
    return submitJob(run.job, this.settings);
  }

  private firstAsks(run: JobRun): Request[] {
    return run.askFor(run.job.gang ? "placeholders" : "members");
  }

  /** The real members of a gang, unless its time-out came first. */
  private create(run: JobRun, attempt: number): Request[] {
    if (run.attempt !== attempt || !this.alive.has(run.job.id)) return [];
    return run.askFor("members");
  }

  private confirm(run: JobRun, confirmation: Confirmation, now: Millis): Request {
    this.lose(run, confirmation.key, now);
    this.submitAgain(run, now);
    return confirmRelease(run.job, confirmation);
  }

  /** All members of one group end at once. */
  private end(run: JobRun, group: string, now: Millis): Request[] {
    const ending = [...run.pods.values()].filter((pod) => pod.group.name === group);
    run.endedGroups += 1;
    if (run.endedGroups === run.job.groups.length) {
      run.endedAt = now;
      run.outcome = "done";
      this.settled += 1;
    }
    return ending.map((pod) => {
      this.lose(run, pod.key, now);
      return stopPod(run.job, pod.key);
    });
  }

  /** An id that is still in use is tried again; any other refusal is final. */
  private heedRejection(rejected: RejectedApplication, now: Millis): void {
    const run = this.runOf(rejected.applicationID);
    this.alive.delete(run.job.id);
    if (rejected.code === "APP_EXISTS") {
      run.attempt -= 1;
      const at = now + Math.max(1, this.random.within(this.settings.confirmDelay));
      this.happenings.push(at, { kind: "submit", run });
    } else {
      run.outcome = "rejected";
      run.refusal = rejected.reason;
      this.settled += 1;
    }
  }

  private heedPlacement(placed: NewAllocation, now: Millis): void {
    const run = this.runOf(placed.applicationID);
    const pod = run.place(placed.allocationKey, placed.nodeID, now);
    this.book.take(placed.nodeID, pod.group.size);
    if (pod.placeholder && run.reserved === run.members) this.planCreation(run, now);
    if (!pod.placeholder && run.running === run.members) this.start(run, now);
  }

  private planCreation(run: JobRun, now: Millis): void {
    const at = now + this.random.within(this.settings.createDelay);
    this.happenings.push(at, { kind: "create", run, attempt: run.attempt });
  }

  private start(run: JobRun, now: Millis): void {
    run.startedAt = now;
    for (const group of run.job.groups) {
      this.happenings.push(now + group.runsForMs, { kind: "end", run, group: group.name });
    }
  }

  /** A release that the shim caused only takes the pod away; any other one is confirmed later. */
  private heedRelease(release: Release, of: Confirmation["of"], now: Millis): void {
    const run = this.runOf(release.applicationID);
    const { allocationKey: key, terminationType: type } = release;
    if (type === "STOPPED_BY_RM" || type === "UNKNOWN_TERMINATION_TYPE") {
      this.lose(run, key, now);
      return;
    }
    const at = now + this.random.within(this.settings.confirmDelay);
    this.happenings.push(at, { kind: "gone", run, confirmation: { of, key, type } });
  }

  private heedUpdate(update: UpdatedApplication, now: Millis): void {
    const run = this.runOf(update.applicationID);
    switch (update.state) {
      case "Completed":
        this.alive.delete(run.job.id);
        return;
      case "Killed":
      case "Failed":
        this.alive.delete(run.job.id);
        run.timeouts += 1;
        run.again = now + this.random.within(this.settings.backOff);
        this.submitAgain(run, now);
        return;
      case "Resuming":
        run.timeouts += 1;
        run.resuming = true;
        return;
      case "Accepted":
        if (run.resuming && !run.created) this.planCreation(run, now);
        return;
    }
  }

  /** Once the gang is over and every pod of it is gone, unless the owner gives up. */
  private submitAgain(run: JobRun, now: Millis): void {
    if (run.again === null || run.pods.size > 0) return;
    const at = Math.max(now, run.again);
    run.again = null;
    if (run.attempt < this.settings.maxAttempts) this.happenings.push(at, { kind: "submit", run });
  }

  private lose(run: JobRun, key: string, now: Millis): void {
    const pod = run.lose(key, now, this.workload.resource);
    if (pod?.place) this.book.free(pod.place.nodeID, pod.group.size);
  }

  private runOf(applicationID: string): JobRun {
    return must(this.runs.get(applicationID), `the shim has submitted ${applicationID}`);
  }
}
