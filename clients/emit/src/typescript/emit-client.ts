import {
  type AsyncApi,
  type Contract,
  ContractError,
  type Json,
  type LocatedOperation,
  type OpenApi,
  operationsOf,
  type Parameter,
  type Response,
  resolve,
  type Schema,
} from "@partner-api/contract/document";
import { messagesOf } from "../messages.ts";

export const IDEMPOTENCY_HEADER = "X-Idempotency-Key";

/** The contract as the package's types show it: the client adds the idempotency keys, so a caller may leave them out. */
export function withOptionalKeys(document: OpenApi): OpenApi {
  const copy = structuredClone(document);
  const parameters = [
    ...Object.values((copy.components.parameters ?? {}) as Record<string, Parameter>),
    ...operationsOf(copy).flatMap((operation) => operation.parameters),
  ];
  for (const parameter of parameters) {
    if (parameter.name !== IDEMPOTENCY_HEADER || !parameter.required) continue;
    parameter.required = false;
    parameter.description = `${parameter.description ?? ""} Left out, the client makes one.`.trim();
  }
  return copy;
}

/** `client/contract.ts`: what the package's code needs to know of the contract, as types and data. */
export function emitClientContract({ openapi, asyncapi }: Contract): string {
  const messages = messagesOf(asyncapi);
  const operations = operationsOf(openapi);
  const keyed = operations.filter(({ parameters }) =>
    parameters.some(({ name, required }) => name === IDEMPOTENCY_HEADER && required),
  );
  const lists = operations.flatMap((operation) => {
    const items = listedIn(openapi, operation);
    return items === undefined ? [] : [[operation.path, items]];
  });
  const policy = asyncapi["x-delivery-policy"] as Record<string, Json>;
  const {
    timestamp_tolerance_seconds: toleranceS,
    timeout_seconds: timeoutS,
    max_answer_bytes: maxAnswerBytes,
  } = policy;
  return [
    `import type { components } from "./types.ts";`,
    `type Schemas = components["schemas"];`,
    `/** Every event by its name. */\nexport type PartnerEvents = {\n${messages.map(({ name, payload }) => `  ${JSON.stringify(name)}: Schemas["${payload}"];`).join("\n")}\n};`,
    "export type EventName = keyof PartnerEvents;",
    "/** Any event of the contract; `isEvent` tells which. */\nexport type PartnerEvent = PartnerEvents[EventName];",
    `/** Scope that is needed to receive an event. */\nexport const eventScopes: Readonly<Record<EventName, string>> = ${JSON.stringify(Object.fromEntries(messages.map(({ name, scope }) => [name, scope])))};`,
    `/** Operations that require \`${IDEMPOTENCY_HEADER}\`. */\nexport const keyedOperations: readonly string[] = ${JSON.stringify(keyed.map(({ method, path }) => `${method.toUpperCase()} ${path}`))};`,
    `/** Paths whose GET reads one page of a list, and the property that holds the entries. */\nexport const lists = ${JSON.stringify(Object.fromEntries(lists))} as const;`,
    `/** How far a delivery's timestamp may be from the receiver's clock. */\nexport const timestampToleranceS = ${JSON.stringify(toleranceS)};`,
    `/** How long the service waits for the whole answer to a delivery. */\nexport const answerTimeoutS = ${JSON.stringify(timeoutS)};`,
    `/** How much of an answer to a delivery the service reads. */\nexport const maxAnswerBytes = ${JSON.stringify(maxAnswerBytes)};`,
    `/** Statuses of an order, in the order in which it moves through them. */\nexport const orderStatuses = ${JSON.stringify(orderStatusesOf(asyncapi))} as const;`,
  ].join("\n\n");
}

/** The property of a list's answer that holds its entries; `undefined` when the operation reads no list in pages. */
export function listedIn(
  document: OpenApi,
  { method, parameters, responses, pointer }: LocatedOperation,
): string | undefined {
  const isPaged = parameters.some(({ name, in: where }) => where === "query" && (name === "page" || name === "after"));
  if (method !== "get" || !isPaged) return undefined;
  const schema = resolve<Partial<Response>>(document, responses["200"] ?? {}).content?.["application/json"]?.schema;
  const data = propertiesOf(document, propertiesOf(document, schema).data);
  const [items, ...others] = Object.keys(data).filter(
    (name) => resolve<Schema>(document, data[name] ?? {}).type === "array",
  );
  if (items === undefined || others.length > 0)
    throw new ContractError(pointer, "The answer of a list in pages has one array in `data`: its entries.");
  return items;
}

/** The statuses of the order events, as the contract lists the events. */
const orderStatusesOf = (document: AsyncApi): Json[] =>
  messagesOf(document).flatMap(({ payload }) => {
    const { body } = propertiesOf(document, { $ref: `#/components/schemas/${payload}` });
    const { status } = propertiesOf(document, propertiesOf(document, body).order);
    return status?.const === undefined ? [] : [status.const];
  });

function propertiesOf(document: object, schema: Schema = {}): Record<string, Schema> {
  const { properties, allOf = [] } = resolve<Schema>(document, schema);
  return Object.assign({}, properties, ...allOf.map((part) => propertiesOf(document, part)));
}

/** `client/schemas.ts`: the validators of what partners send and receive, by name. */
export function emitClientSchemas({ openapi, asyncapi }: Contract): string {
  const names = new Set([openapi, asyncapi].flatMap(({ components }) => Object.keys(components.schemas)));
  return [
    `export { eventScopes, events as eventSchemas } from "../../../../generated/events.ts";`,
    `export { ${[...names].join(", ")} } from "../../../../generated/schemas.ts";`,
  ].join("\n");
}
