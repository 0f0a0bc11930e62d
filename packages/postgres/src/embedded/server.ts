import { setTimeout } from "node:timers/promises";
import { isUnavailable } from "../failures.ts";
import { openSession, type Session } from "../session.ts";
import type { Binaries } from "./binaries.ts";
import { readPassword, superuserUrl } from "./cluster.ts";
import { type DataDirectory, dataFolderOf } from "./data-directory.ts";
import { findFreePort } from "./free-port.ts";
import { acquireLock, ENDING, ownerName } from "./lock.ts";
import { findPostmaster, type Launch, launchPostmaster } from "./postmaster.ts";

/** A running server that this process owns, for as long as `session` lasts. */
export type Server = { url: string; port: number; pid: number; session: Session; isAdopted: boolean };

const START_TIMEOUT_MS = 60_000;
const POLL_MS = 10;
const RELAUNCH_PAUSE_MS = 100;

/** Complaints that pass: the port was taken meanwhile, another start was quicker, a killed server is not quite gone. */
const PASSING = /could not create any TCP\/IP sockets|lock file .* (already exists|is empty)|still in use/;

class InUse extends Error {}

/**
 * Starts the server of `directory`, or adopts the one that an earlier process left behind, and becomes its owner.
 *
 * @param port where it must listen; any free one unless given
 * @throws Error with one sentence for people: it belongs to another process, it does not start and why
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
  let complaint = "it gives no answer";
  try {
    while (performance.now() < deadlineMs) {
      signal.throwIfAborted();
      const found = await findPostmaster(directory);
      if (found?.isReady) {
        const url = superuserUrl(found.port, password);
        const session = await claim(directory, url);
        if (session) return { url, port: found.port, pid: found.pid, session, isAdopted: !launch };
      } else if (!found && (!launch || launch.hasEnded())) {
        if (launch) complaint = await passingComplaint(directory, launch);
        launch = await launchPostmaster(directory, binaries, port ?? (await findFreePort()));
      }
      await setTimeout(POLL_MS);
    }
    const patienceS = START_TIMEOUT_MS / 1_000;
    throw new Error(`The database in ${dataFolderOf(directory)} was not ready after ${patienceS} s: ${complaint}.`);
  } catch (error) {
    if (!(error instanceof InUse)) await launch?.abort();
    throw error;
  }
}

/** @returns undefined while the server is starting or stopping */
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
    throw new Error(`The database in ${dataFolderOf(directory)} does not let us in: ${error.message}.`, {
      cause: error,
    });
  }
}

/** @throws Error with the complaint of the server that ended, unless another try may go well */
async function passingComplaint(directory: DataDirectory, launch: Launch): Promise<string> {
  const complaint = await launch.complaint();
  if (!PASSING.test(complaint)) {
    throw new Error(`The database in ${dataFolderOf(directory)} does not start: ${complaint}.`);
  }
  await setTimeout(RELAUNCH_PAUSE_MS);
  return complaint;
}
