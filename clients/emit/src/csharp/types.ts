import { type Deprecation, deprecationText } from "@partner-api/contract";
import type { Type } from "../model.ts";
import { wrap } from "../names.ts";

const SCALARS = {
  string: "string",
  integer: "long",
  number: "double",
  boolean: "bool",
  instant: "DateTimeOffset",
  date: "DateTime",
  any: "object",
  object: "IReadOnlyDictionary<string, object>",
  strings: "IReadOnlyDictionary<string, string>",
  event: "IEvent",
  nothing: "object",
  file: "UploadFile",
  bytes: "byte[]",
};
/** Value types, which cannot be null. */
const VALUES = new Set(["long", "double", "bool", "DateTimeOffset", "DateTime", "CancellationToken"]);

/** The type of a value that is not null. */
export function csharpType(type: Type): string {
  if (type.kind === "list") return `IReadOnlyList<${csharpType(type.items)}>`;
  if (type.kind === "union") return `I${type.name}`;
  return "name" in type ? type.name : SCALARS[type.kind];
}

/** Interfaces, which do not convert implicitly to `Optional<T>`. */
export const isInterface = (type: Type): boolean => /^I[A-Z]/.test(csharpType(type)) && type.kind !== "record";

export const isValue = (type: Type): boolean => VALUES.has(csharpType(type));

/** The nullable type. */
export const nullable = (type: Type): string => csharpType(type) + (isValue(type) ? "?" : "");

/** The attribute of a parameter that may be null, by its type. */
export const allowNull = (type: string): string => (type.endsWith("?") || VALUES.has(type) ? "" : "[AllowNull] ");

const READERS = {
  string: "AsString",
  integer: "AsLong",
  number: "AsDouble",
  boolean: "AsBoolean",
  instant: "AsInstant",
  date: "AsDate",
  object: "AsObject",
  strings: "AsStrings",
  any: "AsAny",
  nothing: "AsAny",
  file: "AsAny",
  bytes: "AsAny",
};

/**
 * A function that converts JSON to the type.
 *
 * @param members of the class around it that hide types of the same name
 */
export function reader(type: Type, members: ReadonlySet<string> = new Set()): string {
  if (type.kind === "list") return `JsonObject.ListOf(${reader(type.items, members)})`;
  if (type.kind === "enum") return `value => new ${type.name}(JsonObject.AsString(value))`;
  if ("name" in type) return `${members.has(type.name) ? "global::PartnerApi.Models." : ""}${type.name}.FromJson`;
  return type.kind === "event" ? "Event.FromJson" : `JsonObject.${READERS[type.kind]}`;
}

/** `[Obsolete]` with the deprecation notice. */
export const obsoleteMark = (
  deprecation: Deprecation | undefined,
  indent: string,
  nameOf?: (successor: string) => string,
): string => (deprecation ? `${indent}[Obsolete(${JSON.stringify(deprecationText(deprecation, nameOf))})]\n` : "");

const WIDTH = 140;

const escaped = (line: string): string =>
  line
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll(/`([^`]*)`/g, "<c>$1</c>");

/** Formats Markdown as an XML doc comment with a `<para>` for each further paragraph; empty for an empty text. */
export function xmlSummary(text: string, indent: string): string {
  const lines = wrap(text, WIDTH - indent.length - "/// ".length).map(escaped);
  if (lines.every((line) => line === "")) return "";
  if (lines.length === 1) return `${indent}/// <summary>${lines[0]}</summary>\n`;
  const elements = lines
    .join("\n")
    .split(/\n{2,}/)
    .map((paragraph, index) => (index === 0 ? paragraph : `<para>\n${paragraph}\n</para>`));
  return `<summary>\n${elements.join("\n")}\n</summary>`
    .split("\n")
    .map((line) => `${indent}/// ${line}\n`)
    .join("");
}

/** The doc comment of a parameter, on one line. */
export const xmlParameter = (name: string, text: string, indent: string): string =>
  `${indent}/// <param name="${name.replace("@", "")}">${escaped(text.replaceAll(/\s+/g, " ").trim())}</param>\n`;
