import { type Field, isOptional, type Type } from "../model.ts";
import { wrap } from "../names.ts";

const SCALARS = {
  string: "string",
  integer: "int64",
  number: "float64",
  boolean: "bool",
  instant: "time.Time",
  date: "Date",
  any: "any",
  object: "map[string]any",
  strings: "map[string]string",
  event: "Event",
  nothing: "any",
  file: "UploadFile",
  bytes: "[]byte",
};

export function goType(type: Type): string {
  if (type.kind === "list") return `[]${goType(type.items)}`;
  return "name" in type ? type.name : SCALARS[type.kind];
}

/** The type of a field: a pointer if it is optional, unless the type can be nil. */
export function fieldType(field: Field): string {
  const type = goType(field.type);
  return isOptional(field) && !/^(\[|map|any)/.test(type) ? `*${type}` : type;
}

/** A Go doc comment, which starts with the name. `go vet` takes a line that starts with `+build` for a directive. */
export function comment(name: string, text: string, indent = ""): string {
  const lines = wrap(name === "" ? text : `${name}: ${text}`, 118 - indent.length).map((line) =>
    line.replace(/^\+build/, "+ build"),
  );
  return `${lines.map((line) => `${indent}//${line === "" ? "" : ` ${line}`}`).join("\n")}\n`;
}
