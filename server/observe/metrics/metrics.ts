import type { EventName } from "../../../generated/events.ts";
import { counter, type Family, histogram } from "./families.ts";

/** Counters of this process. */
export type Metrics = {
  families: Family[];
  /** @param operationId undefined: a page, a probe, or an unknown path */
  countRequest(operationId: string | undefined, status: number, tookMs: number): void;
  countAttempt(attempt: { outcome: string; isSent: boolean; tookMs: number; lagMs: number }): void;
  countSkipped(event: EventName): void;
  countImage(outcome: string): void;
  countImageCheck(status: string): void;
  countRelayFailure(): void;
  /** Deliveries that were given up untried, because their endpoint failed for too long. */
  countGivenUp(count: number): void;
  /** A connection to the database was lent. */
  countLent(waitedMs: number): void;
};

/** Each is there from the start: an alert sees the first attempt that ends so. */
const OUTCOMES = ["complete", "failed", "dead"];
const REQUEST_BOUNDS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** An attempt ends after 15 s at most. */
const ATTEMPT_BOUNDS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];
/** A connection is waited for no longer than 3 s. */
const WAIT_BOUNDS_S = [0.0001, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 3];
/** Retries go on for more than a day. */
const LAG_BOUNDS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60, 600, 3_600, 21_600, 86_400];

export function createMetrics(): Metrics {
  const requests = counter({
    name: "http_requests_total",
    help: "Requests answered, by operation of the contract and status.",
    labels: ["operation", "status"],
  });
  const durations = histogram({
    name: "http_request_duration_seconds",
    help: "Time from the request's headers to the answer, by operation of the contract.",
    labels: ["operation"],
    bounds: REQUEST_BOUNDS_S,
  });
  const attempts = counter({
    name: "webhook_attempts_total",
    help: "Delivery attempts that ended, by what became of the delivery: complete, failed (it is tried again), dead.",
    labels: ["outcome"],
  });
  for (const outcome of OUTCOMES) attempts.add({ outcome }, 0);
  const attemptDurations = histogram({
    name: "webhook_attempt_duration_seconds",
    help: "Time that an endpoint took for a delivery attempt.",
    labels: ["outcome"],
    bounds: ATTEMPT_BOUNDS_S,
  });
  const lags = histogram({
    name: "webhook_delivery_lag_seconds",
    help: "Time from an event to its receipt, retries included.",
    labels: [],
    bounds: LAG_BOUNDS_S,
  });
  const putOff = counter({
    name: "events_put_off_total",
    help: "Times that an event could not be brought to partners for a reason of its own; the log has the reason.",
    labels: ["event"],
  });
  const images = counter({
    name: "catalog_images_total",
    help: "Images of catalogs: fits, unfit, unanswered, refused; remembered from minutes ago; given_up with its host; late.",
    labels: ["outcome"],
  });
  const imageChecks = counter({
    name: "catalog_image_checks_total",
    help: "Catalogs whose images were checked, by result; superseded: a newer catalog came meanwhile.",
    labels: ["status"],
  });
  const relayFailures = counter({
    name: "event_relay_failures_total",
    help: "Times that the events of an outlet could not be brought to partners, neither for the storage nor for an event; the log has the reason.",
    labels: [],
  });
  const givenUp = counter({
    name: "webhook_given_up_total",
    help: "Deliveries that became dead without a last attempt, because their endpoint failed for as long as all attempts take.",
    labels: [],
  });
  const waits = histogram({
    name: "database_connection_wait_seconds",
    help: "Time that was waited for a connection to the database, the making of a new one included.",
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
      putOff,
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
    countSkipped: (event) => putOff.add({ event }),
    countImage: (outcome) => images.add({ outcome }),
    countImageCheck: (status) => imageChecks.add({ status }),
    countRelayFailure: () => relayFailures.add({}),
    countGivenUp: (count) => givenUp.add({}, count),
    countLent: (waitedMs) => waits.observe({}, waitedMs / 1_000),
  };
}
