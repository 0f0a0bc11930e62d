import { join } from "node:path";
import { MISTAKES, type Mistake, TASKS, type Task } from "./table.ts";
import type { Faults, Outcome, TaskOutcome } from "./try.ts";

/** What became of a mistake or a task, as the page has it, by the name. */
export type Verdicts = Map<string, string>;

/** The page: `npm run designers` writes it. */
export const PAGE = join(import.meta.dirname, "../../docs/designers-day.md");

const DONE = "as it should";
const FAULTS: [fault: keyof Faults, words: string][] = [
  ["stackTrace", "a stack trace"],
  ["ended", "the loop ended"],
  ["wrongOutput", "wrong output"],
];

/** One word for what became of a mistake or a task, and every fault of the loop. */
export function verdictOn(outcome: Outcome | TaskOutcome): string {
  const end = "reported" in outcome ? outcome.reported : outcome.isDone ? DONE : "not as it should";
  return [end, ...FAULTS.flatMap(([fault, words]) => (outcome[fault] ? [words] : []))].join(", ");
}

/** The verdicts that a page has. */
export const verdictsOf = (page: string): Verdicts =>
  new Map([...page.matchAll(/^\| (.+?) \| .* \| (.+?) \|$/gm)].map(([, name = "", verdict = ""]) => [name, verdict]));

/** Mistakes and tasks of a designer's day, and what became of them: `docs/designers-day.md`. */
export function pageOf(verdicts: Verdicts): string {
  const verdict = ({ name }: { name: string }) => verdicts.get(name) ?? "not tried";
  const reported = MISTAKES.filter((mistake) => verdict(mistake) === "reported").length;
  const all = [...MISTAKES, ...TASKS].map(verdict);
  const faults = FAULTS.map(([, words]) => all.filter((each) => each.includes(words)).length);
  return `# A designer's day

Each mistake below is made in a copy of the project in which \`npm run dev\` runs, its verdict is awaited, and it is taken back. It is *reported* if
the loop names the file and the line where a designer looks, and says how to mend it. Each task is done in the same loop: it ends good, with the
generated files that follow, or at the file and line of the next step by hand.

| measured | figure |
| --- | --- |
| kinds of mistakes | ${MISTAKES.length} |
| reported at file, line and column, with a mend | ${reported} (${((100 * reported) / MISTAKES.length).toFixed(1)} %) |
| tasks | ${TASKS.length} |
| … that end as they should | ${TASKS.filter((task) => verdict(task) === DONE).length} |
| stack traces | ${faults[0]} |
| loops that ended | ${faults[1]} |
| wrong output: written while the contract was wrong, or other than before when all was taken back | ${faults[2]} |

\`npm run designers\` makes them all and writes this page; \`npm run test:long\` makes some. The tables are
\`test/designers/mistakes/*.yaml\` and \`test/designers/tasks.yaml\`.

## Mistakes

| mistake | where it is made | verdict |
| --- | --- | --- |
${MISTAKES.map((mistake) => `| ${mistake.name} | ${fileOf(mistake)} | ${verdict(mistake)} |`).join("\n")}

## Tasks

| task | its end | verdict |
| --- | --- | --- |
${TASKS.map((task) => `| ${task.name} | ${endOf(task)} | ${verdict(task)} |`).join("\n")}
`;
}

const fileOf = ({ file, delete: gone, move, folder, link, write }: Mistake): string =>
  `\`${file ?? gone ?? move?.from ?? folder ?? link?.path ?? write?.path}\``;

const endOf = (task: Task): string =>
  "says" in task
    ? `the next step, in \`${task.at}\`: ${task.says}`
    : `good; ${task.writes === "nothing" ? "nothing follows" : `\`${task.writes}\` follows`}`;
