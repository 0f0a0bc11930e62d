import { expect } from "vitest";
import type { DrillReport } from "../delivery/drill.ts";

/** `npm run drill` with a few orders for each trouble. */
export const SMALL = { outlets: 2, ordersBetween: 4, awayS: 0.1, progress: () => {} };

/** @param names of the troubles, in turn */
export function expectNothingLost({ rows, whole, others }: DrillReport, names: string[]): void {
  expect(rows.map(({ name, lost, invented }) => [name, lost, invented])).toEqual(names.map((name) => [name, 0, 0]));
  expect(others).toEqual([]);
  expect(whole).toMatchObject({ lost: 0, silent: 0, invented: 0, other: 0 });
  expect(whole.accepted).toBeGreaterThanOrEqual(names.length * SMALL.ordersBetween);
}
