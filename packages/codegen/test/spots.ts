import {
  contractOf,
  type Document,
  fromValue,
  rootOf,
  type Schema,
  type SchemaSpot,
  schemasOf,
  withValue,
} from "@partner-api/contract";

/** Components by name. */
export type Schemas = Record<string, Schema>;

/** A schema at the root of a document with these components. */
export const schemaSpot = (schema: Schema, schemas: Schemas): SchemaSpot =>
  withValue(rootOf(fromValue({ components: { schemas } })), schema);

/** The components of a document that has only these. */
export const componentSpots = (schemas: Schemas): Map<string, SchemaSpot> =>
  schemasOf(documentOf({ components: { schemas } }));

/** An OpenAPI document with the given parts. */
export function documentOf(parts: object): Document {
  const [document] = contractOf({ openapi: { openapi: "3.1.1", info: { title: "t", version: "1" }, ...parts } });
  if (document === undefined) throw new Error("Expected one document.");
  return document;
}
