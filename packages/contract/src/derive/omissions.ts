import type { Document } from "../document.ts";
import type { Operation } from "../http/operation.ts";
import { operationsOf } from "../http/operations.ts";
import type { JsonObject } from "../json.ts";
import { placeOf } from "../source/place.ts";
import type { Problem } from "../source/problem.ts";
import { entry } from "../source/reference.ts";
import { child, children, fieldsOf } from "../source/spot.ts";
import { holds } from "./conditions.ts";
import { OMITTED, RULES } from "./derive.ts";

/** Statuses in `x-omitted-responses` that leave nothing out: no rule gives them to the operation, or it writes them itself. */
export const idleOmissions = (document: Document): Problem[] =>
  document.kind === "openapi" ? operationsOf(document).flatMap((operation) => idleIn(document, operation)) : [];

function idleIn({ root }: Document, operation: Operation): Problem[] {
  const omitted = children(child(operation.spot, OMITTED));
  if (omitted.length === 0) return [];
  const facts = {
    security: operation.security,
    body: operation.body?.spot.value,
    outletAccess: operation.outletAccess?.value,
    parameters: operation.parameters.map(({ spot }) => ({
      fields: fieldsOf(spot) as JsonObject,
      schema: fieldsOf(entry(spot, "schema")) as JsonObject,
    })),
  };
  const rules = children(entry(entry(root, RULES) ?? root, "responses"));
  const given = rules.flatMap(([condition, statuses]) =>
    holds(condition, facts) ? Object.keys(fieldsOf(statuses)) : [],
  );
  const written = operation.answers.map(({ status }) => status);
  const problem = (place: string, message: string): Problem => ({ place, message, mend: "take it out of the list" });
  return omitted.flatMap(([, spot]) => {
    const status = String(spot.value);
    if (written.includes(status))
      return [
        problem(placeOf(spot), `Expected a status that the operation does not answer, got ${status}, which it writes.`),
      ];
    if (given.includes(status)) return [];
    const expected = [...new Set(given)].sort().join(", ") || "none";
    return [
      problem(placeOf(spot), `Expected a status that x-derived gives this operation (${expected}), got ${status}.`),
    ];
  });
}
