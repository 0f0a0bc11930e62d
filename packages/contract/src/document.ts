import { isRecord } from "./json.ts";
import type { SchemaSpot } from "./schema/schema.ts";
import { type Conversion, readEdition } from "./source/editions.ts";
import { CannotRead } from "./source/errors.ts";
import { placeOf } from "./source/place.ts";
import { entries, entry } from "./source/reference.ts";
import { child, fieldsOf, type Spot, textAt } from "./source/spot.ts";

/** An OpenAPI 3 or AsyncAPI 3 document, named after its file. OpenAPI 3.0 is converted to 3.1. */
export type Document = {
  name: string;
  kind: "openapi" | "asyncapi";
  root: Spot;
  title: string;
  version: string;
  conversions: readonly Conversion[];
};

/** The three documents of our contract. */
export type Contract = { openapi: Document; asyncapi: Document; platform: Document };

/** The bundled documents of our contract as values. */
export type Bundles = { openapi: object; asyncapi: object; platform: object };

/** The entries of a section of `components`, such as `responses`, in the order of the document. */
export const componentsOf = ({ root }: Document, section: string): Map<string, Spot> =>
  new Map(entries(entry(entry(root, "components"), section)));

/** The schemas of `components` by name. */
export const schemasOf = (document: Document): Map<string, SchemaSpot> =>
  componentsOf(document, "schemas") as Map<string, SchemaSpot>;

/** Fields of `info`. */
export type Info = { title: string; version: string; summary?: string; license?: string };

export function infoOf({ root, title, version }: Document): Info {
  const info = entry(root, "info");
  const summary = textAt(info, "summary");
  const license = textAt(entry(info, "license"), "name");
  return {
    title,
    version,
    ...(summary !== undefined && { summary }),
    ...(license !== undefined && { license }),
  };
}

/** @throws CannotRead if the spot is not a supported document */
export function describeDocument(name: string, root: Spot): Document {
  const { openapi, asyncapi } = fieldsOf(root);
  const kind = openapi === undefined ? "asyncapi" : "openapi";
  const [, edition] = /^(3\.\d+)(\.|$)/.exec(String(openapi ?? asyncapi ?? "")) ?? [];
  if (edition === undefined || (kind === "openapi" && !EDITIONS.includes(edition))) return rejectVersion(root);
  const conversions = kind === "openapi" ? readEdition(root, edition) : [];
  const info = fieldsOf(entry(root, "info"));
  return { name, kind, root, title: String(info.title ?? name), version: String(info.version ?? ""), conversions };
}

/** Returns whether reading a document changes its value: it is of OpenAPI 3.0, or an overlay of another one. */
export const isChangedInPlace = ({ value }: { value: unknown }): boolean =>
  isRecord(value) && ("overlay" in value || /^3\.0(\.|$)/.test(String(value.openapi)));

const EDITIONS = ["3.0", "3.1", "3.2"];
/** Keywords that name the specification of a document, with a converter to a supported edition. */
const SPECIFICATIONS = {
  openapi: { title: "OpenAPI", converter: "npx swagger2openapi" },
  asyncapi: { title: "AsyncAPI", converter: "npx @asyncapi/cli convert" },
  swagger: { title: "Swagger", converter: "npx swagger2openapi" },
};

function rejectVersion(root: Spot): never {
  for (const [keyword, { title, converter }] of Object.entries(SPECIFICATIONS)) {
    const version = child(root, keyword);
    if (version === undefined) continue;
    const hint = /^[12]/.test(String(version.value)) ? ` Convert it first, for example with ${converter}.` : "";
    throw new CannotRead(
      `${placeOf(version)}: ${EXPECTED}, got ${title} ${typeof version.value === "string" ? version.value : JSON.stringify(version.value)}.${hint}`,
    );
  }
  throw new CannotRead(`${placeOf(root)}: ${EXPECTED}, got none.`);
}

const EXPECTED = "expected an OpenAPI 3.0 to 3.2 or AsyncAPI 3 document";
