import { allowanceOf, begin, end, newPace, type Pace, type Share, shareOf } from "./pace.ts";

/*
 * How fast the images of one partner at one host are asked for, and when its host is given up (decisions: image checks). All times are
 * milliseconds of a clock that never jumps.
 */

/** What one worker knows of one partner's images at one host. */
export type HostPace = { pace: Pace; failures: number; openUntilMs: number; lastFailure: string };

/** Images in a row without an answer, after which the others of the host are not asked for. */
const FAILURES_TO_OPEN = 3;
/** For so long. Then a failure of the first one is enough. */
const OPEN_MS = 60_000;

export const newHostPace = (): HostPace => ({
  pace: newPace(),
  failures: 0,
  openUntilMs: Number.NEGATIVE_INFINITY,
  lastFailure: "",
});

/** Whether the host is given up for now. */
export const isGivenUp = ({ openUntilMs }: HostPace, nowMs: number): boolean => nowMs < openUntilMs;

/** Whether one more image may be asked for. */
export const mayBegin = ({ pace }: HostPace, nowMs: number): boolean => allowanceOf(pace, nowMs) > 0;

export const shareOfHost = ({ pace }: HostPace, nowMs: number): Share => shareOf(pace, nowMs);

export const beginImage = ({ pace }: HostPace, nowMs: number): void => begin(pace, nowMs);

/**
 * Counts the end of an image that began at `startedMs`.
 *
 * @param failure why no answer came; undefined: one came, whatever it is
 */
export function endImage(
  host: HostPace,
  { startedMs, failure }: { startedMs: number; failure?: string | undefined },
  nowMs: number,
) {
  end(host.pace, { isDelivered: failure === undefined, startedMs }, nowMs);
  host.failures = failure === undefined ? 0 : host.failures + 1;
  if (failure === undefined) return;
  host.lastFailure = failure;
  if (host.failures >= FAILURES_TO_OPEN) host.openUntilMs = nowMs + OPEN_MS;
}
