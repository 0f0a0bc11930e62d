import { setTimeout as delay } from "node:timers/promises";
import type { Session } from "../session.ts";

/** Key of the advisory lock of the owner of the database. */
const LOCK_KEY = 7_265_002;
const PAUSE_MS = 50;
/** Attempts while the owner runs, and while the server has not yet noticed that the owner was killed. */
const TRIES = { alive: 4, dead: 100 };

/** `application_name` of the owner's session. A second instance reads the process id from `pg_stat_activity`. */
export const ownerName = (): string => `owner ${process.pid}`;
/** `application_name` of a session that locks the database to stop an orphaned server (`orphan.ts`). */
export const ENDING = "ends an orphan";

/** A process id, or `ENDING` if the server is about to stop. */
export type Owner = number | typeof ENDING;

/**
 * Makes this process the owner of the database until `session` ends. The lock ends with the connection, which the system closes when a process
 * ends, for any reason.
 *
 * @returns another owner, or undefined on success
 */
export async function acquireLock(session: Session): Promise<Owner | undefined> {
  for (let tries = 1; ; tries++) {
    const [result] = await session.query<{ is_locked: boolean }>("SELECT pg_try_advisory_lock($1) AS is_locked", [
      LOCK_KEY,
    ]);
    if (result?.is_locked) return undefined;
    const owner = await findOwner(session);
    if (owner === ENDING) return owner;
    if (owner !== undefined && tries >= (isAlive(owner) ? TRIES.alive : TRIES.dead)) return owner;
    await delay(PAUSE_MS);
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
    return (error as NodeJS.ErrnoException).code === "EPERM"; // exists, but belongs to another user
  }
}
