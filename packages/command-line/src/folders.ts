import { homedir } from "node:os";
import { posix, win32 } from "node:path";
import { readEnvironment } from "./environment.ts";

/** The parts of a machine that determine the folders of a program. */
export type Machine = { platform: NodeJS.Platform; home: string; environment: (name: string) => string | undefined };

/** `data`: the sandbox's data. `state`: saved positions. `cache`: files that can be deleted. */
type Kind = "data" | "state" | "cache";

/** XDG Base Directory Specification: the variable, and the folder below the home without it. */
const XDG: Record<Kind, [variable: string, folder: string]> = {
  data: ["XDG_DATA_HOME", ".local/share"],
  state: ["XDG_STATE_HOME", ".local/state"],
  cache: ["XDG_CACHE_HOME", ".cache"],
};
const APPLE: Record<Kind, string> = {
  data: "Library/Application Support",
  state: "Library/Application Support",
  cache: "Library/Caches",
};

const thisMachine = (): Machine => ({ platform: process.platform, home: homedir(), environment: readEnvironment });

/**
 * The standard folder for a kind of files: `%LOCALAPPDATA%` on Windows, `~/Library` on macOS, the XDG folders on other systems, and on
 * macOS if their variable is set.
 *
 * @param name name of the program
 */
export function folderFor(kind: Kind, name: string, machine = thisMachine()): string {
  const { platform, home, environment } = machine;
  if (platform === "win32")
    return win32.join(environment("LOCALAPPDATA") ?? win32.join(home, "AppData", "Local"), name, kind);
  const [variable, folder] = XDG[kind];
  const xdgFolder = environment(variable);
  // XDG requires relative paths to be ignored ("Environment variables").
  if (xdgFolder !== undefined && posix.isAbsolute(xdgFolder)) return posix.join(xdgFolder, name);
  return posix.join(home, platform === "darwin" ? APPLE[kind] : folder, name);
}
