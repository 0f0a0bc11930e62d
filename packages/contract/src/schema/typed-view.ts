import { isRecord } from "../json.ts";
import { withChildren } from "./children.ts";
import type { Schema } from "./schema.ts";

/**
 * Adapts a schema for openapi-typescript, so that the generated type accepts every value of the schema. openapi-typescript
 * overinterprets some keywords: it reads a discriminator as a property, `prefixItems` as a tuple of exactly that length,
 * `properties` without a type as an object, and `anyOf` beside other keywords as another choice.
 *
 * @param isTyped whether an enclosing schema of the same value has a type
 */
export function typedView(schema: Schema, isTyped = false): Schema {
  if (!isRecord(schema)) return {}; // true, or false for a schema that another rule reports as missing
  if (schema.$ref !== undefined) return WHOLE_COMPONENT.test(schema.$ref) ? without(schema, SILENT) : {};
  const isWhole = isTyped || schema.type !== undefined || (schema.allOf ?? []).some(namesType);
  const { allOf, ...fields } = withoutBranches(without(schema, SILENT));
  const inside = withChildren(
    withPlainMembers(withPlainEntries(isWhole ? fields : without(fields, OF_ONE_TYPE))),
    (inner) => typedView(inner),
  );
  return allOf === undefined ? inside : { ...inside, allOf: allOf.map((member) => typedView(member, isWhole)) };
}

const WHOLE_COMPONENT = /^#\/components\/schemas\/[^/]+$/;
/** Keywords that TypeScript types cannot express or that openapi-typescript misreads. */
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
  ...["unevaluatedItems", "unevaluatedProperties", "readOnly", "writeOnly"], // components are already split by direction
] as const;
/** Keywords that only apply to values of one type. */
const OF_ONE_TYPE = ["properties", "additionalProperties", "patternProperties", "items", "prefixItems"] as const;

const without = (schema: Schema, keywords: readonly string[]): Schema =>
  keywords.some((keyword) => keyword in schema)
    ? Object.fromEntries(Object.entries(schema).filter(([keyword]) => !keywords.includes(keyword)))
    : schema;

/** Returns whether a member of an `allOf` has a type, which then applies to the whole. */
const namesType = (schema: Schema): boolean =>
  isRecord(schema) && (schema.$ref !== undefined || schema.type !== undefined);

/** Returns whether a branch has a type and can be a choice. */
const isChoice = (schema: Schema): boolean =>
  namesType(schema) ||
  (isRecord(schema) && ["enum", "const", "allOf", "oneOf", "anyOf"].some((keyword) => keyword in schema));

/**
 * Drops alternatives without types, such as a choice of required keys, and alternatives beside other type keywords. Remaining
 * alternatives have types, so the type beside them is dropped.
 */
function withoutBranches(schema: Schema): Schema {
  const { oneOf, anyOf } = schema;
  if (oneOf === undefined && anyOf === undefined) return schema;
  const { type: _, ...untyped } = schema;
  const hasTypeKeywords = ["enum", "const", "allOf", ...OF_ONE_TYPE].some((keyword) => keyword in schema);
  const areChoices =
    (oneOf === undefined || anyOf === undefined) && [...(oneOf ?? []), ...(anyOf ?? [])].every(isChoice);
  return hasTypeKeywords || !areChoices ? without(schema, ["oneOf", "anyOf"]) : untyped;
}

/** In TypeScript, an index signature also constrains the named properties. Beside properties it becomes unknown. */
function withPlainMembers(schema: Schema): Schema {
  const { patternProperties, ...rest } = schema;
  const hasNamed = Object.keys(rest.properties ?? {}).length > 0;
  if (patternProperties !== undefined) return { ...rest, additionalProperties: true };
  return hasNamed && isRecord(rest.additionalProperties) ? { ...rest, additionalProperties: true } : schema;
}

/** A list becomes a tuple only if `minItems` and `maxItems` fix its length. Otherwise its entries may be any value. */
function withPlainEntries(schema: Schema): Schema {
  const { prefixItems, items, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
  if (prefixItems === undefined) return schema;
  const isClosed = (items as unknown) === false || maxItems <= prefixItems.length;
  return without(schema, isClosed && minItems >= prefixItems.length ? ["items"] : ["items", "prefixItems"]);
}
