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

export function startLintThread(): LintThread {
  const worker = new Worker(new URL("./linter.ts", import.meta.url));
  let last: Promise<unknown> = Promise.resolve();
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
    stop: () => worker.terminate(),
  };
}

async function answerOf(worker: Worker): Promise<Problem[]> {
  const [{ problems }] = (await once(worker, "message")) as [Findings];
  return problems;
}
