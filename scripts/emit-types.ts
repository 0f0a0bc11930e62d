import openapiTS, { astToString, STRING, tsRecord, UNKNOWN } from "openapi-typescript";
import type { OpenApi, Schema } from "./document.ts";

/** Per title of a document, what was emitted last: one process regenerates again and again, and most documents stay the same. */
const latest = new Map<string, { source: string; types: string }>();

/** `types.ts`: `paths`, `operations` and `components` of one document by openapi-typescript. `schemas`: those of the events too. */
export async function emitTypes(document: OpenApi, schemas: Record<string, Schema>): Promise<string> {
  const { title = "" } = (document.info ?? {}) as { title?: string };
  const source = JSON.stringify([document, schemas]);
  const known = latest.get(title);
  if (known?.source === source) return known.types;
  const types = await typesOf(document, schemas);
  latest.set(title, { source, types });
  return types;
}

async function typesOf(document: OpenApi, schemas: Record<string, Schema>): Promise<string> {
  const withEvents = structuredClone({ ...document, components: { ...document.components, schemas } });
  repeatRequired(withEvents);
  const ast = await openapiTS(withEvents as never, {
    silent: true,
    defaultNonNullable: false,
    alphabetize: false,
    // As JSON Schema means it: such an object may hold anything. The default would let it hold nothing.
    transform: (schema) => (isBareObject(schema as Schema) ? tsRecord(STRING, UNKNOWN) : undefined),
  });
  return astToString(ast);
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
