import {
  type Document,
  type Header,
  type Media,
  type Operation,
  type OperationResponse,
  operationsOf,
  type Parameter,
  plainType,
  webhooksOf,
} from "@partner-api/contract";

/** An operation of both sides. */
export type OperationPair = { base: Operation; revision: Operation | undefined };

/** Operations by a key that does not depend on the names of path parameters: `get /orders/{}`. */
export function keyedOperations(document: Document): Map<string, Operation> {
  const paths = operationsOf(document).flatMap((operation) =>
    withCallbacks(`${operation.method} ${nameless(operation.path)}`, operation),
  );
  const webhooks = webhooksOf(document).flatMap((webhook) =>
    withCallbacks(`${webhook.method} webhook ${webhook.path}`, webhook),
  );
  return new Map([...paths, ...webhooks]);
}

/** Adds the callbacks of an operation: operations of the receiver, with keys below the registering operation. */
const withCallbacks = (key: string, operation: Operation): [key: string, operation: Operation][] => [
  [key, operation],
  ...operation.callbacks.flatMap(({ name, expression, operations }) =>
    operations.flatMap((operation) =>
      withCallbacks(`${operation.method} ${key} callback ${name} ${expression}`, operation),
    ),
  ),
];

/** Path without parameter names: `/orders/{id}` and `/orders/{order_id}` are equal. */
const nameless = (path: string): string => path.replaceAll(/\{[^}]*\}/g, "{}");

/** Returns whether the service is the caller, as for webhooks and callbacks. */
export const isReversed = ({ side }: Operation): boolean => side !== "path";

/** Headers that OpenAPI describes outside of parameters. */
const NOT_PARAMETERS = ["header:accept", "header:content-type", "header:authorization"];

/** Parameters by an identity shared by both sides: the position in the path, or the lower-case name of a header. */
export function parametersOf({ path, parameters }: Operation): Map<string, Parameter> {
  const order = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name);
  const keyed = parameters.map((parameter): [string, Parameter] => {
    const { name, in: place } = parameter;
    const identity = place === "path" ? order.indexOf(name) : place === "header" ? name.toLowerCase() : name;
    return [`${place}:${identity}`, parameter];
  });
  return new Map(keyed.filter(([key]) => !NOT_PARAMETERS.includes(key)));
}

/** Media types by normalized name. */
export const mediaOf = (holder: { content: readonly Media[] } | undefined): Map<string, Media> =>
  new Map(holder?.content.map((media) => [plainType(media.type), media]));

/** Responses by normalized status. */
export const responsesOf = ({ responses }: Operation): Map<string, OperationResponse> =>
  new Map(responses.map((response) => [response.status.toUpperCase(), response]));

/** Headers of a response by lower-case name, without Content-Type, which the content describes. */
export function headersOf({ headers }: OperationResponse): Map<string, Header> {
  const entries = headers.map((header): [string, Header] => [header.name.toLowerCase(), header]);
  return new Map(entries.filter(([name]) => name !== "content-type"));
}
