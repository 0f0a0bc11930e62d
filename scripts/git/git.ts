import { execFileSync, spawnSync } from "node:child_process";

/** What git prints. */
export const git = (...args: string[]): string => execFileSync("git", args, { encoding: "utf8" }).trim();

/** Whether git ends well: for its questions. */
export const isGit = (...args: string[]): boolean => spawnSync("git", args, { stdio: "ignore" }).status === 0;
