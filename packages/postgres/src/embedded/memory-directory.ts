import { chown, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DataDirectory } from "./data-directory.ts";
import { canWrite, chooseOsUser, type OsUser, processOptions } from "./os-user.ts";
import { setWatchdog } from "./watchdog.ts";

/** Stops the server immediately and removes the directory. */
const DISCARD = `
  tries=0
  while read -r pid <"$1/data/postmaster.pid" && kill -s QUIT "$pid" && [ $((tries += 1)) -lt 200 ]; do
    sleep 0.05
  done 2>/dev/null
  rm -rf "$1"`;

/** Creates a temporary directory. `discard`, or the end of this process (also by `kill -9`), removes it and its server. */
export async function openMemoryDirectory(): Promise<{ directory: DataDirectory; discard(): Promise<void> }> {
  const user = await chooseOsUser();
  const folder = await makeTemporaryFolder(user);
  const watchdog = await setWatchdog(["/bin/sh", "-c", DISCARD, "sh", folder], processOptions(user));
  const discard = async () => {
    await watchdog.act();
    await rm(folder, { recursive: true, force: true }); // in case the watchdog was killed
  };
  return { directory: { folder, entry: folder, user, isKept: false }, discard };
}

async function makeTemporaryFolder(user: OsUser): Promise<string> {
  const parent = (await canWrite(user, tmpdir())) ? tmpdir() : "/tmp";
  const folder = await mkdtemp(join(await realpath(parent), "partner-integration-api-"));
  await chown(folder, user.uid, user.gid);
  return folder;
}
