import { setTimeout } from "node:timers/promises";
import type { Session } from "../session.ts";

/** Key of the advisory lock that the one Node process holds that this database belongs to. */
const LOCK_KEY = 7_265_002;
const PAUSE_MS = 50;
/** How often to try while the owner lives, and while the server has yet to notice that the owner was killed. */
const TRIES = { alive: 4, dead: 100 };

/** How the owner's session is named in `pg_stat_activity`, where a second instance reads who it is. */
export const ownerName = (): string => `owner ${process.pid}`;
/** How the session is named that takes the lock to end a server without an owner (`orphan.ts`). */
export const ENDING = "ends an orphan";

/** A process id, or `ENDING` while the server is about to go. */
export type Owner = number | typeof ENDING;

/**
 * Makes this process the owner of the database for as long as `session` lasts: the lock goes with the connection, and
 * the system closes that however a process ends.
 *
 * @returns the owner when it is another one
 */
export async function acquireLock(session: Session): Promise<Owner | undefined> {
  for (let tries = 1; ; tries++) {
    const [answer] = await session.query<{ taken: boolean }>("SELECT pg_try_advisory_lock($1) AS taken", [LOCK_KEY]);
    if (answer?.taken) return undefined;
    const owner = await findOwner(session);
    if (owner === ENDING) return owner;
    if (owner !== undefined && tries >= (isAlive(owner) ? TRIES.alive : TRIES.dead)) return owner;
    await setTimeout(PAUSE_MS);
  }
}

async function findOwner(session: Session): Promise<Owner | undefined> {
  const [owner] = await session.query<{ name: string }>(
    `SELECT application_name AS name FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE locktype = 'advisory' AND objid = $1 AND granted`,
    [LOCK_KEY],
  );
  if (owner?.name === ENDING) return ENDING;
  return owner && Number(owner.name.replace("owner ", ""));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM"; // there, but another user's
  }
}
