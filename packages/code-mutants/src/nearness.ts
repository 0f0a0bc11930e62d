import type { Reach } from "./reach.ts";

/**
 * How much a test file is about a source file, from 0 to 1: the part of what it enters that lies there. A region counts the less the more
 * test files enter it, so that what every test passes through says little.
 */
export function createNearness({ tests }: Reach): (test: string, file: string) => number {
  const entering = new Map<string, number>();
  for (const { regions } of Object.values(tests))
    for (const region of regions) entering.set(region, (entering.get(region) ?? 0) + 1);
  const weightOf = (region: string) => 1 / (entering.get(region) ?? 1);
  const parts = new Map(Object.entries(tests).map(([test, { regions }]) => [test, partsByFile(regions, weightOf)]));
  return (test, file) => parts.get(test)?.get(file) ?? 0;
}

function partsByFile(regions: string[], weightOf: (region: string) => number): Map<string, number> {
  const weights = new Map<string, number>();
  for (const region of regions) {
    const file = region.slice(0, region.lastIndexOf(":"));
    weights.set(file, (weights.get(file) ?? 0) + weightOf(region));
  }
  const total = weights.values().reduce((sum, weight) => sum + weight, 0);
  return new Map(weights.entries().map(([file, weight]) => [file, weight / total]));
}
