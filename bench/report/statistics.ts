/** The quantile of a share between 0 and 1; NaN without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The interquartile range. */
export const middleHalf = (values: readonly number[]): [from: number, to: number] => [
  quantile(values, 0.25),
  quantile(values, 0.75),
];
