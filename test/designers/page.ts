import { MISTAKES, type Mistake, TASKS, type Task } from "./table.ts";
import type { Faults, Outcome, TaskOutcome } from "./try.ts";

/** One line of the page's first table. */
export const rowOfMistake = ({ name, told }: Pick<Outcome, "name" | "told">): string =>
  `| ${cell(name)} | ${fileOf(mistakeOf(name))} | ${told} |`;

/** One line of the page's second table. */
export const rowOfTask = ({ name, isDone }: Pick<TaskOutcome, "name" | "isDone">): string =>
  `| ${cell(name)} | ${isDone ? endOf(taskOf(name)) : "**not as it should**"} |`;

/** Mistakes and tasks of a designer's day, and what became of them: `docs/designers-day.md`. */
export function pageOf(mistakes: Outcome[], tasks: TaskOutcome[]): string {
  const told = mistakes.filter((outcome) => outcome.told === "told").length;
  const all: Faults[] = [...mistakes, ...tasks];
  const count = (fault: keyof Faults) => all.filter((outcome) => outcome[fault]).length;
  return `# A designer's day

Each mistake below is made in a copy of the project in which \`npm run dev\` runs, its verdict is awaited, and it is taken back. It is *told* if
the loop names the file and the line where a designer looks, and says how to mend it. Each task is done in the same loop: it ends good, with the
generated files that follow, or at the file and line of the next step by hand.

| measured | figure |
| --- | --- |
| kinds of mistakes | ${mistakes.length} |
| told at file, line and column, with a mend | ${told} (${((100 * told) / mistakes.length).toFixed(1)} %) |
| tasks | ${tasks.length} |
| … that end as they should | ${tasks.filter(({ isDone }) => isDone).length} |
| stack traces | ${count("stackTrace")} |
| loops that ended | ${count("ended")} |
| wrong output: written while the contract was wrong, or other than before when all was taken back | ${count("wrongOutput")} |

\`npm run designers\` makes them all and writes this page; every run of the tests makes some. The tables are
\`test/designers/mistakes/*.yaml\` and \`test/designers/tasks.yaml\`.

## Mistakes

| mistake | where it is made | verdict |
| --- | --- | --- |
${mistakes.map(rowOfMistake).join("\n")}

## Tasks

| task | end |
| --- | --- |
${tasks.map(rowOfTask).join("\n")}
`;
}

const mistakeOf = (name: string): Mistake => MISTAKES.find((mistake) => mistake.name === name) as Mistake;
const taskOf = (name: string): Task => TASKS.find((task) => task.name === name) as Task;

const fileOf = ({ file, delete: gone, move, folder, link, write }: Mistake): string =>
  `\`${file ?? gone ?? move?.from ?? folder ?? link?.path ?? write?.path}\``;

const endOf = (task: Task): string =>
  "says" in task
    ? `next step in \`${task.at}\`: ${cell(task.says)}`
    : `good; ${task.writes === "nothing" ? "nothing follows" : `\`${task.writes}\` follows`}`;

const cell = (text: string): string => text.replaceAll("|", "\\|");
