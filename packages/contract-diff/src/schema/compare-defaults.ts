import { chainOf, child, type Spot } from "@partner-api/contract";
import { canonicalText } from "../canonical-text.ts";
import type { Difference } from "./difference.ts";
import type { Schemas } from "./shape.ts";

/** Compares the defaults of values that are not sent. A required value is always sent, so its default has no effect. */
export function compareDefaults(base: Schemas, revision: Schemas, isRequired: boolean): Difference[] {
  if (isRequired) return [];
  const [was, is] = [defaultOf(base), defaultOf(revision)];
  const [before, now] = [was, is].map((spot) => spot && canonicalText(spot.value));
  if (before === now) return [];
  const places = { path: "", base: was ?? base[0], revision: is ?? revision[0] };
  if (before === undefined)
    return [{ what: "default-added", effect: "opened", message: `default ${now} is new`, ...places }];
  const message = now === undefined ? `default ${before} is gone` : `default ${before} is ${now} now`;
  return [{ what: "default-changed", effect: "default", message, ...places }];
}

/** The first default that stands at the schemas, or at what they refer to. */
const defaultOf = (schemas: Schemas): Spot | undefined =>
  schemas
    .flatMap((schema) => chainOf(schema))
    .map((one) => child(one, "default"))
    .find((found) => found !== undefined);
