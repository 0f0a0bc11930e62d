import { expect, test, vi } from "vitest";
import { localDate } from "../src/index.ts";
import { localDates } from "./local-dates.ts";

test.each(localDates)("%s at %s: %s", (timeZone, at, date) => {
  expect(localDate(timeZone, new Date(at))).toBe(date);
});

test("is the present date by default", () => {
  vi.useFakeTimers({ now: new Date("2026-11-28T15:30:00Z") });
  try {
    expect([localDate("Asia/Jakarta"), localDate("Asia/Jayapura")]).toEqual(["2026-11-28", "2026-11-29"]);
  } finally {
    vi.useRealTimers();
  }
});

test("rejects an unknown time zone", () => {
  expect(() => localDate("Asia/Nowhere")).toThrow(RangeError);
});
