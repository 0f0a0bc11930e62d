import { createHash } from "node:crypto";
import type { Schema } from "@partner-api/contract";
import { getHttpOperationsFromSpec } from "@stoplight/prism-http/dist/utils/operations.js";
import { closeSchema } from "./close-schema.ts";

/** An operation as Prism sees it. */
export type JudgedOperation = Awaited<ReturnType<typeof getHttpOperationsFromSpec>>[number];

/**
 * The operations of the contracts as Prism sees them, by operationId, their responses closed: the server must not send a field
 * that the contract does not know.
 */
export async function readJudgedOperations(contracts: object[]): Promise<ReadonlyMap<string, JudgedOperation>> {
  // Prism puts in place of each reference what it leads to, in the document itself.
  const copies = contracts.map((contract) => structuredClone(contract));
  const operations = (await Promise.all(copies.map(getHttpOperationsFromSpec))).flat();
  for (const content of operations.flatMap(({ responses }) => responses.flatMap(({ contents = [] }) => contents))) {
    if (!content.schema) continue;
    const schema = closeSchema(content.schema as Schema);
    content.schema = shared(schema) as typeof content.schema;
  }
  return new Map(operations.map((operation) => [String(operation.iid), operation]));
}

const known = new Map<string, WeakRef<Schema>>();

/** Errors have the same schema everywhere, and Prism compiles each object once. */
function shared(schema: Schema): Schema {
  const text = createHash("sha256").update(JSON.stringify(schema)).digest("base64");
  const present = known.get(text)?.deref();
  if (present === undefined) known.set(text, new WeakRef(schema));
  return present ?? schema;
}
