import type { SchemaSpot } from "./schema/schema.ts";
import { CannotRead } from "./source/errors.ts";
import { placeOf } from "./source/place.ts";
import { entries, entry } from "./source/reference.ts";
import { child, fieldsOf, type Spot, textAt } from "./source/spot.ts";

/** An OpenAPI 3.1 or AsyncAPI 3 document, named after its file. */
export type Document = { name: string; kind: "openapi" | "asyncapi"; root: Spot; title: string; version: string };

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
export type Info = { title: string; version: string; summary?: string; description?: string; license?: string };

export function infoOf({ root, title, version }: Document): Info {
  const info = entry(root, "info");
  const [summary, description] = [textAt(info, "summary"), textAt(info, "description")];
  const license = textAt(entry(info, "license"), "name");
  return {
    title,
    version,
    ...(summary !== undefined && { summary }),
    ...(description !== undefined && { description }),
    ...(license !== undefined && { license }),
  };
}

/** @throws CannotRead if the spot is not a supported document */
export function describeDocument(name: string, root: Spot): Document {
  const { openapi, asyncapi, swagger } = fieldsOf(root);
  const kind = openapi !== undefined ? "openapi" : "asyncapi";
  const versionSpot = child(root, "openapi") ?? child(root, "asyncapi") ?? child(root, "swagger") ?? root;
  const version = String(openapi ?? asyncapi ?? swagger ?? "none");
  const label =
    openapi !== undefined ? "OpenAPI " : asyncapi !== undefined ? "AsyncAPI " : swagger !== undefined ? "Swagger " : "";
  if (swagger !== undefined || !(kind === "openapi" ? /^3\.1(\.|$)/ : /^3\./).test(version))
    throw new CannotRead(
      `${placeOf(versionSpot)}: expected an OpenAPI 3.1 or AsyncAPI 3 document, got ${label}${version}.`,
    );
  const info = fieldsOf(entry(root, "info"));
  return { name, kind, root, title: String(info.title ?? name), version: String(info.version ?? "") };
}
