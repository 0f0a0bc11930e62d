import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { defineCommand, UsageError } from "./command.ts";
import { folderFor } from "./folders.ts";
import { findNode, findServer, NODE_MAJOR } from "./sandbox/installed.ts";
import { passSignals } from "./sandbox/pass-signals.ts";

const PRODUCT = "partner-integration-api";

/** Each is a setting of the service, whose name in its environment stands beside it; what it may be is the service's to say. */
const SETTINGS = {
  host: { value: "NAME", env: "HOST", about: "where it listens; 127.0.0.1 unless given" },
  port: { value: "NUMBER", env: "PORT", about: "where it listens; 8080 unless given, 0 takes any free one" },
  "public-url": { value: "URL", env: "PUBLIC_URL", about: "its address as others see it" },
  "data-dir": {
    value: "FOLDER",
    choices: "folder",
    env: "DATA_DIR",
    about: "where it keeps its data; memory keeps nothing",
  },
  "database-url": {
    value: "URL",
    env: "DATABASE_URL",
    about: "a PostgreSQL of your own, 15 to 18, in place of the bundled one",
  },
  "webhook-forward": {
    value: "PAIRS",
    env: "WEBHOOK_FORWARD",
    about: "where deliveries go instead: https://partner.example=http://127.0.0.1:3000, commas between pairs",
  },
  "rate-limit": {
    value: "on|off",
    env: "RATE_LIMIT",
    choices: ["on", "off"],
    about: "whether the limits of the contract hold; off unless given, on with a secret of its own",
  },
  "sandbox-secret": {
    value: "SECRET",
    env: "SANDBOX_SECRET",
    about: "makes the demo credentials, for a sandbox that others reach",
  },
  "log-level": {
    value: "LEVEL",
    env: "LOG_LEVEL",
    about: "trace, debug, info, warn, error, fatal or silent; warn unless given",
  },
} as const;

/** What to do while no registry has the package of the sandbox. */
export const UNTIL_PUBLISHED = `The package is not in a registry yet: ${"`npm run package`"} in a clone writes it to ${"`generated/sandbox/`"}. Install that file into an empty folder and run ${"`npx partner-api sandbox`"} there.`;

export const sandboxCommand = defineCommand({
  name: "sandbox",
  summary: "Starts the whole rehearsal on your machine: service, tokens, deliveries, console and portal.",
  options: SETTINGS,
  details: `Everything is in the package: Node ${NODE_MAJOR}, PostgreSQL 18, the contracts, the console and the portal. Nothing else is fetched.
Data stays in ~/.local/share/${PRODUCT} (XDG_DATA_HOME), on macOS in ~/Library/Application Support/${PRODUCT}, on Windows in
%LOCALAPPDATA%\\${PRODUCT}; without it the next start begins anew.
Ctrl-C stops everything. Exit code 0: stopped by you; 1: it could not start; 2: it is not installed, or an option is wrong.

${UNTIL_PUBLISHED}

  npx partner-api sandbox
  npx partner-api sandbox --port 9000 --data-dir memory`,
  async run(values) {
    const server = findServer();
    if (server === undefined)
      throw new UsageError(
        "The sandbox is in another package, partner-integration-api-sandbox, which is not installed here. Install it, then run: npx partner-api sandbox",
      );
    if (Number.parseInt(process.versions.node, 10) < NODE_MAJOR) return runAgain(findNode(server));
    const environment = {
      ENVIRONMENT: "sandbox",
      DATA_DIR: join(folderFor("data", PRODUCT), "sandbox"),
      LOG_LEVEL: "warn",
      ...settingsOf(values),
    };
    Object.assign(process.env, environment);
    // An older Node started this one, and is gone, however it ended.
    process.channel?.unref(); // to wait for that is no reason to stay
    if (process.connected) process.once("disconnect", () => process.emit("SIGTERM", "SIGTERM"));
    const { enableCompileCache } = await import("node:module"); // Node 20 has none
    enableCompileCache(folderFor("cache", PRODUCT)); // where it cannot be written, a start takes a second more
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

/** The same command on the Node that was installed with the sandbox. Signals are passed on to it, and it stops when this process is gone. */
async function runAgain(node: string | undefined): Promise<number> {
  if (node === undefined || !existsSync(node))
    throw new UsageError(
      `The sandbox runs on Node ${NODE_MAJOR}, this is ${process.version}, and the one of its package is not installed: install it with its optional packages, on ${process.platform}-${process.arch} as far as there are any, or start it with a Node ${NODE_MAJOR} of yours.`,
    );
  const child = spawn(node, process.argv.slice(1), { stdio: ["inherit", "inherit", "inherit", "ipc"] });
  const endPassing = passSignals(child);
  try {
    const [code, signal] = (await once(child, "exit")) as [number | null, NodeJS.Signals | null];
    return code ?? (signal === "SIGINT" ? 130 : 1);
  } finally {
    endPassing();
  }
}
