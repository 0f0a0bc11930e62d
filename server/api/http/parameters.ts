import type { StructuredParameter } from "../../../generated/operations.ts";
import type { Violation } from "../errors.ts";
import { readText } from "./form-fields.ts";

/** All values sent under a name. */
export type Given = (name: string) => (string | undefined)[];

/** The value that a parameter of several values has; undefined where none was sent. */
export function structuredValue(
  name: string,
  structure: StructuredParameter,
  given: Given,
  violations: Violation[],
): unknown {
  if (structure.shape === "object") return objectOf(name, structure.fields, given, violations);
  const texts = given(name).filter((text) => text !== undefined);
  if (texts.length === 0) return undefined;
  const { delimiter, kind } = structure;
  if (delimiter === "") return texts.map((text) => readText(kind, text));
  if (texts.length > 1) violations.push(once(name, texts.length));
  const [text = ""] = texts;
  const entries = text === "" ? [] : text.split(delimiter);
  return entries.map((entry) => readText(kind, entry));
}

function objectOf(
  name: string,
  fields: Extract<StructuredParameter, { shape: "object" }>["fields"],
  given: Given,
  violations: Violation[],
): Record<string, unknown> | undefined {
  const value = Object.entries(fields).flatMap(([field, kind]) => {
    const [text, ...more] = given(`${name}[${field}]`);
    if (more.length > 0) violations.push(once(`${name}/${field}`, more.length + 1));
    return text === undefined ? [] : [[field, readText(kind, text)]];
  });
  return value.length === 0 ? undefined : Object.fromEntries(value);
}

export const once = (field: string, count: number): Violation => ({
  message: `Expected one value, got ${count}.`,
  field,
});
