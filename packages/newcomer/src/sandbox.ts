import { spawn } from "node:child_process";
import { once } from "node:events";

/** A sandbox that prints its start page. */
export type Sandbox = {
  url: string;
  /** From the command to the start page. */
  readySeconds: number;
  stop(): Promise<void>;
};

/** The first start makes the database; npm or an engine stand before it. */
const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 20_000;

/**
 * Starts a sandbox, and waits for the address of its start page.
 *
 * @throws Error with what it printed, if it ends or prints none within two minutes
 */
export async function startSandbox(
  [program = "", ...args]: string[],
  { cwd, env }: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<Sandbox> {
  const began = performance.now();
  // A group of its own, to which a signal goes as from a terminal.
  const child = spawn(program, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"], detached: true });
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(-(child.pid as number), name);
    } catch {
      // All of it has ended.
    }
  };
  const ended = once(child, "close"); // of whoever holds its output: npx is gone before the sandbox is
  const tooLate = setTimeout(signal, START_TIMEOUT_MS, "SIGKILL");
  let output = "";
  const url = await new Promise<string | undefined>((found) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => {
        output += chunk;
        const [, printed] = /Start page +(\S+)\/\n/.exec(output) ?? [];
        if (printed !== undefined) found(printed);
      });
    child.once("error", () => found(undefined));
    void ended.then(() => found(undefined));
  });
  clearTimeout(tooLate);
  if (url === undefined) throw new Error(`${program} ${args.join(" ")} ended before it was ready: ${output}`);
  const readySeconds = (performance.now() - began) / 1000;
  return {
    url,
    readySeconds,
    async stop() {
      signal("SIGTERM");
      const hangs = setTimeout(signal, STOP_TIMEOUT_MS, "SIGKILL");
      await ended;
      clearTimeout(hangs);
    },
  };
}
