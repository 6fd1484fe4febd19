import fc from "fast-check";
import { test } from "vitest";
import { shimCommands, worlds } from "../support/commands.js";
import { Run } from "./run.js";

const counts = new Map<string, number>();
const add = (k: string) => counts.set(k, (counts.get(k) ?? 0) + 1);
class Stat extends Run {
  constructor(w: any) {
    super(w);
    add("runs");
    add(`world ${w.profile} ${w.startGate}`);
    this.wrap();
  }
  wrap() {
    const self = this as any;
    const call = self.call.bind(this);
    self.call = (input: any) => {
      add("calls");
      const r = call(input);
      for (const e of r.effects)
        add(
          e.kind +
            " " +
            (e.state ?? "") +
            (e.releases?.[0]?.terminationType ?? "") +
            (e.code ?? ""),
        );
      for (const i of r.ignored) add("ignored " + i.request.kind + " " + i.code);
      if (r.more) add("more");
      for (const a of this.state.partitions[0]!.applications.rows()) {
        add("profile state " + this.state.profile.name + a.state);
        if (a.announced) add("announced " + a.announced);
        if (a.doomed) add("doomed");
        for (const k of a.asks.rows()) {
          if (k.releases.length) add("parked");
          if (k.heldOn) add("held");
        }
      }
      return r;
    };
  }
}
test("stats", () => {
  fc.assert(
    fc.property(
      worlds,
      fc.commands(shimCommands, { maxCommands: 100, size: "max" }),
      (world, commands) => {
        const real = new Stat(world) as Run;
        let n = 0;
        for (const _ of commands as any) n++;
        counts.set("commands", (counts.get("commands") ?? 0) + n);
        fc.modelRun(() => ({ model: {}, real }), commands);
      },
    ),
    { numRuns: Number(process.env["RUNS"] ?? 300), seed: Number(process.env["SEED"] ?? 5) },
  );
  console.log(
    [...counts]
      .sort()
      .map((x) => x.join(": "))
      .join("\n"),
  );
});
