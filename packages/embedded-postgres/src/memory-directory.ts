import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DataDirectory } from "./data-directory.ts";
import { canWrite, chooseOsUser, type OsUser, processOptions } from "./os-user.ts";

/**
 * Waits until the other end of its input closes, which the system does for us however we end, then stops the server
 * (nothing is kept: at once) and removes the directory.
 */
const WATCHDOG = `
  cat
  tries=0
  while read -r pid <"$1/data/postmaster.pid" && kill -s QUIT "$pid" && [ $((tries += 1)) -lt 200 ]; do
    sleep 0.05
  done 2>/dev/null
  rm -rf "$1"`;

/** A temporary directory, removed with its server by `discard` or when this process ends, `kill -9` included. */
export async function openMemoryDirectory(): Promise<{ directory: DataDirectory; discard(): Promise<void> }> {
  const user = await chooseOsUser();
  const folder = await makeTemporaryFolder(user);
  const watchdog = spawn("/bin/sh", ["-c", WATCHDOG, "sh", folder], {
    ...processOptions(user),
    stdio: ["pipe", "ignore", "ignore"],
    detached: true, // an interrupt from the terminal is for us, not for it
  });
  await once(watchdog, "spawn");
  watchdog.unref();
  const discard = async () => {
    await end(watchdog);
    await rm(folder, { recursive: true, force: true }); // had someone ended it before us
  };
  return { directory: { folder, user, isKept: false }, discard };
}

async function makeTemporaryFolder(user: OsUser): Promise<string> {
  const parent = (await canWrite(user, tmpdir())) ? tmpdir() : "/tmp";
  const folder = await mkdtemp(join(await realpath(parent), "partner-integration-api-"));
  await chown(folder, user.uid, user.gid);
  return folder;
}

async function end(watchdog: ChildProcess): Promise<void> {
  if (watchdog.exitCode !== null || watchdog.signalCode !== null) return;
  const exited = once(watchdog, "exit");
  watchdog.ref();
  watchdog.stdin?.end();
  await exited;
}
