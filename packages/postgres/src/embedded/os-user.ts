import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";

/** The system user of the PostgreSQL processes. PostgreSQL refuses to run as root. */
export type OsUser = { uid: number; gid: number; name: string };

/** Users for the server if root starts it, in order of preference. */
const UNPRIVILEGED = ["postgres", "_postgres", "nobody"];

export const isRoot = (): boolean => process.geteuid?.() === 0;

/**
 * Returns the current user. For root: the owner of the data, or an unprivileged system user.
 *
 * @param owner owner of existing data
 */
export async function chooseOsUser(owner?: { uid: number; gid: number }): Promise<OsUser> {
  const users = await readUsers();
  const toUser = ({ uid, gid }: { uid: number; gid: number }): OsUser => {
    const name = users.find((user) => user.uid === uid)?.name ?? `user ${uid}`;
    return { uid, gid, name };
  };

  if (!isRoot()) return toUser({ uid: process.geteuid?.() ?? -1, gid: process.getegid?.() ?? -1 });
  if (owner && owner.uid !== 0) return toUser(owner);
  const unprivileged = UNPRIVILEGED.map((name) => users.find((user) => user.name === name)).find((user) => user);
  if (unprivileged) return unprivileged;
  throw new Error(
    `PostgreSQL refuses to run as root, and none of the users ${UNPRIVILEGED.join(", ")} exists here: ` +
      "start as another user, or set DATABASE_URL.",
  );
}

async function readUsers(): Promise<OsUser[]> {
  const lines = (await readFile("/etc/passwd", "utf8").catch(() => "")).split("\n");
  return lines.map((line) => {
    const [name = "", , uid, gid] = line.split(":");
    return { name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }; // unsigned: macOS writes nobody as -2
  });
}

/** Options of processes that run as `user`. Windows has no such users. */
export const processOptions = ({ uid, gid }: OsUser) =>
  process.platform === "win32"
    ? { windowsHide: true }
    : {
        uid,
        gid,
        cwd: "/", // the current folder may be inaccessible to the user
        env: { PATH: "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" }, // without secrets and `PG…` settings of this process
      };

/** Runs a program as `user`. `output`: its output, or the reason if it failed without output. */
export async function runAs(user: OsUser, program: string, args: string[]): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve, reject) => {
    execFile(program, args, processOptions(user), (error, stdout, stderr) => {
      if (error?.code === "EPERM" && isRoot()) {
        const sentence = `PostgreSQL refuses to run as root, and this root may not run it as ${user.name} either (EPERM)`;
        reject(new Error(`${sentence}: start as another user, or set DATABASE_URL.`));
      } else {
        resolve({ ok: !error, output: [stdout, stderr].join("").trim() || (error ? reasonOfExit(error) : "") });
      }
    });
  });
}

/** Exit codes of Windows for a missing or incompatible library or function. */
const LIBRARY_ERRORS = new Set<unknown>([0xc0000135, 0xc0000139, 0xc0000005]);

/** Reason why a program failed without output. The PostgreSQL packages for Windows lack a required library. */
export function reasonOfExit({ code, message }: Error & { code?: number | string | null }): string {
  if (!LIBRARY_ERRORS.has(code)) return message;
  return `The Visual C++ runtime of Microsoft is missing or too old (exit code 0x${code?.toString(16)}): install https://aka.ms/vs/17/release/vc_redist.x64.exe`;
}

/** Tries it instead of reading permission bits, because parent folders, access lists and mounts matter too. */
export async function canEnter(user: OsUser, folder: string): Promise<boolean> {
  return (await runAs(user, "/bin/sh", ["-c", 'cd "$1"', "sh", folder])).ok;
}

export async function canWrite(user: OsUser, folder: string): Promise<boolean> {
  return (await runAs(user, "/bin/sh", ["-c", 'cd "$1" && test -w .', "sh", folder])).ok;
}
