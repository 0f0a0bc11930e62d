import { createHash } from "node:crypto";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { editedProject } from "../support/edited-project.ts";
import { startLiveLoop } from "./live-loop.ts";
import { PAGE, pageOf, verdictOn, verdictsOf } from "./page.ts";
import { MISTAKES, TASKS } from "./table.ts";
import { type Day, type Outcome, type TaskOutcome, tryMistake, tryTask } from "./try.ts";

/*
 * A day of designers in a copy of the project in which `npm run dev` runs. Every mistake is reported at its line with a mend, and when it is taken
 * back everything is as it was; every task ends good, or at the next step by hand. `npm run designers` makes the whole day and writes
 * docs/designers-day.md; the long tests make each sixteenth part of it. `ONLY='a regular expression' npm run designers` makes those of such a
 * name, and writes what became of them. That each row has its place, and stands on the page, is tried in `rows.test.ts`.
 */

const { DESIGNERS, ONLY } = process.env;
const isWhole = DESIGNERS === "all" && ONLY === undefined;
const STEP = 16;
vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 300_000 });

const chosen = <Row extends { name: string }>(rows: Row[]): Row[] =>
  rows.filter(({ name }, index) =>
    ONLY === undefined ? isWhole || index % STEP === 0 : new RegExp(ONLY, "i").test(name),
  );

const project = editedProject();
let day: Day;
beforeAll(async () => {
  day = { project, loop: await startLiveLoop(project), digest };
});
afterAll(() => day.loop.stop());
const mistakes: Outcome[] = [];
const tasks: TaskOutcome[] = [];

test("mistakes are reported at their line with a mend, and nothing else happens", async () => {
  for (const mistake of chosen(MISTAKES)) {
    const outcome = await tryMistake(await livingDay(), mistake);
    mistakes.push(outcome);
    if (isWhole && mistakes.length % 25 === 0)
      console.log(`${mistakes.length} of ${MISTAKES.length} mistakes are made`);
    if (outcome.reported !== "reported" || isFaulty(outcome)) console.log(JSON.stringify(outcome, null, 1));
  }
  expect(mistakes.filter(isFaulty)).toEqual([]);
});

test("tasks end good, or at the next step by hand", async () => {
  for (const task of chosen(TASKS)) tasks.push(await tryTask(await livingDay(), task));
  expect(tasks.filter((outcome) => !outcome.isDone || isFaulty(outcome))).toEqual([]);
});

test("the page says of those that were tried what became of them", () => {
  const tried = [...mistakes, ...tasks].map((outcome) => [outcome.name, verdictOn(outcome)] as const);
  const page = readFileSync(PAGE, "utf8");
  const verdicts = new Map([...verdictsOf(page), ...tried]);
  if (DESIGNERS === "all") writeFileSync(PAGE, pageOf(verdicts));
  else expect(page).toBe(pageOf(verdicts));
});

const isFaulty = ({ stackTrace, ended, wrongOutput }: Outcome | TaskOutcome): boolean =>
  stackTrace || ended || wrongOutput;

/** A loop that ended is a fault of the part that ended it, and not of those after it. */
async function livingDay(): Promise<Day> {
  if (day.loop.hasEnded()) day = { ...day, loop: await startLiveLoop(project) };
  return day;
}

/** Of every generated file, those included that nobody expects. */
function digest(): string {
  const hash = createHash("sha256");
  for (const file of globSync("{generated,clients,packages/validation}/**", { cwd: project.folder }).sort())
    if (/generated/.test(file) && /\.[a-z]+$/.test(file)) hash.update(`${file}\0`).update(project.read(file));
  return hash.digest("hex");
}
