import type { StructuredParameter } from "../../../generated/operations.ts";
import type { Violation } from "../errors.ts";
import { readText } from "./form-fields.ts";

/** Returns all values sent under a name. */
type ValuesOf = (name: string) => string[];

/** Value of an array or object parameter; undefined if it was not sent. */
export function structuredValue(
  name: string,
  structure: StructuredParameter,
  valuesOf: ValuesOf,
  violations: Violation[],
): unknown {
  if (structure.shape === "object") return objectOf(name, structure.fields, valuesOf, violations);
  const texts = valuesOf(name);
  if (texts.length === 0) return undefined;
  const { delimiter, kind } = structure;
  if (delimiter === "") return texts.map((text) => readText(kind, text));
  if (texts.length > 1) violations.push(repeatedParameter(name, texts.length));
  const [text = ""] = texts;
  const entries = text === "" ? [] : text.split(delimiter);
  return entries.map((entry) => readText(kind, entry));
}

function objectOf(
  name: string,
  fields: Extract<StructuredParameter, { shape: "object" }>["fields"],
  valuesOf: ValuesOf,
  violations: Violation[],
): Record<string, unknown> | undefined {
  const value = Object.entries(fields).flatMap(([field, kind]) => {
    const [text, ...more] = valuesOf(`${name}[${field}]`);
    if (more.length > 0) violations.push(repeatedParameter(`${name}/${field}`, more.length + 1));
    return text === undefined ? [] : [[field, readText(kind, text)]];
  });
  return value.length === 0 ? undefined : Object.fromEntries(value);
}

export const repeatedParameter = (field: string, count: number): Violation => ({
  message: `Expected one value, got ${count}.`,
  field,
});
