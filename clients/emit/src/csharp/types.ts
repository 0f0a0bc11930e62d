import { type Deprecation, deprecationText } from "@partner-api/contract";
import type { Field, Type } from "../model.ts";
import { camel, pascal, wrap } from "../names.ts";

const SCALARS = {
  string: "string",
  integer: "long",
  number: "double",
  boolean: "bool",
  any: "object",
  object: "IReadOnlyDictionary<string, object>",
  strings: "IReadOnlyDictionary<string, string>",
  event: "IEvent",
  nothing: "object",
  file: "UploadFile",
  bytes: "byte[]",
};
/** Types that have no null of their own. */
const VALUES = new Set(["long", "double", "bool"]);

/** The type of a value that is there. */
export function csharpType(type: Type): string {
  if (type.kind === "list") return `IReadOnlyList<${csharpType(type.items)}>`;
  if (type.kind === "union") return `I${type.name}`;
  return "name" in type ? type.name : SCALARS[type.kind];
}

export const isValue = (type: Type): boolean => VALUES.has(csharpType(type));

/** The same where it may be null. */
export const nullable = (type: Type): string => csharpType(type) + (isValue(type) ? "?" : "");

export const isOptional = ({ isRequired, isNullable }: Pick<Field, "isRequired" | "isNullable">): boolean =>
  !isRequired || isNullable;

const READERS = {
  string: "AsString",
  integer: "AsLong",
  number: "AsDouble",
  boolean: "AsBoolean",
  object: "AsObject",
  strings: "AsStrings",
  any: "AsAny",
  nothing: "AsAny",
  file: "AsAny",
  bytes: "AsAny",
};

/** A function that makes the type from JSON. */
export function reader(type: Type): string {
  if (type.kind === "list") return `value => JsonObject.AsList(value, ${reader(type.items)})`;
  if (type.kind === "enum") return `value => new ${type.name}(JsonObject.AsString(value))`;
  if ("name" in type) return `${type.name}.FromJson`;
  return type.kind === "event" ? "Event.FromJson" : `JsonObject.${READERS[type.kind]}`;
}

/** Names that every object has, and those that every model has. */
const TAKEN = [
  "Equals",
  "GetHashCode",
  "GetType",
  "ToString",
  "MemberwiseClone",
  "Finalize",
  "ReferenceEquals",
  "ToJson",
  "FromJson",
  "Value",
];

/** The name of a member, which may not be that of its class. */
export function memberName(name: string, owner: string): string {
  const given = pascal(name).replace(/^(?=\d)/, "_");
  return given === owner || TAKEN.includes(given) ? `${given}_` : given;
}

/** Words of the language that no variable may be without a mark. */
const RESERVED = new Set(
  `abstract as base bool break byte case catch char checked class const continue decimal default delegate do double else enum event
  explicit extern false finally fixed float for foreach goto if implicit in int interface internal is lock long namespace new null
  object operator out override params private protected public readonly ref return sbyte sealed short sizeof stackalloc static string
  struct switch this throw true try typeof uint ulong unchecked unsafe ushort using virtual void volatile while`.split(
    /\s+/,
  ),
);

export function variableName(name: string): string {
  const given = camel(name).replace(/^(?=\d)/, "_");
  return RESERVED.has(given) ? `@${given}` : given;
}

/** `[Obsolete]`, with the life of what it marks. */
export const obsoleteMark = (
  deprecation: Deprecation | undefined,
  indent: string,
  named?: (successor: string) => string,
): string => (deprecation ? `${indent}[Obsolete(${JSON.stringify(deprecationText(deprecation, named))})]\n` : "");

const WIDTH = 140;

const escaped = (line: string): string =>
  line
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll(/`([^`]*)`/g, "<c>$1</c>");

/** Markdown as a comment of XML: an element for each paragraph after the first; nothing for no text. */
export function xmlSummary(text: string, indent: string): string {
  const lines = wrap(text, WIDTH - indent.length - "/// ".length).map(escaped);
  if (lines.every((line) => line === "")) return "";
  if (lines.length === 1) return `${indent}/// <summary>${lines[0]}</summary>\n`;
  const written = lines
    .join("\n")
    .split(/\n{2,}/)
    .map((paragraph, index) => (index === 0 ? paragraph : `<para>\n${paragraph}\n</para>`));
  return `<summary>\n${written.join("\n")}\n</summary>`
    .split("\n")
    .map((line) => `${indent}/// ${line}\n`)
    .join("");
}

/** What a parameter is, in one line. */
export const xmlParameter = (name: string, text: string, indent: string): string =>
  `${indent}/// <param name="${name.replace("@", "")}">${escaped(text.replaceAll(/\s+/g, " ").trim())}</param>\n`;
