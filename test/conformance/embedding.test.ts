import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const core = fileURLToPath(new URL("../../src/core/", import.meta.url));

test("X-04 the core runs wherever TypeScript does: it imports nothing but itself and immer", () => {
  const files = readdirSync(core, { recursive: true, encoding: "utf8" });
  const sources = files.filter((name) => name.endsWith(".ts"));
  expect(sources.length).toBeGreaterThan(50);

  const foreign = sources.flatMap((name) =>
    [
      ...readFileSync(`${core}${name}`, "utf8").matchAll(
        /^(?:import|export|\}).* from "([^"]+)";$/gm,
      ),
    ]
      .map(([, from = ""]) => from)
      .filter((from) => !from.startsWith(".") && from !== "immer")
      .map((from) => `${name} imports ${from}`),
  );
  expect(foreign).toEqual([]);
});
