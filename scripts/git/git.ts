import { execFileSync } from "node:child_process";

/** Runs git. @returns its standard output, trimmed */
export const git = (...args: string[]): string =>
  execFileSync("git", args, { encoding: "utf8", maxBuffer: 1 << 26 }).trim();
