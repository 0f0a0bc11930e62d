import { setTimeout as delay } from "node:timers/promises";
import { isUnavailable } from "../failures.ts";
import { openSession, type Session } from "../session.ts";
import type { Binaries } from "./binaries.ts";
import { readPassword, superuserUrl } from "./cluster.ts";
import { type DataDirectory, dataFolderOf } from "./data-directory.ts";
import { findFreePort } from "./free-port.ts";
import { acquireLock, ENDING, ownerName } from "./lock.ts";
import { findPostmaster, type Launch, launchPostmaster } from "./postmaster.ts";

/** A running server. This process owns it until `session` ends. */
export type Server = { url: string; port: number; pid: number; session: Session; isAdopted: boolean };

const START_TIMEOUT_MS = 60_000;
const POLL_MS = 10;
const RELAUNCH_PAUSE_MS = 100;

/** Temporary errors: the port is in use, another start was faster, or a killed server has not ended yet. */
const TEMPORARY = /could not create any TCP\/IP sockets|lock file .* (already exists|is empty)|still in use/;

class InUse extends Error {}

/**
 * Starts the server of `directory`, or adopts the server of a killed process, and becomes its owner.
 *
 * @param port port of the server; any free port by default
 * @throws Error with a readable message: the server belongs to another process, or does not start
 */
export async function ownServer(
  directory: DataDirectory,
  binaries: Binaries,
  signal: AbortSignal,
  port?: number,
): Promise<Server> {
  const password = await readPassword(directory);
  const deadlineMs = performance.now() + START_TIMEOUT_MS;
  let launch: Launch | undefined;
  let lastError = "no response";
  try {
    while (performance.now() < deadlineMs) {
      signal.throwIfAborted();
      const running = await findPostmaster(directory);
      if (running?.isReady) {
        const url = superuserUrl(running.port, password, running.socketFolder);
        const session = await claim(directory, url);
        if (session) return { url, port: running.port, pid: running.pid, session, isAdopted: !launch };
      } else if (!running && (!launch || launch.hasEnded())) {
        if (launch) lastError = await temporaryError(directory, launch);
        launch = await launchPostmaster(directory, binaries, port ?? (await findFreePort()));
      }
      await delay(POLL_MS);
    }
    const timeoutS = START_TIMEOUT_MS / 1_000;
    throw new Error(`The database in ${dataFolderOf(directory)} was not ready after ${timeoutS} s: ${lastError}.`);
  } catch (error) {
    if (!(error instanceof InUse)) await launch?.abort();
    throw error;
  }
}

/** @returns undefined while the server starts or stops */
async function claim(directory: DataDirectory, url: string): Promise<Session | undefined> {
  try {
    const session = await openSession(url, ownerName());
    const owner = await acquireLock(session);
    if (owner === undefined) return session;
    await session.close();
    if (owner === ENDING) return undefined;
    const sentence = `The database in ${dataFolderOf(directory)} belongs to another running instance (process ${owner})`;
    throw new InUse(`${sentence}: stop that one, or set another DATA_DIR.`);
  } catch (error) {
    if (isUnavailable(error)) return undefined;
    if (error instanceof InUse || !(error instanceof Error)) throw error;
    throw new Error(`The database in ${dataFolderOf(directory)} rejects the login: ${error.message}.`, {
      cause: error,
    });
  }
}

/** @throws Error with the last error of the server, unless it is temporary */
async function temporaryError(directory: DataDirectory, launch: Launch): Promise<string> {
  const lastError = await launch.lastError();
  if (!TEMPORARY.test(lastError)) {
    throw new Error(`The database in ${dataFolderOf(directory)} does not start: ${lastError}.`);
  }
  await delay(RELAUNCH_PAUSE_MS);
  return lastError;
}
