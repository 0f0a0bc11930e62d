import type { Document } from "../document.ts";
import type { Operation } from "../http/operation.ts";
import { operationsOf } from "../http/operations.ts";
import type { JsonObject } from "../json.ts";
import { placeOf } from "../source/place.ts";
import type { Problem } from "../source/problem.ts";
import { entry } from "../source/reference.ts";
import { child, children, fieldsOf } from "../source/spot.ts";
import { outletAccessOf } from "../vocabulary/keywords.ts";
import { holds } from "./conditions.ts";
import { OMITTED, RULES } from "./derive.ts";

/** Statuses in `x-omitted-responses` without effect: no rule adds them, or the operation defines them. */
export const idleOmissions = (document: Document): Problem[] =>
  document.kind === "openapi" ? operationsOf(document).flatMap((operation) => idleIn(document, operation)) : [];

function idleIn({ root }: Document, operation: Operation): Problem[] {
  const omitted = children(child(operation.spot, OMITTED));
  if (omitted.length === 0) return [];
  const facts = {
    security: operation.security,
    body: operation.body?.spot.value,
    outletAccess: outletAccessOf(operation.spot)?.value,
    parameters: operation.parameters.map(({ spot }) => ({
      fields: fieldsOf(spot) as JsonObject,
      schema: fieldsOf(entry(spot, "schema")) as JsonObject,
    })),
  };
  const rules = children(entry(entry(root, RULES) ?? root, "responses"));
  const derived = rules.flatMap(([condition, statuses]) =>
    holds(condition, facts) ? Object.keys(fieldsOf(statuses)) : [],
  );
  const defined = operation.responses.map(({ status }) => status);
  const problem = (place: string, message: string): Problem => ({ place, message, hint: "remove it from the list" });
  return omitted.flatMap(([, spot]) => {
    const status = String(spot.value);
    if (defined.includes(status))
      return [
        problem(
          placeOf(spot),
          `Expected a status without a response in the operation, got ${status}, which it defines.`,
        ),
      ];
    if (derived.includes(status)) return [];
    const expected = [...new Set(derived)].sort().join(", ") || "none";
    return [
      problem(placeOf(spot), `Expected a status that x-derived adds to this operation (${expected}), got ${status}.`),
    ];
  });
}
