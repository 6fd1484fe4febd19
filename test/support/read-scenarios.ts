import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseScenario, type Scenario } from "./parse-scenario.js";

/** A story in its file. */
export interface Story {
  readonly name: string;
  readonly path: string;
  readonly text: string;
  readonly scenario: Scenario;
}

/** All stories of `test/scenarios`, by name. */
export function readStories(): readonly Story[] {
  const folder = fileURLToPath(new URL("../scenarios/", import.meta.url));
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".txt"))
    .sort();
  return names.map((name) => {
    const path = `${folder}${name}`;
    const text = readFileSync(path, "utf8");
    return { name, path, text, scenario: parseScenario(text) };
  });
}
