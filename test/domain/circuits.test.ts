import { expect, test } from "vitest";
import { afterAttempts, afterResult, type Circuit, CLOSED } from "../../server/domain/circuits.ts";

/* The circuit of an endpoint (decisions: circuits): one letter per attempt, `.` delivered, `x` failed. */

const START = new Date("2026-11-21T10:15:30Z");
const atS = (seconds: number) => new Date(START.getTime() + seconds * 1000);

const after = (results: string, circuit: Circuit = CLOSED, second = 0): Circuit =>
  [...results].reduce((before, result) => afterResult(before, resultOf(result), atS(second)), circuit);

/** Duration of a failure; 20 of them stay below the limit of total waiting time. */
const resultOf = (result: string) => ({ isDelivered: result === ".", tookMs: FAILURE_MS });
const FAILURE_MS = 100;
const closed = (count: number): Circuit => ({
  failures: count,
  waitedMs: count * FAILURE_MS,
  trips: 0,
  openUntil: null,
  failingSince: START,
});
const opened = (count: number, trips: number, openUntil: Date): Circuit => ({ ...closed(count), trips, openUntil });

const failures = (count: number) => "x".repeat(count);

test.each<[string, Circuit]>([
  [".", CLOSED],
  ["x", closed(1)],
  [failures(19), closed(19)],
  [failures(20), opened(20, 1, atS(5))],
  [`${failures(19)}.${failures(19)}`, closed(19)],
  [`${failures(19)}.`, CLOSED],
  // Deliveries in flight when the circuit opened neither open it again nor extend it.
  [failures(40), opened(40, 1, atS(5))],
  [`${failures(40)}.`, CLOSED],
])("state after %s (D-circuits-1)", (results, expected) => {
  expect(after(results)).toEqual(expected);
});

test("fails since the first failure after a success, also one that an older node recorded (D-events-of-the-integration-1)", () => {
  const since = ({ failingSince }: Circuit) => failingSince;
  expect([after("x", after("xx"), 60), after("x", after("xx."), 60)].map(since)).toEqual([START, atS(60)]);
  expect(since(after("x", { ...closed(0), failingSince: START }, 60))).toEqual(atS(60));
  expect(since(after("x", { ...closed(3), failingSince: null }, 60))).toEqual(atS(60));
});

test("doubles the pause with each failed probe, up to a minute (D-circuits-1)", () => {
  let circuit = after(failures(20));
  const pauses: number[] = [];
  for (let second = 5; pauses.length < 6; ) {
    circuit = after("x", circuit, second);
    const untilS = ((circuit.openUntil as Date).getTime() - START.getTime()) / 1000;
    pauses.push(untilS - second);
    second = untilS;
  }
  expect(pauses).toEqual([10, 20, 40, 60, 60, 60]);
  expect(after(".", circuit, 1_000)).toEqual(CLOSED);
});

test("opens after 30 s of consecutive waiting for responses, whatever the number of failures (D-circuits-1)", () => {
  const wait = (circuit: Circuit, tookMs: number) => afterResult(circuit, { isDelivered: false, tookMs }, atS(0));
  const once = wait(CLOSED, 15_000);
  const failing = { failingSince: START };
  expect(once).toEqual({ failures: 1, waitedMs: 15_000, trips: 0, openUntil: null, ...failing });
  expect(wait(once, 14_999)).toEqual({ failures: 2, waitedMs: 29_999, trips: 0, openUntil: null, ...failing });
  expect(wait(once, 15_000)).toEqual({ failures: 2, waitedMs: 30_000, trips: 1, openUntil: atS(5), ...failing });
  expect(wait(after(".", once), 15_000)).toEqual(once);
  expect([0.4, 0.5].map((ms) => wait(once, ms).waitedMs)).toEqual([15_000, 15_001]); // stored in whole milliseconds
});

test("ignores a failure before the end of the pause (D-circuits-1)", () => {
  const open = after(failures(20));
  expect(after("x", open, 4.999)).toEqual(opened(21, 1, atS(5)));
  expect(after("x", open, 5)).toEqual(opened(21, 2, atS(15)));
});

test("applies several attempts to each circuit in order, and returns which attempt opened it", () => {
  const attempts = (endpointId: string, results: string) =>
    [...results].map((result) => ({ endpointId, ...resultOf(result) }));
  const [first, second] = [attempts("one", failures(21)), attempts("other", "x.x")];
  const before = new Map([["one", after("x")]]);
  expect(afterAttempts(before, [...first, ...second], atS(0))).toEqual({
    circuits: new Map([
      ["one", opened(22, 1, atS(5))],
      ["other", closed(1)],
    ]),
    opened: [{ endpointId: "one", openUntil: atS(5), by: first[18] }],
  });
  expect(before).toEqual(new Map([["one", after("x")]]));
});
