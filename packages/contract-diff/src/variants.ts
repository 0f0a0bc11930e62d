import { child, children, rootOf, type Spot, schemasAt, target } from "@partner-api/contract";

/** Schemas that a discriminator selects without a mapping: the referenced alternatives, else the heirs. */
export function variantsOf(holder: Spot): { isInherited: boolean; variants: Spot[] } {
  const alternatives = ["oneOf", "anyOf"].flatMap((keyword) =>
    schemasAt(holder, keyword).flatMap(([, one]) => target(one) ?? []),
  );
  const isInherited = alternatives.length === 0;
  return { isInherited, variants: isInherited ? heirsOf(holder) : alternatives };
}

/** Components beside a schema that have it in their `allOf`. */
function heirsOf(holder: Spot): Spot[] {
  if (holder.keys.at(-2) !== "schemas") return [];
  const siblings = holder.keys
    .slice(0, -1)
    .reduce<Spot | undefined>((at, key) => at && child(at, key), rootOf(holder.file));
  return children(siblings).flatMap(([, one]) => (inherits(one, holder, 0) ? [one] : []));
}

const MAX_DEPTH = 20;

const inherits = (schema: Spot, holder: Spot, depth: number): boolean =>
  depth < MAX_DEPTH &&
  schemasAt(schema, "allOf").some(([, part]) => {
    const parent = target(part) ?? part;
    return parent.value === holder.value || inherits(parent, holder, depth + 1);
  });
