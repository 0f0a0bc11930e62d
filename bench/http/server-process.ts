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
export type Started = { ports: number[]; headers?: Record<string, string> } | { missing: string };
/** The response of a server process to any message. */
export type Used = { cpuUs: number };

/**
 * Starts `bench/http/servers/<file>`.
 *
 * @param stack stops it
 * @param settings passed as JSON in `argv[2]`
 * @returns undefined, with a message, if a required package is not installed
 */
export const startServer = async (stack: AsyncDisposableStack, options: ServerFile): Promise<Server | undefined> =>
  (await startServers(stack, options))[0];

type ServerFile = { name: string; file: string; settings?: object };

/** Like `startServer`, for a file that serves several ports: one server for each, with the processor time of all. */
export async function startServers(
  stack: AsyncDisposableStack,
  { name, file, settings = {} }: ServerFile,
): Promise<Server[]> {
  const path = join(import.meta.dirname, "servers", file);
  const child = fork(path, [JSON.stringify(settings)], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const exited = once(child, "exit");
  stack.defer(async () => {
    child.kill("SIGKILL");
    await exited;
  });
  const [startMessage] = (await Promise.race([once(child, "message"), exited])) as [Started | number | null];
  if (startMessage === null || typeof startMessage === "number")
    throw new Error(`${name} ended with ${startMessage} before it listened`);
  if ("missing" in startMessage) {
    console.log(`  ${name} is left out: ${startMessage.missing} is not installed. Next: cd bench && npm ci`);
    return [];
  }
  const cpuUs = async () => {
    child.send("how much?");
    const [usage] = (await once(child, "message")) as [Used];
    return usage.cpuUs;
  };
  const { ports, headers = {} } = startMessage;
  return ports.map((port) => ({ name, origin: `http://127.0.0.1:${port}`, headers, cpuUs }));
}
