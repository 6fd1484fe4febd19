/** What the program says about itself. */
export const help = `usage: ganger simulate [scenario] [options]
       ganger validate FILE... [--json] [--strict]

simulate runs a workload against the scheduler in virtual time and prints a summary.
validate says what is wrong with a queues.yaml, or with the one inside a Kubernetes ConfigMap:
file:line:column code message; codes that begin with WARN_ are only worth a look.

scenario
  philly              three days of a GPU cluster: 1,391 jobs, 48 servers with 8 GPUs (default)
  knavigator          a burst of 53 gangs on 32 nodes that fits into 9 full rounds
  FILE.yaml           a scenario of your own
  FILE.csv            a log of jobs: submit_s,duration_s,gpus,virtual_cluster

options of simulate
  --start-gate GATE   when a gang may start: off, quota, or fit (all of it at once or nothing)
  --profile PROFILE   classic or modern
  --seed N            seed of all delays; the same seed gives the same bytes, apart from the timing
  --queues FILE       run on the queues of this file instead of the scenario's own: a queues.yaml,
                      or the ConfigMap that holds one
  --json              print the summary as JSON
  --trace FILE        write every input and effect as JSON Lines

options of validate
  --json              print what was found as JSON
  --strict            warnings count as errors

options of both
  -h, --help          print this
  --version           print the version

exit code
  0 every application was done; no file has errors
  1 not every application was done, or a gang was partly placed although the gate is fit;
    a file has errors
  2 bad arguments or files, or a job that the cluster can never hold
`;
