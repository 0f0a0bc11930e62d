import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Problem } from "@partner-api/contract";
import type { Findings } from "./linter.ts";

export type LintThread = {
  /** Starts a run. `redocly` settles first, then `asyncapi`, which is empty if Redocly found something. */
  lint(): { redocly: Promise<Problem[]>; asyncapi: Promise<Problem[]> };
  stop(): Promise<unknown>;
};

/** The next run restarts the thread if it exited for any reason. */
export function startLintThread(): LintThread {
  let worker = start();
  let last: Promise<unknown> = Promise.resolve();

  function start(): Worker {
    const started = new Worker(new URL("./linter.ts", import.meta.url));
    started.on("error", () => {}); // the run in progress reports it
    started.once("exit", () => {
      worker = start();
    });
    return started;
  }

  return {
    lint() {
      const ready = last;
      const redocly = ready.then(() => {
        worker.postMessage("lint");
        return resultOf(worker);
      });
      const asyncapi = redocly.then(() => resultOf(worker));
      last = asyncapi.catch(() => {});
      return { redocly, asyncapi };
    },
    stop() {
      worker.removeAllListeners("exit");
      return worker.terminate();
    },
  };
}

/** @throws the error of the linter or of its thread */
async function resultOf(worker: Worker): Promise<Problem[]> {
  const threadEnd = new AbortController();
  const exit = once(worker, "exit", threadEnd).then(() => Promise.reject(new Error("The lint thread exited.")));
  try {
    const [{ problems, error }] = (await Promise.race([once(worker, "message", threadEnd), exit])) as [Findings];
    if (error !== undefined) throw error;
    return problems;
  } finally {
    exit.catch(() => {});
    threadEnd.abort();
  }
}
