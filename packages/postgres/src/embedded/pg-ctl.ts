import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
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
 * The server under `pg_ctl`, PostgreSQL's own supervisor, for Windows, which has no signals, POSIX users and permissions, or shell for a watchdog.
 * `pg_ctl` drops administrator rights, with which PostgreSQL refuses to run. The server of a killed process runs until the next start adopts
 * it. The code is portable, so tests run it on any system.
 */

const run = promisify(execFile);
const RESTART_PAUSE_MS = 1_000;
/** Timeout of a start, including recovery, and of a stop. */
const TIMEOUT_S = 60;
const POLL_MS = 100;

/**
 * As `startEmbeddedPostgres`.
 *
 * @param dataDir a folder, created if it is missing; `memory` for data that `stop` deletes
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

  const server = new Server({ pgCtl, dataFolder, place, isKept, password });
  let { port, session } = await server.acquire().catch(async (error: unknown) => {
    await discard();
    throw error;
  });
  await removeUnfinished(directory);
  log.info({ port }, `PostgreSQL ${version} is ready; data folder ${dataFolder}${isKept ? "" : ", deleted at stop"}`);
  // If this process exits without stop(), e.g. at a second Ctrl-C, request a stop without waiting.
  const onExit = () => server.requestStop();
  process.once("exit", onExit);
  const stopping = new AbortController();
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await session.ended;
      if (stopping.signal.aborted) return;
      log.warn({ dataFolder }, "PostgreSQL ended unexpectedly; restarting");
      try {
        ({ session } = await server.acquire(port));
        log.info({ port }, "PostgreSQL restarted");
      } catch (error) {
        log.error({ err: error }, "failed to restart PostgreSQL; retrying");
        await delay(RESTART_PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  })();

  async function stop(): Promise<void> {
    stopping.abort();
    await session.close();
    await watching;
    await server.stop();
    process.off("exit", onExit);
    await discard();
  }
  const url = superuserUrl(port, password);
  let stopped: Promise<void> | undefined;
  return {
    url,
    dataFolder,
    addUser: (name: string) => addUser(session, url, name),
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

/** No pipes, which the server would keep open, and no console, whose Ctrl-C would reach the server. */
const DETACHED_IO = { stdio: "ignore", windowsHide: true } as const;

type ServerOptions = { pgCtl: string; dataFolder: string; place: string; isKept: boolean; password: string };

/** The server of a data folder, which `pg_ctl` starts and stops. */
class Server {
  readonly #options: ServerOptions;

  constructor(options: ServerOptions) {
    this.#options = options;
  }

  /** Connects to the server and makes this process its owner. */
  async acquire(preferredPort?: number): Promise<{ port: number; session: Session }> {
    const { port, session } = await this.#connect(preferredPort);
    const owner = await acquireLock(session);
    if (owner === undefined) return { port, session };
    await session.close();
    throw new Error(
      `The database in ${this.#options.dataFolder} belongs to another running instance (process ${owner}): stop that one, or set another DATA_DIR.`,
    );
  }

  /** Stops the server, and waits for its end. */
  async stop(): Promise<void> {
    const { pgCtl, dataFolder } = this.#options;
    await run(pgCtl, ["stop", "-D", dataFolder, "-m", "fast", "-w", "-t", String(TIMEOUT_S)]);
  }

  /** Stops the server without waiting, from a process that is exiting. */
  requestStop(): void {
    const { pgCtl, dataFolder } = this.#options;
    const child = spawn(pgCtl, ["stop", "-D", dataFolder, "-m", "fast", "-W"], { ...DETACHED_IO, detached: true });
    child.on("error", () => {}).unref();
  }

  /** Connects to the server, starting it if none runs. Retries while another process starts or stops the server. */
  async #connect(preferredPort?: number): Promise<{ port: number; session: Session }> {
    const deadlineMs = performance.now() + TIMEOUT_S * 1_000;
    for (;;) {
      const runningPort = await this.#port();
      const port = runningPort ?? preferredPort ?? (await findFreePort());
      if (runningPort === undefined) await this.#launch(port);
      try {
        return { port, session: await openSession(superuserUrl(port, this.#options.password), ownerName()) };
      } catch (error) {
        if (!isUnavailable(error) || performance.now() > deadlineMs) throw error;
        await delay(POLL_MS);
      }
    }
  }

  /** Port of the running server; undefined if none runs. */
  async #port(): Promise<number | undefined> {
    const { pgCtl, dataFolder } = this.#options;
    const isRunning = await run(pgCtl, ["status", "-D", dataFolder]).then(
      () => true,
      () => false,
    );
    if (!isRunning) return undefined;
    const [, , , port] = (await readFile(join(dataFolder, "postmaster.pid"), "utf8").catch(() => "")).split("\n"); // the server may have ended
    return port ? Number(port) : undefined;
  }

  async #launch(port: number): Promise<void> {
    const { pgCtl, dataFolder, place, isKept } = this.#options;
    const options = settings(port, isKept).join(" ");
    const logFile = join(place, "server.log");
    const wait = ["-w", "-t", String(TIMEOUT_S)];
    const child = spawn(pgCtl, ["start", "-D", dataFolder, ...wait, "-l", logFile, "-o", options], DETACHED_IO);
    const [code] = (await once(child, "exit")) as [number | null];
    if (code === 0) return;
    const lines = (await readFile(logFile, "utf8").catch(() => "")).trim().split("\n");
    const reason = lines.findLast((line) => /(FATAL|PANIC): /.test(line)) ?? lines.at(-1);
    throw new Error(`The database in ${dataFolder} does not start: ${reason}`);
  }
}
