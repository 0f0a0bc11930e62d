import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { findFreePort } from "@partner-api/postgres/embedded";
import { checkReceiver } from "../../clients/typescript/src/receiver-check.ts";
import { vector } from "../../clients/typescript/test/deliveries.ts";
import { until } from "../support/until.ts";
import type { Command } from "./toolchains.ts";

export type RunningReceiver = {
  url: string;
  /** Returns its standard error so far. */
  errors: () => string;
  /** Stops it and returns the lines of its standard output. */
  end: () => Promise<string[]>;
};

/** Starts a receiver as a separate process on a free port. */
export async function startReceiverProcess(
  start: (port: number) => { command: Command; env: NodeJS.ProcessEnv; cwd?: string },
  readyMs = 30_000,
): Promise<RunningReceiver> {
  const port = await findFreePort();
  const { command, env, cwd } = start(port);
  const [program, ...args] = command;
  const child = spawn(program, args, { env, cwd, stdio: ["ignore", "pipe", "pipe"] });
  const exited = once(child, "exit");
  const lines: string[] = [];
  let errors = "";
  createInterface(child.stdout).on("line", (line) => lines.push(line));
  child.stderr.on("data", (text) => {
    errors += text;
  });
  const url = `http://127.0.0.1:${port}/events`;
  const end = async () => {
    child.kill();
    await exited; // Resolves immediately if it has already exited.
    return lines;
  };
  try {
    await until(() => isListening(url), readyMs);
  } catch (error) {
    await end();
    throw new Error(`${command.join(" ")} did not start to listen: ${errors}`, { cause: error });
  }
  return { url, errors: () => errors, end };
}

/** Runs the receiver check with the secret of the test vector. Returns the failed checks; empty if all pass. */
export async function failedChecks(url: string): Promise<string[]> {
  const results = await Array.fromAsync(checkReceiver({ url, secret: vector.secret }));
  const failed = results.filter(({ outcome }) => outcome !== "pass");
  return failed.map(({ check, outcome, got }) => `${check}: ${outcome}: ${got.join(" ")}`);
}

const isListening = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => delay(25, false),
  );
