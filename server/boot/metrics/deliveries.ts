import { ageS, type Family, gauge, labelled } from "../../observe/metrics/families.ts";
import type { PendingEndpoint, QueueSizes } from "../../store/port.ts";

type Read = {
  sizes: QueueSizes | undefined;
  waiting: Pick<PendingEndpoint, "dueAt">[] | undefined;
  workers: number | undefined;
  at: Date;
};

/** Deliveries that are not over, and who is there to send them; undefined: the database does not answer. */
export const deliveryFamilies = ({ sizes, waiting, workers, at }: Read): Family[] => [
  gauge(
    "webhook_deliveries",
    "Deliveries that are not over, of all nodes: queue (not tried yet), failed (to be tried again), working. At most 100,000 are counted.",
    sizes && labelled("state", sizes.deliveries),
  ),
  gauge(
    "webhook_delivery_oldest_seconds",
    "How long ago the event of the oldest of them happened, whether it was tried or not; 0: none waits.",
    sizes && ageS(at, sizes.oldestAt),
  ),
  gauge(
    "webhook_oldest_due_seconds",
    "How long ago the delivery that is due longest came to be due, and nobody has taken it up; 0: none is due.",
    waiting && Math.max(0, ...waiting.map(({ dueAt }) => ageS(at, dueAt))),
  ),
  gauge("webhook_failing_endpoints", "Endpoints whose last attempt failed.", sizes?.failingEndpoints),
  gauge(
    "webhook_open_circuits",
    "Endpoints to which nothing is sent for now, because they keep failing.",
    sizes?.openCircuits,
  ),
  gauge(
    "webhook_open_circuit_partners",
    "Partners that have at least one of those endpoints.",
    sizes?.partnersWithOpenCircuits,
  ),
  gauge("webhook_workers_alive", "Delivery workers that were heard of within 5 s, of all nodes.", workers),
];
