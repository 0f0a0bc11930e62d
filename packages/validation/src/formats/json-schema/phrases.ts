import type { JsonSchema } from "./check.ts";

/** Names of types in messages. */
export const TYPE_PHRASES: Record<string, string> = {
  null: "null",
  boolean: "true or false",
  string: "a text",
  number: "a number",
  integer: "an integer",
  array: "an array",
  object: "an object",
};

const FORMAT_PHRASES: Record<string, string> = {
  date: "a date (YYYY-MM-DD)",
  "date-time": "a date and time with offset (2026-11-21T10:15:30Z)",
  time: "a time with offset (10:15:30Z)",
  duration: "a duration (P3DT12H)",
  email: "an e-mail address",
  "idn-email": "an e-mail address",
  uri: "an absolute URI",
  iri: "an absolute IRI",
  "uri-reference": "a URI reference",
  "iri-reference": "an IRI reference",
  "uri-template": "a URI template",
  uuid: "a UUID",
  ipv4: "an IPv4 address",
  ipv6: "an IPv6 address",
  hostname: "a host name",
  "idn-hostname": "a host name",
  regex: "a regular expression",
  "json-pointer": "a JSON Pointer",
  "relative-json-pointer": "a relative JSON Pointer",
};

export const formatPhrase = (format: string): string => FORMAT_PHRASES[format] ?? format;

/** Longest list of constants in a message, in characters. */
const MAX_LIST_LENGTH = 400;

/** Phrase for constants: `one of a, b`, or the only constant. */
export function constantsPhrase(constants: readonly unknown[]): string {
  if (constants.length === 1) return cut(JSON.stringify(constants[0]));
  return cut(
    `one of ${constants.map((constant) => (typeof constant === "string" ? constant : JSON.stringify(constant))).join(", ")}`,
  );
}

const cut = (text: string): string => (text.length > MAX_LIST_LENGTH ? `${text.slice(0, MAX_LIST_LENGTH)}…` : text);

/** Short phrase for a schema, used if the value is missing. */
export function phraseOf(schema: JsonSchema): string {
  if (typeof schema === "boolean") return schema ? "a value" : "no value";
  if (schema.const !== undefined) return constantsPhrase([schema.const]);
  if (Array.isArray(schema.enum)) return constantsPhrase(schema.enum);
  if (typeof schema.format === "string" && schema.type === "string" && schema.format in FORMAT_PHRASES)
    return formatPhrase(schema.format);
  if (schema.type !== undefined)
    return [schema.type]
      .flat()
      .map((name) => TYPE_PHRASES[String(name)])
      .join(" or ");
  return "a value";
}
