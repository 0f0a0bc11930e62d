import { expect, test } from "vitest";
import type { NotificationRecord } from "../generated/schemas.ts";
import { merged } from "../packages/console/page/delivery-calls.ts";
import { slicesOf } from "../packages/console/page/delivery-slices.ts";

/* How the console keeps a part of the log current, and what its pictures count (decisions: console). */

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

test("what changed takes the place of what it was, what is new comes first, and what fits no more goes", () => {
  const known = [record("c", 3, "failed"), record("b", 2, "failed")];
  const changed = [record("e", 5, "failed"), record("d", 4), record("c", 3), record("a", 1, "failed")];
  expect(ids(merged(known, changed, { delivery_status: "failed" }))).toEqual(["e failed", "b failed"]);
  expect(ids(merged(known, changed, {}))).toEqual(["e failed", "d complete", "c complete", "b failed"]);
  const since = { created_after: "2026-11-21T10:00:03Z", created_before: "2026-11-21T10:00:05Z" };
  expect(ids(merged(known, changed, since))).toEqual(["d complete"]);
  for (const filter of [{ entity_id: "F-e" }, { event_type: "food.order.created" as const, entity_id: "F-e" }])
    expect(ids(merged(known, changed, filter))).toEqual(["e failed"]);
  expect(merged(known, changed, { endpoint: "https://partner.example/other" })).toEqual([]);
});

test("the pictures count each entry once, by its outcome, in the part of the time in which it began", () => {
  const records = [
    record("d", 47, "dead", [9]),
    record("c", 47, "queue"),
    record("b", 10, "failed", [30, 10]),
    record("a", 0, "complete", [20]),
  ];
  const slices = slicesOf(records);
  expect(slices).toHaveLength(24);
  expect(slices.filter(({ counts }) => Object.values(counts).some((count) => count > 0))).toEqual([
    {
      from: new Date("2026-11-21T10:00:00Z"),
      counts: { delivered: 1, waiting: 0, failed: 0, dead: 0 },
      median: 20,
      slowest: 20,
    },
    {
      from: new Date("2026-11-21T10:00:10Z"),
      counts: { delivered: 0, waiting: 0, failed: 1, dead: 0 },
      median: 30,
      slowest: 30,
    },
    {
      from: new Date("2026-11-21T10:00:46Z"),
      counts: { delivered: 0, waiting: 1, failed: 0, dead: 1 },
      median: 9,
      slowest: 9,
    },
  ]);
  expect(slicesOf([record("a", 0)])).toHaveLength(1);
});
