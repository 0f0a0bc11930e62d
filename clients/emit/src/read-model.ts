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
import { isArgument, placingOf } from "./placing.ts";
import { itemsOf, TypeReader } from "./read-types.ts";
import { entriesFieldOf, finalOrderStatusesOf, IDEMPOTENCY_HEADER, orderStatusesOf } from "./typescript/emit-client.ts";

/** The schema that lists the names of all events. */
const EVENT_NAME = "EventName";

/** The parts of the model that partners' code can name. */
export type ClientNames = Pick<ClientModel, "types" | "operations" | "events" | "errorCodes">;

/** Reads the model from which the clients of all languages are generated. */
export function readClientModel(contract: Contract): ClientModel {
  const { openapi, asyncapi, platform } = contract;
  const { version, license } = infoOf(openapi);
  const policy =
    deliveryPolicyOf(asyncapi.root)?.value ?? stopAt(asyncapi.root, "Expected x-delivery-policy, got none.");
  return {
    version,
    license: license ?? stopAt(openapi.root, "Expected the name of a license in info, got none."),
    ...readClientNames(contract),
    policy: clientPolicyOf(openapi.root)?.value ?? stopAt(openapi.root, "Expected x-client-policy, got none."),
    toleranceS: policy.timestamp_tolerance_seconds,
    timeoutS: policy.timeout_seconds,
    orderStatuses: orderStatusesOf(asyncapi),
    finalOrderStatuses: finalOrderStatusesOf(platform),
    testVector: signatureTestVectorOf(asyncapi.root)?.value,
  };
}

/** Reads the names only. Earlier releases of the contract may lack the other parts. */
export function readClientNames(contract: Contract): ClientNames {
  const { asyncapi } = contract;
  const schemas = clientSchemasOf(contract);
  const merged = mergeEvents(asyncapi, schemas);
  const reader = new TypeReader();
  const operations = operationsOf(schemas.document).map((operation) => readOperation(reader, operation));
  // Errors and events are received without being the result of an operation.
  receive(reader, schemas.refer("Error"));
  for (const { record } of merged) receive(reader, schemas.refer(record));
  const messages = messagesOf(asyncapi);
  return {
    types: reader.definitions().map((type) => withDeprecatedEvents(type, asyncapi)),
    operations,
    events: merged.map((event, index) => ({
      ...event,
      example: JSON.stringify(messages[index]?.examples[0]?.payload ?? {}),
    })),
    errorCodes: readErrorCodes(contract),
  };
}

/** The deprecation of a part, if it is deprecated. */
function deprecationIn(spot: Spot): { deprecation?: Deprecation } {
  const deprecation = deprecationOf(spot)?.value;
  return deprecation ? { deprecation } : {};
}

/** Marks the names of deprecated events as deprecated values. */
function withDeprecatedEvents(type: TypeDefinition, asyncapi: Document): TypeDefinition {
  if (type.kind !== "enum" || type.name !== EVENT_NAME) return type;
  const deprecatedEvents = messagesOf(asyncapi).flatMap(({ name, spot }): [string, Deprecation][] => {
    const deprecation = deprecationOf(spot)?.value;
    return deprecation ? [[name, deprecation]] : [];
  });
  return { ...type, deprecations: new Map([...type.deprecations, ...deprecatedEvents]) };
}

function receive(reader: TypeReader, schema: SchemaSpot): Type {
  const { type } = reader.read(schema, "");
  reader.mark(type, "isReceived");
  return type;
}

function readOperation(reader: TypeReader, operation: Operation): ClientOperation {
  const { id, method, path, summary = "", description = "", parameters, body, security, spot } = operation;
  const readParameters = (all: Parameter[]): ClientParameter[] =>
    all.map((parameter) => {
      const { name, schema, isRequired, description: text = "", spot: at } = parameter;
      const { type } = reader.read(schema ?? stopAt(spot, `Expected a schema of ${name}, got none.`), `${id}/${name}`);
      reader.mark(type, "isSent");
      const placing = parameter.in === "path" ? undefined : placingOf(parameter);
      return {
        ...(placing !== undefined && { placing }),
        name,
        type,
        isRequired,
        description: text,
        ...deprecationIn(at),
      };
    });
  const order = [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name);
  const success = successOf(operation);
  const response = success && jsonOf(success)?.schema;
  const data = response && fieldsIn(response).get("data");
  const result = data === undefined || isEmpty(data) ? undefined : receive(reader, data);
  const media = body && mediaOfBody(body);
  const bodyType = media && typeOfBody(reader, media, `${id}/body`);
  if (bodyType) reader.mark(bodyType, "isSent");
  const items = entriesFieldOf(operation);
  const wait = clientPolicyOf(operation.root)?.value.wait_parameter;
  const waits = parameters.some(({ name }) => name === wait) ? { wait } : {};
  const list = items === undefined || data === undefined ? undefined : { ...pageOf(reader, data, items), ...waits };
  return {
    id,
    method: method.toUpperCase(),
    path,
    summary,
    description,
    ...deprecationIn(spot),
    scopes: scopesOf(operation),
    pathParameters: readParameters(parameters.filter((parameter) => parameter.in === "path")).sort(
      (a, b) => order.indexOf(a.name) - order.indexOf(b.name),
    ),
    query: readParameters(parameters.filter(isArgument)),
    ...(bodyType && { body: bodyType }),
    ...(media && media.type !== JSON_TYPE && { bodyType: media.type }),
    ...(result && { result }),
    isBinary: success !== undefined && success.content.length > 0 && jsonOf(success) === undefined,
    isJson: response !== undefined,
    example: {
      status: Number(success?.status),
      body: response ? JSON.stringify((success && jsonOf(success)?.examples[0]?.value) ?? {}) : "",
    },
    isKeyed: parameters.some(({ name, isRequired }) => name === IDEMPOTENCY_HEADER && isRequired),
    isPublic: security.length === 0,
    ...(list && { list }),
  };
}

/** The type of a request body. Media types without a schema are strings or bytes. */
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
    stopAt(
      data,
      `Expected ${name} and one of the fields ${ENDS.join(", ")}, which shows whether a page is the last, got ${[...fields.keys()].join(", ")}.`,
    );
  return { items: name, type: reader.read(itemsOf(items), name).type, ends };
}

/** Returns whether `data` is an object without properties: `data: {}`. */
const isEmpty = (data: SchemaSpot): boolean => {
  const { type, properties, additionalProperties } = follow(data).value;
  return type === "object" && properties === undefined && additionalProperties === false;
};
