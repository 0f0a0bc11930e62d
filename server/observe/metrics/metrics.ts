import type { Attributes } from "@opentelemetry/api";
import type { EventName } from "../../../generated/events.ts";
import manifest from "../../../package.json" with { type: "json" };
import { createRegistry, observe } from "./registry.ts";

/** Counters of this process. */
export type Metrics = ReturnType<typeof createMetrics>;

/** All outcomes, and counters without labels, start with 0, so that alerts detect the first increment. */
const OUTCOMES = ["complete", "failed", "dead"];
const REQUEST_BOUNDS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Attempts have at most 15 s. */
const ATTEMPT_BOUNDS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];
/** The wait for a connection times out after 3 s. */
const WAIT_BOUNDS_S = [0.0001, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 3];
/** Retries continue for more than a day. */
const LAG_BOUNDS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60, 600, 3_600, 21_600, 86_400];

/** @param role of the process */
export function createMetrics(role = "all") {
  const registry = createRegistry();
  const { meter, histogram } = registry;
  const counter = <Labels extends Attributes>(name: string, description: string) =>
    meter.createCounter<Labels>(name, { description });

  const build = meter.createGauge("service_build_info", {
    description: "Always 1; its labels are the versions and the role.",
  });
  build.record(1, { version: manifest.version, node: process.versions.node, role });
  /** By operation and status. Adding to the SDK's counter takes several times as long. */
  const requests = new Map<string, Map<number, number>>();
  observe(meter, () => requests, [
    {
      name: "http_requests_total",
      help: "Requests, by operation of the contract and status.",
      values: (counts) =>
        [...counts].flatMap(([operation, byStatus]) =>
          [...byStatus].map(([status, count]) => [count, { operation, status: String(status) }] as const),
        ),
    },
  ]);
  const durations = histogram(
    "http_request_duration_seconds",
    REQUEST_BOUNDS_S,
    "Time from the headers of a request to its response, by operation of the contract.",
    "operation",
  );
  const attempts = counter<{ outcome: string }>(
    "webhook_attempts_total",
    "Finished delivery attempts, by state of the delivery: complete, failed (will be retried), dead.",
  );
  for (const outcome of OUTCOMES) attempts.add(0, { outcome });
  const attemptDurations = histogram(
    "webhook_attempt_duration_seconds",
    ATTEMPT_BOUNDS_S,
    "Duration of requests to endpoints, by state of the delivery.",
    "outcome",
  );
  const lags = histogram(
    "webhook_delivery_lag_seconds",
    LAG_BOUNDS_S,
    "Time from an event to its receipt, retries included.",
  );
  const givenUp = counter(
    "webhook_given_up_total",
    "Deliveries that were dead-lettered without a last attempt, because their endpoint failed throughout the retry schedule.",
  );
  givenUp.add(0);
  const skipped = counter<{ event: string }>(
    "events_put_off_total",
    "Events that the relay skipped because they are faulty; the log has the reason.",
  );
  const images = counter<{ outcome: string }>(
    "catalog_images_total",
    "Images of catalogs: fits, unfit, unanswered, refused; remembered (cached); given_up (circuit of its host open); late.",
  );
  const imageChecks = counter<{ status: string }>(
    "catalog_image_checks_total",
    "Image checks of catalogs, by result; superseded: the catalog was replaced during the check.",
  );
  const relayFailures = counter(
    "event_relay_failures_total",
    "Failures to relay the events of an outlet that neither the storage nor a single event caused; the log has the reason.",
  );
  relayFailures.add(0);
  const waits = histogram(
    "database_connection_wait_seconds",
    WAIT_BOUNDS_S,
    "Wait for a database connection, including the creation of a new one.",
  );
  return {
    ...registry,
    /** @param operationId undefined for a page, a probe or an unknown path */
    countRequest(operationId = "none", status: number, tookMs: number): void {
      const byStatus = requests.get(operationId) ?? new Map<number, number>();
      requests.set(operationId, byStatus.set(status, (byStatus.get(status) ?? 0) + 1));
      durations.record(tookMs / 1000, operationId);
    },
    countAttempt(attempt: { outcome: string; isSent: boolean; tookMs: number; lagMs: number }): void {
      const { outcome, isSent, tookMs, lagMs } = attempt;
      attempts.add(1, { outcome });
      if (isSent) attemptDurations.record(tookMs / 1000, outcome);
      if (outcome === "complete") lags.record(Math.max(0, lagMs / 1000));
    },
    countSkipped: (event: EventName) => skipped.add(1, { event }),
    countImage: (outcome: string, count: number) => images.add(count, { outcome }),
    countImageCheck: (status: string) => imageChecks.add(1, { status }),
    countRelayFailure: () => relayFailures.add(1),
    /** Counts deliveries that were dead-lettered without an attempt, because their endpoint kept failing. */
    countGivenUp: (count: number) => givenUp.add(count),
    /** Records the wait for a database connection. */
    countAcquired: (waitedMs: number) => waits.record(waitedMs / 1_000),
  };
}
