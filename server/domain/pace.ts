/*
 * Adaptive concurrency limit of one endpoint at one worker (decisions: fair deliveries). The window starts at 1, grows with each success
 * and is halved by each failure. An endpoint that hangs gets a retry from time to time. All times are milliseconds of a monotonic clock.
 */

/** Observations of one worker about one endpoint. */
export type Pace = {
  /** Maximum number of deliveries under way. */
  window: number;
  /** True if the newest finished attempt succeeded. */
  isProven: boolean;
  /** Time of the last successful response. */
  respondedMs: number;
  /** Duration of the last successful request. */
  responseTimeMs: number;
  /** Start times of the deliveries under way, oldest first. */
  underWay: number[];
};

/** Capacity class of an endpoint. `unproven`: new, failing and hanging endpoints. */
export type Lane = "responsive" | "unproven";

/** Per endpoint and worker. The database limits the sum over all workers. */
const MAX_WINDOW = 32;
/** Minimum time after which a missing response counts as hanging. */
const LATE_MS = 250;

export const newPace = (): Pace => ({
  window: 1,
  isProven: false,
  respondedMs: Number.NEGATIVE_INFINITY,
  responseTimeMs: 0,
  underWay: [],
});

export const laneOf = (pace: Pace, nowMs: number): Lane =>
  pace.isProven && !isHanging(pace, nowMs) ? "responsive" : "unproven";

/** Number of deliveries that may start now. A hanging endpoint is retried after 0.25, 0.5, 1, 2 … s until its attempts end. */
export function allowanceOf(pace: Pace, nowMs: number): number {
  const { window, underWay } = pace;
  if (!isHanging(pace, nowMs)) return Math.max(0, window - underWay.length);
  const sinceNewestMs = nowMs - (underWay.at(-1) as number);
  return sinceNewestMs >= LATE_MS * 2 ** (underWay.length - 1) ? 1 : 0;
}

/** Records the start of a delivery. */
export function recordStart(pace: Pace, nowMs: number): void {
  pace.underWay.push(nowMs);
}

/**
 * Records the end of the delivery that started at `startedMs`.
 *
 * @param result.isDelivered undefined if no request was sent, which says nothing about the endpoint
 */
export function recordEnd(
  pace: Pace,
  result: { isDelivered: boolean | undefined; startedMs: number },
  nowMs: number,
): void {
  const { isDelivered, startedMs } = result;
  const index = pace.underWay.indexOf(startedMs);
  if (index >= 0) pace.underWay.splice(index, 1);
  if (isDelivered === undefined) return;
  pace.isProven = isDelivered;
  pace.window = isDelivered ? Math.min(pace.window + 1, MAX_WINDOW) : Math.max(Math.floor(pace.window / 2), 1);
  if (!isDelivered) return;
  pace.respondedMs = nowMs;
  pace.responseTimeMs = nowMs - startedMs;
}

/** True if deliveries are under way and none got a response for twice the usual response time, or `LATE_MS`. */
function isHanging({ underWay, respondedMs, responseTimeMs }: Pace, nowMs: number): boolean {
  const oldestMs = underWay[0];
  const lateMs = Math.max(LATE_MS, 2 * responseTimeMs);
  return oldestMs !== undefined && nowMs - Math.max(oldestMs, respondedMs) >= lateMs;
}
