import { setTimeout as delay } from "node:timers/promises";
import { openSession } from "../session.ts";
import { readPassword, superuserUrl } from "./cluster.ts";
import type { DataDirectory } from "./data-directory.ts";
import { removeLeftovers } from "./leftovers.ts";
import { acquireLock, ENDING } from "./lock.ts";
import { findPostmaster, type Postmaster, stopPostmaster } from "./postmaster.ts";

export type Orphan = Pick<DataDirectory, "folder">;

const POLL_MS = 100;
/** Time until a server appears that was launched just before its owner was killed. */
const LAUNCH_MS = 5_000;
const TRIES = 10;
const PAUSE_MS = 500;

/**
 * Stops the server of a killed process, unless a start adopts it within `graceMs`. The advisory lock of the owner decides between the two.
 */
export async function endOrphan(directory: Orphan, graceMs: number): Promise<void> {
  const orphan = await waitForOrphan(directory, graceMs);
  if (orphan && (await acquireOwnership(directory, orphan))) await stopPostmaster(directory);
  await removeLeftovers({ served: directory.folder });
}

/** @returns undefined if the server has ended, or another server has replaced it */
async function waitForOrphan(directory: Orphan, graceMs: number): Promise<Postmaster | undefined> {
  const startedMs = performance.now();
  let orphan: Postmaster | undefined;
  for (;;) {
    const waitedMs = performance.now() - startedMs;
    const server = await findPostmaster(directory);
    if (orphan ? server?.pid !== orphan.pid : waitedMs > LAUNCH_MS && !server) return undefined;
    orphan = server ?? orphan;
    if (waitedMs >= graceMs) return orphan;
    await delay(Math.min(POLL_MS, graceMs));
  }
}

/** Locks the database until the server ends. A server that rejects logins for some seconds has no owner. */
async function acquireOwnership(directory: Orphan, { port }: Postmaster): Promise<boolean> {
  for (let tries = 1; tries <= TRIES; tries++) {
    try {
      const session = await openSession(superuserUrl(port, await readPassword(directory)), ENDING);
      const owner = await acquireLock(session);
      if (owner !== undefined) await session.close();
      return owner === undefined;
    } catch {
      await delay(PAUSE_MS);
    }
  }
  return true;
}
