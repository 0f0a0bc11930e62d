import { execFileSync } from "node:child_process";
import { appendFileSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { matchesGlob, resolve } from "node:path";
import { markdownOf, type Reason, scoreOf, type Trial, textOf, tryMutants } from "@partner-api/code-mutants";
import { parse } from "yaml";
import { readArguments } from "./command/arguments.ts";

/*
 * `npm run mutate:code`: makes one mistake at a time in the code and runs the tests that reach it. A mistake that no test notices
 * fails the command, unless test/equivalent-mutants.yaml gives the reason why nothing can notice it.
 *
 *   --sample N --seed S            so many mutants, chosen by the seed; all of them otherwise
 *   --only GLOB, --changed REF     mutants of these source files only; of those that differ from a commit
 *   --tests GLOB                   these test files only
 *   --within SECONDS               for each mutant the nearest tests that take so long together; all of them otherwise
 *   --minutes N                    begins no mutant after this time, and says how many are left
 *   --lanes N                      so many mutants at a time
 *   --json FILE, --markdown FILE   the result; FILE.jsonl has each trial as soon as it is over
 *   --earlier FILE.jsonl           goes on from there: what was caught is not tried again
 */

const SOURCES = ["server/**/*.ts", "packages/{codegen,contract,contract-diff,lint,postgres,validation}/src/**/*.ts"];
/** No test of the service runs these: processes of their own, which read the file itself, and what is done to a cluster (`npm run test:cluster`). */
const EXCLUDED = [
  "server/main.ts",
  "server/boot/run.ts",
  "server/operator/{migrate,place,revoke,rotate-secrets}.ts",
  "server/store/postgres/engine/placement/place.ts",
];

const { values } = readArguments({
  usage:
    "npm run mutate:code -- [--sample N --seed S] [--only GLOB] [--changed REF] [--tests GLOB] [--within SECONDS] [--minutes N] [--lanes N] [--json FILE] [--markdown FILE] [--earlier FILE.jsonl]",
  about: "Makes one mistake at a time in the code, and looks for a test that notices it.",
  options: {
    sample: { type: "string" },
    seed: { type: "string", default: "1" },
    changed: { type: "string" },
    only: { type: "string" },
    tests: { type: "string" },
    within: { type: "string" },
    minutes: { type: "string" },
    lanes: { type: "string", default: "1" },
    earlier: { type: "string" },
    json: { type: "string" },
    markdown: { type: "string" },
  },
});

function wholeNumber(name: "seed" | "lanes"): number;
function wholeNumber(name: "sample" | "within" | "minutes"): number | undefined;
function wholeNumber(name: "sample" | "seed" | "within" | "minutes" | "lanes"): number | undefined {
  if (values[name] === undefined) return undefined;
  const number = Number(values[name]);
  if (!Number.isSafeInteger(number) || number < 1) {
    console.error(`Expected --${name} to be a whole number from 1 on, got ${values[name]}.`);
    process.exit(2);
  }
  return number;
}
const seed = wholeNumber("seed");
const sample = wholeNumber("sample");
const within = wholeNumber("within");
const minutes = wholeNumber("minutes");
const changed =
  values.changed === undefined
    ? undefined
    : execFileSync("git", ["diff", "--name-only", "--merge-base", values.changed], { encoding: "utf8" }).split("\n");

/** The lines that a run appends to `FILE.jsonl`, one by one: they are there also if it was stopped. */
const readTrials = (file: string): Trial[] =>
  readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

/** The command that tries the same mutants again. */
function commandOf({ only, tests, changed, sample, seed, within, minutes }: typeof values): string {
  const options = Object.entries({ only, tests, changed, sample, seed, within, minutes }).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name} '${value}'`],
  );
  return ["npm run mutate:code --", ...options].join(" ");
}

const medianOf = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

const isWatched = process.stdout.isTTY && !process.env.CI;
const clearLine = () => isWatched && process.stdout.write("\r\x1b[K");
const loads: number[] = [];
let untried = 0;
try {
  const earlier = values.earlier === undefined ? undefined : readTrials(values.earlier);
  if (values.json !== undefined) writeFileSync(`${values.json}l`, "");
  const trials = await tryMutants({
    root: resolve("."),
    project: "service",
    files: globSync(SOURCES, { exclude: EXCLUDED }),
    only: (file) =>
      (values.only === undefined || matchesGlob(file, values.only)) &&
      (changed === undefined || changed.includes(file)),
    tests: (file) => values.tests === undefined || matchesGlob(file, values.tests),
    sample,
    seed,
    shared: globSync("{test,packages/*/test}/**/*.ts").filter((file) => !file.endsWith(".test.ts")),
    cacheFile: ".cache/code-mutants/reach.json",
    reasons: parse(readFileSync("test/equivalent-mutants.yaml", "utf8")) as Reason[],
    earlier,
    withinMs: within === undefined ? undefined : within * 1000,
    endsAt: minutes === undefined ? undefined : new Date(Date.now() + minutes * 60_000),
    lanes: wholeNumber("lanes"),
    onProgress(what, done, of) {
      untried = of - done;
      if (clearLine()) process.stdout.write(`${what}: ${done} of ${of}`);
    },
    onTrial(trial) {
      loads.push(loadavg()[0] ?? 0);
      if (values.json !== undefined) appendFileSync(`${values.json}l`, `${JSON.stringify(trial)}\n`);
    },
  });
  clearLine();
  const score = scoreOf(trials);
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify({ seed, sample, ...score }, null, 2)}\n`);
  if (values.markdown !== undefined)
    writeFileSync(
      values.markdown,
      markdownOf(score, {
        seed,
        sample,
        untried,
        withinS: within,
        machine: { cores: availableParallelism(), load: medianOf(loads) },
        date: new Date(),
        command: commandOf(values),
      }),
    );
  console.log(textOf(score));
  process.exitCode = score.survivors.length === 0 ? 0 : 1;
} catch (error) {
  clearLine();
  console.error((error as Error).message);
  process.exitCode = 2;
}
