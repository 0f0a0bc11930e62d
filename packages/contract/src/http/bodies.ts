import { alternativesOf, isNull, typesOf } from "../schema/alternatives.ts";
import { isObjectSchema, membersOf } from "../schema/members.ts";
import { firstOf, schemaAt } from "../schema/parts.ts";
import type { SchemaSpot } from "../schema/schema.ts";
import { follow } from "../source/reference.ts";
import { child, textAt } from "../source/spot.ts";
import { plainType } from "./content.ts";
import type { Body, Media } from "./operation.ts";

/** Encoding of a media type on the wire. */
export type Carriage = "json" | "multipart" | "form" | "text" | "bytes";

/** Encoding of a media type; every `…+json` is JSON (RFC 6839). */
export function carriageOf(type: string): Carriage {
  const [bare = ""] = plainType(type).split(";");
  if (bare === "application/json" || bare.endsWith("+json")) return "json";
  if (bare === "multipart/form-data") return "multipart";
  if (bare === "application/x-www-form-urlencoded") return "form";
  return bare.startsWith("text/") ? "text" : "bytes";
}

/** The only media type of a request body; `requireExpressed` rejects a second one. */
export const mediaOfBody = ({ content: [media] }: Body): Media | undefined => media;

/** Encoding of a form field, or of each entry of a list, on the wire. */
export type PartKind = "text" | "integer" | "number" | "boolean" | "file" | "json";

/** Named value of a form: a property of its schema. */
export type Part = {
  name: string;
  kind: PartKind;
  /** The part is a list: each entry is sent as a part of this name. */
  isMany: boolean;
  isRequired: boolean;
  /** Accepted media types of a file; empty: any. */
  types: string[];
  schema: SchemaSpot;
};

/** Parts of a form, in schema order; undefined if the media type is not a form. */
export function partsOfForm(media: Media): Part[] | undefined {
  const { schema, type } = media;
  if (schema === undefined || !["multipart", "form"].includes(carriageOf(type))) return undefined;
  const { properties, required } = membersOf(schema);
  return [...properties].map(([name, property]) => {
    const isMany = typesOf(property).join() === "array";
    const value = isMany ? (schemaAt(follow(property), "items") ?? property) : property;
    return {
      name,
      kind: kindOf(value),
      isMany,
      isRequired: required.has(name),
      types: contentTypesOf(media, name),
      schema: property,
    };
  });
}

/** Encoding of a single value on the wire. */
export function kindOf(schema: SchemaSpot): PartKind {
  if (isBytes(schema)) return "file";
  const types = typesOf(schema);
  const [type] = types;
  if (type === "integer" || type === "number" || type === "boolean") return type;
  return type === "string" && types.length === 1 && !isObjectSchema(schema) ? "text" : "json";
}

/** Returns whether the values of a schema are bytes instead of JSON. */
export const isBytes = (schema: SchemaSpot): boolean =>
  !isNull(schema) &&
  alternativesOf(follow(schema)) === undefined &&
  (firstOf(schema, "format") === "binary" ||
    (firstOf(schema, "contentMediaType") === OCTETS && firstOf(schema, "contentEncoding") === undefined));

const OCTETS = "application/octet-stream";

/** `encoding.<name>.contentType`: a comma-separated list of media types. */
function contentTypesOf({ spot }: Media, name: string): string[] {
  const encoding = child(spot, "encoding");
  const encodingOfPart = encoding && child(encoding, name);
  const text = encodingOfPart && textAt(encodingOfPart, "contentType");
  return text === undefined ? [] : text.split(",").map((type) => plainType(type));
}
