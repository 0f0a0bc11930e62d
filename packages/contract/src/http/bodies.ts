import { alternativesOf, isNull, typesOf } from "../schema/alternatives.ts";
import { isObjectSchema, membersOf } from "../schema/members.ts";
import { firstOf, schemaAt } from "../schema/parts.ts";
import type { SchemaSpot } from "../schema/schema.ts";
import { follow } from "../source/reference.ts";
import { child, textAt } from "../source/spot.ts";
import { plainType } from "./content.ts";
import type { Body, Media } from "./operation.ts";

/** How the values of a media type stand on the wire. */
export type Carriage = "json" | "multipart" | "form" | "text" | "bytes";

/** The carriage of a media type; every `…+json` is JSON (RFC 6839). */
export function carriageOf(type: string): Carriage {
  const [bare = ""] = plainType(type).split(";");
  if (bare === "application/json" || bare.endsWith("+json")) return "json";
  if (bare === "multipart/form-data") return "multipart";
  if (bare === "application/x-www-form-urlencoded") return "form";
  return bare.startsWith("text/") ? "text" : "bytes";
}

/** The one media type of a request's body: `requireExpressed` stops at a second one. */
export const mediaOfBody = ({ content: [media] }: Body): Media | undefined => media;

/** How the value of a part, or an entry of its list, stands on the wire. */
export type PartKind = "text" | "integer" | "number" | "boolean" | "file" | "json";

/** A named value of a form: a property of its schema. */
export type Part = {
  name: string;
  kind: PartKind;
  /** A list: each of its entries is a part of this name. */
  isMany: boolean;
  isRequired: boolean;
  /** Media types that a file may have; empty: any. */
  types: string[];
  schema: SchemaSpot;
};

/** The parts of a form, in the order of its schema; undefined for one that is no form. */
export function partsOfForm(media: Media): Part[] | undefined {
  const { schema, type } = media;
  if (schema === undefined || !["multipart", "form"].includes(carriageOf(type))) return undefined;
  const { properties, required } = membersOf(schema);
  return [...properties].map(([name, property]) => {
    const isMany = typesOf(property).join() === "array";
    const held = isMany ? (schemaAt(follow(property), "items") ?? property) : property;
    return {
      name,
      kind: kindOf(held),
      isMany,
      isRequired: required.has(name),
      types: contentTypesOf(media, name),
      schema: property,
    };
  });
}

/** How one value stands on the wire. */
export function kindOf(schema: SchemaSpot): PartKind {
  if (isBytes(schema)) return "file";
  const types = typesOf(schema);
  const [type] = types;
  if (type === "integer" || type === "number" || type === "boolean") return type;
  return type === "string" && types.length === 1 && !isObjectSchema(schema) ? "text" : "json";
}

/** Whether the values of a schema are bytes and no JSON. */
export const isBytes = (schema: SchemaSpot): boolean =>
  !isNull(schema) && alternativesOf(follow(schema)) === undefined && firstOf(schema, "format") === "binary";

/** `encoding.<name>.contentType`: media types with commas between them. */
function contentTypesOf({ spot }: Media, name: string): string[] {
  const encoding = child(spot, "encoding");
  const own = encoding && child(encoding, name);
  const text = own && textAt(own, "contentType");
  return text === undefined ? [] : text.split(",").map((type) => plainType(type));
}
