import { parseStrictJson, StrictJsonError } from "@partner-api/validation";
import type { FieldPolicy } from "../../../generated/operations.ts";
import { excerpt, type Violation } from "../errors.ts";

/** A value of a form as it came: a text, or a file with its media type. */
export type FieldValue = string | File;

type Fields = Readonly<Record<string, FieldPolicy>>;

/**
 * The value that the fields of a form make up, for the schema to judge. What does not read as a value of its kind is passed on as it
 * came, so that the schema says what it expected. Unknown fields are ignored, as unknown properties of JSON are.
 */
export function valueOfForm(fields: Fields, sent: Iterable<[name: string, value: FieldValue]>) {
  const given = new Map<string, FieldValue[]>();
  for (const [name, value] of sent) {
    const values = given.get(name) ?? [];
    values.push(value);
    given.set(name, values);
  }
  const violations: Violation[] = [];
  const value: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const values = given.get(name);
    if (values === undefined) continue;
    const pointer = `/${name}`;
    if (!field.isMany && values.length > 1)
      violations.push({ message: `Expected one value, got ${values.length}.`, field: pointer });
    const read = values.map((one, index) =>
      readField(field, one, field.isMany ? `${pointer}/${index}` : pointer, violations),
    );
    value[name] = field.isMany ? read : read[0];
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
  // A file where a text belongs stays one: no schema of a text takes it.
  if (typeof value !== "string") return value;
  if (value.includes("\ufffd") || value.includes("\u0000")) {
    violations.push({ message: "Expected a text in UTF-8 without U+0000 and U+FFFD.", field: pointer });
    return value;
  }
  return READ[field.kind](value, pointer, violations);
}

/** A text of a parameter as a value of its kind; no parameter is a file or JSON. */
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

/** Whether a media type is one of `types`, which may be ranges. */
const fits = (types: readonly string[], type: string): boolean => {
  const [bare = ""] = type.toLowerCase().split(";");
  const [group] = bare.split("/");
  return types.length === 0 || types.some((one) => one === bare || one === `${group}/*` || one === "*/*");
};
