import type { Problem } from "../../packages/contract/src/contract.ts";
import type { EditedProject } from "../support/edited-project.ts";
import { make } from "./edit.ts";
import type { LiveLoop } from "./live-loop.ts";
import type { Edit, Mistake, Task } from "./table.ts";

/** How a mistake was met: at its line with its mend, or not quite, or not at all. */
export type Report = "reported" | "reported elsewhere" | "reported in other words" | "not reported";

/** What became of the loop meanwhile. Each of it is a fault of ours. */
export type Faults = {
  stackTrace: boolean;
  ended: boolean;
  /** Output was written from a contract that the loop called wrong, or was not the same as before when the edits were taken back. */
  wrongOutput: boolean;
};

export type Outcome = Faults & { name: string; reported: Report; problems: Problem[] };
export type TaskOutcome = Faults & { name: string; isDone: boolean; written: string[]; problems: Problem[] };

/** A project in which a loop runs, and a digest of everything that is generated in it. */
export type Day = { project: EditedProject; loop: LiveLoop; digest(): string };

const STACK = /^\s+at .+:\d+:\d+\)?$/m;

/** Why a row cannot be tried in the files as they are, and nothing where it can; no loop is needed. */
export function misfitOf(project: EditedProject, row: Mistake | Task): string[] {
  try {
    const takeBack = make(project, "edits" in row ? row.edits : editsOf(row));
    try {
      if ("says" in row) placeOf(project, row);
    } finally {
      takeBack();
    }
    return [];
  } catch (error) {
    return [`${row.name}: ${(error as Error).message}`];
  }
}

/** Makes a mistake, waits for the verdict, takes it back and waits until all is good again. */
export async function tryMistake(day: Day, mistake: Mistake): Promise<Outcome> {
  const { faults, problems, place } = await tryEdits(day, editsOf(mistake), mistake);
  return { name: mistake.name, reported: reportIn(problems, place, mistake), ...faults, problems };
}

/** Does a task, waits for the verdict, takes it back and waits until all is good again. */
export async function tryTask(day: Day, task: Task): Promise<TaskOutcome> {
  const { faults, problems, place, written } = await tryEdits(day, task.edits, "says" in task ? task : {});
  const isDone =
    "says" in task
      ? reportIn(problems, place, task) === "reported"
      : problems.length === 0 && (task.writes === "nothing" ? written.length === 0 : written.includes(task.writes));
  return { name: task.name, isDone, ...faults, written, problems };
}

const editsOf = (mistake: Mistake): Edit[] =>
  mistake.also ? [mistake, { file: mistake.file, ...mistake.also }] : [mistake];

type Sought = { at?: string; line?: string; near?: number; file?: string };

async function tryEdits({ project, loop, digest }: Day, edits: Edit[], sought: Sought) {
  const [printed, before] = [loop.output().length, digest()];
  const takeBack = make(project, edits);
  const { verdict, problems, written } = await loop.verdict();
  const place = placeOf(project, sought);
  const overwritten = verdict === "wrong" && digest() !== before;
  takeBack();
  const mended = await loop.verdict();
  const output = loop.output().slice(printed);
  const faults: Faults = {
    stackTrace: STACK.test(output) || problems.some(({ message, mend }) => STACK.test(message + mend)),
    ended: loop.hasEnded(),
    wrongOutput: overwritten || mended.verdict !== "good" || digest() !== before,
  };
  return { faults, place, problems, written: verdict === "good" ? written : [] };
}

type Place = { file: string; line: number };

/** Where a designer looks, while the edits stand. */
function placeOf(project: EditedProject, { at, file = "", line }: Sought): Place {
  const path = at ?? file;
  if (line === undefined) return { file: path, line: 1 };
  const index = project
    .read(path)
    .split("\n")
    .findIndex((text) => text.includes(line));
  if (index < 0) throw new Error(`Expected ${JSON.stringify(line)} in ${path}, got it nowhere.`);
  return { file: path, line: index + 1 };
}

function reportIn(problems: Problem[], place: Place, { near = 0, line, says }: Sought & { says: string }): Report {
  const there = problems.filter(({ place: reported }) => {
    const [, file, at] = /^(.+?):(\d+):\d+$/.exec(reported) ?? [];
    return file === place.file && (line === undefined || Math.abs(Number(at) - place.line) <= near);
  });
  const inWords = ({ message, mend }: Problem) => `${message} ${mend}`.toLowerCase().includes(says.toLowerCase());
  if (there.some(inWords)) return "reported";
  if (there.length > 0 && !problems.some(inWords)) return "reported in other words";
  return problems.length > 0 ? "reported elsewhere" : "not reported";
}
