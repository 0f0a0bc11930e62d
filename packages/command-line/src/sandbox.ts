import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { defineCommand, UsageError } from "./command.ts";
import { folderFor } from "./folders.ts";
import { forwardSignals } from "./sandbox/forward-signals.ts";
import { findNode, findServer, NODE_MAJOR } from "./sandbox/installed.ts";

const PRODUCT = "partner-integration-api";

/** Settings of the service, with their environment variables. The service validates the values. */
const SETTINGS = {
  host: { value: "NAME", env: "HOST", about: "host to listen on; default 127.0.0.1" },
  port: { value: "NUMBER", env: "PORT", about: "port to listen on; default 8080, 0 for any free port" },
  "public-url": { value: "URL", env: "PUBLIC_URL", about: "URL under which others reach the sandbox" },
  "data-dir": {
    value: "FOLDER",
    choices: "folder",
    env: "DATA_DIR",
    about: "folder for the data; memory to keep nothing",
  },
  "database-url": {
    value: "URL",
    env: "DATABASE_URL",
    about: "your own PostgreSQL, 15 to 18, instead of the bundled one",
  },
  "webhook-forward": {
    value: "PAIRS",
    env: "WEBHOOK_FORWARD",
    about: "redirects of deliveries, separated by commas: https://partner.example=http://127.0.0.1:3000",
  },
  "rate-limit": {
    value: "on|off",
    env: "RATE_LIMIT",
    choices: ["on", "off"],
    about: "whether to enforce the contract's rate limits; default off, or on with a sandbox secret",
  },
  "sandbox-secret": {
    value: "SECRET",
    env: "SANDBOX_SECRET",
    about: "password of the console, which makes the demo credentials random, for a sandbox that others can reach",
  },
  "log-level": {
    value: "LEVEL",
    env: "LOG_LEVEL",
    about: "trace, debug, info, warn, error, fatal or silent; default warn",
  },
} as const;

/** How to install the sandbox while its package is not published. */
export const UNTIL_PUBLISHED = `Until the package is published, ask the platform for its file, because /downloads has partner-api without the sandbox. Install it into an empty folder and run ${"`npx partner-api sandbox`"} there.`;

export const sandboxCommand = defineCommand({
  name: "sandbox",
  summary: "Starts the sandbox on your machine: service, tokens, deliveries, console and portal.",
  options: SETTINGS,
  details: `The package contains everything: Node ${NODE_MAJOR}, PostgreSQL 18, the contracts, the console and the portal. Nothing else is downloaded.
Data is kept in ~/.local/share/${PRODUCT} (XDG_DATA_HOME), on macOS in ~/Library/Application Support/${PRODUCT}, on Windows in
%LOCALAPPDATA%\\${PRODUCT}. Delete the folder to start from scratch.
Ctrl-C stops everything. Exit code 0: stopped by you; 1: it could not start; 2: it is not installed, or an option is invalid.

${UNTIL_PUBLISHED}

  npx partner-api sandbox
  npx partner-api sandbox --port 9000 --data-dir memory`,
  async run(values) {
    const server = findServer();
    if (server === undefined)
      throw new UsageError(
        "The sandbox is a separate package, partner-integration-api-sandbox, which is not installed. Install it, then run: npx partner-api sandbox",
      );
    if (Number.parseInt(process.versions.node, 10) < NODE_MAJOR) return runWithBundledNode(findNode(server));
    const environment = {
      ENVIRONMENT: "sandbox",
      DATA_DIR: join(folderFor("data", PRODUCT), "sandbox"),
      LOG_LEVEL: "warn",
      ...settingsOf(values),
    };
    Object.assign(process.env, environment);
    // An older Node started this process over IPC: stop when it exits, but do not stay alive for it.
    process.channel?.unref();
    if (process.connected) process.once("disconnect", () => process.emit("SIGTERM", "SIGTERM"));
    const { enableCompileCache } = await import("node:module"); // Not available in Node.js 20.
    enableCompileCache(folderFor("cache", PRODUCT)); // Optional: without the cache, the start takes a second longer.
    await import(pathToFileURL(server).href);
    return Number(process.exitCode ?? 0);
  },
});

const settingsOf = (values: Partial<Record<keyof typeof SETTINGS, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(SETTINGS).flatMap(([option, { env }]) => {
      const value = values[option as keyof typeof SETTINGS];
      return value === undefined ? [] : [[env, value]];
    }),
  );

/** Runs the same command with the Node that was installed with the sandbox. Forwards signals; the child stops when this process exits. */
async function runWithBundledNode(node: string | undefined): Promise<number> {
  if (node === undefined || !existsSync(node))
    throw new UsageError(
      `Expected Node ${NODE_MAJOR}, got ${process.version}, and the sandbox's own Node is not installed for ${process.platform}-${process.arch}. Install the package with its optional dependencies, or start it with your own Node ${NODE_MAJOR}.`,
    );
  const child = spawn(node, process.argv.slice(1), { stdio: ["inherit", "inherit", "inherit", "ipc"] });
  const stopForwarding = forwardSignals(child);
  try {
    const [code, signal] = (await once(child, "exit")) as [number | null, NodeJS.Signals | null];
    return code ?? (signal === "SIGINT" ? 130 : 1);
  } finally {
    stopForwarding();
  }
}
