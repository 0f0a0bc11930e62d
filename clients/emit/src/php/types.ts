import type { Type } from "../model.ts";
import { wrap } from "../names.ts";

const SCALARS = {
  string: "string",
  integer: "int",
  number: "float",
  boolean: "bool",
  instant: "\\DateTimeImmutable",
  date: "\\DateTimeImmutable",
  any: "mixed",
  object: "array",
  strings: "array",
  event: "Event",
  nothing: "mixed",
  file: "\\PartnerApi\\UploadFile",
  bytes: "string",
};

/** The native PHP type. */
export function phpType(type: Type): string {
  if (type.kind === "list") return "array";
  if (type.kind === "enum") return "string";
  return type.kind === "union" ? "object|array" : "name" in type ? type.name : SCALARS[type.kind];
}

/** The documented type, with the entries of lists and the constants of enums. */
export function documentedType(type: Type, unions: Map<string, string>): string {
  if (type.kind === "list") return `list<${documentedType(type.items, unions)}>`;
  if (type.kind === "enum") return `${type.name}::*|string`;
  if (type.kind === "union") return unions.get(type.name) ?? type.name;
  if (type.kind === "object") return "array<string, mixed>";
  return type.kind === "strings" ? "array<string, string>" : phpType(type);
}

/** An expression that converts JSON to the type; undefined if the parameter's own type is check enough. */
export function reading(type: Type, value: string, isSent: boolean): string | undefined {
  const read = reader(type, isSent);
  if (read === undefined) return undefined;
  if (type.kind !== "list") return `${read.replace("(...)", "")}(${value})`;
  const items = reader(type.items, isSent);
  return items ? `array_map(${items}, ${value})` : `${scalars(type.items)}(...(${value}))`;
}

const VALUES = "\\PartnerApi\\ResponseValidator::";

/** A function whose parameters check the entries of a list. */
const scalars = (items: Type): string => `${VALUES}${phpType(items)}s`;

/**
 * A callable that converts JSON to the type, or throws a TypeError.
 *
 * @param isSent whether requests contain the value
 */
export function reader(type: Type, isSent: boolean): string | undefined {
  if (type.kind === "record" || type.kind === "union") return `${type.name}::read(...)`;
  if (type.kind === "event") return "Events::read(...)";
  if (type.kind === "instant" || type.kind === "date") return `\\PartnerApi\\Times::${type.kind}Of(...)`;
  if (type.kind === "object" || type.kind === "strings") return `${VALUES}${isSent ? "sendableFields" : "fields"}(...)`;
  if (type.kind === "any" || type.kind === "nothing") return `${VALUES}${isSent ? "toSendable" : "toArrays"}(...)`;
  if (type.kind !== "list") return undefined;
  const items = reader(type.items, isSent);
  return `static fn (array $entries): array => ${items ? `array_map(${items}, $entries)` : `${scalars(type.items)}(...$entries)`}`;
}

/** An expression that converts a value, null or an absent one to JSON or a parameter. */
export function writing(type: Type, value: string): string {
  const { kind } = innermost(type).type;
  return kind === "instant" || kind === "date" ? `\\PartnerApi\\Times::${kind}(${value})` : value;
}

/** As `writing`, for JSON: a map is an object, also if it is empty. */
export function writingJson(type: Type, value: string): string {
  const {
    type: { kind },
    depth,
  } = innermost(type);
  const isMap = kind === "object" || kind === "strings";
  return isMap ? `\\PartnerApi\\Body::maps(${value}${depth > 0 ? `, ${depth}` : ""})` : writing(type, value);
}

/** The entries of a list, of the lists in it, and so on; another type itself. */
const innermost = (type: Type, depth = 0): { type: Type; depth: number } =>
  type.kind === "list" ? innermost(type.items, depth + 1) : { type, depth };

/** Formats Markdown as a doc comment; empty for an empty text. */
export function comment(text: string, indent: string): string {
  const lines = wrap(text.replaceAll("*/", "* /"), 116 - indent.length);
  if (lines.every((line) => line === "")) return "";
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} *${line === "" ? "" : ` ${line}`}`).join("\n")}\n${indent} */\n`;
}
