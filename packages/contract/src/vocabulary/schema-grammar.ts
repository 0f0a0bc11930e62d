import type { Grammar } from "./grammar.ts";

/** JSON Schema 2020-12 with the keywords of OpenAPI and AsyncAPI. */
export const SCHEMA: Grammar = {
  schema: {
    title: "a schema",
    plain: `$ref $comment title description default examples example deprecated readOnly writeOnly discriminator externalDocs
      xml contentEncoding contentMediaType type enum const format pattern minLength maxLength minimum maximum exclusiveMinimum
      exclusiveMaximum multipleOf minItems maxItems uniqueItems minContains maxContains required dependentRequired
      minProperties maxProperties`,
    holds: {
      items: "schema",
      prefixItems: "[schema]",
      contains: "schema",
      unevaluatedItems: "schema",
      properties: "{schema}",
      patternProperties: "{schema}",
      additionalProperties: "schema",
      propertyNames: "schema",
      dependentSchemas: "{schema}",
      unevaluatedProperties: "schema",
      allOf: "[schema]",
      oneOf: "[schema]",
      anyOf: "[schema]",
      not: "schema",
      if: "schema",
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: "schema",
      else: "schema",
      $defs: "{schema}",
    },
    beyond: `$id $schema $anchor $dynamicRef $dynamicAnchor $vocabulary definitions dependencies additionalItems contentSchema
      nullable schemaFormat schema`,
  },
};
