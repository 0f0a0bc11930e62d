import { type Document, errorCatalogueOf, errorCodesOf, isRecord, operationsOf } from "@partner-api/contract";
import type { Exchange } from "./exchange.ts";

/** The codes that each operation answers, by operationId and status. */
export type ErrorCodeTable = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

/** The table of several OpenAPI documents. An operation of a document without a catalogue of codes is not in it. */
export const errorCodeTableOf = (documents: Document[]): ErrorCodeTable =>
  new Map(
    documents.flatMap((document) => {
      const catalogue = errorCatalogueOf(document);
      if (catalogue.size === 0) return [];
      return operationsOf(document).map((operation) => [operation.id, errorCodesOf(operation, catalogue)] as const);
    }),
  );

/** The codes of the errors in an answer, each once. */
export function codesIn({ status, responseBody }: Pick<Exchange, "status" | "responseBody">): string[] {
  if (status < 400 || responseBody.byteLength === 0) return [];
  try {
    const errors = errorsIn(JSON.parse(new TextDecoder().decode(responseBody)));
    return [...new Set(errors.flatMap(({ code }) => (typeof code === "string" ? code : [])))];
  } catch {
    return []; // Prism reports a body that is not JSON.
  }
}

/** The entries of the body of an error. */
export const errorsIn = (body: unknown): Record<string, unknown>[] =>
  isRecord(body) && Array.isArray(body.errors) ? body.errors.filter(isRecord) : [];

/** The codes of an answer that its operation does not list for its status; Prism reports a status that is not documented. */
export function codeSentences(table: ErrorCodeTable, operationId: string, exchange: Exchange): string[] {
  const listed = table.get(operationId)?.get(String(exchange.status));
  if (listed === undefined) return [];
  return codesIn(exchange)
    .filter((code) => !listed.includes(code))
    .map(
      (code) =>
        `expected one of the codes that ${operationId} lists for ${exchange.status}, ${listed.join(", ")}; got ${code}`,
    );
}
