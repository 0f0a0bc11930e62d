import { homedir } from "node:os";
import { posix, win32 } from "node:path";
import { readEnvironment } from "./environment.ts";

/** What decides where a program keeps its files. */
export type Machine = { platform: NodeJS.Platform; home: string; environment: (name: string) => string | undefined };

/** What is kept: `data` of the sandbox, `state` such as a position in a list, `cache`, which may be deleted. */
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
 * The folder of this program for what it keeps, where the system has such things: `%LOCALAPPDATA%` on Windows, `~/Library` on macOS, the folders of
 * XDG elsewhere, and on macOS too where their variable is set.
 *
 * @param name of the program
 */
export function folderFor(kind: Kind, name: string, machine = thisMachine()): string {
  const { platform, home, environment } = machine;
  if (platform === "win32")
    return win32.join(environment("LOCALAPPDATA") ?? win32.join(home, "AppData", "Local"), name, kind);
  const [variable, folder] = XDG[kind];
  const given = environment(variable);
  // A relative path is to be ignored (XDG, "Environment variables").
  if (given !== undefined && posix.isAbsolute(given)) return posix.join(given, name);
  return posix.join(home, platform === "darwin" ? APPLE[kind] : folder, name);
}
