import { words } from "../vocabulary/grammar.ts";
import { walkObjects } from "../vocabulary/walk-objects.ts";
import { requireNone } from "./errors.ts";
import { placeOf } from "./place.ts";
import { child, type Spot } from "./spot.ts";

/*
 * Editions of OpenAPI besides 3.1, the edition of the model. A document of 3.0 is converted in place, as its specification defines each
 * keyword. A document of 3.2 is read if it uses none of its additions.
 */

/** Keyword of a schema of OpenAPI 3.0 that was replaced by its meaning in 3.1. */
export type Conversion = { keyword: string; message: string; spot: Spot };

/** Keywords that an edition added and that earlier editions do not have. Annotations of schemas are left out. */
export const ADDED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "3.1": {
    openapi: "webhooks jsonSchemaDialect",
    components: "pathItems",
    schema: `$id $schema $anchor $dynamicRef $dynamicAnchor $vocabulary $defs const contains minContains maxContains prefixItems
      unevaluatedItems patternProperties propertyNames dependentRequired dependentSchemas unevaluatedProperties if then else`,
  },
  "3.2": {
    openapi: "$self",
    tag: "summary parent kind",
    server: "name",
    components: "mediaTypes",
    pathItem: "query additionalOperations",
    media: "itemSchema prefixEncoding itemEncoding",
    encoding: "encoding prefixEncoding itemEncoding",
    answer: "summary",
    example: "dataValue serializedValue",
    securityScheme: "deprecated oauth2MetadataUrl",
    flows: "deviceAuthorization",
    flow: "deviceAuthorizationUrl",
    discriminator: "defaultMapping",
    xml: "nodeType",
  },
};

/**
 * Reads a document in another edition as OpenAPI 3.1. Changes the files of the document in place.
 *
 * @param edition of the document, such as `3.0`
 * @returns the conversions in document order
 * @throws CannotRead with the place of each keyword that the edition does not have, or that the model does not read
 */
export function readEdition(root: Spot, edition: string): Conversion[] {
  if (edition === "3.1") return [];
  const later = edition === "3.0" ? "3.1" : "3.2";
  const reason = edition === "3.0" ? " in a document of OpenAPI 3.0" : " and which cannot be read yet";
  const conversions: Conversion[] = [];
  const problems: string[] = [];
  const reject = (spot: Spot, expected: string): void => {
    problems.push(`${placeOf(spot)}: ${expected}${reason}.`);
  };
  walkObjects(root, (spot, kind) => {
    if (kind === "schema" && edition === "3.0") conversions.push(...convert(spot as Spot<Fields>, reject));
    for (const keyword of words(ADDED[later]?.[kind])) {
      const member = child(spot, keyword);
      if (member !== undefined) reject(member, `Expected no ${keyword}, which OpenAPI ${later} adds`);
    }
  });
  requireNone(problems);
  return conversions;
}

/** Converts a schema of OpenAPI 3.0 in place. */
function convert(spot: Spot<Fields>, reject: (spot: Spot, expected: string) => void): Conversion[] {
  for (const [keyword, [expected, isValid]] of Object.entries(FORMER_VALUES)) {
    const member = child(spot, keyword);
    if (member !== undefined && !isValid(member.value))
      reject(member, `Expected ${keyword} to be ${expected}, got ${JSON.stringify(member.value)}`);
  }
  return Object.entries(CONVERSIONS).flatMap(([keyword, change]) => {
    const member = child(spot, keyword);
    const message = member && change(spot.value);
    return member === undefined || message === undefined ? [] : [{ keyword, message, spot: member }];
  });
}

type Fields = Record<string, unknown>;

const isBoolean = (value: unknown): boolean => typeof value === "boolean";
/** Values that an OpenAPI 3.0 schema can have, where 3.1 allows others. */
const FORMER_VALUES: Record<string, [expected: string, isValid: (value: unknown) => boolean]> = {
  type: ["one type other than null", (value) => typeof value === "string" && value !== "null"],
  nullable: ["true or false", isBoolean],
  exclusiveMinimum: ["true or false", isBoolean],
  exclusiveMaximum: ["true or false", isBoolean],
};

/** Changes a schema of OpenAPI 3.0 that has the keyword. Returns a description of the change, or undefined. */
const CONVERSIONS: Record<string, (schema: Fields) => string | undefined> = {
  $ref(schema) {
    const ignored = Object.keys(schema).filter((keyword) => keyword !== "$ref");
    for (const keyword of ignored) delete schema[keyword];
    return ignored.length === 0 ? undefined : `removed what has no effect beside $ref: ${ignored.join(", ")}`;
  },
  nullable(schema) {
    const { nullable, type } = schema;
    delete schema.nullable;
    if (nullable !== true) return "removed nullable: false, which is the default";
    if (type === undefined) return "removed nullable, which has no effect without type";
    schema.type = [type, "null"];
    return `nullable: true is now type: [${type}, "null"]`;
  },
  exclusiveMinimum: (schema) => convertLimit(schema, "minimum", "exclusiveMinimum"),
  exclusiveMaximum: (schema) => convertLimit(schema, "maximum", "exclusiveMaximum"),
  example(schema) {
    const { example } = schema;
    delete schema.example;
    schema.examples ??= [example];
    return "example is now the first of examples";
  },
  format(schema) {
    const { format } = schema;
    if (format !== "binary" && format !== "byte") return undefined;
    delete schema.format;
    if (format === "binary") schema.contentMediaType ??= "application/octet-stream";
    else schema.contentEncoding ??= "base64";
    return `format: ${format} is now ${format === "binary" ? "contentMediaType: application/octet-stream" : "contentEncoding: base64"}`;
  },
};

function convertLimit(schema: Fields, limit: string, exclusive: string): string {
  const { [limit]: value, [exclusive]: isExclusive } = schema;
  delete schema[exclusive];
  if (isExclusive !== true) return `removed ${exclusive}: false, which is the default`;
  if (value === undefined) return `removed ${exclusive}, which has no effect without ${limit}`;
  delete schema[limit];
  schema[exclusive] = value;
  return `${exclusive}: true and ${limit}: ${value} are now ${exclusive}: ${value}`;
}
