const ANNOTATIONS = [
  "title",
  "description",
  "default",
  "examples",
  "example",
  "deprecated",
  "readOnly",
  "writeOnly",
  "$comment",
  "discriminator",
  "externalDocs",
  "xml",
  "contentEncoding",
  "contentMediaType",
];

/** Returns whether a keyword of a schema is an annotation, which does not validate values. */
export const isAnnotation = (keyword: string): boolean => ANNOTATIONS.includes(keyword) || keyword.startsWith("x-");

/** Formats without validation, from the format registry of OpenAPI. */
export const DESCRIBING_FORMATS: readonly string[] = [
  "int8",
  "int16",
  "int32",
  "int64",
  "uint8",
  "uint16",
  "uint32",
  "uint64",
  "float",
  "double",
  "decimal",
  ...[
    "double-int",
    "decimal128",
    "byte",
    "binary",
    "base64url",
    "password",
    "char",
    "commonmark",
    "html",
    "media-range",
  ],
];

/** Formats that all our validators check. */
export const BINDING_FORMATS: readonly string[] = [
  "date",
  "date-time",
  "time",
  "duration",
  "email",
  "uri",
  "uri-reference",
  "uuid",
  "ipv4",
  "ipv6",
  "hostname",
  "regex",
  "json-pointer",
  "relative-json-pointer",
];
