/** Samples that say anything of growth: a service fills its caches first. */
export const MIN_SAMPLES = 6;
/** What is more than half as much again is growth, and what is little in all is not. */
const FACTOR = 1.5;

/**
 * Whether a resource grew without bound: what it was at least in the last third of the time is far above what it was at most in the second.
 *
 * @param samples at equal distances
 * @param little so much more is no growth
 */
export function hasGrown(samples: readonly number[], little: number): boolean {
  if (samples.length < MIN_SAMPLES) return false;
  const third = Math.floor(samples.length / 3);
  const before = Math.max(...samples.slice(third, 2 * third));
  const after = Math.min(...samples.slice(-third));
  return after > before * FACTOR && after - before > little;
}
