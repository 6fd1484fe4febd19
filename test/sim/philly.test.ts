import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readPhilly, type WorkloadRead } from "../../src/sim/philly.js";
import { capacityOf, type Job, memberCount, type Workload } from "../../src/sim/workload.js";

const file = new URL("../../src/sim/data/philly-2017-11-30.csv", import.meta.url);

function workloadOf(read: WorkloadRead): Workload {
  if (!read.ok) throw new Error(read.message);
  return read.workload;
}

describe("the three days of Philly", () => {
  const workload = workloadOf(readPhilly(readFileSync(file, "utf8")));
  const wider = (width: number) => workload.jobs.filter((job: Job) => memberCount(job) > width);

  test("have 1,391 jobs, of which 189 are gangs, 19 wider than a server, the widest 32", () => {
    expect(workload.jobs.length).toBe(1391);
    expect(wider(1).length).toBe(189);
    expect(wider(8).length).toBe(19);
    expect(Math.max(...workload.jobs.map(memberCount))).toBe(32);
  });

  test("make a gang of every job of more than one GPU, and of no other", () => {
    for (const job of workload.jobs) expect(job.gang).toBe(memberCount(job) > 1);
  });

  test("run on 48 servers with 384 GPUs", () => {
    expect(workload.nodes.length).toBe(48);
    expect(capacityOf(workload)).toBe(384);
  });

  test("give each virtual cluster a FIFO queue with a quota in whole eights", () => {
    const [partition] = workload.config.partitions;
    const quotas = (partition?.root.queues ?? []).map((queue) => [queue.name, queue.max?.["gpu"]]);
    expect(quotas).toEqual([
      ["0e4a51", 24],
      ["103959", 64],
      ["11cb48", 16],
      ["2869ce", 32],
      ["6214e9", 40],
      ["6c71a0", 24],
      ["7f04ca", 8],
      ["925e2b", 8],
      ["b436b2", 216],
      ["e13805", 8],
      ["ed69ec", 8],
      ["ee9e8c", 192],
    ]);
  });

  test("name jobs by their place in the log, with digits of equal length", () => {
    expect(workload.jobs[0]).toMatchObject({
      id: "job-0001",
      queue: "root.11cb48",
      submitAt: 130_000,
    });
    expect(workload.jobs.at(-1)?.id).toBe("job-1391");
  });
});

describe("a log that is no log", () => {
  const header = "submit_s,duration_s,gpus,virtual_cluster";

  test.each([
    ["nothing", "", "line 1: the header"],
    ["another header", "a,b\n1,2\n", "line 1: the header"],
    ["no jobs", `${header}\n`, "there are no jobs"],
    ["a column too few", `${header}\n1,2,3,a\n1,2,3\n`, "line 3:"],
    ["a column too many", `${header}\n1,2,3,a,b\n`, "line 2:"],
    ["a fraction", `${header}\n1,2.5,3,a\n`, "line 2:"],
    ["a negative time", `${header}\n-1,2,3,a\n`, "line 2:"],
    ["no run time", `${header}\n1,0,3,a\n`, "line 2:"],
    ["no GPU", `${header}\n1,2,0,a\n`, "line 2:"],
    ["a strange queue", `${header}\n1,2,3,a.b\n`, "line 2:"],
    ["an empty line", `${header}\n\n1,2,3,a\n`, "line 2:"],
    ["a job wider than the cluster", `${header}\n1,2,3,a\n1,2,385,a\n`, "line 3: job-2 wants 385 "],
  ])("%s", (_, text, message) => {
    const read = readPhilly(text);
    expect(read.ok ? "" : read.message).toContain(message);
  });

  test("lines may end as on Windows", () => {
    expect(workloadOf(readPhilly(`${header}\r\n1,2,3,a\r\n`)).jobs.length).toBe(1);
  });
});

test("the widest job of 200,000 in one virtual cluster sets its least quota", () => {
  const rows = Array.from({ length: 200_000 }, () => "1,1,1,a");
  const read = readPhilly(
    `submit_s,duration_s,gpus,virtual_cluster\n${rows.join("\n")}\n1,1,9,b\n`,
  );
  const [partition] = workloadOf(read).config.partitions;
  expect(partition?.root.queues?.map((queue) => queue.max)).toEqual([{ gpu: 576 }, { gpu: 16 }]);
});
