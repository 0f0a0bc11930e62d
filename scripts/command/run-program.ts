import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { stripVTControlCharacters } from "node:util";

/** How a program ended, and the last lines that it printed. */
export type Ended = { isGood: boolean; lastLines: string[] };

/** Enough for the first sentences of a verdict that goes on with all that follows from them. */
const LAST_LINES = 60;
const MAX_CHARACTERS = 400;

/**
 * Runs a program whose output goes on to ours as it comes.
 *
 * @param isTerminal whether ours is one: the program gets it for its colours and progress, and no lines are kept, for they stand right above
 */
export async function runProgram(file: string, args: string[], isTerminal = process.stdout.isTTY): Promise<Ended> {
  const child = spawn(file, args, { stdio: isTerminal ? "inherit" : ["inherit", "pipe", "pipe"] });
  const lastLines: string[] = [];
  for (const [from, to] of [[child.stdout, process.stdout] as const, [child.stderr, process.stderr] as const]) {
    if (from === null) continue;
    from.pipe(to, { end: false });
    createInterface(from).on("line", (line) => {
      lastLines.push(stripVTControlCharacters(line).slice(0, MAX_CHARACTERS));
      if (lastLines.length > LAST_LINES) lastLines.shift();
    });
  }
  const [code] = await once(child, "close");
  return { isGood: code === 0, lastLines };
}
