import { describe, expect, test } from "vitest";
import type { NotificationRecord } from "../generated/schemas.ts";
import { merged } from "../packages/console/page/delivery-calls.ts";
import { answerTimesOf, barsOf } from "../packages/console/page/delivery-figures.ts";

/* Updates of the console's delivery log, and the counts in its charts (decisions: console). */

type Status = NotificationRecord["delivery_status"];
const record = (id: string, second: number, delivery_status: Status = "complete", durations: number[] = []) =>
  ({
    id,
    delivery_status,
    created_at: new Date(Date.UTC(2026, 10, 21, 10, 0, second)).toISOString(),
    event_type: "food.order.created",
    entity_id: `F-${id}`,
    endpoint: "https://partner.example/",
    history: durations.map((duration_ms) => ({ duration_ms })),
  }) as unknown as NotificationRecord;
const ids = (records: readonly NotificationRecord[]) =>
  records.map(({ id, delivery_status }) => `${id} ${delivery_status}`);

test("replaces changed entries, puts new ones first, and removes those that no longer match", () => {
  const entries = [record("c", 3, "failed"), record("b", 2, "failed")];
  const changed = [record("e", 5, "failed"), record("d", 4), record("c", 3), record("a", 1, "failed")];
  expect(ids(merged(entries, changed, { delivery_status: "failed" }))).toEqual(["e failed", "b failed"]);
  expect(ids(merged(entries, changed, {}))).toEqual(["e failed", "d complete", "c complete", "b failed"]);
  const since = { created_after: "2026-11-21T10:00:03Z", created_before: "2026-11-21T10:00:05Z" };
  expect(ids(merged(entries, changed, since))).toEqual(["d complete"]);
  for (const filter of [{ entity_id: "F-e" }, { event_type: "food.order.created" as const, entity_id: "F-e" }])
    expect(ids(merged(entries, changed, filter))).toEqual(["e failed"]);
  expect(merged(entries, changed, { endpoint: "https://partner.example/other" })).toEqual([]);
});

describe("charts", () => {
  const noCounts = { delivered: 0, waiting: 0, failed: 0, dead: 0 };
  const later = (id: string, hours: number, status: Status = "complete") => record(id, hours * 3_600, status);

  test("count each entry once by outcome, in the hour of the outlet's local time in which it was created", () => {
    const records = [
      later("e", 3, "dead"),
      later("d", 3, "queue"),
      later("c", 1.25, "failed"),
      later("b", 0.5),
      later("a", 0),
    ];
    // Kathmandu's hours start 15 minutes after UTC's.
    expect(barsOf(records, "Asia/Kathmandu")).toEqual({
      per: "hour",
      bars: [
        { from: new Date("2026-11-21T09:15:00Z"), counts: { ...noCounts, delivered: 1 } },
        { from: new Date("2026-11-21T10:15:00Z"), counts: { ...noCounts, delivered: 1 } },
        { from: new Date("2026-11-21T11:15:00Z"), counts: { ...noCounts, failed: 1 } },
        { from: new Date("2026-11-21T12:15:00Z"), counts: { ...noCounts, waiting: 1, dead: 1 } },
      ],
    });
  });

  test.each([
    ["minute", 59 / 60, 60],
    ["hour", 1, 2],
    ["hour", 59, 60],
    ["6 hours", 60, 11],
    ["6 hours", 6 * 59, 60],
    ["day", 6 * 60, 16],
    ["7 days", 24 * 61, 10],
    ["21 days", 24 * 7 * 96, 33],
  ])("have steps of a %s over %d hours: %d bars", (per, hours, count) => {
    const chart = barsOf([later("b", hours), later("a", 0)], "Asia/Jakarta");
    expect([chart.per, chart.bars.length]).toEqual([per, count]);
    expect(chart.bars.map(({ counts }) => counts.delivered).filter((one) => one > 0)).toEqual([1, 1]);
  });

  test("are empty without entries", () => {
    expect(barsOf([], "Asia/Jakarta")).toEqual({ per: "hour", bars: [] });
    expect(answerTimesOf([record("a", 0)])).toEqual([]);
  });

  test("show the median and the 99th percentile of an endpoint's response times", () => {
    const hundred = Array.from({ length: 100 }, (_, nth) => 100 - nth);
    const records = [
      record("a", 0, "complete", hundred),
      { ...record("b", 1, "failed", [7, 300]), endpoint: "https://slow.example/" },
    ];
    expect(answerTimesOf(records)).toEqual([
      { endpoint: "https://slow.example/", answers: 2, p50: 7, p99: 300 },
      { endpoint: "https://partner.example/", answers: 100, p50: 50, p99: 99 },
    ]);
  });
});
