import type { Trial } from "./trial.ts";

/** Counts of one room, or of all. `named`: lived, with a reason; `lived`: without one. */
export type Counts = { tried: number; types: number; tests: number; time: number; named: number; lived: number };
export type Score = { rooms: Record<string, Counts>; all: Counts; survivors: Trial[]; named: Trial[] };

/** The score of all rooms; a room is a folder of `server/`, or a package. */
export function scoreOf(trials: Trial[]): Score {
  const rooms = Object.groupBy(trials, ({ file }) => roomOf(file));
  const lived = trials.filter(({ end }) => end === "lived" || end === "unreached").sort(byPlace);
  return {
    rooms: Object.fromEntries(
      Object.keys(rooms)
        .sort()
        .map((room) => [room, countsOf(rooms[room] ?? [])]),
    ),
    all: countsOf(trials),
    survivors: lived.filter(({ reason }) => reason === undefined),
    named: lived.filter(({ reason }) => reason !== undefined),
  };
}

/** The part of the mutants that compile which tests have caught, in per cent with one decimal, rounded down. */
export function percentOf({ tests, time, named, lived }: Counts): string {
  const of = tests + time + named + lived;
  return of === 0 ? "-" : `${(Math.floor((1000 * (tests + time)) / of) / 10).toFixed(1)} %`;
}

/** For a terminal. */
export function textOf({ rooms, all, survivors }: Score): string {
  const rows = [...Object.entries(rooms), ["all", all] as const].map(
    ([room, counts]) =>
      `${room.padEnd(28)} ${String(counts.tried).padStart(5)} tried, ${String(counts.types).padStart(4)} refused by types, ${String(counts.tests + counts.time).padStart(5)} caught, ${String(counts.named + counts.lived).padStart(4)} lived (${counts.named} named): ${percentOf(counts)}`,
  );
  return [...survivors.map(survivorText), ...rows].join("\n");
}

export const survivorText = ({ file, line, operator, before, after, end }: Trial): string =>
  `${file}:${line} ${operator}${end === "unreached" ? " (no test comes here)" : ""}\n  - ${before}\n  + ${after}`;

/**
 * How a score came about. `sample`: none, all mutants; `untried`: left when the time was over; `withinS`: the most seconds of tests for a
 * mutant; `load`: how many processes wanted a core, by the median of the trials.
 */
export type Run = {
  seed: number;
  sample: number | undefined;
  untried: number;
  withinS: number | undefined;
  machine: { cores: number; load: number };
  date: Date;
  command: string;
};

/** A page of `docs/`. */
export function markdownOf(score: Score, run: Run): string {
  const { rooms, all, survivors, named } = score;
  const row = (name: string, counts: Counts) =>
    `| ${name} | ${counts.tried} | ${counts.types} | ${counts.tests} | ${counts.time} | ${counts.named} | ${counts.lived} | ${percentOf(counts)} |`;
  return `${[
    "# How strong the tests are",
    "",
    "Each mutant is one mistake in the code of the service or of its tools: a comparison at the other side of its edge, a condition",
    "that always holds, a number one off, a forgotten `await` or statement, a predicate of SQL turned round. The tests that reach it",
    "are run, and one of them must fail.",
    "",
    `Written by \`${run.command}\` on ${run.date.toISOString().slice(0, 10)}: ${run.sample === undefined ? "all mutants" : `a sample of ${run.sample} mutants`}, seed ${run.seed}.`,
    ...marginOf(score, run),
    `The machine has ${run.machine.cores} cores; by the median of the trials ${run.machine.load.toFixed(1)} processes wanted one.`,
    "",
    `**${percentOf(all)}** of the mutants that compile were caught by a test. Mutants that the compiler refuses are counted apart.`,
    "",
    "| room | mutants | refused by types | failed a test | exceeded the time limit | lived, with a reason | lived | caught |",
    "|---|---|---|---|---|---|---|---|",
    ...Object.entries(rooms).map(([room, counts]) => row(`\`${room}\``, counts)),
    row("**all**", all),
    "",
    "## Survivors without a reason",
    "",
    ...(survivors.length === 0 ? ["None."] : survivors.map(entry)),
    "",
    "## Survivors that nothing can tell from the code",
    "",
    ...(named.length === 0 ? ["None."] : named.map(entry)),
  ].join("\n")}\n`;
}

/** How far the score may be off, and to which side. */
function marginOf({ all }: Score, { sample, untried, withinS }: Run): string[] {
  const compiled = all.tests + all.time + all.named + all.lived;
  const left = untried === 0 ? "" : ` The other ${untried} were left when the time was over.`;
  const part = (all.tests + all.time + 2) / (compiled + 4); // as Agresti and Coull do, so that a part of 0 or 1 is off as well
  const points = 196 * Math.sqrt((part * (1 - part)) / (compiled + 4));
  return [
    ...(sample === undefined && untried === 0
      ? []
      : [
          `Tried in an order of chance: ${compiled} that compile.${left} A sample of this size may be ${Math.ceil(points)} percentage points off.`,
        ]),
    ...(withinS === undefined
      ? []
      : [`Each was given the nearest tests that take ${withinS} seconds together; the others may catch more.`]),
  ];
}

const entry = ({ file, line, operator, before, after, reason, end }: Trial): string =>
  [
    `- \`${file}:${line}\`, ${operator}${end === "unreached" ? ", no test comes here" : ""}${reason === undefined ? "" : `: ${reason}`}`,
    "",
    "  ```diff",
    ...before.split("\n").map((line) => `  - ${line.trim()}`),
    ...after.split("\n").map((line) => `  + ${line.trim()}`),
    "  ```",
  ].join("\n");

function countsOf(trials: Trial[]): Counts {
  const ended = (...ends: Trial["end"][]) => trials.filter(({ end }) => ends.includes(end));
  const lived = ended("lived", "unreached");
  const named = lived.filter(({ reason }) => reason !== undefined).length;
  return {
    tried: trials.length,
    types: ended("types").length,
    tests: ended("tests").length,
    time: ended("time").length,
    named,
    lived: lived.length - named,
  };
}

/** `server/domain/orders.ts` is in `server/domain`, `server/api/app.ts` in `server`, `packages/lint/src/x.ts` in `packages/lint`. */
function roomOf(file: string): string {
  const folders = file.split("/").slice(0, -1);
  return folders.slice(0, 2).join("/");
}

const byPlace = (a: Trial, b: Trial): number => a.file.localeCompare(b.file) || a.line - b.line;
