import {
  type Contract,
  carriageOf,
  clientPolicyOf,
  type Deprecation,
  type Document,
  deliveryPolicyOf,
  deprecationOf,
  follow,
  infoOf,
  jsonOf,
  type Media,
  mediaOfBody,
  messagesOf,
  type Operation,
  operationsOf,
  type Parameter,
  type SchemaSpot,
  type Spot,
  scopesOf,
  signatureTestVectorOf,
  stopAt,
  successOf,
} from "@partner-api/contract";
import { clientSchemasOf, fieldsIn } from "./client-schemas.ts";
import { readErrorCodes } from "./error-codes.ts";
import { mergeEvents } from "./merge-events.ts";
import type { ClientModel, ClientOperation, ClientParameter, ListPage, Type, TypeDefinition } from "./model.ts";
import { isGiven, placingOf } from "./placing.ts";
import { createTypeReader, itemsOf } from "./read-types.ts";
import { IDEMPOTENCY_HEADER, listedIn, orderStatusesOf } from "./typescript/emit-client.ts";

/** The schema of the names of all events. */
const EVENT_NAME = "EventName";

type TypeReader = ReturnType<typeof createTypeReader>;

/** What of the model partners can name in their code. */
export type ClientNames = Pick<ClientModel, "types" | "operations" | "events" | "errorCodes">;

/** Reads the model from which the clients of all languages are generated. */
export function readClientModel(contract: Contract): ClientModel {
  const { openapi, asyncapi } = contract;
  const { title, version, license } = infoOf(openapi);
  const policy = deliveryPolicyOf(asyncapi.root)?.value ?? stopAt(asyncapi.root, "Expected x-delivery-policy.");
  return {
    title,
    version,
    license: license ?? stopAt(openapi.root, "Expected the name of a license in info."),
    ...readClientNames(contract),
    policy: clientPolicyOf(openapi.root)?.value ?? stopAt(openapi.root, "Expected x-client-policy."),
    toleranceS: policy.timestamp_tolerance_seconds,
    timeoutS: policy.timeout_seconds,
    orderStatuses: orderStatusesOf(asyncapi),
    testVector: signatureTestVectorOf(asyncapi.root)?.value,
  };
}

/** Reads the names alone: a contract that was released earlier may have less of the rest. */
export function readClientNames(contract: Contract): ClientNames {
  const { asyncapi } = contract;
  const schemas = clientSchemasOf(contract);
  const merged = mergeEvents(asyncapi, schemas);
  const reader = createTypeReader();
  const operations = operationsOf(schemas.document).map((operation) => readOperation(reader, operation));
  // The entries that every refusal lists, and every event.
  receive(reader, schemas.refer("Error"));
  for (const { record } of merged) receive(reader, schemas.refer(record));
  const summaries = messagesOf(asyncapi).map(({ summary }) => summary);
  return {
    types: reader.definitions().map((type) => withEndingEvents(type, asyncapi)),
    operations,
    events: merged.map((event, index) => ({ ...event, summary: summaries[index] ?? "" })),
    errorCodes: readErrorCodes(contract),
  };
}

/** The life of a part, if it ends. */
function lifeOf(spot: Spot): { deprecation?: Deprecation } {
  const deprecation = deprecationOf(spot)?.value;
  return deprecation ? { deprecation } : {};
}

/** An event that ends is a name that ends. */
function withEndingEvents(type: TypeDefinition, asyncapi: Document): TypeDefinition {
  if (type.kind !== "enum" || type.name !== EVENT_NAME) return type;
  const ending = messagesOf(asyncapi).flatMap(({ name, spot }): [string, Deprecation][] => {
    const deprecation = deprecationOf(spot)?.value;
    return deprecation ? [[name, deprecation]] : [];
  });
  return { ...type, deprecations: new Map([...type.deprecations, ...ending]) };
}

function receive(reader: TypeReader, schema: SchemaSpot): Type {
  const { type } = reader.read(schema, "");
  reader.mark(type, "isReceived");
  return type;
}

function readOperation(reader: TypeReader, operation: Operation): ClientOperation {
  const { id, method, path, summary = "", description = "", parameters, body, security, spot } = operation;
  const has = (header: string) =>
    parameters.some(({ name, isRequired }) => name === header && (isRequired || header !== IDEMPOTENCY_HEADER));
  const named = (all: Parameter[]): ClientParameter[] =>
    all.map((parameter) => {
      const { name, schema, isRequired, description: text = "", spot: at } = parameter;
      const { type } = reader.read(schema ?? stopAt(spot, `Expected a schema of ${name}.`), `${id}/${name}`);
      reader.mark(type, "isSent");
      const placing = parameter.in === "path" ? undefined : placingOf(parameter);
      return { ...(placing !== undefined && { placing }), name, type, isRequired, description: text, ...lifeOf(at) };
    });
  const order = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const success = successOf(operation);
  const answer = success && jsonOf(success)?.schema;
  const data = answer && fieldsIn(answer).get("data");
  const result = data === undefined || isEmpty(data) ? undefined : receive(reader, data);
  const sent = body && mediaOfBody(body);
  const bodyType = sent && typeOfBody(reader, sent, `${id}/body`);
  if (bodyType) reader.mark(bodyType, "isSent");
  const items = listedIn(operation);
  const list = items === undefined || data === undefined ? undefined : pageOf(reader, data, items);
  return {
    id,
    method: method.toUpperCase(),
    path,
    summary,
    description,
    ...lifeOf(spot),
    scopes: scopesOf(operation),
    pathParameters: named(parameters.filter((parameter) => parameter.in === "path")).sort(
      (one, other) => order.indexOf(one.name) - order.indexOf(other.name),
    ),
    query: named(parameters.filter(isGiven)),
    ...(bodyType && { body: bodyType }),
    ...(sent && sent.type !== JSON_TYPE && { bodyType: sent.type }),
    ...(result && { result }),
    isBinary: success !== undefined && success.content.length > 0 && jsonOf(success) === undefined,
    isJson: answer !== undefined,
    isKeyed: has(IDEMPOTENCY_HEADER),
    isConditional: has("If-None-Match"),
    isPublic: security.length === 0,
    ...(list && { list }),
  };
}

/** Any text, or bytes, where the media type has no schema. */
function typeOfBody(reader: TypeReader, { type, schema }: Media, place: string): Type {
  const carriage = carriageOf(type);
  if (carriage === "bytes") return { kind: "bytes" };
  if (carriage === "text") return { kind: "string" };
  return schema ? reader.read(schema, place).type : { kind: "any" };
}

const JSON_TYPE = "application/json";

const ENDS = ["has_more", "completed", "total_pages", "total_count"] as const;

function pageOf(reader: TypeReader, data: SchemaSpot, name: string): ListPage {
  const fields = fieldsIn(data);
  const ends = ENDS.find((field) => fields.has(field));
  const items = fields.get(name);
  if (ends === undefined || items === undefined)
    stopAt(data, `Expected one of the fields ${ENDS.join(", ")}: it says whether a page of a list is the last one.`);
  return { items: name, type: reader.read(itemsOf(items), name).type, ends };
}

/** An object that has no properties: `data: {}`. */
const isEmpty = (data: SchemaSpot): boolean => {
  const { type, properties, additionalProperties } = follow(data).value;
  return type === "object" && properties === undefined && additionalProperties === false;
};
