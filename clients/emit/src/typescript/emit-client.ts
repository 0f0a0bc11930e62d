import { emitSchemas } from "@partner-api/codegen";
import {
  type Contract,
  componentsOf,
  contractOf,
  type Document,
  deliveryPolicyOf,
  deprecationOf,
  deprecationText,
  fieldsOf,
  follow,
  jsonOf,
  type Message,
  mediaOfBody,
  membersOf,
  messagesOf,
  type Operation,
  operationsOf,
  propertyOf,
  refName,
  refOf,
  type SchemaSpot,
  stopAt,
  typesOf,
} from "@partner-api/contract";
import { FINAL_ORDER_STATUSES, MAX_DELIVERY_BYTES } from "../model.ts";
import { placingsOf } from "../placing.ts";

export const IDEMPOTENCY_HEADER = "X-Idempotency-Key";

/** The bundle as the package's types show it: the client adds the idempotency keys, so a caller may leave them out. */
export function withOptionalKeys(bundle: object): object {
  const copy = structuredClone(bundle);
  for (const document of contractOf({ openapi: copy })) {
    const inOperations = operationsOf(document).flatMap(({ parameters }) => parameters.map(({ spot }) => spot));
    for (const spot of [...componentsOf(document, "parameters").values(), ...inOperations]) {
      const parameter = fieldsOf(spot);
      if (parameter.name !== IDEMPOTENCY_HEADER || parameter.required !== true) continue;
      parameter.required = false;
      parameter.description = `${parameter.description ?? ""} Left out, the client makes one.`.trim();
    }
  }
  return copy;
}

/** `client/contract.ts`: what the package's code needs to know of the contract, as types and data. */
export function emitClientContract({ openapi, asyncapi }: Contract, version: string): string {
  const messages = messagesOf(asyncapi);
  const operations = operationsOf(openapi);
  const keyed = operations.filter(({ parameters }) =>
    parameters.some(({ name, isRequired }) => name === IDEMPOTENCY_HEADER && isRequired),
  );
  const lists = operations.flatMap((operation) => {
    const items = listedIn(operation);
    return items === undefined ? [] : [[operation.path, items]];
  });
  const encoders = operations.flatMap((operation) => {
    const encoder = encoderOf(operation);
    return encoder === undefined ? [] : [{ ...encoder, key: keyOf(operation) }];
  });
  const used = [...new Set(encoders.map(({ name }) => name))].sort();
  const placing = operations.flatMap((operation) => {
    const ways = placingsOf(operation);
    const isUsual = Object.values(ways).every((way) => way === "object");
    return isUsual ? [] : [[keyOf(operation), ways]];
  });
  const policy = deliveryPolicyOf(asyncapi.root)?.value ?? stopAt(asyncapi.root, "Expected x-delivery-policy.");
  const {
    timestamp_tolerance_seconds: toleranceS,
    timeout_seconds: timeoutS,
    max_answer_bytes: maxAnswerBytes,
  } = policy;
  return [
    `${used.length === 0 ? "" : `import { ${used.join(", ")} } from "../bodies.ts";\n`}import type { components } from "./types.ts";`,
    `type Schemas = components["schemas"];`,
    `/** Every event by its name. */\nexport type PartnerEvents = {\n${messages.map((message) => `${ending(message)}  ${JSON.stringify(message.name)}: Schemas["${payloadName(message)}"];`).join("\n")}\n};`,
    "export type EventName = keyof PartnerEvents;",
    "/** Any event of the contract; `isEvent` shows which. */\nexport type PartnerEvent = PartnerEvents[EventName];",
    `/** Scope that is needed to receive an event. */\nexport const eventScopes = ${JSON.stringify(Object.fromEntries(messages.map(({ name, requiredScope }) => [name, requiredScope])))} as const satisfies Readonly<Record<EventName, string>>;`,
    `/** Operations that require \`${IDEMPOTENCY_HEADER}\`. */\nexport const keyedOperations: readonly string[] = ${JSON.stringify(keyed.map(keyOf))};`,
    `/** How the bodies that are not plain JSON are written, by operation. */\nexport const encoders: Readonly<Record<string, (body: unknown) => Blob>> = {${encoders.map(({ key, code }) => `${JSON.stringify(key)}: ${code}`).join(", ")}};`,
    `/** Where parameters stand that openapi-fetch would put elsewhere, by operation: "cookie", "header", "object" or the delimiter of a list. */\nexport const placing: Readonly<Record<string, Readonly<Record<string, string>>>> = ${JSON.stringify(Object.fromEntries(placing))};`,
    `/** Paths whose GET reads one page of a list, and the property that holds the entries. */\nexport const lists = ${JSON.stringify(Object.fromEntries(lists))} as const;`,
    `/** Version of this client. */\nexport const clientVersion = ${JSON.stringify(version)};`,
    `/** How far a delivery's timestamp may be from the receiver's clock. */\nexport const timestampToleranceS = ${JSON.stringify(toleranceS)};`,
    `/** How long the service waits for the whole answer to a delivery. */\nexport const answerTimeoutS = ${JSON.stringify(timeoutS)};`,
    `/** How much of an answer to a delivery the service reads. */\nexport const maxAnswerBytes = ${JSON.stringify(maxAnswerBytes)};`,
    `/** Statuses of an order, in the order in which it moves through them. */\nexport const orderStatuses = ${JSON.stringify(orderStatusesOf(asyncapi))} as const;`,
    `/** Nothing follows these. */\nexport const finalOrderStatuses: readonly string[] = ${JSON.stringify(FINAL_ORDER_STATUSES)};`,
    `/** A receiver refuses a larger body unread, unless its settings say otherwise. */\nexport const maxDeliveryBytes = ${MAX_DELIVERY_BYTES};`,
  ].join("\n\n");
}

