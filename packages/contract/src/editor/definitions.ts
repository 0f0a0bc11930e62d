import type { JsonObject } from "../json.ts";
import { type KindOfObject, kindIn, words } from "../vocabulary/grammar.ts";
import { BESIDE_REFERENCES, GRAMMAR, WITH_KEYWORDS } from "../vocabulary/grammars.ts";
import type { House } from "../vocabulary/house.ts";
import { plainValue } from "./plain-values.ts";

const IS_REFERENCE = { type: "object", required: ["$ref"] };

const to = (name: string): JsonObject => ({ $ref: `#/definitions/${name}` });

/** JSON Schemas (draft 7, which every editor supports) of the kinds of objects and of our `x-` keywords, by name. */
export const definitionsOf = (house: House): JsonObject => ({
  ...Object.fromEntries(Object.entries(GRAMMAR).map(([kind, table]) => [kind, definitionOf(house, kind, table)])),
  ...Object.fromEntries([...house].map(([name, { schema }]) => [name, asDefinition(name, schema) as JsonObject])),
});

/** Only a schema may have keywords beside `$ref`. */
const definitionOf = (house: House, kind: string, table: KindOfObject): JsonObject =>
  kind === "schema"
    ? objectOf(house, kind, table)
    : {
        allOf: [
          { if: IS_REFERENCE, else: objectOf(house, kind, table) },
          { if: { not: IS_REFERENCE }, else: objectOf(house, kind, BESIDE_REFERENCES) },
        ],
      };

function objectOf(house: House, kind: string, { title, plain, holds = {} }: KindOfObject): JsonObject {
  return {
    title,
    type: "object",
    properties: {
      ...Object.fromEntries(words(plain).map((keyword) => [keyword, plainValue(kind, keyword)])),
      ...Object.fromEntries(
        Object.entries(holds).map(([keyword, value]) => [keyword, valueSchema(house, kind, keyword, value)]),
      ),
      ...keywordsAt(house, kind),
    },
    additionalProperties: false,
  };
}

/** The value of a keyword may be in another file. A plain word may not, and editors complete no values below an `if`. */
const keywordsAt = (house: House, kind: string): JsonObject =>
  Object.fromEntries(
    [...house].flatMap(([name, { allowedOn, schema }]) =>
      allowedOn.includes(kind) ? [[name, isWord(schema) ? to(name) : { if: IS_REFERENCE, else: to(name) }]] : [],
    ),
  );

const isWord = (schema: Record<string, unknown>): boolean =>
  schema.type === "string" || schema.enum !== undefined || schema.const !== undefined;

/** One object, or a list or map of objects. */
function valueSchema(house: House, outer: string, keyword: string, holds: string): JsonObject {
  const { kind, isMany } = kindIn(holds);
  // `additionalProperties: false` closes an object.
  if (!isMany) return keyword === "additionalProperties" ? { anyOf: [{ type: "boolean" }, to(kind)] } : to(kind);
  if (holds.startsWith("[")) return { type: "array", items: to(kind) };
  return mapOf(kind, WITH_KEYWORDS.includes(kind) ? keywordsAt(house, outer) : {});
}

const mapOf = (kind: string, properties: JsonObject): JsonObject => ({
  type: "object",
  properties,
  additionalProperties: to(kind),
});

/** A schema as a definition: references to its own definitions are rewritten to their new place. */
export function asDefinition(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => asDefinition(name, entry));
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).filter(([key]) => key !== "x-allowed-on" && key !== "x-published");
  return Object.fromEntries(
    fields.map(([key, field]) =>
      key === "$ref" && typeof field === "string"
        ? [key, field.replace(/^#/, `#/definitions/${name}`)]
        : [key, asDefinition(name, field)],
    ),
  );
}
