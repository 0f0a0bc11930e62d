import { describe, expect, test } from "vitest";
import type { Fault, FaultPlan } from "../../generated/schemas.ts";
import { copiesOf, copyFailure, faultsOf, NO_FAULTS } from "../../server/domain/faults.ts";

/* Faults that the sandbox injects into events (decisions: faults). */

const KINDS: Fault[] = ["duplicate", "reorder", "delay", "forge_signature", "unknown_fields", "nulls"];
const planOf = (plan: Partial<FaultPlan>): FaultPlan => ({ ...NO_FAULTS, seed: 7, ...plan });
const every = (chance: number) => planOf(Object.fromEntries(KINDS.map((kind) => [kind, chance])));

/** The faults of the first events under a plan. */
const run = (plan: FaultPlan, count = 10_000, step: number | undefined = 1) =>
  Array.from({ length: count }, (_, index) => faultsOf(plan, { nth: index + 1, step }));
const shareOf = (plan: FaultPlan, kind: Fault) =>
  run(plan).filter(({ faults }) => faults.includes(kind)).length / 10_000;

test("are the same for the same seed and events, in every version of the service", () => {
  expect(run(every(0.25), 12)).toEqual(run(every(0.25), 12));
  expect(run(every(0.25), 6).map(({ faults, heldS }) => [...faults, heldS].join(" "))).toMatchInlineSnapshot(`
    [
      "unknown_fields 0",
      "duplicate reorder 60",
      "delay unknown_fields 39",
      "duplicate 0",
      "duplicate 0",
      "duplicate unknown_fields 0",
    ]
  `);
});

test("differ for another seed", () => {
  const seeds = [0, 1, 2, 7, 4_294_967_295];
  const runs = seeds.map((seed) => JSON.stringify(run({ ...every(0.25), seed }, 50)));
  expect(new Set(runs).size).toBe(seeds.length);
});

describe.each(KINDS)("%s", (kind) => {
  test.each([0, 0.05, 0.5, 0.95, 1])("occurs with probability %d", (chance) => {
    const share = shareOf(planOf({ [kind]: chance }), kind);
    expect(Math.abs(share - chance)).toBeLessThan(chance % 1 === 0 ? Number.MIN_VALUE : 0.015);
  });

  test("is independent of other probabilities", () => {
    const plan = planOf({ [kind]: 0.5 });
    // A reordered delivery is not delayed as well.
    const otherPlan = { ...every(0.9), ...(kind === "delay" && { reorder: 0 }), [kind]: 0.5 };
    const occurrences = (entry: FaultPlan) => run(entry, 200).map(({ faults }) => faults.includes(kind));
    expect(occurrences(otherPlan)).toEqual(occurrences(plan));
  });
});

test("two faults with the same probability affect different events", () => {
  const share = run(planOf({ duplicate: 0.5, nulls: 0.5 })).filter(({ faults }) => faults.length === 2).length / 10_000;
  expect(Math.abs(share - 0.25)).toBeLessThan(0.02);
});

test("delay takes 1 second to delay_max_s, uniformly", () => {
  const delays = run(planOf({ delay: 1, delay_max_s: 5 })).map(({ heldS }) => heldS);
  for (const seconds of [1, 2, 3, 4, 5])
    expect(Math.abs(delays.filter((each) => each === seconds).length / 10_000 - 0.2)).toBeLessThan(0.02);
  expect(new Set(delays)).toEqual(new Set([1, 2, 3, 4, 5]));
});

test("reorder delays odd steps by delay_max_s, but neither even ones nor events without steps", () => {
  const plan = planOf({ reorder: 1, delay_max_s: 5 });
  expect([1, 2, 3, undefined].map((step) => faultsOf(plan, { nth: 1, step }))).toEqual([
    { faults: ["reorder"], heldS: 5 },
    { faults: [], heldS: 0 },
    { faults: ["reorder"], heldS: 5 },
    { faults: [], heldS: 0 },
  ]);
});

test("does not delay a reordered event", () => {
  expect(faultsOf(planOf({ reorder: 1, delay: 1, delay_max_s: 5 }), { nth: 1, step: 1 })).toEqual({
    faults: ["reorder"],
    heldS: 5,
  });
});

test("sends copies with the first attempt, the forged one first, and none with a retry", () => {
  const faults = KINDS;
  expect(copiesOf({ faults, tries: 0 })).toEqual(["forge_signature", "duplicate"]);
  expect(copiesOf({ faults, tries: 1 })).toEqual([]);
  expect(copiesOf({ faults: ["nulls"], tries: 0 })).toEqual([]);
  expect(copiesOf({ faults: null, tries: 0 })).toEqual([]);
});

test.each([
  ["duplicate", { status: 200 }, null],
  ["duplicate", { status: 500 }, "Injected duplicate: Expected a 2xx response, got 500"],
  ["duplicate", { failure: "No answer" }, "Injected duplicate: No answer"],
  ["forge_signature", { status: 400 }, "Injected forge_signature: rejected with 400, as expected"],
  ["forge_signature", { status: 499 }, "Injected forge_signature: rejected with 499, as expected"],
  ["forge_signature", { status: 204 }, "Injected forge_signature: expected a 4xx response, got 204"],
  ["forge_signature", { status: 302 }, "Injected forge_signature: expected a 4xx response, got 302"],
  ["forge_signature", { status: 399 }, "Injected forge_signature: expected a 4xx response, got 399"],
  ["forge_signature", { status: 500 }, "Injected forge_signature: expected a 4xx response, got 500"],
  [
    "forge_signature",
    { failure: "No answer" },
    "Injected forge_signature: expected a 4xx response, got none. No answer",
  ],
] as const)("logs a copy: %s, %j", (fault, reply, message) => {
  expect(copyFailure(fault, reply)).toBe(message);
});
