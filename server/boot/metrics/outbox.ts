import { ageS, type Family, gauge } from "../../observe/metrics/families.ts";
import type { Backlog } from "../../store/port.ts";

/** Events that no relay has brought to partners yet (decisions: relay). `backlog` undefined: the database does not answer. */
export const outboxFamilies = ({ backlog, at }: { backlog: Backlog | undefined; at: Date }): Family[] => [
  gauge(
    "event_outbox_waiting",
    "Events that are still to be brought to partners, of all nodes, those that are put off among them. At most 100,000 are counted.",
    backlog?.count,
  ),
  gauge(
    "event_outbox_oldest_seconds",
    "How long ago the oldest of them happened; 0: none waits.",
    backlog && ageS(at, backlog.since),
  ),
];
