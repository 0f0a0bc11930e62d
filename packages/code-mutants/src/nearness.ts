import type { Reach } from "./reach.ts";

/**
 * How dear a test file is for what it sees of a source file: its milliseconds by region of the file that it enters. The cheapest look
 * at a file is the nearest.
 */
export function createNearness({ tests }: Reach): (test: string, file: string) => number {
  const counts = new Map(Object.entries(tests).map(([test, { regions }]) => [test, countByFile(regions)]));
  return (test, file) => (tests[test]?.tookMs ?? 0) / (counts.get(test)?.get(file) ?? 1);
}

function countByFile(regions: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const region of regions) {
    const file = region.slice(0, region.lastIndexOf(":"));
    counts.set(file, (counts.get(file) ?? 0) + 1);
  }
  return counts;
}
