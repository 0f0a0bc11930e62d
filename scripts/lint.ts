import { resolve } from "node:path";
import { CHECKS } from "./checks.ts";
import { readArguments, requireOneOf } from "./command/arguments.ts";
import { runProgram } from "./command/run-program.ts";

const LINTERS = CHECKS.filter(({ lint }) => lint !== undefined);
const names = LINTERS.map(({ name }) => name);
const USAGE = `npm run lint [-- --only ${names.join("|")} …] [--fix]`;

const { only, fix } = readArguments({
  usage: USAGE,
  about: "Lints the contract, its examples and the code; --fix fixes what can be fixed automatically.",
  options: { only: { type: "string", multiple: true }, fix: { type: "boolean" } },
}).values;
for (const name of only ?? []) requireOneOf("only", name, names, USAGE);

// Programs start faster the second time.
process.env.NODE_COMPILE_CACHE ??= resolve(".cache/node");
let isClean = true;
for (const linter of LINTERS.filter(({ name }) => only?.includes(name) ?? true)) {
  const [command = []] = fix && linter.lint?.fix ? [linter.lint.fix] : linter.commands;
  const [program = "", ...args] = command;
  isClean = (await runProgram(program, args)).isGood;
  if (isClean) continue;
  console.error(`✗ ${linter.name}\n  fix: ${linter.fix}`);
  break;
}
if (isClean) console.log("Next: npm run generate");
process.exitCode = isClean ? 0 : 1;
