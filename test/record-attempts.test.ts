import { expect, test } from "vitest";
import { deliveryPolicy } from "../generated/events.ts";
import { recordAttempts } from "../server/delivery/webhooks/record-attempts.ts";
import type { Attempt, QueueWork } from "../server/store/port.ts";

/* The store calls for delivery attempts (decisions: outbox): their order, and that calls with a result are awaited. */

const AT = new Date("2026-11-21T10:15:30Z");
const CLOCK = { now: () => AT };
const HEADERS = {} as NonNullable<Attempt["headers"]>;

/** An attempt of a delivery to one endpoint. */
function attemptOf(id: string, changes: Partial<Attempt> = {}, delivery: Partial<Attempt["delivery"]> = {}): Attempt {
  return {
    status: "complete",
    dueAt: null,
    tries: 0,
    failure: null,
    isStopped: false,
    at: AT,
    headers: HEADERS,
    tookMs: 7,
    answer: null,
    copies: [],
    delivery: {
      id,
      endpointId: "endpoint",
      workerId: "worker",
      url: "https://partner.example/",
      payload: "{}",
      partnerId: "partner",
      event: "food.order.created",
      traceparent: null,
      happenedAt: AT,
      secrets: [],
      tries: 0,
      faults: null,
      isAwaited: false,
      isFailing: false,
      isSubscribed: true,
      isActive: true,
      isLinked: true,
      ...delivery,
    },
    ...changes,
  };
}
const failed = { status: "failed", failure: "No answer", dueAt: AT, tries: 1 } as const;
const copy = { at: AT, failure: null, headers: HEADERS, tookMs: 5, answer: null };

/**
 * A queue that notes the steps that go with the next one, and when each other begins and ends. `failing`: the step that fails; `failures`: of
 * the endpoint before.
 */
function openQueue({ failing, failures = 0 }: { failing?: string; failures?: number } = {}) {
  const steps: string[] = [];
  const values: Record<string, unknown> = {};
  const step =
    <Result>(name: string, result: Result) =>
    async (value: unknown): Promise<Result> => {
      steps.push(name);
      values[name] = value;
      await new Promise(setImmediate);
      if (name === failing) throw new Error(`${name} failed`);
      steps.push(`/${name}`);
      return result;
    };
  const queued = (name: string) => (value: unknown) => {
    steps.push(name);
    values[name] = value;
  };
  const work: QueueWork = {
    lockCircuits: step("lockCircuits", new Map([["endpoint", { failures, waitedMs: 0, trips: 0, openUntil: null }]])),
    saveCircuits: queued("saveCircuits"),
    stop: queued("stop"),
    logCopies: queued("logCopies"),
    complete: queued("complete"),
    release: queued("release"),
    deadLetter: step("deadLetter", 3),
  };
  const queue = {
    complete: step("alone", undefined),
    transaction: <Result>(run: (work: QueueWork) => Promise<Result>) => run(work),
  };
  return { queue, steps, values };
}
const WITH_RESULT = ["alone", "lockCircuits", "deadLetter"];
const each = (...names: string[]) =>
  names.flatMap((name) => (WITH_RESULT.includes(name) ? [name, `/${name}`] : [name]));

test("a node with an untrusted clock gives up no delivery (D-one-clock-2)", async () => {
  const { queue, steps } = openQueue({ failures: 1_000 });
  const recorded = await recordAttempts(queue, [attemptOf("a", failed)], { ...CLOCK, isTrusted: () => false });
  expect([recorded.opened.length, recorded.givenUp]).toEqual([1, 0]);
  expect(steps).toEqual(each("lockCircuits", "saveCircuits", "complete"));
});

test("a failure that opens the circuit gives up deliveries older than the whole retry schedule", async () => {
  const { queue, steps, values } = openQueue({ failures: 1_000 });
  const recorded = await recordAttempts(queue, [attemptOf("a", failed)], CLOCK);
  expect(recorded.opened).toMatchObject([{ endpointId: "endpoint", openUntil: expect.any(Date) }]);
  expect(recorded.givenUp).toBe(3);
  expect(steps).toEqual(each("lockCircuits", "saveCircuits", "complete", "deadLetter"));
  const scheduleS = deliveryPolicy.retry_delays_seconds.reduce<number>((total, delayS) => total + delayS, 0);
  expect(values.deadLetter).toEqual({
    endpoints: [{ partnerId: "partner", endpointId: "endpoint" }],
    dueBy: new Date(AT.getTime() - scheduleS * 1000),
    at: AT,
    failure: "Not sent: the endpoint failed throughout the retry schedule",
  });
  expect(values.complete).toMatchObject([
    {
      id: "a",
      failure: `No answer; the endpoint keeps failing, so nothing is sent to it until ${recorded.opened[0]?.openUntil.toISOString()}`,
    },
  ]);
});

test.each(["lockCircuits", "deadLetter"])("fails when %s fails and runs no further step", async (failing) => {
  const { queue, steps } = openQueue({ failing, failures: 1_000 });
  const attempt = attemptOf("a", { ...failed, isStopped: true, copies: [copy] }, { isAwaited: true });
  await expect(recordAttempts(queue, [attempt], CLOCK)).rejects.toThrow(`${failing} failed`);
  expect(steps.at(-1)).toBe(failing);
});
