import { appendFileSync, mkdirSync } from "node:fs";
import type { Problem } from "./source/problem.ts";
import { CannotWrite, mendOfSystem, reasonOfSystem } from "./write/cannot-write.ts";

/** Where the details of an error stand that nobody expected. */
const LOG = ".cache/unexpected.log";

/**
 * An error that no step expected, as a problem: its place is that of the system's path, or of the latest change. The details are kept for
 * a report.
 */
export function unexpected(error: unknown, place: string): Problem {
  if (error instanceof CannotWrite) return error.problem;
  const { code, path, dest, message } = error as NodeJS.ErrnoException & { dest?: string };
  const mend = mendOfSystem(code);
  if (mend !== undefined)
    return {
      place: dest ?? path ?? place,
      message: `Expected the system to allow it, got ${reasonOfSystem(error as Error)}.`,
      mend,
    };
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
