import { readFile } from "node:fs/promises";
import { dataFolderOf, pidIn } from "../../test/support/local-server.ts";

/** The kernel's clock tick: 100 per second on every Linux (`getconf CLK_TCK`). */
const TICKS_PER_MS = 0.1;

/** Fields of `/proc/<pid>/stat` after the name: user and system time, and those of exited children. */
const TIMES = { from: 11, to: 15 };

/** Processor time of a process, and of its exited children. Zero if the process has exited. */
async function timesOf(pid: number | string): Promise<{ ownMs: number; exitedMs: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(TIMES.from, TIMES.to).map(Number);
  return { ownMs: (user + system) / TICKS_PER_MS, exitedMs: (endedUser + endedSystem) / TICKS_PER_MS };
}

/** Processor time of all processes, in ms. Linux only. */
export async function processorMs(pids: number[]): Promise<number> {
  const times = await Promise.all(pids.map(timesOf));
  return times.reduce((sum, { ownMs }) => sum + ownMs, 0);
}

/**
 * Processor time in ms of all processes of a PostgreSQL server, exited ones included. Linux only.
 *
 * @param url for its superuser
 */
export async function databaseMs(url: string): Promise<number> {
  const pid = await pidIn(await dataFolderOf(url));
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, "utf8")).split(" ").filter(Boolean);
  const { ownMs, exitedMs } = await timesOf(pid);
  return ownMs + exitedMs + (await processorMs(children.map(Number)));
}
