import { chmodSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import {
  commandOf,
  findEngine,
  followGuides,
  type Journey,
  LANGUAGES,
  missingTools,
  nodeForTypeScript,
  otherBases,
  runProgram,
  samplesOf,
  startSandbox,
  type Way,
  waysTable,
} from "@partner-api/newcomer";
import { findFreePort } from "@partner-api/postgres/embedded";
import { readArguments } from "./command/arguments.ts";

/*
 * `npm run newcomer`: the ways of somebody who has just come, timed. `clone`: clean clone → `npm ci` → `npm start`. `npx`: the packed sandbox, installed
 * into an empty folder and started. `container`: the image, built and started. Each then goes on in each language, on a sandbox that starts with
 * nothing, with the commands of its pages: to the first call and to the first verified event.
 */

const WAYS = ["clone", "npx", "container"] as const;
const PAGE = "docs/newcomer.md";
const PORTAL_TIMEOUT_MS = 900_000;
/** A way, or a language, that this machine has no tools for. */
const EXIT_NOT_HERE = 3;

const names = LANGUAGES.map(({ name }) => name);
const { values } = readArguments({
  usage: `npm run newcomer -- [--way ${WAYS.join("|")}] [--language ${names.join("|")}] [--update]`,
  about:
    "Times the ways from nothing to the first call and the first verified event, along the commands of the pages; all ways and languages unless one is named.",
  details: `--update writes ${PAGE}, of a run of all ways and languages. Exit code 1: a command of a page failed; ${EXIT_NOT_HERE}: this machine has no engine for containers, or no tool of the language.
IMAGE_BUILDER and IMAGE_BASE name other images to build from, where no registry of images can be reached.`,
  options: {
    way: { type: "string" },
    language: { type: "string" },
    update: { type: "boolean", default: false },
  },
});
if (values.update && (values.way !== undefined || values.language !== undefined)) {
  console.error(
    `Expected --update without --way and --language, got one of them: ${PAGE} holds all ways and languages of one run.`,
  );
  process.exit(2);
}
const chosenWays = chosen("--way", WAYS, values.way);
/** A newcomer has a Node of his own: not that of this checkout. */
const PATH = (process.env.PATH ?? "")
  .split(delimiter)
  .filter((part) => !part.includes("node_modules"))
  .join(delimiter);
const notGone: string[] = [];
const failures: string[] = [];
const languages = chosen("--language", names, values.language).filter((language) => {
  const missing = missingTools(LANGUAGES.find(({ name }) => name === language)?.tools ?? [], PATH);
  if (missing.length > 0) notHere(`${language} is not gone: this machine has no ${missing.join(" and no ")}.`);
  return missing.length === 0;
});

const folder = mkdtempSync(join(tmpdir(), "newcomer-"));
chmodSync(folder, 0o755); // where root runs this, another user runs PostgreSQL
const ways: Way[] = [];
const journeys: Journey[] = [];
const forTypeScript = await nodeForTypeScript(PATH, join(folder, "node"));
try {
  if (chosenWays.includes("clone")) await goByClone(join(folder, "clone"));
  if (chosenWays.includes("npx")) await goByNpx(join(folder, "npx"));
  if (chosenWays.includes("container")) await goByContainer();
  for (const way of WAYS.filter((one) => !chosenWays.includes(one)))
    notGone.push(`${way}: this run did not ask for it.`);
  const text = waysTable(ways, journeys, circumstances(), notGone);
  console.log(`\n${text}`);
  if (failures.length > 0)
    throw new Error(`${failures.length} of the ways: ${failures.join(", ")}. The words are above.`);
  if (values.update) writeFileSync(PAGE, text);
} catch (error) {
  console.error(`The newcomer did not come through: ${whyOf(error)}`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function chosen<Name extends string>(option: string, known: readonly Name[], name: string | undefined): Name[] {
  if (name === undefined) return [...known];
  const found = known.filter((one) => one === name);
  if (found.length > 0) return found;
  console.error(`Expected ${known.join(" or ")} after ${option}, got ${name}.`);
  process.exit(2);
}

/** What else a reader of the figures has to know. */
function circumstances(): string {
  const busy = `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)} at the end`;
  const own = forTypeScript.lent;
  const lent = own === undefined ? "" : `; TypeScript with Node ${own}, since the first on the PATH runs none as it is`;
  return `${new Date().toISOString().slice(0, 10)}, ${busy}${lent}.`;
}

/** With the causes: `fetch` says no more than that it failed. */
function whyOf(error: unknown): string {
  const { message, code, cause } = error as Error & { code?: string };
  const own = message || code || String(error);
  return cause === undefined ? own : `${own}: ${whyOf(cause)}`;
}

function notHere(sentence: string): void {
  console.error(sentence);
  notGone.push(sentence);
  process.exitCode = EXIT_NOT_HERE;
}

async function goByClone(clone: string): Promise<void> {
  const step = begin("clone");
  await step("git clone", ["git", "clone", "--quiet", process.cwd(), clone]);
  await step("npm ci", ["npm", "ci"], clone);
  const settings = { PORT: "0", DATA_DIR: "memory" };
  await goOn("clone", async (receiver) => ({
    command: ["npm", "start"],
    cwd: clone,
    env: { ...settings, WEBHOOK_FORWARD: `https://partner.example=${receiver}` },
  }));
}

/** From the file that `npm run package` makes, in place of the registry. */
async function goByNpx(project: string): Promise<void> {
  console.log("Packing the sandbox, which a newcomer does not do …");
  await runProgram(["npm", "run", "package"], { say });
  const [tarball = ""] = globSync("generated/sandbox/*.tgz");
  const step = begin("npx");
  mkdirSync(project);
  await step("npm install", ["npm", "install", "--prefer-offline", resolve(tarball)], project);
  await goOn("npx", async (receiver) => ({
    command: [
      "npx",
      "partner-api",
      "sandbox",
      "--port",
      "0",
      "--webhook-forward",
      `https://partner.example=${receiver}`,
    ],
    cwd: project,
    env: { XDG_DATA_HOME: mkdtempSync(join(project, "data-")) },
  }));
  await startAgain(project);
}

/** The sandbox on the data of a first start, which is not counted. */
async function startAgain(project: string): Promise<void> {
  const command = ["npx", "partner-api", "sandbox", "--port", "0"];
  const env = { ...process.env, PATH, XDG_DATA_HOME: mkdtempSync(join(project, "data-")) };
  for (const isFirst of [true, false]) {
    const sandbox = await startSandbox(command, { cwd: project, env });
    await sandbox.stop();
    if (!isFirst) keep(ways.at(-1) as Way, "second start", sandbox.readySeconds);
  }
}

/** As the guide has it: its two commands, in the words of the engine at hand. */
async function goByContainer(): Promise<void> {
  const engine = await findEngine();
  if (engine === undefined)
    return notHere(
      "The way by container is not gone: neither docker, podman nor buildah can run a container on this machine.",
    );
  const page = "guides/receiving-events"; // no sandbox serves it yet
  const samples = samplesOf(new Map([[page, readFileSync(`docs/${page}.md`, "utf8")]]));
  const commands = commandOf(samples, page, "Sandbox, as a container on Linux");
  const [build = "", run = ""] = commands.replaceAll("\\\n", "").trim().split("\n");
  const bases = otherBases().map((option) => ` ${option}`);
  const step = begin(`container (${engine.name})`);
  const own = engine.inItsWords(build.replace(/ \.$/, `${bases.join("")} .`));
  await step("build", ["bash", "-c", own], process.cwd());
  await goOn(`container (${engine.name})`, async (receiver) => {
    const on = run
      .replace("--env HOST", `--env PORT=${await findFreePort()} --env DATA_DIR=memory --env HOST`)
      .replace("http://127.0.0.1:3000", receiver);
    return { command: ["bash", "-c", engine.inItsWords(on)], cwd: process.cwd(), env: {} };
  });
}

/** A command that a page shows, and where it is given. */
type Started = { command: string[]; cwd: string; env: NodeJS.ProcessEnv };

/** A way begins. @returns a step of it: runs its command to the end, and keeps how long that took */
function begin(name: string) {
  const way: Way = { name, steps: [] };
  ways.push(way);
  console.log(`\n${name}`);
  return async (step: string, command: string[], cwd?: string): Promise<void> => {
    const began = performance.now();
    await runProgram(command, { ...(cwd !== undefined && { cwd }), env: { ...process.env, PATH }, say });
    keep(way, step, (performance.now() - began) / 1000);
  };
}

function keep(way: Way, name: string, seconds: number): void {
  way.steps.push({ name, seconds });
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
}

function say(line: string): void {
  console.log(`           ${line}`);
}

/** The first start belongs to the way; each language has a sandbox that starts with nothing. */
async function goOn(name: string, startedFor: (receiver: string) => Promise<Started>): Promise<void> {
  const way = ways.at(-1) as Way;
  for (const [index, language] of languages.entries()) {
    const home = mkdtempSync(join(folder, "home-"));
    chmodSync(home, 0o755);
    const receiverPort = await findFreePort();
    const { command, cwd, env } = await startedFor(`http://127.0.0.1:${receiverPort}`);
    const own = { ...process.env, PATH, HOME: home };
    const sandbox = await startSandbox(command, { cwd, env: { ...own, ...env } });
    try {
      if (index === 0) {
        keep(way, "start", sandbox.readySeconds);
        const began = performance.now();
        await pagesAreServed(sandbox.url);
        const seconds = (performance.now() - began) / 1000;
        if (seconds > 1) keep(way, "portal", seconds); // of a clone, which builds it once
      }
      const writer = language === "TypeScript" ? { ...own, PATH: forTypeScript.path } : own;
      const followed = await followGuides(sandbox.url, { language, home, env: writer, receiverPort });
      journeys.push({ way: name, language, ...followed });
      const steps = Object.entries(followed).map(([step, seconds]) => `${step} ${seconds.toFixed(1)} s`);
      console.log(`           ${language}: ${steps.join(", ")}`);
    } catch (error) {
      failures.push(`${name}, ${language}`); // the others tell whether it is the language or the way
      console.error(whyOf(error));
    } finally {
      await sandbox.stop();
    }
  }
}

/** A portal that is being built is no use to a reader. */
async function pagesAreServed(url: string): Promise<void> {
  const began = performance.now();
  while (!(await fetch(`${url}/llms.txt`)).ok) {
    if (performance.now() - began > PORTAL_TIMEOUT_MS) throw new Error(`${url} served no portal within 15 minutes.`);
    await new Promise((resume) => setTimeout(resume, 500));
  }
}
