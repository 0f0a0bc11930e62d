import type { OpenApi, Schema } from "@partner-api/contract/document";
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

/** Per title of a document, what was emitted last: one process regenerates again and again, and most documents stay the same. */
const latest = new Map<string, { source: string; types: string }>();

/** `types.ts`: `paths`, `operations` and `components` of one document by openapi-typescript. `schemas`: those of the events too. */
export function emitTypes(document: OpenApi, schemas: Record<string, Schema>): string {
  const { title = "" } = (document.info ?? {}) as { title?: string };
  const source = JSON.stringify([document, schemas]);
  const known = latest.get(title);
  if (known?.source === source) return known.types;
  const types = typesOf(document, schemas);
  latest.set(title, { source, types });
  return types;
}

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
  transform: (schema) => (isBareObject(schema as Schema) ? tsRecord(STRING, UNKNOWN) : undefined),
} satisfies Partial<GlobalContext>;

/** Its second half alone: the first lints and bundles, which takes five times as long and has been done. */
function typesOf(document: OpenApi, schemas: Record<string, Schema>): string {
  const withEvents = structuredClone({ ...document, components: { ...document.components, schemas } });
  repeatRequired(withEvents);
  const source = withEvents as unknown as OpenAPI3;
  const context: Omit<GlobalContext, "redoc"> = {
    ...OPTIONS,
    discriminators: scanDiscriminators(source, OPTIONS),
    injectFooter: [],
    resolve: ($ref) => resolveRef(source, $ref, { silent: true }),
  };
  return astToString(transformSchema(source, context as GlobalContext)); // `redoc` is the linter's
}

/** What a member of an `allOf` requires of another member is heeded only if it stands beside the `allOf`: there it goes too. */
function repeatRequired(node: unknown): void {
  if (typeof node !== "object" || node === null) return;
  const { allOf, required = [] } = node as Schema;
  if (Array.isArray(allOf))
    Object.assign(node, { required: [...required, ...allOf.flatMap((member) => member.required ?? [])] });
  for (const inner of Object.values(node)) repeatRequired(inner);
}

const isBareObject = ({ type, properties, additionalProperties, allOf }: Schema): boolean =>
  type === "object" && properties === undefined && additionalProperties === undefined && allOf === undefined;
