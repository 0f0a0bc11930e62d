import { ageS, type Family, gauge } from "../../observe/metrics/families.ts";
import type { Backlog } from "../../store/port.ts";

/** Events that are not relayed yet (decisions: relay). `backlog` is undefined if the database is unavailable. */
export const outboxFamilies = ({ backlog, at }: { backlog: Backlog | undefined; at: Date }): Family[] => [
  gauge(
    "event_outbox_waiting",
    "Events of all nodes that are not relayed yet, including skipped ones. Counts up to 100,000.",
    backlog?.count,
  ),
  gauge(
    "event_outbox_oldest_seconds",
    "Age of the oldest event that is not relayed yet; 0: none.",
    backlog && ageS(at, backlog.since),
  ),
];
