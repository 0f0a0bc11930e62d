#!/usr/bin/env node
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Outcome } from "@partner-api/codegen/fidelity";
import { CannotRead, ContractError, printProblem } from "@partner-api/contract";
import { compareWith, type Format, judge, render } from "@partner-api/contract-diff/any";
import { pluralize, printableLines } from "@partner-api/validation";
import { parseArguments } from "./arguments.ts";
import { CONFIG, readConfig } from "./config.ts";
import { bundle, type Conversion, conversionsOf, generate, lint } from "./contract-tools.ts";
import { read } from "./read.ts";
import { vocabularyOf } from "./vocabulary.ts";

/* The program `contract`. Exit 0: nothing found. 1: problems, breaking changes or differences. 2: unreadable input or arguments. */

const OVERLAY = { overlay: { type: "string", multiple: true } } as const;
const OUT = { out: { type: "string" } } as const;
const FORMATS: readonly string[] = ["text", "json", "markdown"];

/** Returns the exit status. */
type Run = (args: string[]) => number | Promise<number>;

const COMMANDS: Record<string, [usage: string, about: string, run: Run]> = {
  lint: ["CONTRACT [--overlay FILE …]", "Lists contradictions in a contract.", runLint],
  bundle: ["CONTRACT [--out FOLDER] [--overlay FILE …]", "Writes each document as one file of OpenAPI 3.1.", runBundle],
  diff: [
    "BASE REVISION [--format text|json|markdown] [--describes 'x-vendor-*' …] [--today DATE] [--overlay FILE …]",
    "Compares two contracts: what breaks, for whom, and which version number that requires.",
    runDiff,
  ],
  schemas: [
    "CONTRACT … [--overlay FILE …]",
    "Compares the validators generated for a contract with Ajv, and prints the differences.",
    runSchemas,
  ],
  generate: ["CONTRACT --out FOLDER [--overlay FILE …]", "Writes zod schemas and types in TypeScript.", runGenerate],
};

const HELP = [
  "contract COMMAND: tools for OpenAPI 3.0 to 3.2 and AsyncAPI 3. A contract is a file, a folder or a git ref.",
  ...Object.entries(COMMANDS).map(([name, [usage, about]]) => `  contract ${name} ${usage}\n      ${about}`),
  `${CONFIG} in the current folder: settings; the README lists them`,
].join("\n\n");

async function runLint(all: string[]): Promise<number> {
  const { values, paths } = argumentsOf("lint", all, OVERLAY, 1);
  const { problems, conversions } = await lint(paths[0] as string, {
    ...overlaysIn(values),
    rules: readConfig().rules,
  });
  printConversions(conversions);
  for (const problem of problems) console.log(printProblem(problem));
  console.log(problems.length === 0 ? "No problems." : `${pluralize(problems.length, "problem")}.`);
  return problems.length === 0 ? 0 : 1;
}

async function runBundle(all: string[]): Promise<number> {
  const { values, paths } = argumentsOf("bundle", all, { ...OVERLAY, ...OUT }, 1);
  const [path = ""] = paths;
  printConversions(conversionsOf(path, overlaysIn(values)));
  const texts = Object.entries(await bundle(path, overlaysIn(values))).map(
    ([document, value]) => [`${document}.json`, `${JSON.stringify(value, null, 2)}\n`] as const,
  );
  if (values.out !== undefined) return write(values.out, new Map(texts));
  for (const [, text] of texts) process.stdout.write(text);
  return 0;
}

function runDiff(all: string[]): number {
  const options = {
    ...OVERLAY,
    format: { type: "string", default: "text" },
    describes: { type: "string", multiple: true },
    today: { type: "string" },
  } as const;
  const { values, paths } = argumentsOf("diff", all, options, 2);
  const { format, describes = [], today } = values;
  if (!FORMATS.includes(format))
    throw new CannotRead(`Expected --format to be one of ${FORMATS.join(", ")}, got ${format}.`);
  const day = today === undefined ? new Date() : new Date(today);
  if (Number.isNaN(day.getTime()))
    throw new CannotRead(`Expected --today to be a date such as 2026-11-22, got ${today}.`);
  const [base, revision] = paths.map((path) => read(path, values.overlay)) as [
    ReturnType<typeof read>,
    ReturnType<typeof read>,
  ];
  const config = readConfig();
  const vocabulary = vocabularyOf(config.keywords);
  const comparison = compareWith(vocabulary, base, revision, day, [...config.describes, ...describes]);
  const judgement = judge(comparison);
  console.log(render(judgement, format as Format));
  return judgement.breaking ? 1 : 0;
}

