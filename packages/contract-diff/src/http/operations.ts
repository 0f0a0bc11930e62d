import { child, children, entry, fieldsOf, follow, isObject, type Spot } from "@partner-api/contract/source";

/** An operation of an OpenAPI document with everything that binds it, wherever the document says it. */
export type HttpOperation = {
  /** `get /orders/{}`, the same whatever a path's parameters are called; callbacks and webhooks have keys of their own. */
  key: string;
  /** The part of the key that several methods share. */
  path: string;
  method: string;
  /** For people: `GET /orders/{order_id}`. */
  title: string;
  subject: string;
  /** The service calls: webhooks and callbacks. */
  isReversed: boolean;
  spot: Spot;
  pathSpot: Spot;
  parameters: Parameter[];
  body: Spot | undefined;
  responses: Map<string, Spot>;
  /** Requirements; those of the document where the operation has none. */
  security: Fields[];
  securitySpot: Spot;
  servers: Spot[];
  /** Servers of its own or of its path, not the document's. */
  hasOwnServers: boolean;
  /** Vendor fields that have a default at the root of the document. */
  inherited: (field: string) => Spot | undefined;
};
type Fields = Record<string, unknown>;
export type Parameter = { key: string; name: string; in: string; required: boolean; spot: Spot };

const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];
/** Headers that OpenAPI describes elsewhere. */
const NOT_PARAMETERS = ["header:accept", "header:content-type", "header:authorization"];

export function httpOperations(root: Spot): HttpOperation[] {
  const paths = children(child(root, "paths")).filter(([path]) => path.startsWith("/"));
  const webhooks = children(child(root, "webhooks"));
  return [
    ...paths.flatMap(([path, item]) => operationsOf(root, follow(item), nameless(path), path, false)),
    ...webhooks.flatMap(([name, item]) => operationsOf(root, follow(item), `webhook ${name}`, `webhook ${name}`, true)),
  ];
}

/** A path by its shape: `/orders/{id}` and `/orders/{order_id}` are one. */
const nameless = (path: string): string => path.replaceAll(/\{[^}]*\}/g, "{}");

function operationsOf(root: Spot, item: Spot, path: string, shown: string, isReversed: boolean): HttpOperation[] {
  return METHODS.flatMap((method) => {
    const spot = child(item, method);
    if (!spot || !isObject(spot.value)) return [];
    const title = `${method.toUpperCase()} ${shown}`;
    const own = fieldsOf(spot);
    const order = pathParameters(shown);
    const parameters = [...parametersOf(item, order), ...parametersOf(spot, order)].map(
      (one) => [one.key, one] as const,
    );
    const securitySpot = child(spot, "security") ?? child(root, "security") ?? spot;
    const operation: HttpOperation = {
      key: `${method} ${path}`,
      path,
      method,
      title,
      subject: typeof own.operationId === "string" ? own.operationId : title,
      isReversed,
      spot,
      pathSpot: item,
      parameters: [...new Map(parameters).values()],
      body: entry(spot, "requestBody"),
      responses: new Map(
        children(child(spot, "responses"))
          .filter(([status]) => !status.startsWith("x-"))
          .map(([status, one]) => [status.toUpperCase(), follow(one)]),
      ),
      security: (own.security ?? fieldsOf(root).security ?? []) as Fields[],
      securitySpot,
      servers:
        [spot, item, root]
          .map((holder) => children(child(holder, "servers")))
          .find((list) => list.length > 0)
          ?.map(([, one]) => one) ?? [],
      hasOwnServers: [spot, item].some((holder) => child(holder, "servers") !== undefined),
      inherited: (field) => child(spot, field) ?? child(root, field),
    };
    return [operation, ...callbacksOf(root, spot, operation)];
  });
}

const pathParameters = (path: string): string[] => [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name ?? "");

function parametersOf(holder: Spot, order: string[]): Parameter[] {
  return children(child(holder, "parameters")).flatMap(([, held]) => {
    const spot = follow(held);
    const { name, in: where, required } = fieldsOf(spot);
    if (typeof name !== "string" || typeof where !== "string") return [];
    // A path parameter is known by its position, a header in any case of its letters.
    const identity = where === "path" ? String(order.indexOf(name)) : where === "header" ? name.toLowerCase() : name;
    const key = `${where}:${identity}`;
    return NOT_PARAMETERS.includes(key) ? [] : [{ key, name, in: where, required: required === true, spot }];
  });
}

/** A callback is an operation of the receiver, under the operation that asks for it. */
function callbacksOf(root: Spot, spot: Spot, { key, title }: HttpOperation): HttpOperation[] {
  return children(child(spot, "callbacks")).flatMap(([name, callback]) =>
    children(follow(callback)).flatMap(([expression, item]) =>
      expression.startsWith("x-")
        ? []
        : operationsOf(
            root,
            follow(item),
            `${key} callback ${name} ${expression}`,
            `callback ${name} of ${title}`,
            true,
          ),
    ),
  );
}

/** The content of a body or response by media type, written one way. */
export function contentOf(spot: Spot | undefined): Map<string, Spot> {
  const entries = children(spot && child(spot, "content"));
  return new Map(entries.map(([type, media]) => [plainType(type), follow(media)]));
}

const plainType = (type: string): string =>
  type
    .toLowerCase()
    .replaceAll(/\s+/g, "")
    .replace(/;charset=utf-8$/, "");

/** The entry for a media type: itself, or the narrowest range that covers it. */
export function covering<Held>(content: Map<string, Held>, type: string): Held | undefined {
  const [bare = type] = type.split(";");
  return content.get(type) ?? content.get(bare) ?? content.get(`${bare.split("/")[0]}/*`) ?? content.get("*/*");
}

/** Response headers by lower-case name; Content-Type is described by the content. */
export function headersOf(response: Spot): Map<string, { name: string; spot: Spot }> {
  const entries = children(child(response, "headers")).filter(([name]) => name.toLowerCase() !== "content-type");
  return new Map(entries.map(([name, spot]) => [name.toLowerCase(), { name, spot: follow(spot) }]));
}

/** The response that is said of a status: its own, its class's or the default. */
export const coveringStatus = ({ responses }: HttpOperation, status: string): Spot | undefined =>
  responses.get(status) ?? responses.get(`${status[0]}XX`) ?? responses.get("DEFAULT");
