import { execFileSync } from "node:child_process";
import { appendFileSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { matchesGlob, resolve } from "node:path";
import { parseArgs } from "node:util";
import { markdownOf, type Reason, scoreOf, textOf, tryMutants } from "@partner-api/code-mutants";
import { parse } from "yaml";

/*
 * `npm run mutate:code [-- --sample N] [--seed S] [--changed REF] [--only GLOB] [--tests GLOB] [--lanes N] [--json FILE] [--markdown FILE]`: makes
 * one mistake at a time in the code and runs the tests that reach it. A mistake that no test notices fails the command, unless
 * test/equivalent-mutants.yaml gives the reason why nothing can notice it.
 */

const SOURCES = [
  "server/**/*.ts",
  "packages/{catalog-rules,codegen,contract,contract-diff,formats,lint,postgres,validation}/src/**/*.ts",
];

const { values } = parseArgs({
  options: {
    sample: { type: "string" },
    seed: { type: "string", default: "1" },
    changed: { type: "string" },
    only: { type: "string" },
    tests: { type: "string" },
    lanes: { type: "string", default: "1" },
    json: { type: "string" },
    markdown: { type: "string" },
  },
});

const wholeNumber = (name: "sample" | "seed" | "lanes"): number => {
  const number = Number(values[name]);
  if (!Number.isSafeInteger(number) || number < 1) {
    console.error(`Expected --${name} to be a whole number from 1 on, got ${values[name]}.`);
    process.exit(2);
  }
  return number;
};
const seed = wholeNumber("seed");
const sample = values.sample === undefined ? undefined : wholeNumber("sample");
const changed =
  values.changed === undefined
    ? undefined
    : execFileSync("git", ["diff", "--name-only", "--merge-base", values.changed], { encoding: "utf8" }).split("\n");

const isWatched = process.stdout.isTTY && !process.env.CI;
const clearLine = () => isWatched && process.stdout.write("\r\x1b[K");
try {
  if (values.json !== undefined) writeFileSync(`${values.json}l`, "");
  const trials = await tryMutants({
    root: resolve("."),
    project: "service",
    files: globSync(SOURCES),
    only: (file) =>
      (values.only === undefined || matchesGlob(file, values.only)) &&
      (changed === undefined || changed.includes(file)),
    tests: (file) => values.tests === undefined || matchesGlob(file, values.tests),
    sample,
    seed,
    shared: globSync("{test,packages/*/test}/**/*.ts").filter((file) => !file.endsWith(".test.ts")),
    cacheFile: ".cache/code-mutants/reach.json",
    reasons: parse(readFileSync("test/equivalent-mutants.yaml", "utf8")) as Reason[],
    lanes: wholeNumber("lanes"),
    onProgress(what, done, of) {
      if (clearLine()) process.stdout.write(`${what}: ${done} of ${of}`);
    },
    onTrial(trial) {
      if (values.json !== undefined) appendFileSync(`${values.json}l`, `${JSON.stringify(trial)}\n`);
    },
  });
  clearLine();
  const score = scoreOf(trials);
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify({ seed, sample, ...score }, null, 2)}\n`);
  if (values.markdown !== undefined)
    writeFileSync(
      values.markdown,
      markdownOf(score, { seed, sample, date: new Date(), command: "npm run mutate:code" }),
    );
  console.log(textOf(score));
  process.exitCode = score.survivors.length === 0 ? 0 : 1;
} catch (error) {
  clearLine();
  console.error((error as Error).message);
  process.exitCode = 2;
}
