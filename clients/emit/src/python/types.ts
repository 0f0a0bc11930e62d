import { type Field, isOptional, type Type } from "../model.ts";
import { snake, wrap } from "../names.ts";

/** A function that converts JSON to the type; undefined if no conversion is needed. */
export function reader(type: Type): string | undefined {
  if (type.kind === "record") return `${type.name}._read`;
  if (type.kind === "union") return `_${snake(type.name)}`;
  if (type.kind === "event") return "_event";
  if (type.kind === "instant" || type.kind === "date") return `to_${type.kind}`;
  if (type.kind !== "list") return undefined;
  const items = reader(type.items);
  return items && `lambda entries: many(${items}, entries)`;
}

const SCALARS = {
  string: "str",
  integer: "int",
  number: "float",
  boolean: "bool",
  instant: "datetime.datetime",
  date: "datetime.date",
  any: "Any",
  object: "Json",
  strings: "dict[str, str]",
  event: "Event",
  nothing: "None",
  file: "UploadFile",
  bytes: "bytes",
};

export function hintOf(type: Type): string {
  if (type.kind === "list") return `list[${hintOf(type.items)}]`;
  return "name" in type ? type.name : SCALARS[type.kind];
}

export const hint = (field: Field): string =>
  isOptional(field) ? `Optional[${hintOf(field.type)}]` : hintOf(field.type);

export function docstring(text: string, indent: string): string {
  if (text.trim() === "") return "";
  const lines = wrap(text.replaceAll("\\", "\\\\").replaceAll('"""', '\\"\\"\\"'), 112 - indent.length);
  if (lines.length === 1) return `${indent}"""${lines[0]?.replace(/(?<!\\)((?:\\\\)*)"$/, '$1\\"')}"""\n`;
  return `${indent}"""\n${lines.map((line) => (line === "" ? "" : indent + line)).join("\n")}\n${indent}"""\n`;
}

/** Joins the entries on one line if it is short enough, otherwise one entry per line. */
export function breakLong(before: string, entries: string[], after: string, indent: string): string {
  const line = `${before}${entries.join(", ")}${after}`;
  if (indent.length + line.length < 119) return line;
  return `${before}\n${entries.map((entry) => `${indent}    ${entry},\n`).join("")}${indent}${after}`;
}
