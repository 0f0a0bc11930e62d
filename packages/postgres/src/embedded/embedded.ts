import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
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

/** A PostgreSQL server of our own, on 127.0.0.1, under our watch. */
export type EmbeddedPostgres = {
  /** For the superuser. Stays the same while this process runs, even if the server has to be started again. */
  url: string;
  /** Makes a user who may log in and nothing else, unless it is there; gives the URL for it. */
  addUser(name: string): Promise<string>;
  /** Where PostgreSQL keeps the data, as an absolute path. */
  dataFolder: string;
  /** Ends all connections, writes everything to disk and waits until the server is gone. */
  stop(): Promise<void>;
};

const RESTART_PAUSE_MS = 1_000;
const ORPHAN_GRACE_MS = 30_000;

/**
 * Starts the PostgreSQL that `npm ci` installed, on the data in `dataDir`, or adopts the server that an earlier process
 * left running there when it was killed. A server that ends unasked is started again.
 *
 * @param dataDir a folder, made if it is not there; `memory` keeps nothing
 * @param orphanGraceMs how long the server stays for a start to adopt it when this process is killed; in memory not at all
 * @throws Error with one sentence for people
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

/** What the watchdog runs is loaded when it is needed: a shell waits until then. */
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
  void removeLeftovers().catch((error: unknown) => log.warn({ err: error }, "what others left behind stays there"));
  const { url, port } = server;
  log.info(
    { port, user: directory.user.name, adopted: server.isAdopted },
    `PostgreSQL ${binaries.version} is ready, its data lies in ${dataFolder}${directory.isKept ? "" : " until we stop"}`,
  );

  // If this process exits without stop(), the server is asked to stop, without waiting for it.
  const onExit = () => signalProcess(server.pid, "SIGINT");
  process.once("exit", onExit);

  let restarting: Promise<Server> | undefined;

  async function watch(): Promise<void> {
    await server.session.ended;
    while (!stopping.signal.aborted) {
      log.warn({ dataFolder }, "PostgreSQL ended unasked, starting it again");
      try {
        restarting = ownServer(directory, binaries, stopping.signal, port);
        server = await restarting;
        log.info({ port }, "PostgreSQL is back");
        await server.session.ended;
      } catch (error) {
        if (!stopping.signal.aborted) log.error({ err: error }, "PostgreSQL could not be started again, will retry");
        await setTimeout(RESTART_PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => {});
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
    addUser: (name) => addUser(url, name),
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}
