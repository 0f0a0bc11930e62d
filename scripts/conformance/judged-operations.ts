import { getHttpOperationsFromSpec } from "@stoplight/prism-http/dist/utils/operations.js";
import type { Schema } from "../document.ts";
import { sealed } from "./sealed.ts";

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
  const known = new Map<string, Schema>(); // errors have the same schema everywhere, and Prism compiles each object once
  for (const content of operations.flatMap(({ responses }) => responses.flatMap(({ contents = [] }) => contents))) {
    if (!content.schema) continue;
    const schema = sealed(content.schema as Schema);
    const text = JSON.stringify(schema);
    content.schema = (known.get(text) ?? schema) as typeof content.schema;
    known.set(text, known.get(text) ?? schema);
  }
  return new Map(operations.map((operation) => [String(operation.iid), operation]));
}
