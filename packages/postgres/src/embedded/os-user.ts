import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";

/** The system user that the PostgreSQL processes run as: PostgreSQL refuses to run as root. */
export type OsUser = { uid: number; gid: number; name: string };

/** The users that may run the server when root starts it, in order of preference. */
const UNPRIVILEGED = ["postgres", "_postgres", "nobody"];

export const isRoot = (): boolean => process.geteuid?.() === 0;

/**
 * The user who starts us, unless that is root: then the owner of the data, or an unprivileged user of the system.
 *
 * @param owner of the data, if there is any already
 */
export async function chooseOsUser(owner?: { uid: number; gid: number }): Promise<OsUser> {
  const users = await readUsers();
  const named = ({ uid, gid }: { uid: number; gid: number }): OsUser => {
    const name = users.find((user) => user.uid === uid)?.name ?? `user ${uid}`;
    return { uid, gid, name };
  };

  if (!isRoot()) return named({ uid: process.geteuid?.() ?? -1, gid: process.getegid?.() ?? -1 });
  if (owner && owner.uid !== 0) return named(owner);
  const chosen = UNPRIVILEGED.map((name) => users.find((user) => user.name === name)).find((user) => user);
  if (chosen) return chosen;
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

/** Options of every process that we start as `user`: on Windows, which has no such users, those of a process of ours. */
export const processOptions = ({ uid, gid }: OsUser) =>
  process.platform === "win32"
    ? { windowsHide: true }
    : {
        uid,
        gid,
        cwd: "/", // ours may be out of its reach
        env: { PATH: "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" }, // neither our secrets nor our `PG…` settings are its business
      };

/** Runs a program to its end as `user`; its output is what it printed, or why it could not be run. */
export async function runAs(user: OsUser, program: string, args: string[]): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve, reject) => {
    execFile(program, args, processOptions(user), (error, stdout, stderr) => {
      if (error?.code === "EPERM" && isRoot()) {
        const sentence = `PostgreSQL refuses to run as root, and this root may not run it as ${user.name} either (EPERM)`;
        reject(new Error(`${sentence}: start as another user, or set DATABASE_URL.`));
      } else {
        resolve({ ok: !error, output: [stdout, stderr].join("").trim() || (error ? whyItEnded(error) : "") });
      }
    });
  });
}

/** How Windows ends a program before it can say a word: a library or a function in it is not there, or is one that it cannot use. */
const WITHOUT_LIBRARY = new Set<unknown>([0xc0000135, 0xc0000139, 0xc0000005]);

/** Why a program could not be run that printed nothing. The packages of PostgreSQL for Windows lack one library that it needs. */
export function whyItEnded({ code, message }: Error & { code?: number | string | null }): string {
  if (!WITHOUT_LIBRARY.has(code)) return message;
  return `The Visual C++ runtime of Microsoft is missing or too old (exit code 0x${code?.toString(16)}): install https://aka.ms/vs/17/release/vc_redist.x64.exe`;
}

/** Tried, not derived from permission bits: every folder above counts, and so do access lists and mounts. */
export async function canEnter(user: OsUser, folder: string): Promise<boolean> {
  return (await runAs(user, "/bin/sh", ["-c", 'cd "$1"', "sh", folder])).ok;
}

export async function canWrite(user: OsUser, folder: string): Promise<boolean> {
  return (await runAs(user, "/bin/sh", ["-c", 'cd "$1" && test -w .', "sh", folder])).ok;
}
