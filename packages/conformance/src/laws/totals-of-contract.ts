import { type Document, fieldsOf, objectsIn } from "@partner-api/contract";

/** A term of `x-total`. */
export type Term = { add?: string[]; subtract?: string[]; only?: Record<string, string[]> };

/** A number that is the sum of other values of its object. */
export type Total = { name: string; terms: Term[] };

/** Properties with `x-total`. */
export function totalsOf(documents: readonly Document[]): Total[] {
  const totals = documents
    .flatMap(objectsIn)
    .filter(({ kind, spot }) => kind === "schema" && fieldsOf(spot)["x-total"] !== undefined)
    .map(({ key, spot }) => ({ name: key, terms: fieldsOf(spot)["x-total"] as Term[] }));
  return [...new Map(totals.map((total) => [JSON.stringify(total), total])).values()];
}
