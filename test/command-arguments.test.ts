import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseArguments } from "../scripts/command/arguments.ts";

/* The argument parser of every command in scripts/. */

const COMMAND = {
  usage: "npm run bake -- [--degrees N] [--dry-run]",
  about: "Bakes.",
  options: { degrees: { type: "string", default: "180" }, "dry-run": { type: "boolean" } },
} as const;
const rejected = (sentence: string) => ({ error: `${sentence}\n  ${COMMAND.usage}` });
const OPTIONS = "Expected one of the options --degrees, --dry-run, --help";

test.each([
  { args: [], result: { values: { degrees: "180" }, rest: [] } },
  { args: ["--degrees", "200", "--dry-run"], result: { values: { degrees: "200", "dry-run": true }, rest: [] } },
  { args: ["--degrees=-5"], result: { values: { degrees: "-5" }, rest: [] } },
  { args: ["--help"], result: { help: "Bakes.\n\n  npm run bake -- [--degrees N] [--dry-run]" } },
  { args: ["-h", "--unknown"], result: { help: "Bakes.\n\n  npm run bake -- [--degrees N] [--dry-run]" } },
  { args: ["--degres", "200"], result: rejected(`${OPTIONS}, got --degres: did you mean --degrees?`) },
  { args: ["--oven"], result: rejected(`${OPTIONS}, got --oven.`) },
  { args: ["-x"], result: rejected(`${OPTIONS}, got -x.`) },
  { args: ["--degrees"], result: rejected("Expected a value after --degrees, got none.") },
  { args: ["--degrees", "--dry-run"], result: rejected("Expected a value after --degrees, got --dry-run.") },
  { args: ["--dry-run=yes"], result: rejected("Expected --dry-run without a value, got yes.") },
  { args: ["bread"], result: rejected("Expected only options, got bread.") },
])("$args", ({ args, result }) => {
  const parsed = parseArguments(COMMAND, args);
  expect("values" in parsed ? { ...parsed, values: { ...parsed.values } } : parsed).toEqual(result);
});

test("prints details with --help, and only the usage with an error", () => {
  const command = { ...COMMAND, details: "Bread, mostly." };
  expect(parseArguments(command, ["--help"])).toEqual({ help: `Bakes.\n\n  ${COMMAND.usage}\n\nBread, mostly.` });
  expect(parseArguments(command, ["--oven"])).toEqual(rejected(`${OPTIONS}, got --oven.`));
});

test("returns positional arguments if the command accepts them", () => {
  expect(parseArguments({ usage: "npm run bake -- FILE …", about: "Bakes.", rest: "files" }, ["a", "b"])).toMatchObject(
    {
      rest: ["a", "b"],
    },
  );
});

/** Files that are not commands. */
const NOT_COMMANDS = ["checks", "pipeline", "prepare-start"].map((name) => `scripts/${name}.ts`);

/** A command that loads nothing before it reads its arguments does its work in another file. */
const sourceOf = (file: string): string => {
  const workFile = file.replace("scripts/", "scripts/command/");
  return readFileSync(existsSync(workFile) ? workFile : file, "utf8");
};

test("every command reads its arguments with readArguments", () => {
  const commands = globSync("scripts/*.ts").filter((file) => !NOT_COMMANDS.includes(file));
  expect(commands.length).toBeGreaterThan(15);
  const READS = /import \{ readArguments(, \w+)* \} from "\.\/(command\/)?arguments\.ts"/;
  expect(commands.filter((file) => !READS.test(sourceOf(file)))).toEqual([]);
});

test("npm run help lists every script of package.json with a description", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const printed = execFileSync(process.execPath, ["scripts/help.ts"], { encoding: "utf8" });
  const described = printed.match(/^ {2}npm (?:run )?(\S+) +\S/gm)?.map((line) => line.trim().split(/ +/));
  const names = described?.map(([, word, name]) => (word === "run" ? name : word));
  expect(names).toEqual(expect.arrayContaining(Object.keys(scripts)));
});
