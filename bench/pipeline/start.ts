import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { isPortalCurrent } from "@partner-api/portal";
import { waitFor } from "../../test/support/until.ts";
import type { Bench } from "../report/figures.ts";
import { median, middleHalf } from "../report/statistics.ts";
import { treeOf } from "./process-tree.ts";

const ROOT = join(import.meta.dirname, "../..");
const STARTS = 3;
/** The time for garbage collection after the start and for the first sweeps of the workers. */
const IDLE_MS = 5_000;

/** `npm start` as a user types it, and the memory of all that it starts. */
export const start: Bench = {
  name: "start",
  about: `npm start, ${STARTS} times after a first one, on a database that is there; memory after ${IDLE_MS / 1_000} s without a request (Linux)`,
  async run(progress) {
    await using stack = new AsyncDisposableStack();
    const dataDir = await mkdtemp(join(await realpath(tmpdir()), "bench-start-"));
    stack.defer(() => rm(dataDir, { recursive: true, force: true }));
    await chmod(dataDir, 0o755); // started by root, PostgreSQL runs as another user
    progress("the portal, once");
    if (!isPortalCurrent())
      await once(spawn(process.execPath, ["scripts/docs.ts"], { cwd: ROOT, stdio: "ignore" }), "exit");
    const [readyMs, nodeMb, allMb, withDatabaseMb]: [number[], number[], number[], number[]] = [[], [], [], []];
    for (let nth = 0; nth <= STARTS; nth++) {
      progress(`start ${nth} of ${STARTS}`);
      await using sandbox = await startSandbox(join(dataDir, "data"));
      if (nth === 0) continue; // it makes the database and fills the compile cache
      readyMs.push(sandbox.readyMs);
      await delay(IDLE_MS);
      const tree = await treeOf(sandbox.pid);
      const megabytes = (isCounted: (name: string) => boolean, key: "residentKb" | "shareKb") =>
        tree.filter(({ name }) => isCounted(name)).reduce((sum, each) => sum + each[key], 0) / 1_000;
      const isDatabase = (name: string) => name === "postgres";
      const serviceProcesses = tree.filter(
        ({ command }) => command.includes("server/main.ts") && !command.startsWith("sh"),
      );
      nodeMb.push(serviceProcesses.reduce((sum, { residentKb }) => sum + residentKb, 0) / 1_000);
      allMb.push(megabytes((name) => !isDatabase(name), "residentKb"));
      withDatabaseMb.push(megabytes(isDatabase, "shareKb"));
    }
    const figure = (label: string, values: number[], unit: string) => ({
      label,
      value: median(values),
      spread: middleHalf(values),
      unit,
    });
    return [
      figure(
        "npm start, warm, until /readyz is 200",
        readyMs.map((ms) => ms / 1_000),
        "s",
      ),
      figure("memory of the service's process, idle", nodeMb, "MB"),
      figure("memory of npm start, npm's own process included, PostgreSQL not", allMb, "MB"),
      figure("memory of PostgreSQL, shared pages counted once", withDatabaseMb, "MB"),
    ];
  },
};

/** Its disposal ends it, and all that it started. */
async function startSandbox(dataDir: string): Promise<AsyncDisposable & { pid: number; readyMs: number }> {
  const beganMs = performance.now();
  const child = spawn("npm", ["start"], {
    cwd: ROOT,
    env: { ...process.env, PORT: "0", DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "inherit"],
    detached: true, // a separate process group, so that a signal reaches it as Ctrl-C does
  });
  const exited = once(child, "exit");
  const kill = () => signal(child, "SIGKILL");
  process.once("exit", kill);
  const url = await urlOf(child);
  await waitFor("/readyz", () => fetch(`${url}/readyz`).then(({ ok }) => ok));
  const readyMs = performance.now() - beganMs;
  return {
    pid: child.pid as number,
    readyMs,
    async [Symbol.asyncDispose]() {
      signal(child, "SIGTERM");
      await exited;
      await waitFor("the end of the sandbox", async () => (await treeOf(child.pid as number)).length === 0);
      process.off("exit", kill);
    },
  };
}

/**
 * Waits for the address of the service.
 *
 * @throws Error if it exits first
 */
async function urlOf({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error("expected the output of npm start");
  for await (const line of createInterface(stdout)) {
    const url = /Start page\s+(\S+?)\/(?:\s|$)/.exec(line)?.[1];
    if (url === undefined) continue;
    stdout.resume();
    return url;
  }
  throw new Error("expected npm start to print its start page; run it to see the reason");
}

function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  try {
    process.kill(-(pid as number), name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
