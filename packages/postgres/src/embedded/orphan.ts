import { setTimeout } from "node:timers/promises";
import { openSession } from "../session.ts";
import { readPassword, superuserUrl } from "./cluster.ts";
import type { DataDirectory } from "./data-directory.ts";
import { removeLeftovers } from "./leftovers.ts";
import { acquireLock, ENDING } from "./lock.ts";
import { findPostmaster, type Postmaster, stopPostmaster } from "./postmaster.ts";

export type Orphan = Pick<DataDirectory, "folder">;

const POLL_MS = 100;
/** A server that was launched the moment before its owner was killed is seen by then. */
const LAUNCH_MS = 5_000;
const TRIES = 10;
const PAUSE_MS = 500;

/**
 * Ends the server that a killed process left running, unless a start adopts it within `graceMs`. Whether one did is decided
 * by the lock that makes a process the owner of the server: whoever has it, ends it or keeps it.
 */
export async function endOrphan(directory: Orphan, graceMs: number): Promise<void> {
  const orphan = await stays(directory, graceMs);
  if (orphan && (await isOurs(directory, orphan))) await stopPostmaster(directory);
  await removeLeftovers({ served: directory.folder });
}

/** @returns undefined when it has ended by itself meanwhile, or another one has taken its place */
async function stays(directory: Orphan, graceMs: number): Promise<Postmaster | undefined> {
  const startedMs = performance.now();
  let orphan: Postmaster | undefined;
  for (;;) {
    const waitedMs = performance.now() - startedMs;
    const found = await findPostmaster(directory);
    if (orphan ? found?.pid !== orphan.pid : waitedMs > LAUNCH_MS && !found) return undefined;
    orphan = found ?? orphan;
    if (waitedMs >= graceMs) return orphan;
    await setTimeout(Math.min(POLL_MS, graceMs));
  }
}

/** Takes the lock, for as long as the server lives. A server that lets nobody in for some seconds is nobody's. */
async function isOurs(directory: Orphan, { port }: Postmaster): Promise<boolean> {
  for (let tries = 1; tries <= TRIES; tries++) {
    try {
      const session = await openSession(superuserUrl(port, await readPassword(directory)), ENDING);
      const owner = await acquireLock(session);
      if (owner !== undefined) await session.close();
      return owner === undefined;
    } catch {
      await setTimeout(PAUSE_MS);
    }
  }
  return true;
}
