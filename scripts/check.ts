import { spawnSync } from "node:child_process";
import { readArguments } from "./command/arguments.ts";

/** One check: what it proves, the npm script that runs it, and how to mend what it finds. */
type Check = { proves: string; script: string; mend: string };

const CHECKS: Check[] = [
  { proves: "the contract follows its rules", script: "lint:spec", mend: "change spec/ at the file:line above" },
  {
    proves: "the event contract is valid AsyncAPI",
    script: "lint:events",
    mend: "change spec/asyncapi.yaml or spec/events/ at the file:line above",
  },
  {
    proves: "nothing in the contract is dropped by generators, clients or server",
    script: "lint:expressed",
    mend: "change spec/ at the file:line above",
  },
  {
    proves: "the contract keeps what it promised, or the changelog says what changed",
    script: "release:check",
    mend: "see each line above; npm run breaking shows all that changed",
  },
  {
    proves: "generated code is what spec/ gives",
    script: "generate:check",
    mend: "change spec/, then: npm run generate",
  },
  {
    proves: "handlers, answers and tests fit the contract's types",
    script: "types",
    mend: "make the code fit the contract at the file:line above, or change spec/ and: npm run generate",
  },
  {
    proves: "the code is formatted and sound",
    script: "lint:code",
    mend: "npx biome check --write, then the rest by hand",
  },
  {
    proves: "every import is one its room may make",
    script: "lint:imports",
    mend: "move the code to the room where it belongs: see .dependency-cruiser.cjs",
  },
  { proves: "nothing is left over", script: "lint:unused", mend: "delete what knip names, or use it" },
  {
    proves: "no file stands twice, no rooms need each other, one reader of contracts, every citation leads somewhere",
    script: "house",
    mend: "see each line above; CONTRIBUTING.md says where things belong",
  },
  {
    proves: "the running service shows all that the contract promises, nothing else, and changes of either are noticed",
    script: "mutate:sample",
    mend: "mend the service or spec/ at the operation named above, or the gate that let a mutant pass",
  },
  {
    proves: "service, portal, console, clients and commands do what the contract says",
    script: "test:all",
    mend: "see the failing tests above; npm test runs those of the service alone, npm run test:programs the others",
  },
];

/* `npm run check` runs every check, one after the other; `--without-tests` leaves out the tests. */
const { values } = readArguments({
  usage: "npm run check -- [--without-tests]",
  about: "Runs every check, one after the other, and says how to mend what one of them finds.",
  options: { "without-tests": { type: "boolean" } },
});
const isChosen = ({ script }: Check) => script !== "test:all" || !values["without-tests"];
const chosen = CHECKS.filter(isChosen);
const failed = chosen.filter(({ proves, script }) => {
  console.log(`\n▸ ${proves} (npm run ${script})`);
  return spawnSync("npm", ["run", "--silent", script], { stdio: "inherit" }).status !== 0;
});

console.log(`\nChecks: ${chosen.length - failed.length} passed, ${failed.length} failed`);
for (const { proves, script, mend } of failed)
  console.error(`  ✗ not shown: ${proves} (npm run ${script})\n    mend it: ${mend}`);
if (failed.length === 0) console.log("Next: commit, with spec/ and what is generated together.");
process.exitCode = failed.length === 0 ? 0 : 1;
