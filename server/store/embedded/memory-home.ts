import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdtemp, realpath, rm } from "node:fs/promises";
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

/** A home in a temporary folder, gone with its server on `discard` or when this process ends, `kill -9` included. */
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
  const parent = (await canWrite(user, tmpdir())) ? tmpdir() : "/tmp";
  const folder = await mkdtemp(join(await realpath(parent), "partner-integration-api-"));
  await chown(folder, user.uid, user.gid);
  return folder;
}

async function end(reaper: ChildProcess): Promise<void> {
  if (reaper.exitCode !== null || reaper.signalCode !== null) return;
  const exited = once(reaper, "exit");
  reaper.ref();
  reaper.stdin?.end();
  await exited;
}
