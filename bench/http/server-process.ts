import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** A server under measurement, in a separate process. */
export type Server = {
  name: string;
  origin: string;
  /** Headers that each request needs. */
  headers: Record<string, string>;
  /** Processor time that it has used, in microseconds. */
  cpuUs(): Promise<number>;
};

/** The message of a server process when it listens, or the reason why it cannot. */
export type Started = { port: number; headers?: Record<string, string> } | { missing: string };
/** The response of a server process to any message. */
export type Used = { cpuUs: number };

/**
 * Starts `bench/http/servers/<file>`.
 *
 * @param stack stops it
 * @param settings passed as JSON in `argv[2]`
 * @returns undefined, with a message, if a required package is not installed
 */
export async function startServer(
  stack: AsyncDisposableStack,
  { name, file, settings = {} }: { name: string; file: string; settings?: object },
): Promise<Server | undefined> {
  const path = join(import.meta.dirname, "servers", file);
  const child = fork(path, [JSON.stringify(settings)], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const exited = once(child, "exit");
  stack.defer(async () => {
    child.kill("SIGKILL");
    await exited;
  });
  const [started] = (await Promise.race([once(child, "message"), exited])) as [Started | number | null];
  if (started === null || typeof started === "number")
    throw new Error(`${name} ended with ${started} before it listened`);
  if ("missing" in started) {
    console.log(`  ${name} is left out: ${started.missing} is not installed. Next: cd bench && npm ci`);
    return undefined;
  }
  return {
    name,
    origin: `http://127.0.0.1:${started.port}`,
    headers: started.headers ?? {},
    async cpuUs() {
      child.send("how much?");
      const [{ cpuUs }] = (await once(child, "message")) as [Used];
      return cpuUs;
    },
  };
}
