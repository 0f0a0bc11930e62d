import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";

/** One part of the gate: what it proves, the npm script that runs it, how to mend what it finds. */
type Gate = { proves: string; script: string; mend: string };

const GATES: Gate[] = [
  {
    // The longest one begins first. It records a conformance run, and fails as that does.
    proves:
      "the running service shows all that the contract promises, nothing else, and no change of either would go unnoticed",
    script: "mutate:sample",
    mend: "mend the service or spec/ at the operation named above, or the gate that let a mutant pass",
  },
  { proves: "the contract follows its rules", script: "lint:spec", mend: "change spec/ at the file:line above" },
  {
    proves: "the event contract is valid AsyncAPI",
    script: "lint:events",
    mend: "change spec/asyncapi.yaml or spec/events/ at the file:line above",
  },
  {
    proves: "the contract keeps what it promised, or says what changed",
    script: "release:check",
    mend: "see each line above; npm run breaking shows all that changed",
  },
  { proves: "generated/ is what spec/ gives", script: "generate:check", mend: "change spec/, then: npm run generate" },
  {
    proves: "handlers, answers and tests fit the contract's types",
    script: "types",
    mend: "make the code fit the contract at the file:line above, or change spec/ and: npm run generate",
  },
  {
    proves: "the code is formatted and sound",
    script: "lint:code",
    mend: "npx biome check --write, then what is left by hand",
  },
  {
    proves: "every import is one its room may make",
    script: "lint:imports",
    mend: "move the code to the room where it belongs: see .dependency-cruiser.cjs",
  },
  { proves: "nothing is left over", script: "lint:unused", mend: "delete what knip names, or use it" },
];
const TESTS: Gate = {
  proves: "the service does what the contract says; portal, console, clients and programs work as a whole",
  script: "test:all",
  mend: "see the failing tests above; npm test runs those of the service alone, npm run test:programs the others",
};

/*
 * `npm run check` runs every gate and tells of each that is shut. `--without-tests` leaves the tests to `npm test`; `--report FILE`
 * has them written down as JSON.
 */
const failed: Gate[] = [];
const waiting = [...GATES];
const [option, report] = process.argv.slice(2);
await Promise.all([work(), work(), test()]);
if (failed.length > 0) {
  console.error(`\n${failed.length} of the gates are shut:`);
  for (const { proves, script, mend } of failed)
    console.error(`  ✗ ${proves} (npm run ${script})\n    mend it: ${mend}`);
  process.exitCode = 1;
} else console.log("\nAll gates are open. Next: commit, with spec/ and generated/ together.");

async function work(): Promise<void> {
  for (let gate = waiting.shift(); gate !== undefined; gate = waiting.shift()) await pass(gate);
}

async function test(): Promise<void> {
  if (option === "--without-tests") return;
  await pass(
    TESTS,
    option === "--report" ? ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`] : [],
  );
}

async function pass(gate: Gate, options: string[] = []): Promise<void> {
  const started = performance.now();
  const { code, output } = await run(gate, options);
  const took = `${((performance.now() - started) / 1000).toFixed(1)} s`;
  console.log(`${code === 0 ? "✓" : "✗"} ${gate.proves} (${took})`);
  if (code === 0) return;
  failed.push(gate);
  if (output !== "") console.log(output.trimEnd());
}

/** @returns what it printed, unless that was shown at once: nobody likes to wait for minutes without a word */
function run(gate: Gate, options: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    // As `npm run` does it, without npm's own start.
    const child = spawn(process.execPath, ["--run", gate.script, "--", ...options], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    // The tests take longest: they come first, and the gates have the cores whenever a test waits for something.
    if (gate !== TESTS && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    let output = "";
    const add = (chunk: Buffer) => {
      if (gate === TESTS) process.stdout.write(chunk);
      else output += chunk.toString();
    };
    child.stdout.on("data", add);
    child.stderr.on("data", add);
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}
