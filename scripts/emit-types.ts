import openapiTS, { astToString } from "openapi-typescript";
import type { OpenApi, Schema } from "./document.ts";

/** `types.ts`: `paths`, `operations` and `components` of one document by openapi-typescript. `schemas`: those of the events too. */
export async function emitTypes(document: OpenApi, schemas: Record<string, Schema>): Promise<string> {
  const withEvents = { ...document, components: { ...document.components, schemas } };
  const ast = await openapiTS(structuredClone(withEvents) as never, {
    silent: true,
    defaultNonNullable: false,
    alphabetize: false,
  });
  return astToString(ast);
}
