import { brief, type Judge } from "./judges.ts";
import { type KnownDifference, knownDifferences } from "./known-differences.ts";

/** The values that both took or both refused, where they differ, and which known differences showed. */
export type Comparison = {
  agreed: { value: unknown; taken: boolean }[];
  differences: string[];
  known: Set<string>;
};

/** Shows every one of `values` to both judges. */
export function compare(ajv: Judge, zod: Judge, values: Iterable<unknown>, known = knownDifferences): Comparison {
  const found: Comparison = { agreed: [], differences: [], known: new Set() };
  for (const value of values) {
    const taken = ajv(value);
    if (zod(value) === taken) {
      found.agreed.push({ value, taken });
      continue;
    }
    const explanation = explanationOf(value, ajv, zod, known);
    if (explanation) found.known.add(explanation.name);
    else found.differences.push(`${taken ? "Ajv" : "zod"} takes ${brief(value)}, the other does not`);
  }
  return found;
}

/** The known difference that alone makes both differ on `value`: they agree again once its kind of value is replaced. */
function explanationOf(value: unknown, ajv: Judge, zod: Judge, known: KnownDifference[]): KnownDifference | undefined {
  const takenBy = ajv(value) ? "ajv" : "zod";
  return known.find((difference) => {
    if (difference.takenBy !== takenBy) return false;
    const usual = replaced(value, difference);
    return usual !== value && ajv(usual) === zod(usual);
  });
}

/** `value` with everything of a known kind replaced by the usual; itself if there is nothing. */
function replaced(value: unknown, known: KnownDifference): unknown {
  if (known.is(value)) return known.usual(value as never);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, replaced(inner, known)] as const);
  if (entries.every(([key, inner]) => inner === (value as Record<string, unknown>)[key])) return value;
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
