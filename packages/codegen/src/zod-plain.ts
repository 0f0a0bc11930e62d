import { type Schema, type SchemaSpot, stopAt, withValue } from "@partner-api/contract";
import { jsonSchemaToZod } from "json-schema-to-zod";
import { withoutAnnotations } from "./keywords.ts";

const TEXT = '"(?:[^"\\\\]|\\\\.)*"';
const VALUE = `(?:${TEXT}|-?\\d+(?:\\.\\d+)?(?:e[+-]\\d+)?|true|false|null)`;
const ENTRY = `(?:${VALUE}|z\\.literal\\(${VALUE}\\))`;
const ARGUMENT = `(?:${VALUE}|new RegExp\\(${TEXT}\\)|\\[${ENTRY}(?:, ?${ENTRY})*\\])`;
const CALL = "(?:string|number|int|boolean|null|literal|enum|union|never|min|max|gt|gte|lt|lte|regex)";
const REGEX = new RegExp(`new RegExp\\((${TEXT})\\)`);
/** One chain of the calls that the supported keywords need. */
const CHAIN = new RegExp(`^z(?:\\.${CALL}\\(${ARGUMENT}?\\))+$`);

/** A text that is too long is rejected before its pattern runs, because lint bounds the time of a pattern by maxLength. */
const PATTERN_BEFORE_LENGTH = new RegExp(
  `(\\.regex\\(new RegExp\\(${TEXT}\\)\\))((?:\\.min\\(\\d+\\))?)\\.max\\((\\d+)\\)`,
);

/**
 * A primitive, an enum or a constant, as written by json-schema-to-zod.
 *
 * @throws ContractError if the output is not a single chain of calls
 */
export function plainSource(schema: SchemaSpot): string {
  const { format: _, ...bare } = withoutAnnotations(schema.value);
  const source = jsonSchemaToZod(bare as never, { module: "none", zodVersion: 4 });
  if (!CHAIN.test(source)) stopAt(schema, `Expected one chain of zod calls from json-schema-to-zod, got ${source}.`);
  // JSON Schema matches code points.
  return source
    .replace(PATTERN_BEFORE_LENGTH, "$2.max($3, { abort: true })$1")
    .replace(REGEX, (_, pattern: string) => regexOf(pattern, schema.value));
}

/** Arguments of zod's `regex`: the pattern, and its text for messages. */
const regexOf = (pattern: string, { "x-patternDescription": text }: Schema): string =>
  `new RegExp(${pattern}, "u")${text === undefined ? "" : `, ${JSON.stringify(text)}`}`;

/** The remaining values. Their types add no further restriction. */
export function constantSource(schema: SchemaSpot): string {
  const { enum: values, const: value } = schema.value;
  return plainSource(withValue<Schema>(schema, values === undefined ? { const: value as never } : { enum: values }));
}

/** A string with a format: the format's validator, then the string's limits. An annotation-only format is ignored. */
export function formatSource(schema: SchemaSpot): string {
  const { format = "", pattern, minLength, maxLength } = schema.value;
  if (format === "binary") return bytesSource(schema);
  const validator = FORMATS[format];
  if (validator === undefined) return plainSource(schema);
  return [
    `formats.${validator}()`,
    ...(minLength === undefined ? [] : [`.min(${minLength})`]),
    ...(maxLength === undefined ? [] : [`.max(${maxLength}${pattern === undefined ? "" : ", { abort: true }"})`]),
    ...(pattern === undefined ? [] : [`.regex(${regexOf(JSON.stringify(pattern), schema.value)})`]),
  ].join("");
}

/** Binary data, with lengths in bytes. */
export function bytesSource({ value, ...spot }: SchemaSpot): string {
  const { pattern, minLength, maxLength } = value;
  if (pattern !== undefined) stopAt({ ...spot, value }, "Bytes have no pattern.");
  return `formats.binary(${JSON.stringify({ minLength, maxLength })})`;
}

/** Formats use their own validators, because zod's `url`, `uuid` and `datetime` differ from JSON Schema. */
const FORMATS: Record<string, string> = {
  date: "date",
  "date-time": "dateTime",
  email: "email",
  uri: "uri",
  uuid: "uuid",
  time: "time",
  duration: "duration",
  ipv4: "ipv4",
  ipv6: "ipv6",
  hostname: "hostname",
  "uri-reference": "uriReference",
  regex: "regex",
  "json-pointer": "jsonPointer",
  "relative-json-pointer": "relativeJsonPointer",
};
