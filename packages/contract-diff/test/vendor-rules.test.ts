import { fromValue, placeOf, rootOf, type Spot } from "@partner-api/contract";
import { expect, test } from "vitest";
import { type About, compareAccess, comparePolicy, compareRate, compareTestVector } from "../src/vendor-rules.ts";

type Compare = (base: Spot | undefined, revision: Spot | undefined, about: About) => void;

/** What a comparison says of two values: rule, level, sentence, place. */
function said(compare: Compare, base: unknown, revision: unknown): unknown[][] {
  const [was, is] = [base, revision].map((value) => (value === undefined ? undefined : rootOf(fromValue(value, "it"))));
  const found: unknown[][] = [];
  compare(was, is, (rule, level, message, at) => found.push([rule, level, message, at && placeOf(at)]));
  return found;
}

const rate = (limit: number, window_seconds: number, per = "client") => ({ limit, window_seconds, per });

test.each([
  ["as many in less time", rate(10, 60), rate(10, 59), "rate-limit-raised", "addition"],
  ["as many in more time", rate(10, 60), rate(10, 61), "rate-limit-lowered", "breaking"],
  ["one less at once, at a higher rate", rate(10, 60), rate(9, 30), "rate-limit-lowered", "breaking"],
  ["more at once, at the same rate", rate(10, 60), rate(20, 120), "rate-limit-raised", "addition"],
  ["outlets share it now", rate(10, 60, "outlet"), rate(10, 60, "client"), "rate-limit-lowered", "breaking"],
  ["outlets no longer share it", rate(10, 60, "client"), rate(10, 60, "outlet"), "rate-limit-raised", "addition"],
])("a rate: %s", (_, was, is, rule, level) => {
  const text = ({ limit, window_seconds, per }: typeof was) => `${limit} in ${window_seconds} s per ${per}`;
  expect(said(compareRate, was, is)).toEqual([[rule, level, `x-rate-limit ${text(was)} is ${text(is)} now`, "it#"]]);
});

test("the access to outlets widens from each value to those that hold its outlets, and narrows to all others", () => {
  const values = ["known", "any", "food", "payment"];
  const widened = values.flatMap((was) =>
    values.filter((is) => said(compareAccess, was, is)[0]?.[0] === "access-widened").map((is) => `${was} ${is}`),
  );
  expect(widened).toEqual(["any known", "food known", "food any", "payment known", "payment any"]);
  expect(said(compareAccess, "food", "any")).toEqual([
    ["access-widened", "addition", "x-outlet-access food is any now", "it#"],
  ]);
  expect(said(compareAccess, "food", "payment")).toEqual([
    ["access-narrowed", "breaking", "x-outlet-access food is payment now", "it#"],
  ]);
  expect(said(compareAccess, undefined, "known")).toEqual([
    ["access-narrowed", "breaking", "x-outlet-access none is known now", "it#"],
  ]);
  expect(said(compareAccess, "food", undefined)).toEqual([
    ["access-widened", "addition", "x-outlet-access food is none now", undefined],
  ]);
});

test("a new field of the delivery policy breaks only where it lets answers stop deliveries", () => {
  expect(said(comparePolicy, {}, { stop_statuses: [410] })).toEqual([
    ["delivery-policy-worse", "breaking", "stop_statuses none is [410] now", "it#/stop_statuses"],
  ]);
  expect(said(comparePolicy, {}, { retry_after_statuses: [429], timeout_seconds: 5 })).toEqual([
    ["delivery-policy-changed", "behaviour", "retry_after_statuses none is [429] now", "it#/retry_after_statuses"],
    ["delivery-policy-changed", "behaviour", "timeout_seconds none is 5 now", "it#/timeout_seconds"],
  ]);
});

test("other signatures are placed at the headers, or where there are none at the test vector", () => {
  const vector = (headers?: object) => ({ secret: "s", body: "b", ...(headers && { headers }) });
  const message = "the same secret and body give other signatures now";
  expect(said(compareTestVector, vector({ signature: "1" }), vector({ signature: "2" }))).toEqual([
    ["signature-changed", "breaking", message, "it#/headers"],
  ]);
  expect(said(compareTestVector, vector({ signature: "1" }), vector())).toEqual([
    ["signature-changed", "breaking", message, "it#"],
  ]);
});
