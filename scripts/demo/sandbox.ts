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
const UNSET = { DATABASE_URL: "", AUTH_ISSUER: "", PUBLIC_URL: "", RATE_LIMIT: "", WEBHOOK_FORWARD: "" };

/**
 * Starts a sandbox that keeps nothing, on any free port.
 *
 * @param settings environment variables beside, or instead of, the usual
 * @throws Error if it ends instead
 */
export async function startSandbox(settings: Record<string, string> = {}): Promise<Sandbox> {
  const child = spawn(process.execPath, ["server/main.ts"], {
    cwd: new URL("../..", import.meta.url),
    env: { ...process.env, ...SETTINGS, ...UNSET, LOG_LEVEL: "error", ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  for await (const line of createInterface(child.stdout)) {
    const url = /Start page\s+(\S+?)\/$/.exec(line)?.[1];
    if (url === undefined) continue;
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
  throw new Error("the sandbox did not start; npm start tells why");
}
