import { spawn } from "node:child_process";
import { once } from "node:events";

/** A program that takes long says so as often. */
const PROGRESS_MS = 10_000;

/**
 * A program to its end, with a line of progress from time to time.
 *
 * @returns what it printed
 * @throws Error with what it printed, if it fails
 */
export async function runProgram(
  [program = "", ...args]: string[],
  { cwd, env, say }: { cwd?: string; env?: NodeJS.ProcessEnv; say?: (line: string) => void } = {},
): Promise<string> {
  const child = spawn(program, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  const began = performance.now();
  const progress = setInterval(() => {
    const last = output.trimEnd().split("\n").at(-1) ?? "";
    say?.(`… ${program} ${args[0] ?? ""}, ${((performance.now() - began) / 1000).toFixed(0)} s  ${last.slice(0, 80)}`);
  }, PROGRESS_MS);
  try {
    const [code] = (await once(child, "close")) as [number | null];
    if (code !== 0) throw new Error(`${program} ${args.join(" ")} ended with ${code}:\n${output.slice(-4_000)}`);
    return output;
  } finally {
    clearInterval(progress);
  }
}
