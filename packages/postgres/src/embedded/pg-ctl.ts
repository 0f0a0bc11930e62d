import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import type { Logger } from "pino";
import { isUnavailable } from "../failures.ts";
import { openSession, type Session } from "../session.ts";
import { type Bundle, binariesIn } from "./binaries.ts";
import { ensureCluster, readPassword, removeUnfinished, requireVersion, superuserUrl } from "./cluster.ts";
import { type DataDirectory, dataFolderOf } from "./data-directory.ts";
import { findFreePort } from "./free-port.ts";
import { acquireLock, ownerName } from "./lock.ts";
import { chooseOsUser } from "./os-user.ts";
import { settings } from "./postmaster.ts";
import { addUser } from "./users.ts";

/*
 * The server under `pg_ctl`, PostgreSQL's own supervisor: the way on Windows, which has neither signals, nor the users and permissions of POSIX, nor
 * a shell for a watchdog. `pg_ctl` gives up the rights of an administrator, as whom PostgreSQL refuses to run. A server that a killed process left
 * is adopted by the next start, and runs on until then. It knows nothing of Windows alone, and is tested where the tests run.
 */

const run = promisify(execFile);
const RESTART_PAUSE_MS = 1_000;
/** How long a server may take to start, with what it has to recover, and to stop. */
const PATIENCE_S = 60;
const POLL_MS = 100;

/**
 * As `startEmbeddedPostgres`.
 *
 * @param dataDir a folder, made if it is not there; `memory` keeps nothing beyond `stop`
 */
export async function startUnderPgCtl(dataDir: string, { folder, version }: Bundle, log: Logger) {
  const isKept = dataDir !== "memory";
  const place = isKept ? join(resolve(dataDir), "postgres") : await mkdtemp(join(tmpdir(), "partner-integration-api-"));
  const directory: DataDirectory = { folder: place, entry: place, user: await chooseOsUser(), isKept };
  const dataFolder = dataFolderOf(directory);
  const binaries = binariesIn(folder, version);
  const pgCtl = join(folder, "native", "bin", "pg_ctl");
  const discard = async () => {
    if (!isKept) await rm(place, { recursive: true, force: true, maxRetries: 10 });
  };
  try {
    await mkdir(place, { recursive: true });
    await ensureCluster(directory, binaries);
    await requireVersion(directory, binaries);
  } catch (error) {
    await discard();
    throw error;
  }
  const password = await readPassword(directory);

  /** Starts the server unless one runs on the data. One that another process has just started or is ending lets nobody in for a moment. */
  async function enter(given?: number): Promise<{ port: number; session: Session }> {
    const deadlineMs = performance.now() + PATIENCE_S * 1_000;
    for (;;) {
      const running = await portOf(dataFolder, pgCtl);
      const port = running ?? given ?? (await findFreePort());
      if (running === undefined) await launch(pgCtl, { dataFolder, place, port, isKept });
      try {
        return { port, session: await openSession(superuserUrl(port, password), ownerName()) };
      } catch (error) {
        if (!isUnavailable(error) || performance.now() > deadlineMs) throw error;
        await setTimeout(POLL_MS);
      }
    }
  }

  /** Enters the server, and makes this process its owner. */
  async function own(given?: number): Promise<{ port: number; session: Session }> {
    const { port, session } = await enter(given);
    const owner = await acquireLock(session);
    if (owner === undefined) return { port, session };
    await session.close();
    throw new Error(
      `The database in ${dataFolder} belongs to another running instance (process ${owner}): stop that one, or set another DATA_DIR.`,
    );
  }

  let { port, session } = await own().catch(async (error: unknown) => {
    await discard();
    throw error;
  });
  await removeUnfinished(directory);
  log.info({ port }, `PostgreSQL ${version} is ready, its data lies in ${dataFolder}${isKept ? "" : " until we stop"}`);
  // If this process exits without stop(), as at a second Ctrl-C, the server is asked to stop, without waiting for it.
  const onExit = () => {
    const asked = spawn(pgCtl, ["stop", "-D", dataFolder, "-m", "fast", "-W"], { ...APART, detached: true });
    asked.on("error", () => {}).unref();
  };
  process.once("exit", onExit);
  const stopping = new AbortController();
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await session.ended;
      if (stopping.signal.aborted) return;
      log.warn({ dataFolder }, "PostgreSQL ended unasked, starting it again");
      try {
        ({ session } = await own(port));
        log.info({ port }, "PostgreSQL is back");
      } catch (error) {
        log.error({ err: error }, "PostgreSQL could not be started again, will retry");
        await setTimeout(RESTART_PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  })();

  async function stop(): Promise<void> {
    stopping.abort();
    await session.close();
    await watching;
    await run(pgCtl, ["stop", "-D", dataFolder, "-m", "fast", "-w", "-t", String(PATIENCE_S)]);
    process.off("exit", onExit);
    await discard();
  }
  const url = superuserUrl(port, password);
  let stopped: Promise<void> | undefined;
  return {
    url,
    dataFolder,
    addUser: (name: string) => addUser(url, name),
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

/** Without a pipe to us, which the server would keep open, and without our console, whose Ctrl-C is for us and not for it. */
const APART = { stdio: "ignore", windowsHide: true } as const;

/** Where a server listens that runs on the data; undefined: none does. */
async function portOf(dataFolder: string, pgCtl: string): Promise<number | undefined> {
  const isRunning = await run(pgCtl, ["status", "-D", dataFolder]).then(
    () => true,
    () => false,
  );
  if (!isRunning) return undefined;
  const [, , , port] = (await readFile(join(dataFolder, "postmaster.pid"), "utf8").catch(() => "")).split("\n"); // it may have ended since
  return port ? Number(port) : undefined;
}

type Launched = { dataFolder: string; place: string; port: number; isKept: boolean };

async function launch(pgCtl: string, { dataFolder, place, port, isKept }: Launched): Promise<void> {
  const options = settings(port, isKept).join(" ");
  const logFile = join(place, "server.log");
  const wait = ["-w", "-t", String(PATIENCE_S)];
  const child = spawn(pgCtl, ["start", "-D", dataFolder, ...wait, "-l", logFile, "-o", options], APART);
  const [code] = (await once(child, "exit")) as [number | null];
  if (code === 0) return;
  const lines = (await readFile(logFile, "utf8").catch(() => "")).trim().split("\n");
  const why = lines.findLast((line) => /(FATAL|PANIC): /.test(line)) ?? lines.at(-1);
  throw new Error(`The database in ${dataFolder} does not start: ${why}`);
}
