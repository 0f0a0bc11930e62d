import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from "node:child_process";
import { join } from "node:path";

/** In the namespace: the folder is on a small separate disk, full to the last byte. */
const SCRIPT = `
mount -t tmpfs -o size=8m tmpfs "$DISK_BESIDE" && cp -a "$DISK_FOLDER/." "$DISK_BESIDE" && mount --move "$DISK_BESIDE" "$DISK_FOLDER" || exit 97
cat /dev/zero > "$DISK_FOLDER/filler" 2> /dev/null
exec "$@"`;

/**
 * Runs a command for which `folder` is on a full disk, which disappears when the command ends. It needs a mount namespace, which only Linux has, and not
 * every system allows.
 *
 * @param mountPoint an empty folder, where the small disk is mounted before it replaces `folder`
 */
export const onFullDisk = (
  folder: string,
  mountPoint: string,
  command: string[],
  options: SpawnOptions,
): ChildProcess =>
  spawn("unshare", ["-rm", "sh", "-c", SCRIPT, "sh", ...command], {
    ...options,
    env: { ...process.env, ...options.env, DISK_FOLDER: folder, DISK_BESIDE: mountPoint },
  });

/** The path of a file as a process of another namespace sees it. */
export const asSeenBy = ({ pid }: ChildProcess, path: string): string => join(`/proc/${pid}/root`, path);

/** The reason why a full disk cannot be simulated; undefined if it can. */
export function whyNoDisk(): string | undefined {
  const { status, stderr, error } = spawnSync("unshare", ["-rm", "mount", "-t", "tmpfs", "tmpfs", "/mnt"], {
    encoding: "utf8",
  });
  if (status === 0) return undefined;
  return `Full disks are not tried here, for nobody may mount one: ${error?.message ?? stderr.trim()}`;
}
