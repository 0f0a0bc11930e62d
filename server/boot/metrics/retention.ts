import { ageS, type Family, gauge, type Sample } from "../../observe/metrics/families.ts";

/** Retention in this process. */
export type Retained = {
  /** Retention of events. */
  keptMs: number;
  /** When this process last completed the removal, in milliseconds since 1970. */
  doneAtMs: Record<"events" | "requests", number | undefined>;
};

/** `oldestAt`: time of the oldest stored event; null: none; undefined: the database is unavailable. */
type Read = Retained & { oldestAt: Date | null | undefined; at: Date };

/** Whether data is removed after its retention (decisions: retention, retention of other data). */
export const retentionFamilies = ({ oldestAt, keptMs, at, doneAtMs }: Read): Family[] => [
  gauge(
    "events_past_retention_seconds",
    "Time since the oldest event should have been removed; 0: no event is past its retention.",
    oldestAt === undefined ? undefined : Math.max(0, ageS(at, oldestAt) - keptMs / 1_000),
  ),
  gauge(
    "retention_done_timestamp_seconds",
    "When this process last removed expired data, since 1970: events (hourly), requests with responses and uses (daily).",
    Object.entries(doneAtMs).flatMap(([kind, ms]): Sample[] =>
      ms === undefined ? [] : [{ labels: { kind }, value: ms / 1_000 }],
    ),
  ),
];
