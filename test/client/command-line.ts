import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach } from "vitest";

/** Result of a run of the command line. */
export type Run = { code: number | null; stdout: string; stderr: string };

export type RunningCommand = {
  /** The output so far. */
  printed: () => string;
  /** Resolves when the output matches. */
  prints: (pattern: RegExp) => Promise<void>;
  /** Sends a signal and resolves when the process exits. */
  end: (signal: NodeJS.Signals) => Promise<Run>;
  ended: Promise<Run>;
};

const running = new Set<ChildProcess>();
afterEach(() => {
  for (const child of running) child.kill("SIGKILL");
});

/** Runs a program of the package. `env` is the complete environment, except PATH. */
export function start(program: string, args: string[], env: Record<string, string>, cwd: string): RunningCommand {
  const child = spawn(program, args, {
    cwd,
    env: { PATH: process.env.PATH ?? "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  let [stdout, stderr] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => {
    stdout += chunk;
  });
  child.stderr.on("data", (chunk: Buffer) => {
    stderr += chunk;
  });
  const ended = once(child, "close").then(([code]) => {
    running.delete(child);
    return { code, stdout, stderr } as Run;
  });
  return {
    printed: () => stdout + stderr,
    prints: (pattern) => eventually(() => pattern.test(stdout + stderr)),
    async end(signal) {
      child.kill(signal);
      return ended;
    },
    ended,
  };
}

/** Polls a condition until it is true. */
export async function eventually(isSo: () => boolean, withinMs = 15_000): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error(`expected within ${withinMs} ms: ${isSo}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
