import { NOTICE_DAYS } from "@partner-api/contract";
import { expect, test } from "vitest";
import type { Finding } from "../src/change.ts";
import { onDay } from "../src/on-day.ts";

/* Removals and announcements before and after the relevant dates. */

const TODAY = "2027-06-15";
/** Date a number of days from today. */
const day = (days: number): string => new Date(Date.parse(TODAY) + days * 86_400_000).toISOString().slice(0, 10);

const FINDING: Finding = {
  rule: "property-removed",
  level: "breaking",
  audience: "client reading",
  subject: "getPet",
  place: "GET /pets",
  name: "name",
  message: "is gone",
  at: undefined,
};
const judged = (is: "ended" | "announced", since: string, sunset?: string, level: Finding["level"] = "breaking") => {
  const deprecation = { since, ...(sunset !== undefined && { sunset }) };
  const { rule, level: now, message } = onDay({ ...FINDING, level, life: { is, deprecation } }, TODAY);
  return `${now} ${rule}: ${message}`;
};
const AS_FOUND = "breaking property-removed: is gone";

test.each<[what: string, since: string, sunset: string | undefined, reported: string]>([
  ["without a sunset", day(-200), undefined, AS_FOUND],
  ["a day before its sunset", day(1 - NOTICE_DAYS), day(1), `${AS_FOUND} before its sunset ${day(1)}`],
  ["on its sunset", day(-NOTICE_DAYS), day(0), "addition property-removed-as-announced: is gone, as announced"],
  ["after its sunset", day(-200), day(-1), "addition property-removed-as-announced: is gone, as announced"],
  [
    "after a day too little",
    day(1 - NOTICE_DAYS),
    day(0),
    `${AS_FOUND} after ${NOTICE_DAYS - 1} days of notice, expected ${NOTICE_DAYS}`,
  ],
])("removed %s", (_what, since, sunset, reported) => {
  expect(judged("ended", since, sunset)).toBe(reported);
});

test("does not change removals that are not breaking", () => {
  expect(judged("ended", day(-200), day(-1), "behaviour")).toBe("behaviour property-removed: is gone");
});

const short = (days: number): string =>
  `breaking notice-too-short: is gone: expected ${NOTICE_DAYS} days of notice or more, got ${days}`;
test.each<[what: string, since: string, sunset: string, reported: string]>([
  ["with the minimum notice", day(0), day(NOTICE_DAYS), AS_FOUND],
  ["with one day less", day(0), day(NOTICE_DAYS - 1), short(NOTICE_DAYS - 1)],
  ["in the past: notice counts from today", day(-100), day(NOTICE_DAYS - 1), short(NOTICE_DAYS - 1)],
  ["for later: notice counts from that day", day(5), day(NOTICE_DAYS + 4), short(NOTICE_DAYS - 1)],
])("announced %s", (_what, since, sunset, reported) => {
  expect(judged("announced", since, sunset)).toBe(reported);
});

test("does not change findings without a deprecation, and removes the deprecation from others", () => {
  expect(onDay(FINDING, TODAY)).toEqual(FINDING);
  const life = { is: "announced" as const, deprecation: { since: day(0) } };
  expect(onDay({ ...FINDING, life }, TODAY)).toEqual(FINDING);
});
