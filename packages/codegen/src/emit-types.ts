import { children, fromValue, rootOf, type Schema, type Spot, schemasAt } from "@partner-api/contract";
import {
  astToString,
  type GlobalContext,
  type OpenAPI3,
  resolveRef,
  STRING,
  scanDiscriminators,
  transformSchema,
  tsRecord,
  UNKNOWN,
} from "openapi-typescript";
import ts from "typescript";
import { describeEnds } from "./describe-ends.ts";

/**
 * `types.ts`: `paths`, `operations` and `components` of one document by openapi-typescript, without its first half, which lints and
 * bundles: that takes five times as long and has been done.
 *
 * @param schemas the components that the document has, or more
 */
export function emitTypes(document: object, schemas: Record<string, Schema>): string {
  const { components } = document as { components: object };
  const source = structuredClone({ ...document, components: { ...components, schemas } });
  repeatRequired(rootOf(fromValue(source)));
  describeEnds(rootOf(fromValue(source)));
  const openapi = source as unknown as OpenAPI3;
  const context: Omit<GlobalContext, "redoc"> = {
    ...OPTIONS,
    discriminators: scanDiscriminators(openapi, OPTIONS),
    injectFooter: [],
    resolve: ($ref) => resolveRef(openapi, $ref, { silent: true }),
  };
  return astToString(transformSchema(openapi, context as GlobalContext)); // `redoc` is the linter's
}

/** Bytes: a file of a form, a body or an answer. */
const BLOB = ts.factory.createTypeReferenceNode("Blob");

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
