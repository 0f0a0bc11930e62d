import { ageS, type Family, gauge, type Sample } from "../../observe/metrics/families.ts";

/** What this process does about what is past its time. */
export type Retained = {
  /** How long an event is kept. */
  keptMs: number;
  /** When it last removed what is past its time, in milliseconds since 1970; undefined: not yet. */
  doneAtMs: Record<"events" | "requests", number | undefined>;
};

/** `oldestAt`: when the oldest event that is kept happened; null: there is none; undefined: the database does not answer. */
type Read = Retained & { oldestAt: Date | null | undefined; at: Date };

/** Whether what is kept for a time is removed after it (decisions: retention, retention of other data). */
export const retentionFamilies = ({ oldestAt, keptMs, at, doneAtMs }: Read): Family[] => [
  gauge(
    "events_past_retention_seconds",
    "How long ago the oldest event should have been removed; 0: none is past its time.",
    oldestAt === undefined ? undefined : Math.max(0, ageS(at, oldestAt) - keptMs / 1_000),
  ),
  gauge(
    "retention_done_timestamp_seconds",
    "When this process last removed what is past its time, since 1970: events (each hour), requests with answers and uses (each day).",
    Object.entries(doneAtMs).flatMap(([kind, ms]): Sample[] =>
      ms === undefined ? [] : [{ labels: { kind }, value: ms / 1_000 }],
    ),
  ),
];
