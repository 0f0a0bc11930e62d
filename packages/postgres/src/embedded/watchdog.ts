import { type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";

/** A shell that outlives this process and runs a command if this process ends without `release`, for any reason. */
export type Watchdog = {
  /** Ends the watchdog without running the command. */
  release(): Promise<void>;
  /** Runs the command now and waits for it. */
  act(): Promise<void>;
};

/** Runs the command only if stdin ends without a line, which also happens when this process is killed. */
const WATCH = 'read -r _ || exec "$@"';

/** @param command command to run if this process ends without `release`, with the user and environment of `options` */
export async function setWatchdog(command: string[], options: SpawnOptions): Promise<Watchdog> {
  const shell = spawn("/bin/sh", ["-c", WATCH, "sh", ...command], {
    ...options,
    stdio: ["pipe", "ignore", "ignore"],
    detached: true, // so that an interrupt from the terminal does not reach it
  });
  await once(shell, "spawn");
  shell.unref();
  const send = async (word: string) => {
    if (shell.exitCode !== null || shell.signalCode !== null) return;
    const exited = once(shell, "exit");
    shell.ref();
    shell.stdin?.on("error", () => {}).end(word); // it may have been killed just now
    await exited;
  };
  return { release: () => send("\n"), act: () => send("") };
}
