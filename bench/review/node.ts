import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { findFreePort } from "@partner-api/postgres/embedded";
import { waitFor } from "../support/clock.ts";
import { SECRETS_KEYS } from "../support/sealing.ts";

/** `server/main.ts` as a process of its own, with all that it says. */
export type Node = {
  url: string;
  pid: number;
  /** Its log so far. */
  lines: { level: number; msg?: string }[];
  /** What it said that is no log. */
  words: string[];
  hasEnded(): boolean;
  /** Resolves when `/readyz` is 200. */
  ready(): Promise<void>;
};

const PROJECT = fileURLToPath(new URL("../..", import.meta.url));
/** What production asks for, with an issuer that nobody asks. */
export const PRODUCTION = {
  ENVIRONMENT: "production",
  AUTH_ISSUER: "https://id.partner.example",
  PUBLIC_URL: "https://here.partner.example",
};

/**
 * Starts it, and does not wait for it.
 *
 * @param stack ends it
 * @param options.descriptors how many files and connections it may have open; as many as we, if not given
 */
export async function startNode(
  stack: AsyncDisposableStack,
  env: Record<string, string>,
  { descriptors }: { descriptors?: number } = {},
): Promise<Node> {
  const port = await findFreePort();
  const start = [process.execPath, "server/main.ts"];
  const [command = "", ...args] =
    descriptors === undefined ? start : ["sh", "-c", `ulimit -n ${descriptors}; exec "$0" "$@"`, ...start];
  const child = spawn(command, args, {
    cwd: PROJECT,
    env: { ENVIRONMENT: "sandbox", LOG_LEVEL: "info", SECRETS_KEYS, ...env, PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit");
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill); // should we be interrupted
  stack.defer(async () => {
    process.off("exit", kill);
    kill();
    await ended;
  });
  const lines: Node["lines"] = [];
  const words: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on("line", (line) => {
      if (line.startsWith("{")) lines.push(JSON.parse(line));
      else words.push(line);
    });
  const url = `http://127.0.0.1:${port}`;
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const isReady = async () => {
    if (hasEnded()) throw new Error(`expected the service to start, and it ended: ${words.join(" ")}`);
    return (await fetch(`${url}/readyz`).catch(() => undefined))?.status === 200;
  };
  return {
    url,
    pid: child.pid as number,
    lines,
    words,
    hasEnded,
    ready: () => waitFor("the service ready", isReady, { withinS: 60, everyMs: 20 }),
  };
}
