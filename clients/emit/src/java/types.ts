import type { Deprecation } from "@partner-api/contract";
import { type Field, isOptional, type Type } from "../model.ts";
import { wrap } from "../names.ts";

const SCALARS = {
  string: "String",
  integer: "Long",
  number: "Double",
  boolean: "Boolean",
  instant: "Instant",
  date: "LocalDate",
  any: "Object",
  object: "Map<String, Object>",
  strings: "Map<String, String>",
  event: "Event",
  nothing: "Void",
  file: "UploadFile",
  bytes: "byte[]",
};
const PRIMITIVES: Record<string, string> = { Long: "long", Double: "double", Boolean: "boolean" };

/** The reference type. */
export function boxed(type: Type): string {
  if (type.kind === "list") return `List<${boxed(type.items)}>`;
  return "name" in type ? type.name : SCALARS[type.kind];
}

export const javaType = (field: Pick<Field, "type" | "isRequired" | "isNullable">): string =>
  isOptional(field) ? boxed(field.type) : (PRIMITIVES[boxed(field.type)] ?? boxed(field.type));

/** A function that converts JSON to the type. */
export function reader(type: Type): string {
  if (type.kind === "list") return `JsonObject.listOf(${reader(type.items)})`;
  if (type.kind === "enum") return `value -> new ${type.name}(JsonObject.asString(value))`;
  if ("name" in type) return `${type.name}::fromJson`;
  if (type.kind === "event") return "Event::fromJson";
  if (type.kind === "any" || type.kind === "nothing" || type.kind === "file" || type.kind === "bytes")
    return "JsonObject::asAny";
  return `JsonObject::as${{ string: "String", integer: "Long", number: "Double", boolean: "Boolean", instant: "Instant", date: "Date", object: "Object", strings: "Strings" }[type.kind]}`;
}

/** An expression that converts a value other than null to JSON. */
export function writing(type: Type, value: string, entry = "entry"): string {
  if (type.kind === "record" || type.kind === "union") return `${value}.toJson()`;
  if (type.kind === "enum") return `${value}.value()`;
  if (type.kind === "instant" || type.kind === "date") return `${value}.toString()`;
  const item = type.kind === "list" ? writing(type.items, entry, `${entry}s`) : entry;
  return item === entry ? value : `${value}.stream().map(${entry} -> (Object) ${item}).collect(Collectors.toList())`;
}

/** `@Deprecated`, with `forRemoval` if a sunset date is announced. */
export const deprecatedMark = (deprecation: Deprecation | undefined, indent: string): string =>
  deprecation
    ? `${indent}@Deprecated(since = "${deprecation.since}"${deprecation.sunset === undefined ? "" : ", forRemoval = true"})\n`
    : "";

/** Formats Markdown as a Javadoc comment; empty for an empty text. */
export function javadoc(text: string, indent: string): string {
  const lines = wrap(text, 116 - indent.length);
  if (lines.every((line) => line === "")) return "";
  const escaped = lines.map((line) =>
    line
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll("*/", "*&#47;")
      .replaceAll("\\u", "&#92;u")
      .replaceAll(/(?<!\w)@(?!param|deprecated|link #)/g, "&#64;")
      .replaceAll(/`([^`{}]*)`/g, "{@code $1}"),
  );
  if (escaped.length === 1) return `${indent}/** ${escaped[0]} */\n`;
  const body = escaped.map((line, index) => {
    const startsParagraph =
      index > 0 && escaped[index - 1] === "" && line !== "" && !line.startsWith("@") && !line.startsWith("|");
    const startsTable = line.startsWith("|") && !escaped[index - 1]?.startsWith("|");
    const endsTable = line.startsWith("|") && !escaped[index + 1]?.startsWith("|");
    return `${startsTable ? `${indent} * <pre>\n` : ""}${indent} *${line === "" ? "" : ` ${startsParagraph ? "<p>" : ""}${line}`}${endsTable ? `\n${indent} * </pre>` : ""}`;
  });
  return `${indent}/**\n${body.join("\n")}\n${indent} */\n`;
}
