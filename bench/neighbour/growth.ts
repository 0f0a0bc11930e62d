/** The minimum of samples for a verdict on growth: a service fills its caches first. */
export const MIN_SAMPLES = 6;
/** Growth is an increase of more than half that is not small in absolute terms. */
const FACTOR = 1.5;

/**
 * Returns whether a resource grows without bound: its minimum in the last third exceeds its maximum in the second third clearly.
 *
 * @param samples at equal intervals
 * @param little the increase that never counts as growth
 */
export function hasGrown(samples: readonly number[], little: number): boolean {
  if (samples.length < MIN_SAMPLES) return false;
  const third = Math.floor(samples.length / 3);
  const before = Math.max(...samples.slice(third, 2 * third));
  const after = Math.min(...samples.slice(-third));
  return after > before * FACTOR && after - before > little;
}
