/** Earliest of some times, or null. */
export const earliest = (times: readonly (Date | null)[]): Date | null =>
  times.reduce((first, time) => (first === null || (time !== null && time < first) ? time : first), null);