async function runSchemas(all: string[]): Promise<number> {
  const { values, paths } = argumentsOf("schemas", all, OVERLAY);
  const { measure, printOutcomes } = await import("./measure.ts");
  const measurements = paths.flatMap((path) => measure(path, values.overlay ?? []));
  for (const [title, outcomes] of measurements) console.log(printOutcomes(title, outcomes));
  const outcomes: Outcome[] = measurements.flatMap(([, some]) => some);
  if (measurements.length > 1) console.log(printOutcomes("all together", outcomes, { isVerbose: false }));
  if (outcomes.every(({ values }) => values === 0)) throw new CannotRead("Expected schemas with values, got none.");
  return outcomes.some(({ verdict }) => verdict === "differs") ? 1 : 0;
}

async function runGenerate(all: string[]): Promise<number> {
  const { values, paths } = argumentsOf("generate", all, { ...OVERLAY, ...OUT }, 1);
  if (values.out === undefined) throw new CannotRead(`Expected --out FOLDER, got none. ${usageOf("generate")}`);
  const [path = ""] = paths;
  printConversions(conversionsOf(path, overlaysIn(values)));
  return write(values.out, await generate(path, overlaysIn(values)));
}

const usageOf = (command: string): string => `contract ${command} ${COMMANDS[command]?.[0]}`;

/** @param count number of paths; undefined for one or more */
function argumentsOf<const All extends NonNullable<Parameters<typeof parseArguments>[0]["options"]>>(
  command: string,
  all: string[],
  options: All,
  count?: number,
) {
  const [, about = ""] = COMMANDS[command] ?? [];
  const parsed = parseArguments<All>({ usage: usageOf(command), about, options, rest: "paths" }, all);
  if ("help" in parsed) {
    console.log(parsed.help);
    process.exit(0);
  }
  if ("error" in parsed) throw new CannotRead(...parsed.error.split("\n"));
  const { values, rest: paths } = parsed;
  if (count === undefined ? paths.length === 0 : paths.length !== count)
    throw new CannotRead(
      `Expected ${count ?? "at least one"} contract${count === 2 ? "s" : ""}, got ${paths.length}.`,
      `  ${usageOf(command)}`,
    );
  return { values, paths };
}

const overlaysIn = ({ overlay = [] }: { overlay?: string[] | undefined }) => ({ overlays: overlay });

/** On standard error, so that the output stays the result. */
function printConversions(conversions: readonly Conversion[]): void {
  for (const { place, keyword, message } of conversions)
    console.error(printableLines(`converted ${place}  ${keyword}: ${message}`));
}

function write(folder: string, files: ReadonlyMap<string, string>): number {
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of files) {
    writeFileSync(join(folder, file), text);
    console.log(join(folder, file));
  }
  return 0;
}

const [name = "", ...args] = process.argv.slice(2);
const isHelp = ["", "help", "--help", "-h"].includes(name);
// A reader such as `head` may close the pipe early.
process.stdout.on("error", () => process.exit());
try {
  const [, , run] = COMMANDS[name] ?? [];
  if (isHelp) console.log(HELP);
  else if (run === undefined) throw new CannotRead(`Expected one of ${Object.keys(COMMANDS).join(", ")}, got ${name}.`);
  else process.exitCode = await run(args);
} catch (error) {
  if (!(error instanceof Error)) throw error;
  const place = error instanceof ContractError ? `${error.place}  ` : "";
  console.error(printableLines(`${place}${error.message}`));
  process.exitCode = 2;
}
