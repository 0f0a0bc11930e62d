import { isRecord } from "../json.ts";
import { withChildren } from "./children.ts";
import type { Schema } from "./schema.ts";

/**
 * A schema as openapi-typescript has to see it so that its type takes every value of the schema. It reads some keywords as more than they
 * say: a discriminator as a property, `prefixItems` as a tuple of just that length, `properties` without a type as an object,
 * `anyOf` beside other keywords as another choice.
 *
 * @param isTyped whether a schema around this one, of the same value, says its type
 */
export function typedView(schema: Schema, isTyped = false): Schema {
  if (!isRecord(schema)) return {}; // true, or false where something is missing in another place
  if (schema.$ref !== undefined) return WHOLE_COMPONENT.test(schema.$ref) ? without(schema, SILENT) : {};
  const isWhole = isTyped || schema.type !== undefined || (schema.allOf ?? []).some(namesType);
  const { allOf, ...own } = withoutBranches(without(schema, SILENT));
  const inside = withChildren(withPlainMembers(withPlainEntries(isWhole ? own : without(own, OF_ONE_TYPE))), (held) =>
    typedView(held),
  );
  return allOf === undefined ? inside : { ...inside, allOf: allOf.map((member) => typedView(member, isWhole)) };
}

const WHOLE_COMPONENT = /^#\/components\/schemas\/[^/]+$/;
/** Keywords that narrow values in ways that no type says, or that openapi-typescript takes for something else. */
const SILENT = [
  "discriminator",
  "not",
  "if",
  "then",
  "else",
  "$defs",
  "contains",
  "propertyNames",
  "dependentSchemas",
  ...["unevaluatedItems", "unevaluatedProperties", "readOnly", "writeOnly"], // components are split by direction before
] as const;
/** Keywords that say nothing of values of another type. */
const OF_ONE_TYPE = ["properties", "additionalProperties", "patternProperties", "items", "prefixItems"] as const;

const without = (schema: Schema, keywords: readonly string[]): Schema =>
  keywords.some((keyword) => keyword in schema)
    ? Object.fromEntries(Object.entries(schema).filter(([keyword]) => !keywords.includes(keyword)))
    : schema;

/** Whether a member of an `allOf` says which type all of it has. */
const namesType = (schema: Schema): boolean =>
  isRecord(schema) && (schema.$ref !== undefined || schema.type !== undefined);

/** Whether a branch has a type to be listed as a choice. */
const isChoice = (schema: Schema): boolean =>
  namesType(schema) || (isRecord(schema) && ["enum", "const", "allOf", "oneOf", "anyOf"].some((one) => one in schema));

/**
 * Drops alternatives that say nothing of types, such as which of two keys is required, or that stand beside a type of their own. Those that
 * stay name their types, so a type beside them goes.
 */
function withoutBranches(schema: Schema): Schema {
  const { oneOf, anyOf } = schema;
  if (oneOf === undefined && anyOf === undefined) return schema;
  const { type: _, ...untyped } = schema;
  const hasOwn = ["enum", "const", "allOf", ...OF_ONE_TYPE].some((keyword) => keyword in schema);
  const areChoices =
    (oneOf === undefined || anyOf === undefined) && [...(oneOf ?? []), ...(anyOf ?? [])].every(isChoice);
  return hasOwn || !areChoices ? without(schema, ["oneOf", "anyOf"]) : untyped;
}

/** In TypeScript the type of other keys binds the properties as well, so beside properties it is anything. */
function withPlainMembers(schema: Schema): Schema {
  const { patternProperties, ...rest } = schema;
  const hasNamed = Object.keys(rest.properties ?? {}).length > 0;
  if (patternProperties !== undefined) return { ...rest, additionalProperties: true };
  return hasNamed && isRecord(rest.additionalProperties) ? { ...rest, additionalProperties: true } : schema;
}

/** A tuple has its length only where `minItems` and `maxItems` say so; else an entry may be any of them. */
function withPlainEntries(schema: Schema): Schema {
  const { prefixItems, items, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
  if (prefixItems === undefined) return schema;
  const isClosed = (items as unknown) === false || maxItems <= prefixItems.length;
  return without(schema, isClosed && minItems >= prefixItems.length ? ["items"] : ["items", "prefixItems"]);
}
