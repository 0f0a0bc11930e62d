import { brief, type Judge } from "./judges.ts";
import { type KnownDifference, knownDifferences } from "./known-differences.ts";

/**
 * Number of values that both accept or both reject, the values with different verdicts, and the documented differences that
 * occurred.
 */
export type Comparison = {
  agreed: { value: unknown; isAccepted: boolean }[];
  differences: string[];
  explanations: Set<string>;
};

/** Validates each of `values` with both validators. */
export function compare(ajv: Judge, zod: Judge, values: Iterable<unknown>, exceptions = knownDifferences): Comparison {
  const comparison: Comparison = { agreed: [], differences: [], explanations: new Set() };
  for (const value of values) {
    const isAccepted = ajv(value);
    if (zod(value) === isAccepted) {
      comparison.agreed.push({ value, isAccepted });
      continue;
    }
    const explanation = explanationOf(value, ajv, zod, exceptions);
    if (explanation) comparison.explanations.add(explanation.name);
    else comparison.differences.push(`${isAccepted ? "Ajv" : "zod"} accepts ${brief(value)}, the other does not`);
  }
  return comparison;
}

/** The single documented difference that explains `value`: both agree after its kind of value is replaced. */
function explanationOf(
  value: unknown,
  ajv: Judge,
  zod: Judge,
  exceptions: KnownDifference[],
): KnownDifference | undefined {
  const acceptedBy = ajv(value) ? "ajv" : "zod";
  return exceptions.find((difference) => {
    if (difference.acceptedBy !== acceptedBy) return false;
    const usual = replaceKnown(value, difference);
    return usual !== value && ajv(usual) === zod(usual);
  });
}

/** `value` with all values of the difference's kind replaced, or unchanged without any. */
function replaceKnown(value: unknown, difference: KnownDifference): unknown {
  if (difference.is(value)) return difference.usual(value as never);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, replaceKnown(inner, difference)] as const);
  if (entries.every(([key, inner]) => inner === (value as Record<string, unknown>)[key])) return value;
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
