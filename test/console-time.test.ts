import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ApplicableDays, PromotionDetailInput } from "../generated/schemas.ts";
import { effectivePromotions } from "../packages/console/page/promotion-time.ts";
import { addDays, daysBetween, localTime, nextMidnight } from "../packages/console/page/time.ts";
import { endOfDay, localDate, localTime as wallTime } from "../server/domain/local-time.ts";
import { effectivePromotion } from "../server/domain/promotion-effect.ts";
import { detailsOf } from "../server/domain/promotion-view.ts";

/* Calculations of the console's page, compared with the service's. */

const ZONES = ["Asia/Jakarta", "Asia/Makassar", "Asia/Kathmandu", "America/New_York", "Australia/Lord_Howe", "UTC"];
const moment = fc.date({ min: new Date("2024-01-01"), max: new Date("2030-01-01"), noInvalidDate: true });

describe("local time of the outlet", () => {
  test("equals that of the service, to the second, in any zone", () => {
    fc.assert(
      fc.property(moment, fc.constantFrom(...ZONES), (at, zone) => {
        const { date, time } = localTime(at, zone);
        expect(`${date}T${time}`).toBe(
          wallTime(at, zone).toString({ fractionalSecondDigits: 0, roundingMode: "floor" }),
        );
        expect(nextMidnight(at, zone)).toEqual(endOfDay(localDate(at, zone), zone));
      }),
    );
  });

  test.each([
    ["2026-03-07T12:00:00Z", "2026-03-08T05:00:00.000Z"], // the change is on the next day
    ["2026-03-08T12:00:00Z", "2026-03-09T04:00:00.000Z"],
    ["2026-11-01T12:00:00Z", "2026-11-02T05:00:00.000Z"],
  ])("handles summer time in New York: %s is followed by %s", (at, midnight) => {
    expect(nextMidnight(new Date(at), "America/New_York").toISOString()).toBe(midnight);
  });

  test("adds and counts days", () => {
    expect(addDays("2026-02-27", 2)).toBe("2026-03-01");
    expect(daysBetween("2026-02-27", "2026-03-01")).toBe(2);
  });
});

const DAYS: ApplicableDays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const hour = fc.integer({ min: 0, max: 23 }).map((value) => `${String(value).padStart(2, "0")}:00:00`);

test("shows the same effective promotion that an order gets", () => {
  const detail = fc.record(
    {
      start_date: fc.constantFrom("2026-11-20", "2026-11-22", "2026-11-24"),
      end_date: fc.constantFrom("2026-11-24", "2026-11-26"),
      span: fc.tuple(hour, hour),
      applicable_days: fc.subarray(DAYS, { minLength: 1 }),
    },
    { requiredKeys: ["start_date", "end_date"] },
  );
  const ended = fc.constantFrom(null, null, "deactivated" as const, "deleted" as const);
  const day = fc.date({ min: new Date("2026-11-21"), max: new Date("2026-11-27"), noInvalidDate: true });
  let hits = 0;
  fc.assert(
    fc.property(fc.array(fc.tuple(detail, ended), { minLength: 1, maxLength: 5 }), day, (drawn, at) => {
      const promotions = drawn.map(([{ span, ...rest }, ended_as], index) => ({
        id: String(index),
        ended_as,
        items: [{ id: "item", name: "Es Teh", price: 8_000 }],
        detail: {
          ...rest,
          ...(span && { start_time: span[0], end_time: span[1] }),
          external_menu_id: "es-teh",
          percentage_discount: 10,
        } satisfies PromotionDetailInput,
      }));
      const now = wallTime(at, "Asia/Jakarta");
      const read = promotions.flatMap((promotion) => detailsOf(promotion, now.toPlainDate()));
      const effective = effectivePromotions(read, localTime(at, "Asia/Jakarta")).get("item");
      expect(effective).toBe(effectivePromotion(promotions, now)?.id);
      if (effective !== undefined) hits++;
    }),
    { numRuns: 1_000 },
  );
  expect(hits).toBeGreaterThan(50); // about 130 hits are expected, so the property is not vacuous
});
