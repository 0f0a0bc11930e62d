import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** `server/main.ts` as a process of its own, and the address at which it listens. */
export type RunningService = {
  url: string;
  process: ChildProcess;
  /** Resolves when the process is gone. */
  end(signal?: NodeJS.Signals): Promise<void>;
};

const PROJECT = fileURLToPath(new URL("../../../..", import.meta.url));
/** Longer than any start. */
const START_TIMEOUT_MS = 60_000;
/** Test runners set it to shorten starts. */
const { NODE_COMPILE_CACHE = "" } = process.env;

/**
 * Starts the service as `npm start` does and waits until it is ready. The caller ends it.
 *
 * @param env the whole environment of the process, except PORT: it listens on a free port
 * @param project the folder of the project whose service it is
 * @throws Error if the process exits, or is not ready within a minute
 */
export async function startServiceProcess(env: Record<string, string>, project = PROJECT): Promise<RunningService> {
  const child = spawn(process.execPath, ["server/main.ts"], {
    cwd: project,
    env: { NODE_COMPILE_CACHE, ...env, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const tooLate = setTimeout(() => child.kill("SIGTERM"), START_TIMEOUT_MS);
  for await (const line of createInterface(child.stdout)) {
    const url = /Start page\s+(\S+?)\/(?:\s|$)/.exec(line)?.[1];
    if (url === undefined) continue;
    clearTimeout(tooLate);
    child.stdout.resume(); // Later output is discarded; a full pipe would block the process.
    return {
      url,
      process: child,
      async end(signal = "SIGTERM") {
        child.kill(signal);
        await ended;
      },
    };
  }
  const [code] = await ended;
  clearTimeout(tooLate);
  throw new Error(
    `expected the service to print its start page, got exit code ${code}; run npm start to see the reason`,
  );
}
