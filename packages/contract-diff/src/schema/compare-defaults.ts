import { child, refOf, type Spot, target } from "@partner-api/contract/source";
import { canonicalText } from "../canonical-text.ts";
import type { Difference } from "./difference.ts";
import type { Schemas } from "./shape.ts";

/** What is taken for a value that is not sent. Where it must be sent, a default says nothing. */
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

const defaultOf = (schemas: Schemas): Spot | undefined => {
  for (const schema of schemas) {
    const found = child(schema, "default") ?? (refOf(schema) === undefined ? undefined : defaultOf([target(schema)]));
    if (found) return found;
  }
  return undefined;
};
