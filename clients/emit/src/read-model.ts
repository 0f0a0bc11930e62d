import {
  type Contract,
  ContractError,
  type LocatedOperation,
  type Media,
  operationsOf,
  type Response,
  resolve,
  type Schema,
} from "@partner-api/contract/document";
import { flatten, lookUp, type Schemas } from "./flatten.ts";
import { mergeEvents } from "./merge-events.ts";
import { messagesOf } from "./messages.ts";
import type { ClientModel, ClientOperation, ClientParameter, ListPage, Type } from "./model.ts";
import { createTypeReader } from "./read-types.ts";
import { IDEMPOTENCY_HEADER, listedIn } from "./typescript/emit-client.ts";

type TypeReader = ReturnType<typeof createTypeReader>;

/** What the clients of all languages are made from. */
export function readClientModel({ openapi, asyncapi }: Contract): ClientModel {
  const schemas: Schemas = structuredClone({ ...openapi.components.schemas, ...asyncapi.components.schemas });
  const merged = mergeEvents(asyncapi, schemas);
  const reader = createTypeReader(schemas);
  const operations = operationsOf(openapi).map((operation) => readOperation(openapi, schemas, reader, operation));
  // What every refusal lists, and every event.
  receive(reader, { $ref: "#/components/schemas/Error" });
  for (const { record } of merged) receive(reader, { $ref: `#/components/schemas/${record}` });
  const { title, version, license } = openapi.info as { title: string; version: string; license: { name: string } };
  const policy = asyncapi["x-delivery-policy"] as { timestamp_tolerance_seconds: number; timeout_seconds: number };
  const summaries = messagesOf(asyncapi).map(({ summary }) => summary);
  return {
    title,
    version,
    license: license.name,
    types: reader.definitions(),
    operations,
    events: merged.map((event, index) => ({ ...event, summary: summaries[index] ?? "" })),
    toleranceS: policy.timestamp_tolerance_seconds,
    timeoutS: policy.timeout_seconds,
    testVector: asyncapi["x-signature-test-vector"],
  };
}

function receive(reader: TypeReader, schema: Schema): Type {
  const { type } = reader.read(schema, "");
  reader.mark(type, "isReceived");
  return type;
}

function readOperation(
  document: Contract["openapi"],
  schemas: Schemas,
  reader: TypeReader,
  operation: LocatedOperation,
): ClientOperation {
  const {
    operationId: id,
    method,
    path,
    summary,
    description = "",
    parameters,
    requestBody,
    responses,
    security = [],
  } = operation;
  const has = (header: string) =>
    parameters.some(({ name, required }) => name === header && (required || header !== IDEMPOTENCY_HEADER));
  const named = (where: string): ClientParameter[] =>
    parameters
      .filter((parameter) => parameter.in === where)
      .map((parameter) => {
        const { type } = reader.read(parameter.schema, `${id}/${parameter.name}`);
        return {
          name: parameter.name,
          type,
          isRequired: parameter.required ?? false,
          description: parameter.description ?? "",
        };
      });
  const order = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const body = jsonOf(requestBody?.content)?.schema;
  const success = Object.entries(responses).find(([status]) => status.startsWith("2"))?.[1] ?? {};
  const content = resolve<Partial<Response>>(document, success).content ?? {};
  const data = jsonOf(content)?.schema && flatten(schemas, jsonOf(content)?.schema ?? {}).properties.data;
  const result = data === undefined || isEmpty(lookUp(schemas, data)) ? undefined : receive(reader, data);
  const bodyType = body && reader.read(body, `${id}/body`).type;
  if (bodyType) reader.mark(bodyType, "isSent");
  const items = listedIn(document, operation);
  const list = items === undefined ? undefined : pageOf(schemas, reader, data ?? {}, items);
  return {
    id,
    method: method.toUpperCase(),
    path,
    summary,
    description,
    scopes: [...new Set(security.flatMap((alternative) => Object.values(alternative).flat()))],
    pathParameters: named("path").sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name)),
    query: named("query"),
    ...(bodyType && { body: bodyType }),
    ...(result && { result }),
    isBinary: Object.keys(content).length > 0 && jsonOf(content) === undefined,
    isKeyed: has(IDEMPOTENCY_HEADER),
    isConditional: has("If-None-Match"),
    isPublic: security.length === 0,
    ...(list && { list }),
  };
}

const ENDS = ["has_more", "completed", "total_pages", "total_count"] as const;

function pageOf(schemas: Schemas, reader: TypeReader, data: Schema, items: string): ListPage {
  const { properties } = flatten(schemas, data);
  const ends = ENDS.find((name) => name in properties);
  if (ends === undefined)
    throw new ContractError(
      data.$ref ?? "#",
      `A page of a list tells whether it is the last one by ${ENDS.join(", ")}.`,
    );
  return { items, type: reader.read(properties[items]?.items ?? {}, items).type, ends };
}

const jsonOf = (content: Record<string, Media> = {}): Media | undefined => content["application/json"];

/** An object that has no properties: `data: {}`. */
const isEmpty = ({ type, properties, additionalProperties }: Schema): boolean =>
  type === "object" && properties === undefined && additionalProperties === false;
