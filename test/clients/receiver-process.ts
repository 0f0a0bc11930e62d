import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { findFreePort } from "@partner-api/postgres/embedded";
import { checkReceiver } from "../../clients/typescript/src/receiver-check.ts";
import { vector } from "../../clients/typescript/test/deliveries.ts";
import { until } from "../support/until.ts";
import type { Command } from "./toolchains.ts";

export type RunningReceiver = {
  url: string;
  /** What it wrote to its standard error so far. */
  errors: () => string;
  /** Ends it and gives the lines that it printed. */
  end: () => Promise<string[]>;
};

/** A receiver as a process of its own, which listens on the port that it is given. */
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
    await exited; // At once if it has ended already.
    return lines;
  };
  try {
    await until(() => isAnswered(url), readyMs);
  } catch (error) {
    await end();
    throw new Error(`${command.join(" ")} does not answer: ${errors}`, { cause: error });
  }
  return { url, errors: () => errors, end };
}

/** What a receiver with the secret of the test vector does otherwise than the contract asks; empty if nothing. */
export async function failedChecks(url: string): Promise<string[]> {
  const results = await Array.fromAsync(checkReceiver({ url, secret: vector.secret }));
  const failed = results.filter(({ outcome }) => outcome !== "pass");
  return failed.map(({ check, outcome, got }) => `${check}: ${outcome}: ${got.join(" ")}`);
}

const isAnswered = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => setTimeout(25, false),
  );
