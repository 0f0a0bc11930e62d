import type { Schema } from "@partner-api/contract/document";
import { jsonSchemaToZod } from "json-schema-to-zod";
import { type Stop, withoutAnnotations } from "./keywords.ts";

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
export function plainSource(schema: Schema, stop: Stop): string {
  const source = jsonSchemaToZod(withoutAnnotations(schema) as never, { module: "none", zodVersion: 4 });
  return CHAIN.test(source) ? source : stop(`Expected one chain of zod calls from json-schema-to-zod, got ${source}.`);
}

/** A text of a format: the format's own validator, then the limits of the text. */
export function formatSource({ format, pattern, minLength, maxLength }: Schema, stop: Stop): string {
  const validator =
    FORMATS[format as string] ?? stop(`The format ${format} is unknown; known: ${Object.keys(FORMATS).join(", ")}.`);
  return [
    `formats.${validator}()`,
    ...(pattern === undefined ? [] : [`.regex(new RegExp(${JSON.stringify(pattern)}))`]),
    ...(minLength === undefined ? [] : [`.min(${minLength})`]),
    ...(maxLength === undefined ? [] : [`.max(${maxLength})`]),
  ].join("");
}

/** Formats by their own validators: zod's differ from JSON Schema's (`url`, `uuid`, `datetime` were measured). */
const FORMATS: Record<string, string> = {
  date: "date",
  "date-time": "dateTime",
  email: "email",
  uri: "uri",
  uuid: "uuid",
};
