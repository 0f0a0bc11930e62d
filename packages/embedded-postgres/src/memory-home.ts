import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdtemp, realpath, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Home } from "./home.ts";
import { canWrite, chooseServerUser, processOptions, type ServerUser } from "./server-user.ts";

/**
 * Waits until the other end of its input closes, which the system does for us however we end, then stops the server
 * (nothing is kept: at once) and removes the home.
 */
const REAPER = `
  cat
  tries=0
  while read -r pid <"$1/data/postmaster.pid" && kill -s QUIT "$pid" && [ $((tries += 1)) -lt 200 ]; do
    sleep 0.05
  done 2>/dev/null
  rm -rf "$1"`;

/** Where Linux keeps files in memory. Containers often have 64 MB of it: it is for us if a busy sandbox fits. */
const IN_MEMORY = "/dev/shm";
const ROOM_FOR_A_SANDBOX = 1024 ** 3;

/** A home in memory, or else in a temporary folder, gone with its server on `discard` or when this process ends, `kill -9` included. */
export async function openMemoryHome(): Promise<{ home: Home; discard(): Promise<void> }> {
  const user = await chooseServerUser();
  const folder = await makeTemporaryFolder(user);
  const reaper = spawn("/bin/sh", ["-c", REAPER, "sh", folder], {
    ...processOptions(user),
    stdio: ["pipe", "ignore", "ignore"],
    detached: true, // an interrupt from the terminal is for us, not for it
  });
  await once(reaper, "spawn");
  reaper.unref();
  const discard = async () => {
    await end(reaper);
    await rm(folder, { recursive: true, force: true }); // had someone ended it before us
  };
  return { home: { folder, user, isKept: false }, discard };
}

async function makeTemporaryFolder(user: ServerUser): Promise<string> {
  const parent = await chooseParent(user);
  const folder = await mkdtemp(join(await realpath(parent), "partner-integration-api-"));
  await chown(folder, user.uid, user.gid);
  return folder;
}

async function chooseParent(user: ServerUser): Promise<string> {
  if ((await bytesFree(IN_MEMORY)) >= ROOM_FOR_A_SANDBOX && (await canWrite(user, IN_MEMORY))) return IN_MEMORY;
  return (await canWrite(user, tmpdir())) ? tmpdir() : "/tmp";
}

/** 0 for a folder that is not there. */
async function bytesFree(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize;
}

async function end(reaper: ChildProcess): Promise<void> {
  if (reaper.exitCode !== null || reaper.signalCode !== null) return;
  const exited = once(reaper, "exit");
  reaper.ref();
  reaper.stdin?.end();
  await exited;
}
