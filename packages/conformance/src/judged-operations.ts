import { createHash } from "node:crypto";
import { carriageOf, type Schema } from "@partner-api/contract";
import { getHttpOperationsFromSpec } from "@stoplight/prism-http/dist/utils/operations.js";
import { closeSchema } from "./close-schema.ts";

/** An operation in the form that Prism reads. */
export type JudgedOperation = Awaited<ReturnType<typeof getHttpOperationsFromSpec>>[number];

/**
 * Operations of the contracts in the form that Prism reads, by operationId, with closed responses: the server must not send
 * undocumented fields.
 */
export async function readJudgedOperations(contracts: object[]): Promise<ReadonlyMap<string, JudgedOperation>> {
  // Prism replaces references in the document itself.
  const copies = contracts.map((contract) => structuredClone(contract));
  const operations = (await Promise.all(copies.map(getHttpOperationsFromSpec))).flat();
  // Prism parses text bodies as JSON, and supports forms and query arrays and objects only in part. The requests of `requests/`
  // cover them.
  for (const { request } of operations) {
    if (request?.body?.contents?.some(({ mediaType }) => carriageOf(mediaType) !== "json")) delete request.body;
    if (request?.query)
      request.query = request.query.filter(({ schema }) => !isOfSeveral(schema as Schema | undefined));
  }
  for (const content of operations.flatMap(({ responses }) => responses.flatMap(({ contents = [] }) => contents))) {
    if (!content.schema) continue;
    const schema = closeSchema(content.schema as Schema);
    content.schema = shared(schema) as typeof content.schema;
  }
  return new Map(operations.map((operation) => [String(operation.iid), operation]));
}

const isOfSeveral = (schema: Schema | undefined): boolean =>
  ["array", "object"].some((type) => [schema?.type].flat().includes(type)) || schema?.properties !== undefined;

const schemas = new Map<string, WeakRef<Schema>>();

/** Returns the same object for equal schemas: Prism compiles each object once, and all error responses share a schema. */
function shared(schema: Schema): Schema {
  const text = createHash("sha256").update(JSON.stringify(schema)).digest("base64");
  const present = schemas.get(text)?.deref();
  if (present === undefined) schemas.set(text, new WeakRef(schema));
  return present ?? schema;
}
