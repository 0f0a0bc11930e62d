import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { editedProject } from "../support/edited-project.ts";
import { type LiveLoop, startLiveLoop } from "./live-loop.ts";
import { MISTAKES } from "./table.ts";
import { type Outcome, tryMistake } from "./try-mistake.ts";

/*
 * Mistakes of designers, made in a copy of the project in which `npm run dev` runs. Each is told at its line with a mend, and when it is taken
 * back everything is as it was. `npm run designers` makes them all and writes docs/designers-day.md; the suite makes every third.
 */

const isWhole = process.env.DESIGNERS === "all";
const ONLY = process.env.ONLY;
vi.setConfig({ testTimeout: 900_000, hookTimeout: 60_000 });
const project = editedProject();
let loop: LiveLoop | undefined;
afterAll(() => loop?.stop());

const chosen = MISTAKES.filter(
  ({ name }, index) => (isWhole || index % 3 === 0 || ONLY) && (!ONLY || new RegExp(ONLY).test(name)),
);

test("every mistake is told, and taken back", async () => {
  const generated = globSync("{generated,clients,packages/validation}/**/*", {
    cwd: project.folder,
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile() && /generated/.test(entry.parentPath + entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const digest = () => {
    const hash = createHash("sha256");
    for (const file of generated) hash.update(readFileSync(file));
    return hash.digest("hex");
  };
  const outcomes: Outcome[] = [];
  for (const mistake of chosen) {
    if (loop === undefined || loop.hasEnded()) loop = await startLiveLoop(project);
    const outcome = await tryMistake(project, loop, mistake, digest);
    outcomes.push(outcome);
    console.log(mistake.name, outcome.told);
    if (outcome.told !== "told" || outcome.stackTrace || outcome.ended || outcome.wrongOutput)
      console.log(JSON.stringify(outcome, null, 1));
  }
  const count = (is: (outcome: Outcome) => boolean) => outcomes.filter(is).length;
  console.log({
    tried: outcomes.length,
    told: count(({ told }) => told === "told"),
    stackTraces: count(({ stackTrace }) => stackTrace),
    ended: count(({ ended }) => ended),
    wrongOutput: count(({ wrongOutput }) => wrongOutput),
  });
  expect(count(({ stackTrace, ended, wrongOutput }) => stackTrace || ended || wrongOutput)).toBe(0);
  expect(count(({ told }) => told === "told") / outcomes.length).toBeGreaterThanOrEqual(0.95);
});
