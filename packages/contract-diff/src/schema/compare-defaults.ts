import { child, conjunctsOf, type SchemaSpot, type Spot } from "@partner-api/contract";
import { canonicalText } from "../canonical-text.ts";
import type { Difference } from "./difference.ts";
import type { Schemas } from "./shape.ts";

/** Compares the defaults of omitted values. A required value is always sent, so its default has no effect. */
export function compareDefaults(base: Schemas, revision: Schemas, isRequired: boolean): Difference[] {
  if (isRequired) return [];
  const [previous, current] = [defaultOf(base), defaultOf(revision)];
  const [before, now] = [previous, current].map((spot) => spot && canonicalText(spot.value));
  if (before === now) return [];
  const places = { path: "", base: previous ?? base[0], revision: current ?? revision[0] };
  if (before === undefined)
    return [{ kind: "default-added", effect: "opened", message: `default ${now} was added`, ...places }];
  const message = now === undefined ? `default ${before} was removed` : `default changed from ${before} to ${now}`;
  return [{ kind: "default-changed", effect: "default", message, ...places }];
}

/** First default of the schemas, of their references or of the members of their `allOf`. */
const defaultOf = (schemas: Schemas): Spot | undefined =>
  schemas
    .flatMap((schema) => conjunctsOf(schema as SchemaSpot))
    .map((conjunct) => child(conjunct, "default"))
    .find((value) => value !== undefined);
