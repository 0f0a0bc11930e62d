import { spawnSync } from "node:child_process";
import { readArguments } from "./command/arguments.ts";

/* `npm run lint` lints the contract, its examples and the code; `--fix` mends what a machine can mend. */
const { values } = readArguments({
  usage: "npm run lint -- [--fix]",
  about: "Lints the contract, its examples and the code; --fix mends what a machine can.",
  options: { fix: { type: "boolean" } },
});
const STEPS: string[][] = [
  ["lint:spec", ...(values.fix ? ["--", "--fix"] : [])],
  [values.fix ? "format" : "lint:format"],
  ["lint:code", ...(values.fix ? ["--", "--write"] : [])],
  ["lint:imports"],
  ["lint:unused"],
];
const isClean = STEPS.every(
  (step) => spawnSync("npm", ["run", "--silent", ...step], { stdio: "inherit" }).status === 0,
);
if (isClean) console.log("Next: npm run generate");
process.exitCode = isClean ? 0 : 1;
