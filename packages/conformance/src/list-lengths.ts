import { limitsOf, type SchemaSpot } from "@partner-api/contract";

/** Lengths tried for every list: zero, one, two, and a larger one that is not a typical limit. */
const ALWAYS = [0, 1, 2, 7];

/** Lengths to try for a list of the contract: the fixed ones, its limits, and one less and one more than each limit. */
export function listLengths(list: SchemaSpot): { valid: number[]; invalid: number[] } {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = limitsOf(list);
  const edges = [minItems - 1, minItems, minItems + 1, maxItems - 1, maxItems, maxItems + 1].filter(Number.isFinite);
  const lengths = [...new Set([...ALWAYS, ...edges])].filter((length) => length >= 0).sort((a, b) => a - b);
  const isValid = (length: number): boolean => length >= minItems && length <= maxItems;
  return { valid: lengths.filter(isValid), invalid: lengths.filter((length) => !isValid(length)) };
}
