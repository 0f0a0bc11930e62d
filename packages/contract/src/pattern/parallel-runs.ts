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
  const add = (position: number, partner: number): void => {
    const set = partners.get(position) ?? new Set();
    if (set.has(partner)) return;
    partners.set(position, set.add(partner));
    if (position <= partner) queue.push([position, partner]);
  };
  /** @returns whether each pair of positions is reached in one way */
  const follows = (leftWays: ReadonlyMap<number, number>, rightWays: ReadonlyMap<number, number>): boolean => {
    for (const [left, ways] of leftWays)
      for (const right of rightWays.keys()) {
        work++;
        if (((letters[left] as bigint) & (letters[right] as bigint)) === 0n) continue;
        if (left === right && (leftWays !== rightWays || ways > 1) && !success.has(left)) return false;
        add(left, right);
        add(right, left);
      }
    return work <= MAX_WORK;
  };
  const isFirstUnique = follows(first, first);
  if (!isFirstUnique) return undefined;
  for (const [position, partner] of queue)
    if (!follows(follow[position] as Map<number, number>, follow[partner] as Map<number, number>)) return undefined;
  return Math.max(1, ...partners.values().map(({ size }) => size));
}
