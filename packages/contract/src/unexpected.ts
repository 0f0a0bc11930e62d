import { appendFileSync, mkdirSync } from "node:fs";
import type { Problem } from "./source/problem.ts";
import { CannotWrite, hintOfSystem, reasonOfSystem } from "./write/cannot-write.ts";

/** Log for the details of unexpected errors. */
const LOG = ".cache/unexpected.log";

/**
 * Converts an unexpected error into a problem. Its place is the path in the system error, or the latest change. The details are
 * logged for a bug report.
 */
export function unexpected(error: unknown, place: string): Problem {
  if (error instanceof CannotWrite) return error.problem;
  const { code, path, dest, message } = error as NodeJS.ErrnoException & { dest?: string };
  const hint = hintOfSystem(code);
  if (hint !== undefined)
    return {
      place: dest ?? path ?? place,
      message: `Expected the system to allow it, got ${reasonOfSystem(error as Error)}.`,
      hint,
    };
  return {
    place,
    message: `Unexpected error: ${firstLine(message ?? String(error))}`,
    hint: `undo or rewrite the latest change, and report an issue with the change and ${logDetails(error)}`,
  };
}

/** @returns where the details are */
function logDetails(error: unknown): string {
  try {
    mkdirSync(".cache", { recursive: true });
    appendFileSync(LOG, `${new Date().toISOString()} ${(error as Error).stack ?? error}\n\n`);
    return LOG;
  } catch {
    return "this message"; // The disk is full or not writable.
  }
}

const firstLine = (text: string): string => text.split("\n", 1)[0] as string;
