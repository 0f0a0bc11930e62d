/// <reference path="./openapi-typescript.d.ts" />
import {
  children,
  fromValue,
  isRecord,
  rootOf,
  type Schema,
  type SchemaSpot,
  type Spot,
  schemasAt,
  typedView,
} from "@partner-api/contract";
import type { GlobalContext, OpenAPI3 } from "openapi-typescript";
import { astToString, STRING, tsRecord, UNKNOWN } from "openapi-typescript/dist/lib/ts.mjs";
import { resolveRef } from "openapi-typescript/dist/lib/utils.mjs";
import transformSchema from "openapi-typescript/dist/transform/index.mjs";
import transformSchemaObject from "openapi-typescript/dist/transform/schema-object.mjs";
import ts from "typescript";
import { describeEnds } from "./describe-ends.ts";
import { bareOf } from "./keywords.ts";
import { componentOf } from "./recursion.ts";

/**
 * `types.ts`: `paths`, `operations` and `components` of one document by openapi-typescript, without its first half, which lints and
 * bundles: that takes five times as long and has been done.
 *
 * @param schemas the components that the document has, or more
 */
export function emitTypes(document: object, schemas: Record<string, Schema>): string {
  const { components } = document as { components: object };
  const source = withViews({ ...document, components: { ...components, schemas } }) as typeof document;
  repeatRequired(rootOf(fromValue(source)));
  describeEnds(rootOf(fromValue(source)));
  const openapi = source as unknown as OpenAPI3;
  return astToString(transformSchema(openapi, contextOf(openapi)));
}

/** Bytes: a file of a form, a body or an answer. */
const BLOB = ts.factory.createTypeReferenceNode("Blob");

/**
 * The type of a schema, as `emitTypes` writes it.
 *
 * @param refer the type of a component, by its name
 */
export function typeSource(schema: SchemaSpot, refer: (component: string) => string): string {
  const document = schema.file.value as OpenAPI3;
  const view = typedView(bareOf(schema.value));
  repeatRequired(rootOf(fromValue(view)));
  const node = transformSchemaObject(view as never, { path: "#/type", ctx: contextOf(document) });
  const text = astToString(node as never, { formatOptions: { removeComments: true } }).trim();
  return text
    .replaceAll("WithRequired<", "formats.WithRequired<")
    .replaceAll(/components\["schemas"\]\["((?:[^"\\]|\\.)+)"\]/g, (_, name: string) =>
      refer(componentOf(`///${name}`)),
    );
}

/** Every schema of a document as openapi-typescript has to see it. */
function withViews(value: unknown, key = ""): unknown {
  if (Array.isArray(value)) return value.map((one) => withViews(one));
  if (!isRecord(value)) return value;
  if (key === "schema") return structuredClone(typedView(value));
  const entries = Object.entries(value).map(([name, held]) => [
    name,
    key === "schemas" ? structuredClone(typedView(held as Schema)) : withViews(held, name),
  ]);
  return Object.fromEntries(entries);
}

const contextOf = (document: OpenAPI3): GlobalContext =>
  ({
    ...OPTIONS,
    discriminators: { objects: {}, refsHandled: [] }, // no view has one
    injectFooter: [],
    resolve: ($ref) => resolveRef(document, $ref, { silent: true }),
  }) as Omit<GlobalContext, "redoc"> as GlobalContext; // `redoc` is the linter's

/** Options of openapi-typescript, all at their defaults but those that say why. */
const OPTIONS = {
  additionalProperties: false,
  alphabetize: false,
  arrayLength: false,
  conditionalEnums: false,
  dedupeEnums: false,
  defaultNonNullable: false, // a request may leave out what has a default
  emptyObjectsUnknown: false,
  enum: false,
  enumValues: false,
  excludeDeprecated: false,
  exportType: false,
  generatePathParams: false,
  immutable: false,
  makePathsEnum: false,
  pathParamsAsTypes: false,
  propertiesRequiredByDefault: false,
  readWriteMarkers: false,
  rootTypes: false,
  rootTypesKeepCasing: false,
  rootTypesNoSchemaPrefix: false,
  silent: true,
  postTransform: undefined,
  transformProperty: undefined,
  // As JSON Schema means it: such an object may hold anything. The default would let it hold nothing.
  transform: (schema) =>
    isBareObject(schema as Schema) ? tsRecord(STRING, UNKNOWN) : schema.format === "binary" ? BLOB : undefined,
} satisfies Partial<GlobalContext>;

/** openapi-typescript heeds what a member of an `allOf` requires of another member only beside the `allOf`: there it goes too. */
function repeatRequired(spot: Spot): void {
  const members = schemasAt(spot, "allOf").map(([, { value }]) => value);
  if (members.length > 0) {
    const { required = [] } = spot.value as Schema;
    Object.assign(spot.value as Schema, {
      required: [...required, ...members.flatMap((member) => member.required ?? [])],
    });
  }
  for (const [, inner] of children(spot)) repeatRequired(inner);
}

const isBareObject = (schema: Schema): boolean =>
  schema.type === "object" && !["properties", "additionalProperties", "allOf"].some((keyword) => keyword in schema);
