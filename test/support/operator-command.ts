import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { promisify } from "node:util";

const { NODE_COMPILE_CACHE = "" } = process.env;

export type OperatorCommand = "migrate" | "place" | "revoke" | "renew-ids";

const fileOf = (command: OperatorCommand) => `server/operator/${command}.ts`;

/** Runs a command to its end, without `DATABASE_URL` unless `env` sets it. @returns its exit code and output */
export async function runCommand(command: OperatorCommand, args: string[], env: Record<string, string> = {}) {
  const program = promisify(execFile)(process.execPath, [fileOf(command), ...args], {
    env: { NODE_COMPILE_CACHE, ...env },
  });
  const { stdout, stderr, code } = await program.then(
    (printed) => ({ ...printed, code: 0 }),
    (failed: { stdout: string; stderr: string; code: number }) => failed,
  );
  return { code, stdout, stderr };
}

/** Runs a command and kills it with SIGKILL as soon as it prints such a line. @returns whether it did */
export async function killCommandAt(command: OperatorCommand, args: string[], line: RegExp): Promise<boolean> {
  const child = spawn(process.execPath, [fileOf(command), ...args], {
    env: { NODE_COMPILE_CACHE },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  for await (const printed of createInterface(child.stdout)) if (line.test(printed)) child.kill("SIGKILL");
  const [, signal] = await ended;
  return signal === "SIGKILL";
}
