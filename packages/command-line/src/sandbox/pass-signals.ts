import type { ChildProcess } from "node:child_process";

const SIGNALS: NodeJS.Signals[] = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Passes on to a child what asks this process to stop. On Windows a signal to another process ends that at once, and what it has started would be left:
 * there the channel to the child is closed, whereupon it stops in order.
 *
 * @param options of a test: the kind of system, and where the signals come from
 * @returns what ends that
 */
export function passSignals(
  child: Pick<ChildProcess, "kill" | "connected" | "disconnect">,
  { platform = process.platform, from = process as NodeJS.EventEmitter } = {},
): () => void {
  const pass = (signal: NodeJS.Signals) => {
    if (platform !== "win32") child.kill(signal);
    else if (child.connected) child.disconnect();
  };
  for (const signal of SIGNALS) from.on(signal, pass);
  return () => {
    for (const signal of SIGNALS) from.off(signal, pass);
  };
}
