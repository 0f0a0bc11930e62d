import { type SchemaSpot, stopAt } from "@partner-api/contract";
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
  const source = jsonSchemaToZod(withoutAnnotations(schema.value) as never, { module: "none", zodVersion: 4 });
  if (!CHAIN.test(source)) stopAt(schema, `Expected one chain of zod calls from json-schema-to-zod, got ${source}.`);
  return source;
}

/** A text of a format: the format's own validator, then the limits of the text. */
export function formatSource(schema: SchemaSpot): string {
  const { format = "", pattern, minLength, maxLength } = schema.value;
  if (format === "binary") return bytesSource(schema);
  const known = Object.keys(FORMATS).join(", ");
  const validator = FORMATS[format] ?? stopAt(schema, `The format ${format} is unknown; known: ${known}.`);
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
};
