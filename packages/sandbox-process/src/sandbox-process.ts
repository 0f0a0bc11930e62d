import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** A sandbox in a process of its own. */
export type Sandbox = {
  url: string;
  /** Resolves when the process is gone. */
  stop(): Promise<void>;
};

const SETTINGS = { ENVIRONMENT: "sandbox", ROLE: "all", HOST: "127.0.0.1", PORT: "0", DATA_DIR: "memory" };
/** Longer than any start. */
const START_TIMEOUT_MS = 60_000;
const UNSET = { DATABASE_URL: "", AUTH_ISSUER: "", PUBLIC_URL: "", RATE_LIMIT: "", WEBHOOK_FORWARD: "" };

/**
 * Starts a sandbox that keeps nothing, on any free port.
 *
 * @param settings environment variables that override the defaults
 * @throws Error if the process exits, or is not ready within a minute
 */
export async function startSandbox(settings: Record<string, string> = {}): Promise<Sandbox> {
  const child = spawn(process.execPath, ["server/main.ts"], {
    cwd: new URL("../../..", import.meta.url),
    env: { ...process.env, ...SETTINGS, ...UNSET, LOG_LEVEL: "error", ...settings },
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
      stop: async () => {
        child.kill("SIGTERM");
        await ended;
      },
    };
  }
  await ended;
  clearTimeout(tooLate);
  throw new Error("expected the sandbox to print its start page, got none; run npm start to see the reason");
}
