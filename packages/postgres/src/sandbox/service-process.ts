import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** `server/main.ts` as a child process, with its URL. */
export type RunningService = {
  url: string;
  process: ChildProcess;
  /** Signals the process and waits for its end. */
  end(signal?: NodeJS.Signals): Promise<void>;
};

const PROJECT = fileURLToPath(new URL("../../../..", import.meta.url));
/** Upper bound of a start. */
const START_TIMEOUT_MS = 60_000;
/** Set by test runners to shorten starts. */
const { NODE_COMPILE_CACHE = "" } = process.env;

/**
 * Starts the service as `npm start` does and waits until it is ready. The caller ends it; if this process exits, it is stopped.
 *
 * @param env the complete environment of the process, except PORT, which is any free port
 * @param project root folder of the project
 * @throws Error if the process exits or is not ready within a minute
 */
export async function startServiceProcess(env: Record<string, string>, project = PROJECT): Promise<RunningService> {
  const child = spawn(process.execPath, ["server/main.ts"], {
    cwd: project,
    env: { NODE_COMPILE_CACHE, ...env, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const stop = () => child.kill();
  process.once("exit", stop);
  const exit = once(child, "exit").finally(() => process.off("exit", stop));
  const timeout = setTimeout(() => child.kill("SIGTERM"), START_TIMEOUT_MS);
  for await (const line of createInterface(child.stdout)) {
    const url = /Start page\s+(\S+?)\/(?:\s|$)/.exec(line)?.[1];
    if (url === undefined) continue;
    clearTimeout(timeout);
    child.stdout.resume(); // Later output is discarded; a full pipe would block the process.
    return {
      url,
      process: child,
      async end(signal = "SIGTERM") {
        child.kill(signal);
        await exit;
      },
    };
  }
  const [code] = await exit;
  clearTimeout(timeout);
  throw new Error(
    `expected the service to print its start page, got exit code ${code}; run npm start to see the reason`,
  );
}
