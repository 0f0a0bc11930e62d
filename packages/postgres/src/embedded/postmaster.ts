import { execFile, spawn } from "node:child_process";
import { constants } from "node:fs";
import { type FileHandle, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import type { Binaries } from "./binaries.ts";
import { type DataDirectory, dataFolderOf } from "./data-directory.ts";
import { processOptions } from "./os-user.ts";

/** The main process of a PostgreSQL server. */
export type Postmaster = { pid: number; port: number; isReady: boolean };

/** A server process that we started. */
export type Launch = {
  hasEnded(): boolean;
  /** The server's error output before it ended. */
  complaint(): Promise<string>;
  /** Ends it, whatever it is at. */
  abort(): Promise<void>;
};

const POLL_MS = 10;
const MAX_LOG_BYTES = 5_000_000;

/** Fast shutdown; then the hard ways, after which the next start recovers what was committed. */
const STOP_SIGNALS: [NodeJS.Signals, patienceMs: number][] = [
  ["SIGINT", 20_000],
  ["SIGQUIT", 8_000],
  ["SIGKILL", 2_000],
];

/**
 * The server that is running on the data of `directory`, according to `postmaster.pid`. The file may be left from a
 * server that was killed, and its process id may be another process's by now: only a process that was started on this
 * folder counts.
 */
export async function findPostmaster(directory: Pick<DataDirectory, "folder">): Promise<Postmaster | undefined> {
  const text = await readFile(pidFile(directory), "utf8").catch(() => "");
  const [pid, , , port, , , , status] = text.split("\n");
  if (!(await isServing(directory, Number(pid)))) return undefined;
  return { pid: Number(pid), port: Number(port), isReady: status?.trim() === "ready" };
}

/** Starts a server on the data of `directory`, in a process that outlives us, with its log in `server.log`. */
export async function launchPostmaster(
  directory: DataDirectory,
  { postgres }: Binaries,
  port: number,
): Promise<Launch> {
  await removeStalePidFile(directory);
  const log = await openLog(directory);
  if ((await log.stat()).size > MAX_LOG_BYTES) await log.truncate();
  const { size } = await log.stat();
  const server = spawn(postgres, ["-D", dataFolderOf(directory), ...settings(port, directory.isKept)], {
    ...processOptions(directory.user),
    stdio: ["ignore", log.fd, log.fd],
    detached: true, // an interrupt from the terminal is for us, not for it
  });
  let failure: string | undefined;
  let hasEnded = false;
  server.on("error", (error) => {
    failure = error.message;
    hasEnded = true;
  });
  server.on("exit", () => {
    hasEnded = true;
  });
  server.unref();
  await log.close();
  return {
    hasEnded: () => hasEnded,
    async complaint() {
      const lines = (await readFile(logFile(directory))).subarray(size).toString().trim().split("\n");
      const fatal = lines.findLast((line) => /(FATAL|PANIC): /.test(line)) ?? lines.at(-1) ?? "";
      return failure ?? fatal.replace(/^.*(FATAL|PANIC): +/, "");
    },
    async abort() {
      server.kill("SIGQUIT");
      while (!hasEnded) await setTimeout(POLL_MS);
    },
  };
}

/** Stops the server that runs on the data of `directory`, if any does. */
export async function stopPostmaster(directory: Pick<DataDirectory, "folder">): Promise<void> {
  const server = await findPostmaster(directory);
  if (!server) return;
  for (const [signal, patienceMs] of STOP_SIGNALS) {
    signalProcess(server.pid, signal);
    for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += POLL_MS) {
      if (!(await isServing(directory, server.pid))) return;
      await setTimeout(POLL_MS);
    }
  }
  throw new Error(`The database server of ${directory.folder} could not be stopped.`);
}

/** Sends a signal to a process that may be gone by now. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** Arguments of the server; none has a space in it. */
export function settings(port: number, isKept: boolean): string[] {
  const values = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
    max_connections: 100,
    // In memory the log is memory too, and so is what is cached of it: little of both.
    shared_buffers: isKept ? "128MB" : "32MB",
    max_wal_size: isKept ? "512MB" : "64MB",
    jit: "off", // short statements: compiling them costs more than it saves
    timezone: "UTC",
    log_timezone: "UTC",
    log_checkpoints: "off",
    // The server's log, without failed statements: their senders get them, and they may hold personal data.
    log_min_messages: "log",
    log_min_error_statement: "panic",
    fsync: isKept ? "on" : "off",
    synchronous_commit: isKept ? "on" : "off",
    full_page_writes: isKept ? "on" : "off",
  };
  return Object.entries(values).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

const pidFile = (directory: Pick<DataDirectory, "folder">): string => join(dataFolderOf(directory), "postmaster.pid");
const logFile = (directory: DataDirectory): string => join(directory.folder, "server.log");

/** Never through a link: the server's user owns the folder, and we may be root. */
async function openLog(directory: DataDirectory): Promise<FileHandle> {
  const { O_WRONLY, O_CREAT, O_APPEND, O_NOFOLLOW } = constants;
  const log = await open(logFile(directory), O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW, 0o600);
  await log.chown(directory.user.uid, directory.user.gid);
  return log;
}

/**
 * PostgreSQL does this itself, except where the process id has been given to another process of the same user, as is
 * usual after a restart of a container. Should a server be at work here after all, PostgreSQL finds its shared memory.
 */
async function removeStalePidFile(directory: DataDirectory): Promise<void> {
  const pid = Number.parseInt(await readFile(pidFile(directory), "utf8").catch(() => ""), 10);
  if (pid > 0) await rm(pidFile(directory), { force: true });
}

/** True while the process is a server that was started on the data of `directory`. */
async function isServing(directory: Pick<DataDirectory, "folder">, pid: number): Promise<boolean> {
  return (await readCommandLine(pid)).includes(` -D ${dataFolderOf(directory)} `);
}

/** The arguments of a process, separated by spaces; empty for one that is gone. */
async function readCommandLine(pid: number): Promise<string> {
  if (!(pid > 0)) return "";
  try {
    if (process.platform === "linux") return (await readFile(`/proc/${pid}/cmdline`, "utf8")).replaceAll("\0", " ");
    const { stdout } = await promisify(execFile)("/bin/ps", ["-ww", "-o", "command=", "-p", String(pid)]);
    return stdout;
  } catch {
    return "";
  }
}
