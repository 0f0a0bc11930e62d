import { readFileSync } from "node:fs";
import {
  type AsyncApi,
  type LocatedOperation,
  type OpenApi,
  operationsOf,
  type Response,
  refName,
  resolve,
} from "@partner-api/contract/document";
import { withEventRecords } from "./event-records.ts";
import { type JudgedOperation, readJudgedOperations } from "./judged-operations.ts";

/** An operation of either contract, as conformance looks at it. */
export type Operation = LocatedOperation & {
  document: OpenApi;
  /** The documented answers by status, references resolved. */
  answers: Map<number, Answer>;
};

/** `schema`: name of the component that the JSON body is; undefined without one. */
type Answer = { headers: Record<string, { required: boolean }>; schema: string | undefined; contentTypes: string[] };

/** What a service is held to. */
export type Contracts = {
  operations: Operation[];
  judged: ReadonlyMap<string, JudgedOperation>;
  /** Every scope of the partner contract. */
  scopes: string[];
};

/** The HTTP contracts of `generated/`. */
export const readDocuments = (): OpenApi[] => ["openapi", "platform"].map((name) => readDocument<OpenApi>(name));

const readDocument = <Document>(name: string): Document =>
  JSON.parse(readFileSync(new URL(`../../../generated/${name}.json`, import.meta.url), "utf8"));

/** @param asyncapi what the events in the answers are held to */
export async function readContracts(
  documents: OpenApi[] = readDocuments(),
  asyncapi = readDocument<AsyncApi>("asyncapi"),
): Promise<Contracts> {
  const whole = documents.map((document) => withEventRecords(document, asyncapi));
  return {
    operations: whole.flatMap((document) =>
      operationsOf(document).map((operation) => ({ ...operation, document, answers: answersOf(document, operation) })),
    ),
    judged: await readJudgedOperations(whole),
    scopes: scopesOf(documents[0] as OpenApi),
  };
}

function scopesOf({ components }: OpenApi): string[] {
  const flows = Object.values(components.securitySchemes).flatMap(({ flows }) => Object.values(flows));
  return [...new Set(flows.flatMap(({ scopes }) => Object.keys(scopes)))];
}

function answersOf(document: OpenApi, { responses }: LocatedOperation): Operation["answers"] {
  return new Map(
    Object.entries(responses).map(([status, node]) => {
      const { headers = {}, content = {} } = resolve<Response>(document, node);
      const required = Object.entries(headers).map(([name, header]) => {
        const { required = false } = resolve(document, header) as { required?: boolean };
        return [name, { required }] as const;
      });
      const ref = content["application/json"]?.schema?.$ref;
      const schema = ref === undefined ? undefined : refName(ref);
      return [Number(status), { headers: Object.fromEntries(required), schema, contentTypes: Object.keys(content) }];
    }),
  );
}

/** Finds the operation that a request is for. */
export function operationFinder(operations: Operation[]): (method: string, pathname: string) => Operation | undefined {
  const routes = operations
    .map((operation) => ({
      operation,
      parameters: operation.path.split("{").length,
      pattern: new RegExp(`^${operation.path.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+")}$`),
    }))
    .sort((one, other) => one.parameters - other.parameters); // the most literal path first
  return (method, pathname) =>
    routes.find(({ operation, pattern }) => operation.method === method.toLowerCase() && pattern.test(pathname))
      ?.operation;
}
