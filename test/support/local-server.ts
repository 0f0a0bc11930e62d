import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { readFile, readlink, rm } from "node:fs/promises";
import { join } from "node:path";
import { createLog } from "../../server/observe/log/log.ts";
import { openDatabase } from "../../server/store/postgres/engine/database.ts";
import { waitFor } from "./until.ts";

/** A PostgreSQL server on this machine that is not our child process. It can be killed as in a machine failure and restarted. */
export type LocalServer = {
  /** Ends all of its processes by SIGKILL. */
  kill(): Promise<void>;
  /** Stops it: by SIGINT a fast stop, by SIGQUIT an immediate one. */
  stop(name: "SIGINT" | "SIGQUIT"): Promise<void>;
  /** Sends a signal to all of its processes. SIGSTOP until SIGCONT simulates a hanging disk. */
  signal(name: NodeJS.Signals): Promise<void>;
  /** Starts it with its original arguments. */
  start(): Promise<void>;
  /** Resolves when it accepts connections. */
  waitUntilReady(): Promise<void>;
};

/**
 * Reads from /proc how a server was started. Killing it requires the rights of its user, or root.
 *
 * @param url for its superuser
 * @throws Error if the server does not run on this machine
 */
export async function findLocalServer(url: string): Promise<LocalServer> {
  const folder = await dataFolderOf(url);
  const pid = await pidIn(folder);
  const proc = `/proc/${pid}`;
  const [binary, commandLine, environment, status, logFile] = await Promise.all([
    readlink(`${proc}/exe`),
    readFile(`${proc}/cmdline`, "utf8"),
    readFile(`${proc}/environ`, "utf8"),
    readFile(`${proc}/status`, "utf8"),
    readlink(`${proc}/fd/2`),
  ]).catch((cause: unknown) => {
    throw new Error(`Expected the server of ${new URL(url).host} on this Linux machine, to kill and start it.`, {
      cause,
    });
  });
  const args = commandLine.split("\0").slice(1, -1);
  const owner = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+)`, "m").exec(status)?.[1]);

  async function signal(name: NodeJS.Signals): Promise<number[]> {
    const now = await pidIn(folder);
    const children = await readFile(`/proc/${now}/task/${now}/children`, "utf8");
    const all = [now, ...children.split(" ").filter(Boolean).map(Number)];
    for (const each of all) send(each, name);
    return all;
  }

  const waitUntilGone = (pids: number[]) =>
    waitFor("the end of a server", async () => (await Promise.all(pids.map(isGone))).every(Boolean));

  return {
    signal: async (name) => void (await signal(name)),
    kill: async () => waitUntilGone(await signal("SIGKILL")),
    async stop(name) {
      const server = await pidIn(folder);
      send(server, name);
      await waitUntilGone([server]);
    },

    async start() {
      // PostgreSQL would not start beside a zombie of the killed process, which its parent has not awaited yet.
      if (await isGone(await pidIn(folder))) await rm(join(folder, "postmaster.pid"), { force: true });
      const out = createWriteStream(/^\//.test(logFile) && !logFile.startsWith("/dev/") ? logFile : "/dev/null", {
        flags: "a",
      });
      await once(out, "open");
      const child = spawn(binary, args, {
        cwd: folder,
        env: Object.fromEntries(environment.split("\0").map((line) => line.split(/=(.*)/s, 2))),
        uid: owner("Uid"),
        gid: owner("Gid"),
        detached: true,
        stdio: ["ignore", out, out],
      });
      child.unref();
      out.destroy();
    },

    waitUntilReady: () =>
      waitFor(`a response of the server at ${new URL(url).host}`, () =>
        ask(url, "SELECT 'yes'").then(
          () => true,
          () => false,
        ),
      ),
  };
}

/** The data folder of the server at the superuser's URL. */
export const dataFolderOf = (url: string): Promise<string> => ask(url, "SHOW data_directory");

/** The process id of the server; NaN while none runs. */
export const pidIn = async (folder: string): Promise<number> =>
  Number.parseInt(await readFile(join(folder, "postmaster.pid"), "utf8").catch(() => ""), 10);

/** Ignores processes that have exited. */
function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** Returns whether a process has exited, zombies included. */
export const isGone = (pid: number): Promise<boolean> =>
  readFile(`/proc/${pid}/stat`, "utf8").then(
    (stat) => /\) Z /.test(stat),
    () => true,
  );

/** The one value of a statement's row. */
async function ask(url: string, statement: string): Promise<string> {
  const database = openDatabase({ url, log: createLog("silent"), poolSize: 1, asOwner: true });
  const [row = {}] = await database.query<Record<string, string>>(statement).finally(database.close);
  return Object.values(row)[0] ?? "";
}
