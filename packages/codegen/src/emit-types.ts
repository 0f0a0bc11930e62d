/// <reference path="./openapi-typescript.d.ts" />
import {
  children,
  fromValue,
  isRecord,
  perObject,
  rootOf,
  type Schema,
  type SchemaSpot,
  type Spot,
  schemasAt,
  typedView,
} from "@partner-api/contract";
import type { GlobalContext, OpenAPI3 } from "openapi-typescript";
import { astToString, oapiRef, STRING, tsRecord, UNKNOWN } from "openapi-typescript/dist/lib/ts.cjs";
import { resolveRef } from "openapi-typescript/dist/lib/utils.cjs";
import transformSchema from "openapi-typescript/dist/transform/index.cjs";
import schemaObject from "openapi-typescript/dist/transform/schema-object.cjs";
import { bareOf } from "./keywords.ts";
import { printInParts } from "./print-in-parts.ts";
import { componentOf } from "./recursion.ts";

type Prepare = (root: Spot) => void;

/**
 * Emits `types.ts`: `paths`, `operations` and `components` of a document by openapi-typescript. Skips its lint and bundle step,
 * which takes five times as long and is already done.
 *
 * @param schemas at least the components of the document
 * @param prepare changes a copy of each path and component first
 */
export function emitTypes(
  document: { paths?: object; components?: object },
  schemas: Record<string, Schema>,
  prepare: Prepare = unchanged,
): string {
  const { plain, ofSchemas } = preparedBy(prepare);
  const { paths, components } = document;
  const sections = mapped(components, (section) => mapped(section, plain)) as object;
  const openapi = {
    ...document,
    ...(paths && { paths: mapped(paths, plain) }),
    components: { ...sections, schemas: mapped(schemas, ofSchemas) },
  } as unknown as OpenAPI3;
  return printInParts(openapi, (part) => astToString(transformSchema(part, contextOf(openapi))));
}

const unchanged: Prepare = () => {};

/** A map with other values. Anything else is unchanged; validators report it. */
const mapped = (parts: unknown, map: (part: unknown) => unknown): unknown =>
  isRecord(parts) ? Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, map(part)])) : parts;

/** Functions that copy a part of a document and prepare it for openapi-typescript, once per part. */
const preparedBy = perObject((prepare: Prepare) => {
  const prepared = (copy: object): object => {
    const root = rootOf(fromValue(copy));
    repeatRequired(root);
    prepare(root);
    return copy;
  };
  const copyOf = perObject((part: object) => prepared(withViews(part) as object));
  const viewOf = perObject((schema: Schema) => prepared(structuredClone(typedView(schema))));
  return {
    plain: (part: unknown) => (isRecord(part) ? copyOf(part) : part),
    ofSchemas: (schema: unknown) => (isRecord(schema) ? viewOf(schema) : {}),
  };
});

/** Bytes: a file in a form, a request body or a response. */
const BLOB = oapiRef("#/Blob");

/**
 * The type of a schema, in the form that `emitTypes` writes.
 *
 * @param refer returns the type of a component by name
 */
export function typeSource(schema: SchemaSpot, refer: (component: string) => string): string {
  const document = schema.file.value as OpenAPI3;
  const view = typedView(bareOf(schema.value));
  repeatRequired(rootOf(fromValue(view)));
  const node = schemaObject.default(view as never, { path: "#/type", ctx: contextOf(document) });
  const text = astToString(node as never, { formatOptions: { removeComments: true } }).trim();
  return text
    .replaceAll("WithRequired<", "formats.WithRequired<")
    .replaceAll(/components\["schemas"\]\["((?:[^"\\]|\\.)+)"\]/g, (_, name: string) =>
      refer(componentOf(`///${name}`)),
    );
}

/** A part of a document with its schemas in the form that openapi-typescript expects. */
function withViews(value: unknown, key = ""): unknown {
  if (Array.isArray(value)) return value.map((entry) => withViews(entry));
  if (!isRecord(value)) return value;
  if (key === "schema") return structuredClone(typedView(value));
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withViews(member, name)]));
}

const contextOf = (document: OpenAPI3): GlobalContext =>
  ({
    ...OPTIONS,
    discriminators: { objects: {}, refsHandled: [] }, // missing in every view
    injectFooter: [],
    resolve: ($ref) => resolveRef(document, $ref, { silent: true }),
  }) as Omit<GlobalContext, "redoc"> as GlobalContext; // `redoc` belongs to the linter

/** Options of openapi-typescript. All are defaults unless a comment states a reason. */
const OPTIONS = {
  additionalProperties: false,
  alphabetize: false,
  arrayLength: false,
  conditionalEnums: false,
  dedupeEnums: false,
  defaultNonNullable: false, // a request may omit properties with a default
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
  // As in JSON Schema, such an object accepts any properties. The default would accept none.
  transform: (schema) =>
    isBareObject(schema as Schema) ? tsRecord(STRING, UNKNOWN) : schema.format === "binary" ? BLOB : undefined,
} satisfies Partial<GlobalContext>;

/** openapi-typescript applies a `required` of one `allOf` member to another member only if it is also next to the `allOf`. */
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