const keyOf = ({ method, path }: Operation): string => `${method.toUpperCase()} ${path}`;

/** The encoder of `bodies.ts` for the body of an operation, by its name and as code; undefined for plain JSON. */
function encoderOf({ body }: Operation): { name: string; code: string } | undefined {
  const type = body && mediaOfBody(body)?.type;
  if (type === undefined || type === "application/json") return undefined;
  if (type === "multipart/form-data") return { name: "multipart", code: "multipart" };
  if (type === "application/x-www-form-urlencoded") return { name: "form", code: "form" };
  const name = type.endsWith("json") ? "jsonAs" : "contentAs";
  return { name, code: `${name}(${JSON.stringify(type)})` };
}

/** The property of a list's answer that holds its entries; `undefined` when the operation reads no list in pages. */
export function listedIn({ method, parameters, answers, spot }: Operation): string | undefined {
  const isPaged = parameters.some(({ name, in: where }) => where === "query" && (name === "page" || name === "after"));
  if (method !== "get" || !isPaged) return undefined;
  const answer = answers.find(({ status }) => status === "200");
  const schema = answer && jsonOf(answer)?.schema;
  const data = schema && propertyOf(schema, "data");
  const lists = [...(data ? membersOf(data).properties : [])].filter(([, field]) => typesOf(field).includes("array"));
  const [[items] = [], ...others] = lists;
  if (items === undefined || others.length > 0)
    stopAt(spot, "The answer of a list in pages has one array in `data`: its entries.");
  return items;
}

/** The statuses of the order events, as the contract lists the events. */
export const orderStatusesOf = (document: Document): string[] =>
  messagesOf(document).flatMap(({ payload }) => {
    const status = ["body", "order", "status"].reduce((at, name) => at && propertyOf(at, name), payload);
    const value = status && follow(status).value.const;
    return typeof value === "string" ? [value] : [];
  });

/** The comment of an event that ends. */
function ending({ spot }: Message): string {
  const deprecation = deprecationOf(spot)?.value;
  return deprecation ? `  /** @deprecated ${deprecationText(deprecation)} */\n` : "";
}

/** The component that an event's payload is. */
export const payloadName = ({ payload, spot }: Message): string =>
  refName((payload && refOf(payload)) ?? stopAt(spot, "Expected a payload that refers to a component."));

/** `schemas.ts`: the validators of everything that partners send and receive, by name, and those of the events by event name. */
export function emitClientSchemas(schemas: ReadonlyMap<string, SchemaSpot>, asyncapi: Document): string {
  const events = messagesOf(asyncapi).map((message) => `  ${JSON.stringify(message.name)}: ${payloadName(message)},`);
  return [
    emitSchemas(schemas),
    `/** Validator of every event, by event name. */\nexport const eventSchemas = {\n${events.join("\n")}\n} as const;`,
    `export { eventScopes } from "./contract.ts";`,
  ].join("\n\n");
}
