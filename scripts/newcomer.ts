import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readArguments } from "./command/arguments.ts";

/*
 * `npm run newcomer`: the way of somebody who has just come, timed: clean clone → `npm ci` → first call with the package from the
 * portal's downloads → first verified event at a receiver of one's own. The last two are the portal's guides as they stand there,
 * pasted line by line into a shell against a sandbox that starts with nothing.
 */

readArguments({
  usage: "npm run newcomer",
  about: "Times the way from a clean clone to the first verified event, along the steps of the portal.",
});
const GUIDES = ["test/portal/samples.test.ts", "-t", "first call|receiving events"];
const STEPS: [name: string, command: string, ...args: string[]][] = [
  ["everything is installed", "npm", "ci"],
  ["the portal is built, with its downloads", "npm", "run", "docs"],
  // Together: the second guide goes on in the project that the first one made.
  ["the first call is answered and the first event verified", "npm", "run", "test:programs", "--", ...GUIDES],
];

const folder = join(mkdtempSync(join(tmpdir(), "newcomer-")), "clone");
const started = performance.now();
const told = (name: string) =>
  console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${name}`);
try {
  execFileSync("git", ["clone", "--quiet", process.cwd(), folder]);
  told("the repository is cloned");
  for (const [name, command, ...args] of STEPS) {
    await run(command, args);
    told(name);
  }
  console.log("Next: the same by hand, from README.md");
} catch (error) {
  console.error(`The newcomer did not come through: ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  rmSync(join(folder, ".."), { recursive: true, force: true });
}

/** @throws Error with what the command printed, if it fails */
async function run(command: string, args: string[]): Promise<void> {
  // Without the Node of this checkout: a newcomer has his own.
  const PATH = (process.env.PATH ?? "")
    .split(":")
    .filter((part) => !part.includes("node_modules"))
    .join(":");
  const child = spawn(command, args, { cwd: folder, env: { ...process.env, PATH }, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${code}:\n${output.slice(-4_000)}`);
}
