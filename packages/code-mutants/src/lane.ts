import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Opening, Order, Outcome, Served } from "./lane-messages.ts";

/** Runs test files over and over in one process. */
export type Lane = {
  /** All test files of the project. */
  tests: string[];
  /** Resolves with undefined if it took longer than `limitMs`: the lane is then of no use any more. */
  run(order: Order, limitMs: number): Promise<Outcome | undefined>;
  close(): Promise<void>;
};

/** Where tests are: the folder of vitest's configuration, and one of its projects, if it has some. */
export type Suite = { root: string; project?: string | undefined };

/**
 * @param served what stands in for files from the start, before the tests' global setup
 * @param reachFile where each test file notes the regions that it enters
 */
export async function openLane({ root, project }: Suite, served: Served = {}, reachFile?: string): Promise<Lane> {
  const child = fork(new URL("lane-process.ts", import.meta.url), [], {
    cwd: root,
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    serialization: "advanced",
    detached: true,
  });
  child.send({ project, served, reachFile } satisfies Opening);
  let said = "";
  child.stderr?.on("data", (chunk) => {
    said = (said + chunk).slice(-4_000);
  });
  const answer = () => nextMessage(child, () => said);
  const tests = (await answer()) as string[];
  return {
    tests,
    async run(order, limitMs) {
      const outcome = answer();
      child.send(order);
      const late = Promise.withResolvers<undefined>();
      const timer = setTimeout(() => late.resolve(undefined), limitMs);
      try {
        return (await Promise.race([outcome, late.promise])) as Outcome | undefined;
      } finally {
        clearTimeout(timer);
        outcome.catch(() => {});
      }
    },
    async close() {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
      const gone = once(child, "exit");
      process.kill(-child.pid, "SIGKILL"); // the lane and what its tests have started
      await gone;
    },
  };
}

async function nextMessage(child: ChildProcess, said: () => string): Promise<unknown> {
  const stop = new AbortController();
  try {
    return await Promise.race([
      once(child, "message", { signal: stop.signal }).then(([message]) => message),
      once(child, "exit", { signal: stop.signal }).then(([code]) => {
        throw new Error(`Expected an answer of the lane, got its end (${code}):\n${said()}`);
      }),
    ]);
  } finally {
    stop.abort();
  }
}
