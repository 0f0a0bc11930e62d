/*
 * How fast a worker sends to one endpoint (decisions: fair deliveries), by what it saw of the endpoint itself: few at first, more with
 * each answer, and next to nothing while it hangs. All times are milliseconds of a clock that never jumps.
 */

/** What one worker knows of one endpoint. */
export type Pace = {
  /** How many may be under way at a time. */
  window: number;
  /** Whether the newest attempt that ended was delivered. */
  isProven: boolean;
  /** When a delivery was last answered, and how long that took. */
  answeredMs: number;
  usualMs: number;
  /** When the deliveries that are under way began, the oldest first. */
  underWay: number[];
};

/** Endpoints that answered last, and all others: new ones, failing ones, and such that hang. Each kind has a capacity of its own. */
export type Share = "answering" | "unproven";

/** Of one endpoint at one worker; the database limits it over all workers. */
const MAX_WINDOW = 32;
/** An answer that is later than this, and than twice the usual time, may never come. */
const LATE_MS = 250;

export const newPace = (): Pace => ({
  window: 1,
  isProven: false,
  answeredMs: Number.NEGATIVE_INFINITY,
  usualMs: 0,
  underWay: [],
});

export const shareOf = (pace: Pace, nowMs: number): Share =>
  pace.isProven && !isHanging(pace, nowMs) ? "answering" : "unproven";

/** How many more may begin now. One that hangs is tried again after 0.25, 0.5, 1, 2 … s, until its attempts end. */
export function allowanceOf(pace: Pace, nowMs: number): number {
  const { window, underWay } = pace;
  if (!isHanging(pace, nowMs)) return Math.max(0, window - underWay.length);
  const sinceNewestMs = nowMs - (underWay.at(-1) as number);
  return sinceNewestMs >= LATE_MS * 2 ** (underWay.length - 1) ? 1 : 0;
}

/** Counts a delivery that begins. */
export function begin(pace: Pace, nowMs: number): void {
  pace.underWay.push(nowMs);
}

/** Counts the end of one that began at `startedMs`. `isDelivered` undefined: it was not sent, which says nothing of the endpoint. */
export function end(pace: Pace, result: { isDelivered: boolean | undefined; startedMs: number }, nowMs: number): void {
  const { isDelivered, startedMs } = result;
  const index = pace.underWay.indexOf(startedMs);
  if (index >= 0) pace.underWay.splice(index, 1);
  if (isDelivered === undefined) return;
  pace.isProven = isDelivered;
  pace.window = isDelivered ? Math.min(pace.window + 1, MAX_WINDOW) : Math.max(Math.floor(pace.window / 2), 1);
  if (!isDelivered) return;
  pace.answeredMs = nowMs;
  pace.usualMs = nowMs - startedMs;
}

/** Nothing came for too long, though something is awaited for as long. */
function isHanging({ underWay, answeredMs, usualMs }: Pace, nowMs: number): boolean {
  const oldestMs = underWay[0];
  const lateMs = Math.max(LATE_MS, 2 * usualMs);
  return oldestMs !== undefined && nowMs - Math.max(oldestMs, answeredMs) >= lateMs;
}
