import { type Document, errorCatalogueOf, errorCodesOf, isRecord, operationsOf } from "@partner-api/contract";
import type { Exchange } from "./exchange.ts";
import { parseJson } from "./parse-json.ts";

/** Error codes of each operation, by operationId and status. */
export type ErrorCodeTable = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

/** The table of several OpenAPI documents, without operations of documents that have no catalogue of error codes. */
export const errorCodeTableOf = (documents: Document[]): ErrorCodeTable =>
  new Map(
    documents.flatMap((document) => {
      const catalogue = errorCatalogueOf(document);
      if (catalogue.size === 0) return [];
      return operationsOf(document).map((operation) => [operation.id, errorCodesOf(operation, catalogue)] as const);
    }),
  );

/** Codes of the errors in a response, without duplicates. */
export function codesIn({ status, responseBody }: Pick<Exchange, "status" | "responseBody">): string[] {
  const errors = status < 400 ? [] : errorsIn(parseJson(responseBody));
  return [...new Set(errors.flatMap(({ code }) => (typeof code === "string" ? code : [])))];
}

/** Entries of an error response's body. */
export const errorsIn = (body: unknown): Record<string, unknown>[] =>
  isRecord(body) && Array.isArray(body.errors) ? body.errors.filter(isRecord) : [];

/** Codes of a response that its operation does not list for the status. Prism reports undocumented statuses. */
export function codeSentences(table: ErrorCodeTable, operationId: string, exchange: Exchange): string[] {
  const documentedCodes = table.get(operationId)?.get(String(exchange.status));
  if (documentedCodes === undefined) return [];
  return codesIn(exchange)
    .filter((code) => !documentedCodes.includes(code))
    .map(
      (code) =>
        `expected a code that ${operationId} lists for ${exchange.status} (${documentedCodes.join(", ")}), got ${code}`,
    );
}
