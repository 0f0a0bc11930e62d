import { fromValue, placeOf, rootOf, type Spot } from "@partner-api/contract";
import { expect, test } from "vitest";
import { compareStrictJson } from "../src/house/strict-json.ts";
import { compareAccess, comparePolicy, compareRate, compareTestVector } from "../src/house/vendor-rules.ts";
import type { About } from "../src/vocabulary.ts";

type Compare = (base: Spot | undefined, revision: Spot | undefined, about: About) => void;

/** Findings for two values: rule, level, message, place. */
function findingsOf(compare: Compare, base: unknown, revision: unknown): unknown[][] {
  const [was, is] = [base, revision].map((value) => (value === undefined ? undefined : rootOf(fromValue(value, "it"))));
  const findings: unknown[][] = [];
  compare(was, is, (rule, level, message, at) => findings.push([rule, level, message, at && placeOf(at)]));
  return findings;
}

const rate = (limit: number, window_seconds: number, per = "client") => ({ limit, window_seconds, per });

test.each([
  ["the same limit in a shorter window", rate(10, 60), rate(10, 59), "rate-limit-raised", "addition"],
  ["the same limit in a longer window", rate(10, 60), rate(10, 61), "rate-limit-lowered", "breaking"],
  ["a lower limit at a higher rate", rate(10, 60), rate(9, 30), "rate-limit-lowered", "breaking"],
  ["a higher limit at the same rate", rate(10, 60), rate(20, 120), "rate-limit-raised", "addition"],
  ["shared by outlets", rate(10, 60, "outlet"), rate(10, 60, "client"), "rate-limit-lowered", "breaking"],
  ["no longer shared by outlets", rate(10, 60, "client"), rate(10, 60, "outlet"), "rate-limit-raised", "addition"],
])("compares rates: %s", (_, was, is, rule, level) => {
  const text = ({ limit, window_seconds, per }: typeof was) => `${limit} in ${window_seconds} s per ${per}`;
  expect(findingsOf(compareRate, was, is)).toEqual([
    [rule, level, `x-rate-limit changed from ${text(was)} to ${text(is)}`, "it#"],
  ]);
});

test.each([
  ["no limit", { window_seconds: 60, per: "client" }],
  ["a window as text", { limit: 10, window_seconds: "a minute", per: "client" }],
  ["another kind of holder", rate(10, 60, "address")],
])("cannot compare a rate with %s", (_, malformed) => {
  const levelsOf = (was: unknown, is: unknown) => findingsOf(compareRate, was, is).map(([, level]) => level);
  expect([levelsOf(rate(10, 60), malformed), levelsOf(malformed, rate(10, 60))]).toEqual([
    ["undecided"],
    ["undecided"],
  ]);
});

test("constructs that are rejected in another order are the same", () => {
  const rejecting = (...rejected: string[]) => ({ rejected });
  expect(findingsOf(compareStrictJson, rejecting("a", "b"), rejecting("b", "a"))).toEqual([]);
});

test("outlet access widens to values that include its outlets, and narrows to all others", () => {
  const values = ["known", "any", "food", "payment"];
  const widened = values.flatMap((was) =>
    values.filter((is) => findingsOf(compareAccess, was, is)[0]?.[0] === "access-widened").map((is) => `${was} ${is}`),
  );
  expect(widened).toEqual(["any known", "food known", "food any", "payment known", "payment any"]);
  expect(findingsOf(compareAccess, "food", "any")).toEqual([
    ["access-widened", "addition", "x-outlet-access changed from food to any", "it#"],
  ]);
  expect(findingsOf(compareAccess, "food", "payment")).toEqual([
    ["access-narrowed", "breaking", "x-outlet-access changed from food to payment", "it#"],
  ]);
  expect(findingsOf(compareAccess, undefined, "known")).toEqual([
    ["access-narrowed", "breaking", "x-outlet-access changed from none to known", "it#"],
  ]);
  expect(findingsOf(compareAccess, "food", undefined)).toEqual([
    ["access-widened", "addition", "x-outlet-access changed from food to none", undefined],
  ]);
});

test("a new field of the delivery policy is breaking only if statuses stop deliveries", () => {
  expect(findingsOf(comparePolicy, {}, { stop_statuses: [410] })).toEqual([
    ["delivery-policy-worse", "breaking", "stop_statuses changed from none to [410]", "it#/stop_statuses"],
  ]);
  expect(findingsOf(comparePolicy, {}, { retry_after_statuses: [429], timeout_seconds: 5 })).toEqual([
    [
      "delivery-policy-changed",
      "behaviour",
      "retry_after_statuses changed from none to [429]",
      "it#/retry_after_statuses",
    ],
    ["delivery-policy-changed", "behaviour", "timeout_seconds changed from none to 5", "it#/timeout_seconds"],
  ]);
});

test("reports changed signatures at the headers, or else at the test vector", () => {
  const vector = (headers?: object) => ({ secret: "s", body: "b", ...(headers && { headers }) });
  const message = "the same secret and body produce different signatures";
  expect(findingsOf(compareTestVector, vector({ signature: "1" }), vector({ signature: "2" }))).toEqual([
    ["signature-changed", "breaking", message, "it#/headers"],
  ]);
  expect(findingsOf(compareTestVector, vector({ signature: "1" }), vector())).toEqual([
    ["signature-changed", "breaking", message, "it#"],
  ]);
});
