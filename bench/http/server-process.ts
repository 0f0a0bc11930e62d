import { join } from "node:path";
import { startChild } from "../child-program.ts";

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
  const { child, next } = startChild(stack, join(import.meta.dirname, "servers", file), settings);
  const startMessage = await next<Started>();
  if ("missing" in startMessage) {
    console.log(`  ${name} is left out: ${startMessage.missing} is not installed. Next: cd bench && npm ci`);
    return [];
  }
  const cpuUs = async () => {
    child.send("how much?");
    return (await next<Used>()).cpuUs;
  };
  const { ports, headers = {} } = startMessage;
  return ports.map((port) => ({ name, origin: `http://127.0.0.1:${port}`, headers, cpuUs }));
}
