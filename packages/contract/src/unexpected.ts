import { appendFileSync, mkdirSync } from "node:fs";
import type { Problem } from "./source/problem.ts";

/** Where the details of an error stand that nobody expected. */
const LOG = ".cache/unexpected.log";

/** Reasons outside the contract, by the code of the system. */
const REASONS: Record<string, [reason: string, mend: string]> = {
  EACCES: ["this may not be written", "give yourself the right to write there, then save again"],
  EDQUOT: ["there is no room on the disk", "make room, then save again"],
  EISDIR: ["there is a folder", "move the folder away, then save again"],
  EMFILE: ["too many files are open", "close other programs, or raise the limit: ulimit -n 4096"],
  ENOSPC: ["there is no room on the disk", "make room, then save again"],
  ENOTDIR: ["there is a file where a folder belongs", "move the file away, then save again"],
  EPERM: ["this may not be written", "give yourself the right to write there, then save again"],
  EROFS: ["this disk may only be read", "work on a disk that can be written"],
};

/**
 * An error that no step expected, as a problem: its place is that of the system's path, or of the latest change. The details are kept for
 * a report.
 */
export function unexpected(error: unknown, place: string): Problem {
  const { code = "", path, message } = error as NodeJS.ErrnoException;
  const known = REASONS[code];
  if (known) return { place: path ?? place, message: `It cannot be written: ${known[0]} (${code}).`, mend: known[1] };
  return {
    place,
    message: `Nobody expected this: ${firstLine(message ?? String(error))}`,
    mend: `undo the latest change or write it otherwise, and please report it: an issue with the change and ${keepDetails(error)}`,
  };
}

/** @returns where they are */
function keepDetails(error: unknown): string {
  try {
    mkdirSync(".cache", { recursive: true });
    appendFileSync(LOG, `${new Date().toISOString()} ${(error as Error).stack ?? error}\n\n`);
    return LOG;
  } catch {
    return "this message"; // The disk is full, or may not be written.
  }
}

const firstLine = (text: string): string => text.split("\n", 1)[0] as string;
