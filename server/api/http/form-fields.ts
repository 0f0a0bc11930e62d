import { parseStrictJson, StrictJsonError } from "@partner-api/validation";
import type { FieldPolicy } from "../../../generated/operations.ts";
import { excerpt, type Violation } from "../errors.ts";

/** Value of a form field as sent: a text, or a file with its media type. */
export type FieldValue = string | File;

type Fields = Readonly<Record<string, FieldPolicy>>;

/**
 * Builds the object of a form's fields, for validation against the schema. A text that does not parse as its kind is passed unchanged, so
 * that the schema reports the expected type. Unknown fields are ignored, as are unknown properties of JSON.
 */
export function valueOfForm(fields: Fields, entries: Iterable<[name: string, value: FieldValue]>) {
  const valuesOf = new Map<string, FieldValue[]>();
  for (const [name, value] of entries) {
    const values = valuesOf.get(name) ?? [];
    values.push(value);
    valuesOf.set(name, values);
  }
  const violations: Violation[] = [];
  const value: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const values = valuesOf.get(name);
    if (values === undefined) continue;
    const pointer = `/${name}`;
    if (!field.isMany && values.length > 1)
      violations.push({ message: `Expected one value, got ${values.length}.`, field: pointer });
    const parsed = values.map((text, index) =>
      readField(field, text, field.isMany ? `${pointer}/${index}` : pointer, violations),
    );
    value[name] = field.isMany ? parsed : parsed[0];
  }
  return { value, violations };
}

function readField(field: FieldPolicy, value: FieldValue, pointer: string, violations: Violation[]): unknown {
  if (field.kind === "file") {
    if (typeof value !== "string" && !fits(field.types, value.type))
      violations.push({
        message: `Expected a file of type ${field.types.join(" or ")}, got ${excerpt(value.type || "none")}.`,
        field: pointer,
      });
    return value;
  }
  // The schema of a text rejects a file.
  if (typeof value !== "string") return value;
  if (value.includes("\ufffd") || value.includes("\u0000")) {
    const received = value.includes("\u0000") ? "U+0000" : "bytes that are not UTF-8, or U+FFFD";
    violations.push({
      message: `Expected a text in UTF-8 without U+0000 and U+FFFD, got ${received}.`,
      field: pointer,
    });
    return value;
  }
  return READ[field.kind](value, pointer, violations);
}

/** Parses the text of a parameter. Parameters are never files or JSON. */
export const readText = (kind: FieldPolicy["kind"], text: string): unknown =>
  kind === "file" ? text : READ[kind](text, "", []);

type Read = (text: string, pointer: string, violations: Violation[]) => unknown;

const READ: Record<Exclude<FieldPolicy["kind"], "file">, Read> = {
  text: (text) => text,
  integer: (text) => (/^-?\d{1,16}$/.test(text) ? Number(text) : text),
  number: (text) => (/^-?\d+(\.\d+)?([eE][+-]?\d{1,3})?$/.test(text) ? Number(text) : text),
  boolean: (text) => (text === "true" ? true : text === "false" ? false : text),
  json(text, pointer, violations) {
    try {
      return parseStrictJson(new TextEncoder().encode(text));
    } catch (error) {
      if (!(error instanceof StrictJsonError)) throw error;
      violations.push({ message: error.message, field: `${pointer}${error.pointer ?? ""}` });
      return undefined;
    }
  },
};

/** Returns whether `types`, which may be ranges, include a media type. */
const fits = (types: readonly string[], type: string): boolean => {
  const [bare = ""] = type.toLowerCase().split(";");
  const [group] = bare.split("/");
  return types.length === 0 || types.some((range) => range === bare || range === `${group}/*` || range === "*/*");
};
