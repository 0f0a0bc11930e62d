import { expect, test } from "vitest";
import { recordAttempts } from "../server/delivery/webhooks/record-attempts.ts";
import type { Attempt, QueueWork } from "../server/store/port.ts";
import { attemptOf, leasedDelivery } from "./support/attempts.ts";

/* Attempts whose record must not depend on the clock of the node (decisions: one clock). */

const AT = new Date("2026-11-21T10:15:30Z");
const CLOCK = { now: () => AT };
const HEADERS = {} as NonNullable<Attempt["headers"]>;

const FAILED = attemptOf(leasedDelivery(), { status: "failed", tries: 1, failure: "No answer", headers: HEADERS });

/** A queue that records its steps, for an endpoint with this number of failures. */
function openQueue(failures: number) {
  const steps: string[] = [];
  const step =
    <Result>(name: string, result: Result) =>
    async (): Promise<Result> => {
      steps.push(name);
      return result;
    };
  const work: QueueWork = {
    lockLinks: step("lockLinks", new Set()),
    lockCircuits: step(
      "lockCircuits",
      new Map([["endpoint", { failures, waitedMs: 0, trips: 0, openUntil: null, failingSince: null }]]),
    ),
    saveCircuits: () => void steps.push("saveCircuits"),
    stop: () => void steps.push("stop"),
    logCopies: () => void steps.push("logCopies"),
    complete: () => void steps.push("complete"),
    release: () => void steps.push("release"),
    deadLetter: step("deadLetter", 3),
  };
  const queue = {
    complete: step("alone", undefined),
    transaction: <Result>(run: (work: QueueWork) => Promise<Result>) => run(work),
  };
  return { queue, steps };
}

test("a node with an untrusted clock gives up no delivery (D-one-clock-2)", async () => {
  const { queue, steps } = openQueue(1_000);
  const recorded = await recordAttempts(queue, [FAILED], { ...CLOCK, isTrusted: () => false });
  expect([recorded.opened.length, recorded.givenUp]).toEqual([1, 0]);
  expect(steps).toEqual(["lockLinks", "lockCircuits", "saveCircuits", "complete"]);
});
