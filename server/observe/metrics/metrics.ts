import type { EventName } from "../../../generated/events.ts";
import { counter, type Family, histogram } from "./families.ts";

/** Counters of this process. */
export type Metrics = {
  families: Family[];
  /** @param operationId undefined for a page, a probe or an unknown path */
  countRequest(operationId: string | undefined, status: number, tookMs: number): void;
  countAttempt(attempt: { outcome: string; isSent: boolean; tookMs: number; lagMs: number }): void;
  countSkipped(event: EventName): void;
  countImage(outcome: string): void;
  countImageCheck(status: string): void;
  countRelayFailure(): void;
  /** Counts deliveries that were dead-lettered without an attempt, because their endpoint kept failing. */
  countGivenUp(count: number): void;
  /** Records the wait for a database connection. */
  countAcquired(waitedMs: number): void;
};

/** All outcomes start with 0, so that alerts detect the first increment. */
const OUTCOMES = ["complete", "failed", "dead"];
const REQUEST_BOUNDS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** An attempt takes at most 15 s. */
const ATTEMPT_BOUNDS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];
/** The wait for a connection times out after 3 s. */
const WAIT_BOUNDS_S = [0.0001, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 3];
/** Retries continue for more than a day. */
const LAG_BOUNDS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60, 600, 3_600, 21_600, 86_400];

export function createMetrics(): Metrics {
  const requests = counter({
    name: "http_requests_total",
    help: "Requests, by operation of the contract and status.",
    labels: ["operation", "status"],
  });
  const durations = histogram({
    name: "http_request_duration_seconds",
    help: "Time from the headers of a request to its response, by operation of the contract.",
    labels: ["operation"],
    bounds: REQUEST_BOUNDS_S,
  });
  const attempts = counter({
    name: "webhook_attempts_total",
    help: "Finished delivery attempts, by state of the delivery: complete, failed (will be retried), dead.",
    labels: ["outcome"],
  });
  for (const outcome of OUTCOMES) attempts.add({ outcome }, 0);
  const attemptDurations = histogram({
    name: "webhook_attempt_duration_seconds",
    help: "Duration of requests to endpoints, by state of the delivery.",
    labels: ["outcome"],
    bounds: ATTEMPT_BOUNDS_S,
  });
  const lags = histogram({
    name: "webhook_delivery_lag_seconds",
    help: "Time from an event to its receipt, retries included.",
    labels: [],
    bounds: LAG_BOUNDS_S,
  });
  const skipped = counter({
    name: "events_put_off_total",
    help: "Events that the relay skipped because they are faulty; the log has the reason.",
    labels: ["event"],
  });
  const images = counter({
    name: "catalog_images_total",
    help: "Images of catalogs: fits, unfit, unanswered, refused; remembered (cached); given_up (circuit of its host open); late.",
    labels: ["outcome"],
  });
  const imageChecks = counter({
    name: "catalog_image_checks_total",
    help: "Image checks of catalogs, by result; superseded: the catalog was replaced during the check.",
    labels: ["status"],
  });
  const relayFailures = counter({
    name: "event_relay_failures_total",
    help: "Failures to relay the events of an outlet that neither the storage nor a single event caused; the log has the reason.",
    labels: [],
  });
  const givenUp = counter({
    name: "webhook_given_up_total",
    help: "Deliveries that were dead-lettered without a last attempt, because their endpoint failed for as long as all attempts take.",
    labels: [],
  });
  const waits = histogram({
    name: "database_connection_wait_seconds",
    help: "Wait for a database connection, including the creation of a new one.",
    labels: [],
    bounds: WAIT_BOUNDS_S,
  });
  return {
    families: [
      requests,
      durations,
      attempts,
      attemptDurations,
      lags,
      givenUp,
      skipped,
      images,
      imageChecks,
      relayFailures,
      waits,
    ],
    countRequest(operationId = "none", status, tookMs) {
      requests.add({ operation: operationId, status: String(status) });
      durations.observe({ operation: operationId }, tookMs / 1000);
    },
    countAttempt({ outcome, isSent, tookMs, lagMs }) {
      attempts.add({ outcome });
      if (isSent) attemptDurations.observe({ outcome }, tookMs / 1000);
      if (outcome === "complete") lags.observe({}, Math.max(0, lagMs / 1000));
    },
    countSkipped: (event) => skipped.add({ event }),
    countImage: (outcome) => images.add({ outcome }),
    countImageCheck: (status) => imageChecks.add({ status }),
    countRelayFailure: () => relayFailures.add({}),
    countGivenUp: (count) => givenUp.add({}, count),
    countAcquired: (waitedMs) => waits.observe({}, waitedMs / 1_000),
  };
}
