import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import { type Bundle, findBinaries, locateBundle } from "./binaries.ts";
import { ensureCluster, removeUnfinished, requireVersion } from "./cluster.ts";
import { type DataDirectory, dataFolderOf, openDataDirectory } from "./data-directory.ts";
import { removeLeftovers } from "./leftovers.ts";
import { openMemoryDirectory } from "./memory-directory.ts";
import { startUnderPgCtl } from "./pg-ctl.ts";
import { signalProcess, stopPostmaster } from "./postmaster.ts";
import { ownServer, type Server } from "./server.ts";
import { addUser } from "./users.ts";
import { setWatchdog } from "./watchdog.ts";

export { makeFolder } from "./data-directory.ts";
export { findFreePort } from "./free-port.ts";

/** A supervised PostgreSQL server on 127.0.0.1. */
export type EmbeddedPostgres = {
  /** URL of the superuser. It does not change when the server restarts. */
  url: string;
  /** Creates a user that may only log in, if it is missing. Returns its URL. */
  addUser(name: string): Promise<string>;
  /** Absolute path of the data. */
  dataFolder: string;
  /** Closes all connections, flushes to disk and waits for the end of the server. */
  stop(): Promise<void>;
};

const RESTART_PAUSE_MS = 1_000;
const ORPHAN_GRACE_MS = 30_000;

/**
 * Starts the PostgreSQL of the npm packages on the data in `dataDir`, or adopts the server of a killed process. Restarts the server if it ends
 * unexpectedly.
 *
 * @param dataDir a folder, created if it is missing; `memory` for a temporary database
 * @param orphanGraceMs how long the server outlives this process if it is killed, so that the next start can adopt it; unused for `memory`
 * @throws Error with a readable message
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  orphanGraceMs = ORPHAN_GRACE_MS,
}: {
  dataDir: string;
  log: Logger;
  orphanGraceMs?: number;
}): Promise<EmbeddedPostgres> {
  const bundle = await locateBundle();
  if (process.platform === "win32") return startUnderPgCtl(dataDir, bundle, log);
  if (dataDir !== "memory") return startKept(await openDataDirectory(resolve(dataDir)), bundle, log, orphanGraceMs);
  const { directory, discard } = await openMemoryDirectory();
  try {
    const postgres = await supervise(directory, bundle, log);
    return { ...postgres, stop: () => postgres.stop().finally(discard) };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** The watchdog is a shell, which loads the program only when it needs it. */
async function startKept(
  directory: DataDirectory,
  bundle: Bundle,
  log: Logger,
  orphanGraceMs: number,
): Promise<EmbeddedPostgres> {
  const program = join(import.meta.dirname, "end-orphan.ts");
  const command = [process.execPath, program, directory.folder, String(orphanGraceMs)];
  const watchdog = await setWatchdog(command, { cwd: "/" });
  try {
    const postgres = await supervise(directory, bundle, log);
    return { ...postgres, stop: () => postgres.stop().then(watchdog.release) };
  } catch (error) {
    await watchdog.release();
    throw error;
  }
}

async function supervise(directory: DataDirectory, bundle: Bundle, log: Logger): Promise<EmbeddedPostgres> {
  const stopping = new AbortController();
  const dataFolder = dataFolderOf(directory);
  const binaries = await findBinaries(bundle, directory);
  await ensureCluster(directory, binaries);
  await requireVersion(directory, binaries);
  let server = await ownServer(directory, binaries, stopping.signal);
  await removeUnfinished(directory);
  void removeLeftovers().catch((error: unknown) => log.warn({ err: error }, "failed to remove leftover folders"));
  const { url, port } = server;
  log.info(
    { port, user: directory.user.name, adopted: server.isAdopted },
    `PostgreSQL ${binaries.version} is ready; data folder ${dataFolder}${directory.isKept ? "" : ", deleted at stop"}`,
  );

  // If this process exits without stop(), signal the server to stop, without waiting.
  const onExit = () => signalProcess(server.pid, "SIGINT");
  process.once("exit", onExit);

  let restarting: Promise<Server> | undefined;

  async function watch(): Promise<void> {
    await server.session.ended;
    while (!stopping.signal.aborted) {
      log.warn({ dataFolder }, "PostgreSQL ended unexpectedly; restarting");
      try {
        restarting = ownServer(directory, binaries, stopping.signal, port);
        server = await restarting;
        log.info({ port }, "PostgreSQL restarted");
        await server.session.ended;
      } catch (error) {
        if (!stopping.signal.aborted) log.error({ err: error }, "failed to restart PostgreSQL; retrying");
        await delay(RESTART_PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }
  void watch();

  let stopped: Promise<void> | undefined;
  async function stop(): Promise<void> {
    stopping.abort();
    await restarting?.catch(() => {});
    await stopPostmaster(directory);
    process.off("exit", onExit);
  }

  return {
    url,
    dataFolder,
    addUser: (name) => addUser(server.session, url, name),
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}
