import { ageS, type Family, gauge, labelled } from "../../observe/metrics/families.ts";
import type { PendingEndpoint, QueueSizes } from "../../store/port.ts";

type Read = {
  sizes: QueueSizes | undefined;
  waiting: Pick<PendingEndpoint, "dueAt">[] | undefined;
  workers: number | undefined;
  at: Date;
};

/** Unfinished deliveries, and workers to send them; undefined if the database is unavailable. */
export const deliveryFamilies = ({ sizes, waiting, workers, at }: Read): Family[] => [
  gauge(
    "webhook_deliveries",
    "Unfinished deliveries of all nodes: queue (not attempted yet), failed (to be retried), working. Counts up to 100,000.",
    sizes && labelled("state", sizes.deliveries),
  ),
  gauge(
    "webhook_delivery_oldest_seconds",
    "Age of the oldest event with an unfinished delivery; 0: none.",
    sizes && ageS(at, sizes.oldestAt),
  ),
  gauge(
    "webhook_oldest_due_seconds",
    "Time since the oldest due delivery became due without being claimed; 0: none is due.",
    waiting && Math.max(0, ...waiting.map(({ dueAt }) => ageS(at, dueAt))),
  ),
  gauge("webhook_failing_endpoints", "Endpoints whose last attempt failed.", sizes?.failingEndpoints),
  gauge("webhook_open_circuits", "Endpoints with paused deliveries, because they keep failing.", sizes?.openCircuits),
  gauge("webhook_open_circuit_partners", "Partners with at least one such endpoint.", sizes?.partnersWithOpenCircuits),
  gauge("webhook_workers_alive", "Delivery workers of all nodes with a heartbeat within 5 s.", workers),
];
