import { execFile, spawn } from "node:child_process";
import { constants } from "node:fs";
import { type FileHandle, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import type { Binaries } from "./binaries.ts";
import { type DataDirectory, dataFolderOf } from "./data-directory.ts";
import { processOptions } from "./os-user.ts";

/** The main process of a PostgreSQL server. */
export type Postmaster = { pid: number; port: number; socketFolder: string; isReady: boolean };

/** A server process started by this process. */
export type Launch = {
  hasEnded(): boolean;
  /** The last error in the log of the server. */
  lastError(): Promise<string>;
  /** Stops it immediately. */
  abort(): Promise<void>;
};

const POLL_MS = 10;
const MAX_LOG_BYTES = 5_000_000;

/** Fast shutdown, then immediate shutdown, after which the next start recovers committed data. */
const STOP_SIGNALS: [NodeJS.Signals, timeoutMs: number][] = [
  ["SIGINT", 20_000],
  ["SIGQUIT", 8_000],
  ["SIGKILL", 2_000],
];

/**
 * Finds the server that runs on the data of `directory`, by `postmaster.pid`. The file may be stale and the process id reused, so only a process
 * started on this folder counts.
 */
export async function findPostmaster(directory: Pick<DataDirectory, "folder">): Promise<Postmaster | undefined> {
  const text = await readFile(pidFile(directory), "utf8").catch(() => "");
  const [pid, , , port, socketFolder = "", , , status] = text.split("\n");
  if (!(await isServing(directory, Number(pid)))) return undefined;
  return { pid: Number(pid), port: Number(port), socketFolder, isReady: status?.trim() === "ready" };
}

/** Starts a server on the data of `directory`, detached from this process, with its log in `server.log`. */
export async function launchPostmaster(
  directory: DataDirectory,
  { postgres }: Binaries,
  port: number,
): Promise<Launch> {
  await removeStalePidFile(directory);
  const log = await openLog(directory);
  if ((await log.stat()).size > MAX_LOG_BYTES) await log.truncate();
  const { size } = await log.stat();
  const args = settings(port, directory.isKept, socketFolderOf(directory));
  const server = spawn(postgres, ["-D", dataFolderOf(directory), ...args], {
    ...processOptions(directory.user),
    stdio: ["ignore", log.fd, log.fd],
    detached: true, // so that an interrupt from the terminal does not reach it
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
    async lastError() {
      const lines = (await readFile(logFile(directory))).subarray(size).toString().trim().split("\n");
      const fatal = lines.findLast((line) => /(FATAL|PANIC): /.test(line)) ?? lines.at(-1) ?? "";
      return failure ?? fatal.replace(/^.*(FATAL|PANIC): +/, "");
    },
    async abort() {
      server.kill("SIGQUIT");
      while (!hasEnded) await delay(POLL_MS);
    },
  };
}

/** Stops the server on the data of `directory`, if one runs. */
export async function stopPostmaster(directory: Pick<DataDirectory, "folder">): Promise<void> {
  const server = await findPostmaster(directory);
  if (!server) return;
  for (const [signal, timeoutMs] of STOP_SIGNALS) {
    signalProcess(server.pid, signal);
    for (let waitedMs = 0; waitedMs < timeoutMs; waitedMs += POLL_MS) {
      if (!(await isServing(directory, server.pid))) return;
      await delay(POLL_MS);
    }
  }
  throw new Error(`Failed to stop the database server of ${directory.folder}.`);
}

/** Sends a signal to a process that may have ended. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** A socket's path has at most 103 bytes, and `/.s.PGSQL.` and the port have 15 of them. */
const MAX_SOCKET_FOLDER = 88;

/** A temporary database also listens on a socket, whose connections cost less. Not every volume of kept data can contain one. */
const socketFolderOf = ({ folder, isKept }: DataDirectory): string =>
  isKept || Buffer.byteLength(folder) > MAX_SOCKET_FOLDER ? "" : folder;

/** Arguments of the server, without spaces unless `socketFolder` has some. */
export function settings(port: number, isKept: boolean, socketFolder = ""): string[] {
  const values = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: socketFolder === "" ? "" : `"${socketFolder}"`, // a list
    max_connections: 100,
    // In memory, the WAL and its cache use memory twice, so both are small.
    shared_buffers: isKept ? "128MB" : "32MB",
    max_wal_size: isKept ? "512MB" : "64MB",
    jit: "off", // statements are short, so compilation costs more than it saves
    timezone: "UTC",
    log_timezone: "UTC",
    log_checkpoints: "off",
    // No failed statements in the log: clients receive the errors, and statements may contain personal data.
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

/** Opens the log without following links, because the user of the server owns the folder and this process may be root. */
async function openLog(directory: DataDirectory): Promise<FileHandle> {
  const { O_WRONLY, O_CREAT, O_APPEND, O_NOFOLLOW } = constants;
  const log = await open(logFile(directory), O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW, 0o600);
  await log.chown(directory.user.uid, directory.user.gid);
  return log;
}

/**
 * PostgreSQL removes a stale file itself, unless another process of the same user has the process id, as is common after a container restart. If
 * a server still runs on the data, PostgreSQL detects its shared memory.
 */
async function removeStalePidFile(directory: DataDirectory): Promise<void> {
  const pid = Number.parseInt(await readFile(pidFile(directory), "utf8").catch(() => ""), 10);
  if (pid > 0) await rm(pidFile(directory), { force: true });
}

/** True if the process is a server started on the data of `directory`. */
async function isServing(directory: Pick<DataDirectory, "folder">, pid: number): Promise<boolean> {
  return (await readCommandLine(pid)).includes(` -D ${dataFolderOf(directory)} `);
}

/** Arguments of a process, separated by spaces; empty if it has ended. */
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
