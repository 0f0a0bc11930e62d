import { type Schema, type SchemaSpot, stopAt, withValue } from "@partner-api/contract";
import { jsonSchemaToZod } from "json-schema-to-zod";
import { withoutAnnotations } from "./keywords.ts";

const TEXT = '"(?:[^"\\\\]|\\\\.)*"';
const VALUE = `(?:${TEXT}|-?\\d+(?:\\.\\d+)?(?:e[+-]\\d+)?|true|false|null)`;
const ENTRY = `(?:${VALUE}|z\\.literal\\(${VALUE}\\))`;
const ARGUMENT = `(?:${VALUE}|new RegExp\\(${TEXT}\\)|\\[${ENTRY}(?:, ?${ENTRY})*\\])`;
const CALL = "(?:string|number|int|boolean|null|literal|enum|union|never|min|max|gt|gte|lt|lte|regex)";
/** One chain of the calls that the keywords expressed here need. */
const CHAIN = new RegExp(`^z(?:\\.${CALL}\\(${ARGUMENT}?\\))+$`);

/**
 * A primitive, an enum or a constant as json-schema-to-zod writes it.
 *
 * @throws ContractError if it wrote anything but one chain of calls
 */
export function plainSource(schema: SchemaSpot): string {
  const { format: _, ...bare } = withoutAnnotations(schema.value);
  const source = jsonSchemaToZod(bare as never, { module: "none", zodVersion: 4 });
  if (!CHAIN.test(source)) stopAt(schema, `Expected one chain of zod calls from json-schema-to-zod, got ${source}.`);
  return source;
}

/** The values that are left; their types say nothing more. */
export function constantSource(schema: SchemaSpot): string {
  const { enum: values, const: value } = schema.value;
  return plainSource(withValue<Schema>(schema, values === undefined ? { const: value as never } : { enum: values }));
}

/** A text of a format: the format's own validator, then the limits of the text. A format that only describes adds nothing. */
export function formatSource(schema: SchemaSpot): string {
  const { format = "", pattern, minLength, maxLength } = schema.value;
  if (format === "binary") return bytesSource(schema);
  const validator = FORMATS[format];
  if (validator === undefined) return plainSource(schema);
  return [
    `formats.${validator}()`,
    ...(pattern === undefined ? [] : [`.regex(new RegExp(${JSON.stringify(pattern)}))`]),
    ...(minLength === undefined ? [] : [`.min(${minLength})`]),
    ...(maxLength === undefined ? [] : [`.max(${maxLength})`]),
  ].join("");
}

/** Bytes, whose lengths are in bytes. */
export function bytesSource({ value, ...spot }: SchemaSpot): string {
  const { pattern, minLength, maxLength } = value;
  if (pattern !== undefined) stopAt({ ...spot, value }, "Bytes have no pattern.");
  return `formats.binary(${JSON.stringify({ minLength, maxLength })})`;
}

/** Formats by their own validators: zod's differ from JSON Schema's (`url`, `uuid`, `datetime` were measured). */
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
