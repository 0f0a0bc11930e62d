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
/** Longer than any start: one that never says that it is ready ends here. */
const START_TIMEOUT_MS = 60_000;
const UNSET = { DATABASE_URL: "", AUTH_ISSUER: "", PUBLIC_URL: "", RATE_LIMIT: "", WEBHOOK_FORWARD: "" };

/**
 * Starts a sandbox that keeps nothing, on any free port.
 *
 * @param settings environment variables beside, or instead of, the usual
 * @throws Error if it ends instead, or is not ready within a minute
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
    child.stdout.resume(); // nobody reads what comes later, and it must not fill up
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
  throw new Error("the sandbox did not say that it is ready; npm start tells why");
}
