import { expect, test } from "vitest";
import { notEnforced } from "../../../src/core/model/not-enforced.js";
import { decodeConfig } from "../../../src/protocol/config/decode-config.js";

function gapsOf(text: string): readonly string[] {
  const decoded = decodeConfig(text);
  if (!decoded.ok) throw new Error(JSON.stringify(decoded.issues));
  return notEnforced(decoded.config);
}

test("what is kept and not acted on is listed where it was set", () => {
  const gaps = gapsOf(`partitions:
  - name: p
    preemption: {enabled: true, quotapreemptionenabled: true}
    queues:
      - name: root
        queues:
          - name: a
            parent: true
            properties: {preemption.delay: 45s, quota.preemption.delay: 10m}
            childtemplate: {properties: {application.unschedasks.backoff: "20"}}
            queues:
              - name: inherits
              - name: says
                properties: {preemption.policy: disabled, preemption.delay: 50s}
`);
  expect(gaps).toEqual([
    "preemption of partition p",
    "quota preemption of partition p",
    "preemption.delay of root.a in partition p",
    "quota.preemption.delay of root.a in partition p",
    "application.unschedasks.backoff of the template of root.a in partition p",
    "preemption.policy of root.a.says in partition p",
    "preemption.delay of root.a.says in partition p",
  ]);
});

test("defaults are no gaps, said or not", () => {
  expect(
    gapsOf(`partitions: [{queues: [{name: a, properties:
      {preemption.policy: default, application.unschedasks.backoff: "0"}}]}]`),
  ).toEqual([]);
});
