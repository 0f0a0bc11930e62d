import { startServiceProcess } from "./service-process.ts";

export { type RunningService, startServiceProcess } from "./service-process.ts";

/** A sandbox as a child process. */
export type Sandbox = {
  url: string;
  /** Stops the process and waits for its end. */
  stop(): Promise<void>;
};

const SETTINGS = { ENVIRONMENT: "sandbox", ROLE: "all", HOST: "127.0.0.1", DATA_DIR: "memory", LOG_LEVEL: "error" };
const UNSET = {
  ...{
    DATABASE_URL: "",
    MIGRATION_DATABASE_URL: "",
    AUTH_ISSUER: "",
    PUBLIC_URL: "",
    TRUSTED_PROXIES: "",
    RATE_LIMIT: "",
    WEBHOOK_FORWARD: "",
  },
  SECRETS_KEYS: "",
  SANDBOX_SECRET: "",
  METRICS_PORT: "",
  METRICS_TOKEN: "",
  SECRETS_KEYS_FILE: "",
  SANDBOX_SECRET_FILE: "",
  METRICS_TOKEN_FILE: "",
  DATABASE_URL_FILE: "",
  MIGRATION_DATABASE_URL_FILE: "",
};

/**
 * Starts a sandbox with a temporary database on a free port.
 *
 * @param settings environment variables that override the defaults
 * @throws Error if the process exits or is not ready within a minute
 */
export async function startSandbox(settings: Record<string, string> = {}): Promise<Sandbox> {
  const inherited = process.env as Record<string, string>;
  const { url, end } = await startServiceProcess({ ...inherited, ...SETTINGS, ...UNSET, ...settings });
  return { url, stop: () => end() };
}
