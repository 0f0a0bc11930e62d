import {
  type Document,
  type Message,
  messagesOf,
  type Operation,
  type OperationResponse,
  operationsOf,
  readContract,
  securitySchemesOf,
} from "@partner-api/contract";
import { type ErrorCodeTable, errorCodeTableOf } from "./error-codes.ts";
import { withEventRecords } from "./event-records.ts";
import { type JudgedOperation, readJudgedOperations } from "./judged-operations.ts";
import type { LawData } from "./laws/law.ts";
import { lawDataOf } from "./laws/law-data.ts";

/** The contracts that a service is tested against. */
export type Contracts = {
  operations: Operation[];
  /** The operations in the form that Prism reads, by operationId. */
  judged: ReadonlyMap<string, JudgedOperation>;
  /** Events of the AsyncAPI document, in the form of deliveries. */
  events: Message[];
  /** Documented error codes, by operationId and status. */
  errorCodes: ErrorCodeTable;
  /** Data of the laws. */
  laws: LawData;
  /** All scopes of the first OpenAPI document. */
  scopes: string[];
};

/** The contracts in `generated/`. */
export function readContracts(): Promise<Contracts> {
  const { openapi, platform, asyncapi } = readContract();
  return contractsOf([openapi, platform, asyncapi]);
}

/** @param documents OpenAPI documents, and the AsyncAPI document that describes the events in their responses */
export async function contractsOf(documents: Document[]): Promise<Contracts> {
  const events = documents.find(({ kind }) => kind === "asyncapi");
  const http = documents
    .filter(({ kind }) => kind === "openapi")
    .map((document) => (events ? withEventRecords(document, events) : document));
  return {
    operations: http.flatMap(operationsOf),
    judged: await readJudgedOperations(http.map(({ root }) => root.value as object)),
    events: events ? messagesOf(events) : [],
    errorCodes: errorCodeTableOf(http),
    laws: lawDataOf(documents),
    scopes: http.slice(0, 1).flatMap(scopesIn),
  };
}

const scopesIn = (document: Document): string[] => [
  ...new Set(securitySchemesOf(document).flatMap(({ flows }) => flows.flatMap(({ scopes }) => [...scopes.keys()]))),
];

/** The response that an operation documents for a status. */
export const documentedResponse = ({ responses }: Operation, status: number): OperationResponse | undefined =>
  responses.find((response) => response.status === String(status));

/** Finds the operation of a request. */
export function operationFinder(operations: Operation[]): (method: string, pathname: string) => Operation | undefined {
  const routes = operations
    .map((operation) => ({
      operation,
      parameters: operation.path.split("{").length,
      pattern: new RegExp(`^${operation.path.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+")}$`),
    }))
    .sort((a, b) => a.parameters - b.parameters); // the most literal path first
  return (method, pathname) =>
    routes.find(({ operation, pattern }) => operation.method === method.toLowerCase() && pattern.test(pathname))
      ?.operation;
}
