import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Problem } from "@partner-api/contract";
import type { Findings } from "./linter.ts";

/** The thread that lints. */
export type LintThread = {
  /** Starts a run: `redocly` settles first, `asyncapi` (empty if Redocly found something) after it. */
  lint(): { redocly: Promise<Problem[]>; asyncapi: Promise<Problem[]> };
  stop(): Promise<unknown>;
};

/** A thread that ended, whatever ended it, is started again by the next run. */
export function startLintThread(): LintThread {
  let worker = start();
  let last: Promise<unknown> = Promise.resolve();

  function start(): Worker {
    const started = new Worker(new URL("./linter.ts", import.meta.url));
    started.on("error", () => {}); // the run that waits for an answer reports it
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
        return answerOf(worker);
      });
      const asyncapi = redocly.then(() => answerOf(worker));
      last = asyncapi.catch(() => {});
      return { redocly, asyncapi };
    },
    stop() {
      worker.removeAllListeners("exit");
      return worker.terminate();
    },
  };
}

/** @throws whatever the linter or its thread ended with */
async function answerOf(worker: Worker): Promise<Problem[]> {
  const ended = new AbortController();
  const exit = once(worker, "exit", ended).then(() => Promise.reject(new Error("The thread that lints ended.")));
  try {
    const [{ problems, error }] = (await Promise.race([once(worker, "message", ended), exit])) as [Findings];
    if (error !== undefined) throw error;
    return problems;
  } finally {
    exit.catch(() => {});
    ended.abort();
  }
}
