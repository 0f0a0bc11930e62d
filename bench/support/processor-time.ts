import { readFile } from "node:fs/promises";
import { dataFolderOf, pidIn } from "./local-server.ts";

/** What the kernel counts in: 100 a second on every Linux (`getconf CLK_TCK`). */
const TICKS_PER_MS = 0.1;

/** Of `/proc/<pid>/stat`, behind the name: user, system, and both of children that ended. */
const TIMES = { from: 11, to: 15 };

/** Milliseconds of processor time of a process; `ended`: of its children that ended. A process that is gone has none. */
async function timesOf(pid: number | string): Promise<{ own: number; ended: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(TIMES.from, TIMES.to).map(Number);
  return { own: (user + system) / TICKS_PER_MS, ended: (endedUser + endedSystem) / TICKS_PER_MS };
}

/** Of the processes together, in ms. Linux only. */
export async function processorMs(pids: number[]): Promise<number> {
  const times = await Promise.all(pids.map(timesOf));
  return times.reduce((sum, { own }) => sum + own, 0);
}

/** Of all processes of the PostgreSQL server of a superuser's URL, those that ended meanwhile included, in ms. Linux only. */
export async function databaseMs(url: string): Promise<number> {
  const pid = await pidIn(await dataFolderOf(url));
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, "utf8")).split(" ").filter(Boolean);
  const { own, ended } = await timesOf(pid);
  return own + ended + (await processorMs(children.map(Number)));
}
