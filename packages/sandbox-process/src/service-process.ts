import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** `server/main.ts` as a process of its own. `url`: where it can be reached. */
export type RunningService = { url: string; process: ChildProcess; end(signal?: NodeJS.Signals): Promise<void> };

/** What whoever runs the tests set, so that a start takes less time. */
const { NODE_COMPILE_CACHE = "" } = process.env;

/**
 * Starts the service as `npm start` does and waits until it says that it is ready. Whoever starts it ends it.
 *
 * @param env the whole environment of the process, but PORT: any free one
 */
export async function startServiceProcess(env: Record<string, string>): Promise<RunningService> {
  const main = new URL("../../../server/main.ts", import.meta.url).pathname;
  const child = spawn(process.execPath, [main], {
    env: { NODE_COMPILE_CACHE, ...env, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const lines = createInterface(child.stdout);
  const ready = new Promise<string>((resolve) => {
    lines.on("line", (line) => {
      const [, url] = /Start page +(http\S+)\//.exec(line) ?? [];
      if (url !== undefined) resolve(url);
    });
  });
  const url = await Promise.race([
    ready,
    exited.then(([code]) => Promise.reject(new Error(`the service ended with ${code} before it was ready`))),
  ]);
  return {
    url,
    process: child,
    async end(signal = "SIGTERM") {
      child.kill(signal);
      await exited;
    },
  };
}
