import { MINUTE_MS } from "../durations.ts";
import { newPace, type Pace, recordEnd } from "./pace.ts";

/*
 * Adaptive concurrency limit and circuit of one partner's images at one host (decisions: image checks). All times are milliseconds of a
 * monotonic clock.
 */

/** Observations of one worker about one partner's images at one host. */
export type HostPace = { pace: Pace; failures: number; openUntilMs: number; lastFailure: string };

/** Consecutive images without a response that open the circuit of the host. */
const FAILURES_TO_OPEN = 3;
/** Time that the circuit stays open. Afterwards the first failure opens it again. */
const OPEN_MS = MINUTE_MS;

export const newHostPace = (): HostPace => ({
  pace: newPace(),
  failures: 0,
  openUntilMs: Number.NEGATIVE_INFINITY,
  lastFailure: "",
});

export const isCircuitOpen = ({ openUntilMs }: HostPace, nowMs: number): boolean => nowMs < openUntilMs;

/**
 * Records the end of the image request that started at `startedMs`.
 *
 * @param failure reason why there was no response; undefined for every response, whatever its status
 */
export function recordImageEnd(
  host: HostPace,
  { startedMs, failure }: { startedMs: number; failure?: string | undefined },
  nowMs: number,
) {
  recordEnd(host.pace, { isDelivered: failure === undefined, startedMs }, nowMs);
  host.failures = failure === undefined ? 0 : host.failures + 1;
  if (failure === undefined) return;
  host.lastFailure = failure;
  if (host.failures >= FAILURES_TO_OPEN) host.openUntilMs = nowMs + OPEN_MS;
}
