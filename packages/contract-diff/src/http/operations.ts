import {
  type Answer,
  type Document,
  type Header,
  type Media,
  type Operation,
  operationsOf,
  type Parameter,
  plainType,
  webhooksOf,
} from "@partner-api/contract";

/** One operation on both sides. */
export type OperationPair = { base: Operation; revision: Operation | undefined };

/** Every operation under a key that is the same whatever a path's parameters are called: `get /orders/{}`. */
export function keyedOperations(document: Document): Map<string, Operation> {
  const paths = operationsOf(document).flatMap((one) => withCallbacks(`${one.method} ${nameless(one.path)}`, one));
  const webhooks = webhooksOf(document).flatMap((one) => withCallbacks(`${one.method} webhook ${one.path}`, one));
  return new Map([...paths, ...webhooks]);
}

/** A callback is an operation of the receiver, under the operation that asks for it. */
const withCallbacks = (key: string, operation: Operation): [key: string, operation: Operation][] => [
  [key, operation],
  ...operation.callbacks.flatMap(({ name, expression, operations }) =>
    operations.flatMap((one) => withCallbacks(`${one.method} ${key} callback ${name} ${expression}`, one)),
  ),
];

/** A path by its shape: `/orders/{id}` and `/orders/{order_id}` are one. */
const nameless = (path: string): string => path.replaceAll(/\{[^}]*\}/g, "{}");

/** The service calls: webhooks and callbacks. */
export const isReversed = ({ side }: Operation): boolean => side !== "path";

/** Headers that OpenAPI describes elsewhere. */
const NOT_PARAMETERS = ["header:accept", "header:content-type", "header:authorization"];

/** Parameters by what they are on both sides: one of a path by its position, a header in any case of its letters. */
export function parametersOf({ path, parameters }: Operation): Map<string, Parameter> {
  const order = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name);
  const keyed = parameters.map((one): [string, Parameter] => {
    const { name, in: place } = one;
    const identity = place === "path" ? order.indexOf(name) : place === "header" ? name.toLowerCase() : name;
    return [`${place}:${identity}`, one];
  });
  return new Map(keyed.filter(([key]) => !NOT_PARAMETERS.includes(key)));
}

/** Media types, written one way. */
export const mediaOf = (holder: { content: readonly Media[] } | undefined): Map<string, Media> =>
  new Map(holder?.content.map((one) => [plainType(one.type), one]));

/** Answers by status, written one way. */
export const answersOf = ({ answers }: Operation): Map<string, Answer> =>
  new Map(answers.map((one) => [one.status.toUpperCase(), one]));

/** Headers of an answer by lower-case name; Content-Type is described by the content. */
export function headersOf({ headers }: Answer): Map<string, Header> {
  const entries = headers.map((one): [string, Header] => [one.name.toLowerCase(), one]);
  return new Map(entries.filter(([name]) => name !== "content-type"));
}
