import {
  CannotRead,
  child,
  children,
  conjunctsOf,
  isRecord,
  type SchemaSpot,
  type Spot,
  target,
  withValue,
} from "@partner-api/contract";
import { changeOf, UNDECIDED } from "../rest.ts";
import { variantsOf } from "../variants.ts";
import { type Difference, type Pair, spotsOf, variant, type Walk } from "./difference.ts";
import type { Schemas } from "./shape.ts";
import { shapesOf } from "./shapes-of.ts";
import { discriminatingName } from "./shapes-of-keywords.ts";

/** Compares the schemas of each value of a discriminator, unless they are compared as alternatives with the same name. */
export function compareTags(pair: Pair, walk: Walk): Difference[] {
  const [before, now] = [pair.base, pair.revision].map(tagsOf);
  if (!before || !now || before.property !== now.property) return [];
  const spots = spotsOf(pair, "discriminator");
  return [...new Set([...before.schemas.keys(), ...now.schemas.keys()])].flatMap((value) => {
    const [previous, current] = [before.schemas.get(value), now.schemas.get(value)];
    const name = `the variant with ${now.property} ${value}`;
    if (!previous) return [variant("added", name, spots)];
    if (!current) return [variant("removed", name, spots)];
    if (typeof previous.value === "string" || typeof current.value === "string")
      return previous.value === current.value ? [] : [unresolved(previous, current)];
    const isAlternative = !before.isInherited && !now.isInherited && previous.keys.at(-1) === current.keys.at(-1);
    return isAlternative ? [] : walk.compare({ base: [previous], revision: [current] });
  });
}

const schemaName = ({ keys, value }: Spot): string => (typeof value === "string" ? value : String(keys.at(-1)));

const unresolved = (base: Spot, revision: Spot): Difference => {
  const message = `${changeOf("mapping", schemaName(base), schemaName(revision))}${UNDECIDED}`;
  return { kind: "discriminator-undecided", effect: "undecided", path: "", message, base, revision };
};

/** Schemas by the value of a discriminator: constants of its property, values of its mapping, or names of schemas. */
type Tags = { property: string; isInherited: boolean; schemas: Map<string, Spot> };

function tagsOf(schemas: Schemas): Tags | undefined {
  const conjuncts = schemas.filter(({ value }) => isRecord(value)).flatMap((one) => conjunctsOf(one as SchemaSpot));
  const holder = conjuncts.find((one) => child(one, "discriminator"));
  if (!holder) return undefined;
  const discriminator = child(holder, "discriminator") as Spot;
  const { isInherited, variants } = variantsOf(holder);
  // Only this heir is valid.
  if (isInherited && variants.some((heir) => conjuncts.some(({ value }) => value === heir.value))) return undefined;
  const property = String(discriminatingName(discriminator));
  const own = child(child(holder, "properties") ?? holder, property);
  const ownConstants = own ? valuesOf([own]) : [];
  if (ownConstants.length === 1) return undefined;
  const mapping = children(child(discriminator, "mapping")).map(([value, at]) => [value, mappedBy(at)] as const);
  const isMapped = (schema: Spot) => mapping.some(([, { value }]) => value === schema.value);
  const named = variants.filter((schema) => !isMapped(schema));
  const all = [...mapping, ...named.map((schema) => [String(schema.keys.at(-1)), schema] as const)];
  const tags = all.flatMap(([name, schema]) => {
    const constants = shapesOf([schema], "out").flatMap(({ properties }) => valuesOf(properties.get(property) ?? []));
    const isSelected = constants.length > 0 && constants.length !== ownConstants.length;
    return (isSelected ? constants : [name]).map((value) => [value, schema] as const);
  });
  return { property, isInherited: isInherited && variants.length > 0, schemas: new Map(tags) };
}

/** Schema that a mapping names by its reference or name; the text itself if there is no such schema. */
function mappedBy(at: Spot): Spot {
  const text = String(at.value);
  try {
    return target(withValue(at, { $ref: /[#/.]/.test(text) ? text : `#/components/schemas/${text}` })) ?? at;
  } catch (error) {
    if (error instanceof CannotRead) return at;
    throw error;
  }
}

/** Listed values; empty if others are valid. */
function valuesOf(schemas: Schemas): string[] {
  const shapes = shapesOf(schemas, "out");
  return shapes.every(({ values }) => values)
    ? shapes.flatMap(({ values = new Map() }) => [...values.values()].map(String))
    : [];
}
