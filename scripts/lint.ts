import { spawnSync } from "node:child_process";

/* `npm run lint` lints the contract, its examples and the code; `--fix` mends what a machine can mend. */
const isFixing = process.argv.includes("--fix");
const fix = isFixing ? ["--", "--fix"] : [];
const STEPS: string[][] = [
  ["lint:spec", ...fix],
  [isFixing ? "format" : "lint:format"],
  ["lint:code", ...(isFixing ? ["--", "--write"] : [])],
  ["lint:imports"],
  ["lint:unused"],
];
for (const step of STEPS) {
  const { status } = spawnSync("npm", ["run", "--silent", ...step], { stdio: "inherit" });
  if (status !== 0) {
    process.exitCode = 1;
    break;
  }
}
if (process.exitCode !== 1) console.log("Next: npm run generate");
