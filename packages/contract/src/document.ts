import { ContractError as PlacedError } from "./source/errors.ts";
import { fromValue } from "./source/file.ts";
import { locateKeys } from "./source/locate.ts";
import { escapePointer, keysOf, unescapePointer } from "./source/pointer.ts";

export { escapePointer, unescapePointer };

/** The parts of OpenAPI 3.1, AsyncAPI 3 and JSON Schema that the generators read. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type Schema = {
  $ref?: string;
  type?: string | string[];
  title?: string;
  description?: string;
  default?: Json;
  enum?: Json[];
  const?: Json;
  format?: string;
  pattern?: string;
  uniqueItems?: boolean;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  dependentRequired?: Record<string, string[]>;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  [keyword: string]: unknown;
};

type Reference = { $ref: string };
/** Bytes that are no JSON have no schema. */
export type Media = { schema?: Schema };
export type Content = Record<string, Media>;
export type Header = { description?: string; required?: boolean; schema: Schema };
export type Response = { description: string; headers?: Record<string, Header | Reference>; content?: Content };
export type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  description?: string;
  schema: Schema;
};
export type RateLimit = { limit: number; window_seconds: number; per: "client" | "outlet" };
export type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: (Parameter | Reference)[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, Response | Reference>;
  "x-outlet-access"?: string;
  "x-rate-limit"?: RateLimit;
};
export type SecurityScheme = { flows: Record<string, { scopes: Record<string, string> }>; "x-rate-limit"?: RateLimit };
export type OpenApi = {
  paths: Record<string, Record<string, unknown>>;
  components: {
    schemas: Record<string, Schema>;
    responses?: Record<string, Response>;
    securitySchemes: Record<string, SecurityScheme>;
    [section: string]: unknown;
  };
  "x-rate-limit"?: RateLimit;
  [key: string]: unknown;
};
export type AsyncApiMessage = {
  summary: string;
  payload: Reference;
  examples?: { payload: Json }[];
  "x-required-scope": string;
};
export type AsyncApi = {
  channels: Record<string, { messages: Record<string, Reference> }>;
  components: {
    schemas: Record<string, Schema>;
    messages: Record<string, AsyncApiMessage>;
  };
  "x-delivery-policy": Json;
  [key: string]: unknown;
};
export type Contract = { openapi: OpenApi; asyncapi: AsyncApi; platform: OpenApi };

/** Something in `spec/` that cannot be expressed. `pointer` leads into the bundle. */
export class ContractError extends PlacedError {
  constructor(pointer: string, message: string) {
    super({ file: fromValue({}, "bundle", locateKeys()), keys: keysOf(pointer), value: undefined }, message);
  }
}

/** Name a component `$ref` ends in: `#/components/schemas/Menu` → `Menu`. */
export const refName = (ref: string): string => ref.slice(ref.lastIndexOf("/") + 1);

export const isReference = (node: object): node is Reference => "$ref" in node && typeof node.$ref === "string";

/** `node`, or what its `$ref` names inside `document`. */
export function resolve<Node extends object>(document: object, node: Node | Reference): Node {
  if (!isReference(node)) return node;
  const path = node.$ref.slice(2).split("/").map(unescapePointer);
  return path.reduce<unknown>((parent, key) => (parent as Record<string, unknown>)[key], document) as Node;
}

const METHODS = ["get", "put", "post", "patch", "delete"];

export type LocatedOperation = Omit<Operation, "parameters"> & {
  path: string;
  method: string;
  pointer: string;
  parameters: LocatedParameter[];
};
export type LocatedParameter = Parameter & { pointer: string };

/** Every operation with its path and method, in the order of the contract; parameters resolved. */
export function operationsOf(document: OpenApi): LocatedOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => method in item).map((method) => {
      const operation = item[method] as Operation;
      const itemPointer = `#/paths/${escapePointer(path)}`;
      const pointer = `${itemPointer}/${method}`;
      const shared = (item.parameters ?? []) as Operation["parameters"];
      const parameters = [
        ...locateParameters(document, shared, itemPointer),
        ...locateParameters(document, operation.parameters, pointer),
      ];
      return { ...operation, path, method, parameters, pointer };
    }),
  );
}

const locateParameters = (
  document: OpenApi,
  nodes: Operation["parameters"] = [],
  pointer: string,
): LocatedParameter[] =>
  nodes.map((node, index) => ({
    ...resolve<Parameter>(document, node),
    pointer: `${pointer}/parameters/${index}`,
  }));
