import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, globSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { findFreePort } from "@partner-api/embedded-postgres";
import { readArguments } from "./command/arguments.ts";

/*
 * `npm run newcomer`: the ways of somebody who has just come, timed. `clone`: clean clone → `npm ci` → portal. `npx`: the packed sandbox, installed
 * into an empty folder and started. Both then go to the first call with the package from the portal's downloads and to the first verified event at a
 * receiver of one's own: the portal's guides as they stand there, pasted line by line into a shell against a sandbox that starts with nothing.
 */

const WAYS = ["clone", "npx"] as const;
const { way } = readArguments({
  usage: `npm run newcomer -- [--way ${WAYS.join("|")}]`,
  about:
    "Times the ways from nothing to the first verified event, along the steps of the portal; all of them unless one is named.",
  options: { way: { type: "string" } },
}).values;
if (way !== undefined && !WAYS.some((known) => known === way)) {
  console.error(`Expected ${WAYS.join(" or ")} after --way, got ${way}.`);
  process.exit(2);
}

// Together: the second guide goes on in the project that the first one made.
const GUIDES = ["run", "test:programs", "--", "test/portal/samples.test.ts", "-t", "first call|receiving events"];
const ANSWERED = "the first call is answered and the first event verified";
/** A phase that takes long says so as often. */
const PROGRESS_MS = 10_000;
const START_TIMEOUT_MS = 60_000;
/** A newcomer has a Node of his own: not that of this checkout. */
const PATH = (process.env.PATH ?? "")
  .split(delimiter)
  .filter((part) => !part.includes("node_modules"))
  .join(delimiter);

const folder = mkdtempSync(join(tmpdir(), "newcomer-"));
chmodSync(folder, 0o755); // where root runs this, another user runs PostgreSQL
let startedMs = performance.now();
const seconds = (fromMs: number) => ((performance.now() - fromMs) / 1000).toFixed(1).padStart(6);
const told = (name: string) => console.log(`${seconds(startedMs)} s  ${name}`);

try {
  if (way !== "npx") await goByClone(join(folder, "clone"));
  if (way !== "clone") await goByNpx(join(folder, "npx"));
  console.log("Next: the same by hand, from README.md");
} catch (error) {
  console.error(`The newcomer did not come through: ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function goByClone(clone: string): Promise<void> {
  begin("clone");
  execFileSync("git", ["clone", "--quiet", process.cwd(), clone]);
  told("the repository is cloned");
  await run(clone, "npm", ["ci"]);
  told("everything is installed");
  await run(clone, "npm", ["run", "docs"]);
  told("the portal is built, with its downloads");
  await run(clone, "npm", GUIDES);
  told(ANSWERED);
}

/** From the file that `npm run package` makes, in place of the registry. The guides are pasted by the tests of this checkout. */
async function goByNpx(project: string): Promise<void> {
  console.log("Packing the sandbox, which a newcomer does not do …");
  await run(process.cwd(), "npm", ["run", "package"]);
  const [tarball = ""] = globSync("generated/sandbox/*.tgz");
  begin("npx");
  mkdirSync(project);
  await run(project, "npm", ["install", "--prefer-offline", resolve(tarball)]);
  told("the sandbox is installed");
  const receiverPort = String(await findFreePort());
  const forward = ["--webhook-forward", `https://partner.example=http://127.0.0.1:${receiverPort}`];
  const first = await startSandbox(project, forward);
  told(`it is ready (${first.tookS} s after npx)`);
  try {
    await run(process.cwd(), "npm", GUIDES, { SANDBOX_URL: first.url, RECEIVER_PORT: receiverPort });
    told(ANSWERED);
  } finally {
    await first.stop();
  }
  const second = await startSandbox(project, forward);
  await second.stop();
  told(`it was started again (ready ${second.tookS} s after npx)`);
}

function begin(name: string): void {
  startedMs = performance.now();
  console.log(`\n${name}`);
}

/** Of somebody whose home is that folder. */
function environmentOf(home: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PATH,
    HOME: home,
    XDG_DATA_HOME: join(home, "data"),
  };
}

/** `npx partner-api sandbox`, until it prints its start page. */
async function startSandbox(project: string, options: string[]) {
  const began = performance.now();
  const child = spawn("npx", ["partner-api", "sandbox", "--port", "0", ...options], {
    cwd: project,
    env: environmentOf(project),
    stdio: ["ignore", "pipe", "inherit"],
    detached: true, // a group of its own, to which a signal goes as from a terminal
  });
  const end = () => process.kill(-(child.pid as number), "SIGTERM");
  const ended = once(child, "close"); // of whoever holds its output: npx is gone before the sandbox is
  const tooLate = setTimeout(end, START_TIMEOUT_MS);
  let output = "";
  const url = await new Promise<string | undefined>((found) => {
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk;
      const [, printed] = /Start page +(\S+)\/\n/.exec(output) ?? [];
      if (printed !== undefined) found(printed);
    });
    void ended.then(() => found(undefined));
  });
  clearTimeout(tooLate);
  if (url === undefined) throw new Error(`npx partner-api sandbox ended before it was ready: ${output}`);
  const tookS = seconds(began).trim();
  const stop = async () => {
    end();
    await ended;
  };
  return { url, tookS, stop };
}

/**
 * A command to its end, with a line of progress from time to time.
 *
 * @throws Error with what the command printed, if it fails
 */
async function run(cwd: string, command: string, args: string[], settings: Record<string, string> = {}): Promise<void> {
  const env = { ...process.env, PATH, ...settings };
  const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  const began = performance.now();
  const progress = setInterval(() => {
    const last = output.trimEnd().split("\n").at(-1) ?? "";
    console.log(
      `          … ${command} ${args.slice(0, 2).join(" ")}, ${seconds(began).trim()} s  ${last.slice(0, 80)}`,
    );
  }, PROGRESS_MS);
  try {
    const [code] = (await once(child, "close")) as [number | null];
    if (code !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${code}:\n${output.slice(-4_000)}`);
  } finally {
    clearInterval(progress);
  }
}
