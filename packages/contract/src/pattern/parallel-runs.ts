import type { Positions } from "./positions.ts";

const MAX_WORK = 400_000;

/**
 * Largest number of positions that one text can lead to, if it leads to each in one way only. Undefined if a text leads to a
 * position in several ways, or if the search is too large.
 *
 * @param letters bits of the letters that each position matches
 */
export function parallelRuns({ first, follow, success }: Positions, letters: readonly bigint[]): number | undefined {
  /** Positions that a text leads to beside a position, which is one of them. */
  const partners = new Map<number, Set<number>>();
  const queue: [number, number][] = [];
  let work = 0;
  const add = (one: number, other: number): void => {
    const set = partners.get(one) ?? new Set();
    if (set.has(other)) return;
    partners.set(one, set.add(other));
    if (one <= other) queue.push([one, other]);
  };
  /** @returns whether each pair of positions is reached in one way */
  const follows = (one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>): boolean => {
    for (const [left, ways] of one)
      for (const right of other.keys()) {
        work++;
        if (((letters[left] as bigint) & (letters[right] as bigint)) === 0n) continue;
        if (left === right && (one !== other || ways > 1) && !success.has(left)) return false;
        add(left, right);
        add(right, left);
      }
    return work <= MAX_WORK;
  };
  const isFirstUnique = follows(first, first);
  if (!isFirstUnique) return undefined;
  for (const [one, other] of queue)
    if (!follows(follow[one] as Map<number, number>, follow[other] as Map<number, number>)) return undefined;
  return Math.max(1, ...partners.values().map(({ size }) => size));
}
