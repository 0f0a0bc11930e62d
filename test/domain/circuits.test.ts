import { expect, test } from "vitest";
import { afterAttempts, afterResult, type Circuit, CLOSED } from "../../server/domain/circuits.ts";

/* The circuit of an endpoint (decisions: circuits): one letter for each attempt, `.` delivered, `x` failed. */

const START = new Date("2026-11-21T10:15:30Z");
const atS = (seconds: number) => new Date(START.getTime() + seconds * 1000);

const after = (results: string, circuit: Circuit = CLOSED, second = 0): Circuit =>
  [...results].reduce((before, result) => afterResult(before, result === ".", atS(second)), circuit);

const failures = (count: number) => "x".repeat(count);

test.each<[string, Circuit]>([
  [".", CLOSED],
  ["x", { failures: 1, trips: 0, openUntil: null }],
  [failures(19), { failures: 19, trips: 0, openUntil: null }],
  [failures(20), { failures: 20, trips: 1, openUntil: atS(5) }],
  [`${failures(19)}.${failures(19)}`, { failures: 19, trips: 0, openUntil: null }],
  [`${failures(19)}.`, CLOSED],
  // Deliveries in flight when it opened neither open it again nor extend it.
  [failures(40), { failures: 40, trips: 1, openUntil: atS(5) }],
  [`${failures(40)}.`, CLOSED],
])("after %s (D-circuits-1)", (results, expected) => {
  expect(after(results)).toEqual(expected);
});

test("each failure after the pause opens it for twice as long, up to a minute (D-circuits-1)", () => {
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

test("a moment before the pause ends, a failure still says nothing new (D-circuits-1)", () => {
  const open = after(failures(20));
  expect(after("x", open, 4.999)).toEqual({ ...open, failures: 21 });
  expect(after("x", open, 5)).toEqual({ failures: 21, trips: 2, openUntil: atS(15) });
});

test("attempts together: each circuit by itself, in the order of the attempts, and which attempt opened it", () => {
  const attempts = (endpointId: string, results: string) =>
    [...results].map((result) => ({ endpointId, isDelivered: result === "." }));
  const [first, second] = [attempts("one", failures(21)), attempts("other", "x.x")];
  const before = new Map([["one", after("x")]]);
  expect(afterAttempts(before, [...first, ...second], atS(0))).toEqual({
    circuits: new Map([
      ["one", { failures: 22, trips: 1, openUntil: atS(5) }],
      ["other", { failures: 1, trips: 0, openUntil: null }],
    ]),
    opened: [{ endpointId: "one", openUntil: atS(5), by: first[18] }],
  });
  expect(before).toEqual(new Map([["one", after("x")]]));
});
