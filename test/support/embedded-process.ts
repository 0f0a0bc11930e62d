import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { createInterface } from "node:readline";

/** A Node process that runs the embedded database as our program does. SIGHUP makes it exit without stopping it. */
export type EmbeddedProcess = { process: ChildProcess; url: string; dataFolder: string };

// It stops the database on SIGTERM, on a terminal interrupt, and when the test run ends for any other reason.
const SCRIPT = `
  const [project, dataDir, graceMs] = process.argv.slice(1);
  const { startEmbeddedPostgres } = await import(project + "/packages/postgres/src/embedded/embedded.ts");
  const { pino } = await import(project + "/node_modules/pino/pino.js");
  const starting = startEmbeddedPostgres({ dataDir, log: pino({ level: "silent" }), orphanGraceMs: Number(graceMs) });
  const end = () => starting.then(({ stop }) => stop()).finally(() => process.exit());
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, end);
  process.stdin.once("end", end).resume();
  process.once("SIGHUP", () => process.exit());
  const { url, dataFolder } = await starting;
  console.log(JSON.stringify({ url, dataFolder }));`;

const PROJECT = resolve(import.meta.dirname, "../..");

/**
 * Starts the process and waits for its database.
 *
 * @param options.project the folder with its packages: this project, or a copy
 * @param options.orphanGraceMs as in `startEmbeddedPostgres`; by default longer than a test
 */
export async function startInProcess(
  dataDir: string,
  { project = PROJECT, orphanGraceMs = 60_000 }: { project?: string; orphanGraceMs?: number } = {},
): Promise<EmbeddedProcess> {
  const args = ["--input-type=module", "--eval", SCRIPT, project, dataDir, String(orphanGraceMs)];
  const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
  const [response] = await Promise.race([once(createInterface(child.stdout), "line"), once(child, "exit")]);
  if (typeof response !== "string")
    throw new Error(`expected the process to start its database, but it exited: ${response}`);
  return { process: child, ...JSON.parse(response) };
}

/** Sends the signal and waits for the process to exit. */
export async function end({ process: child }: EmbeddedProcess, signal: NodeJS.Signals): Promise<void> {
  const exited = once(child, "exit");
  child.kill(signal);
  await exited;
}
