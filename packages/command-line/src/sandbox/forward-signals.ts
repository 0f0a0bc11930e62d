import type { ChildProcess } from "node:child_process";

const SIGNALS: NodeJS.Signals[] = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Forwards stop signals to a child process. On Windows a signal would kill the child without cleaning up its own children, so this
 * closes the IPC channel instead, and the child shuts down.
 *
 * @param options platform and source of the signals, for tests
 * @returns a function that stops forwarding
 */
export function forwardSignals(
  child: Pick<ChildProcess, "kill" | "connected" | "disconnect">,
  { platform = process.platform, from = process as NodeJS.EventEmitter } = {},
): () => void {
  const forward = (signal: NodeJS.Signals) => {
    if (platform !== "win32") child.kill(signal);
    else if (child.connected) child.disconnect();
  };
  for (const signal of SIGNALS) from.on(signal, forward);
  return () => {
    for (const signal of SIGNALS) from.off(signal, forward);
  };
}
