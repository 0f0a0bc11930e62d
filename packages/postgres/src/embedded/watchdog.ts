import { type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";

/** A shell that outlives us and acts when we have ended without a word, however that was. */
export type Watchdog = {
  /** Ends it: it does nothing any more. */
  release(): Promise<void>;
  /** Lets it act now, and waits for that. */
  act(): Promise<void>;
};

/** Only where its input ends without a line, which the system sees to when we are killed, there is something left to do. */
const WATCH = 'read -r _ || exec "$@"';

/** @param command what is run when this process has ended without `release`, by a user and in an environment as `options` say */
export async function setWatchdog(command: string[], options: SpawnOptions): Promise<Watchdog> {
  const shell = spawn("/bin/sh", ["-c", WATCH, "sh", ...command], {
    ...options,
    stdio: ["pipe", "ignore", "ignore"],
    detached: true, // an interrupt from the terminal is for us, not for it
  });
  await once(shell, "spawn");
  shell.unref();
  const send = async (word: string) => {
    if (shell.exitCode !== null || shell.signalCode !== null) return;
    const exited = once(shell, "exit");
    shell.ref();
    shell.stdin?.on("error", () => {}).end(word); // it may have been killed this moment
    await exited;
  };
  return { release: () => send("\n"), act: () => send("") };
}
