import type { Json } from "../json.ts";
import type { Spot } from "../source/spot.ts";

/** Schema of JSON Schema 2020-12 and OpenAPI 3.1 with our own keywords. The list is closed. */
export type Schema = {
  $ref?: string;
  title?: string;
  description?: string;
  default?: Json;
  examples?: Json[];
  example?: Json;
  deprecated?: boolean;
  readOnly?: boolean;
  writeOnly?: boolean;
  $comment?: string;

  type?: string | string[];
  enum?: Json[];
  const?: Json;

  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  contentEncoding?: string;
  contentMediaType?: string;

  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;

  items?: Schema;
  prefixItems?: Schema[];
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  contains?: Schema;
  minContains?: number;
  maxContains?: number;
  unevaluatedItems?: boolean | Schema;

  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  patternProperties?: Record<string, Schema>;
  propertyNames?: Schema;
  minProperties?: number;
  maxProperties?: number;
  dependentRequired?: Record<string, string[]>;
  dependentSchemas?: Record<string, Schema>;
  unevaluatedProperties?: boolean | Schema;

  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  not?: Schema;
  if?: Schema;
  then?: Schema;
  else?: Schema;

  discriminator?: { propertyName: string; mapping?: Record<string, string> };
  xml?: Json;
  externalDocs?: Json;
  $defs?: Record<string, Schema>;

  "x-header-names"?: boolean;
  "x-open-values"?: boolean;
  "x-patternDescription"?: string;
};

/** Schema at its place: the argument of all schema queries. */
export type SchemaSpot = Spot<Schema>;

/** Numeric limits of a value. */
export type Limits = Pick<
  Schema,
  | ("minLength" | "maxLength" | "minItems" | "maxItems" | "minProperties" | "maxProperties")
  | ("minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum")
>;
