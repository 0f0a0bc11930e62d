import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { understand } from "../scripts/command/arguments.ts";

/* How every command of scripts/ understands its arguments. */

const COMMAND = {
  usage: "npm run bake -- [--degrees N] [--dry-run]",
  about: "Bakes.",
  options: { degrees: { type: "string", default: "180" }, "dry-run": { type: "boolean" } },
} as const;
const refused = (sentence: string) => ({ refusal: `${sentence}\n  ${COMMAND.usage}` });
const OPTIONS = "Expected one of the options --degrees, --dry-run, --help";

test.each([
  { args: [], said: { values: { degrees: "180" }, rest: [] } },
  { args: ["--degrees", "200", "--dry-run"], said: { values: { degrees: "200", "dry-run": true }, rest: [] } },
  { args: ["--degrees=-5"], said: { values: { degrees: "-5" }, rest: [] } },
  { args: ["--help"], said: { help: "Bakes.\n\n  npm run bake -- [--degrees N] [--dry-run]" } },
  { args: ["-h", "--unknown"], said: { help: "Bakes.\n\n  npm run bake -- [--degrees N] [--dry-run]" } },
  { args: ["--degres", "200"], said: refused(`${OPTIONS}, got --degres: did you mean --degrees?`) },
  { args: ["--oven"], said: refused(`${OPTIONS}, got --oven.`) },
  { args: ["-x"], said: refused(`${OPTIONS}, got -x.`) },
  { args: ["--degrees"], said: refused("Expected a value after --degrees, got none.") },
  { args: ["--degrees", "--dry-run"], said: refused("Expected a value after --degrees, got --dry-run.") },
  { args: ["--dry-run=yes"], said: refused("Expected --dry-run without a value, got yes.") },
  { args: ["bread"], said: refused("Expected only options, got bread.") },
])("$args", ({ args, said }) => {
  const got = understand(COMMAND, args);
  expect("values" in got ? { ...got, values: { ...got.values } } : got).toEqual(said);
});

test("what is said beyond the use of a command is said to those who ask", () => {
  const command = { ...COMMAND, details: "Bread, mostly." };
  expect(understand(command, ["--help"])).toEqual({ help: `Bakes.\n\n  ${COMMAND.usage}\n\nBread, mostly.` });
  expect(understand(command, ["--oven"])).toEqual(refused(`${OPTIONS}, got --oven.`));
});

test("a command that takes other arguments gets them", () => {
  expect(understand({ usage: "npm run bake -- FILE …", about: "Bakes.", rest: "files" }, ["a", "b"])).toMatchObject({
    rest: ["a", "b"],
  });
});

/** Steps of other commands, and those that git or npm runs. */
const NO_COMMANDS = ["checks", "pipeline", "prepare-start"].map((name) => `scripts/${name}.ts`);

/** Where a command loads nothing before its arguments are read, its work stands in a file of its own. */
const workOf = (file: string): string => {
  const apart = file.replace("scripts/", "scripts/command/");
  return readFileSync(existsSync(apart) ? apart : file, "utf8");
};

test("every command understands its arguments so", () => {
  const commands = globSync("scripts/*.ts").filter((file) => !NO_COMMANDS.includes(file));
  expect(commands.length).toBeGreaterThan(15);
  const READS = /import \{ readArguments \} from "\.\/(command\/)?arguments\.ts"/;
  expect(commands.filter((file) => !READS.test(workOf(file)))).toEqual([]);
});
