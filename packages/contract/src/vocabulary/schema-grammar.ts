import type { Grammar } from "./grammar.ts";

/** JSON Schema 2020-12 with what OpenAPI and AsyncAPI add to it. */
export const SCHEMA: Grammar = {
  schema: {
    title: "a schema",
    plain: `$ref $comment title description default examples deprecated type enum const format pattern minLength maxLength
      minimum maximum exclusiveMinimum exclusiveMaximum minItems maxItems uniqueItems required dependentRequired`,
    holds: {
      items: "schema",
      properties: "{schema}",
      additionalProperties: "schema",
      allOf: "[schema]",
      oneOf: "[schema]",
      anyOf: "[schema]",
    },
    beyond: `$id $schema $anchor $dynamicRef $dynamicAnchor $vocabulary $defs definitions not if then else dependentSchemas
      dependencies multipleOf prefixItems contains minContains maxContains additionalItems unevaluatedItems patternProperties
      propertyNames minProperties maxProperties unevaluatedProperties contentEncoding contentMediaType contentSchema readOnly
      writeOnly discriminator xml externalDocs example nullable schemaFormat schema`,
  },
};
