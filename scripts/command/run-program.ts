import { spawn } from "node:child_process";
import { once } from "node:events";
import { delimiter, resolve } from "node:path";
import { createInterface } from "node:readline";
import { stripVTControlCharacters } from "node:util";

/** The outcome of a program, and its last lines of output. */
export type Outcome = { isGood: boolean; lastLines: string[] };

/** Enough for the first sentences of a long report. */
const LAST_LINES = 60;
const MAX_CHARACTERS = 400;

type Options = {
  env?: Record<string, string> | undefined;
  /** On a terminal the program writes to it directly, with colours and progress, and no lines are recorded. */
  isTerminal?: boolean;
};

/** Runs a program of the PATH or of `node_modules/.bin`, and passes its output through. `node` is the Node that runs this process. */
export async function runProgram(
  program: string,
  args: string[],
  { env, isTerminal = process.stdout.isTTY }: Options = {},
): Promise<Outcome> {
  const child = spawn(program === "node" ? process.execPath : program, args, {
    env: { ...process.env, PATH: [resolve("node_modules/.bin"), process.env.PATH].join(delimiter), ...env },
    stdio: isTerminal ? "inherit" : ["inherit", "pipe", "pipe"],
  });
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
