import { writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { renderScenario } from "../support/parse-scenario.js";
import { play } from "../support/play.js";
import { readStories } from "../support/read-scenarios.js";

/** `UPDATE=1` writes what happens into the files, to be reviewed like code. */
const update = process.env["UPDATE"] === "1";

describe.each(readStories())("$name", ({ path, text, scenario }) => {
  test(scenario.title, () => {
    const played = play(scenario);
    const answers = played.map(({ answer }) => answer);
    expect(played.flatMap(({ broken }) => broken)).toEqual([]);
    if (update) writeFileSync(path, renderScenario(scenario, answers));
    else expect(renderScenario(scenario, answers)).toBe(text);
  });
});
