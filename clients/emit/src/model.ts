import type { ClientPolicy, Deprecation } from "@partner-api/contract";
import type { ClientErrorCodes } from "./error-codes.ts";

/** The part of the contract that clients need, independent of the language. */
export type ClientModel = {
  /** Version of the contract; when a client is emitted, the client's version (decisions: versions of clients). */
  version: string;
  license: string;
  /** Records, enums and unions, in the order of their first use in the contract. */
  types: TypeDefinition[];
  operations: ClientOperation[];
  /** Each event with the name of its record, in the order of the contract. */
  events: { name: string; record: string /** JSON. */; example: string }[];
  /** `x-client-policy` of the contract. */
  policy: ClientPolicy;
  errorCodes: ClientErrorCodes;
  /** Maximum difference between a delivery's timestamp and the receiver's clock, in seconds. */
  toleranceS: number;
  /** Timeout of a delivery, in seconds. */
  timeoutS: number;
  /** Statuses of an order, from first to last. */
  orderStatuses: string[];
  /** Final statuses of an order, which never change. */
  finalOrderStatuses: string[];
  /** `x-signature-test-vector` of the contract. */
  testVector: unknown;
};

/** Default limit for the body of a delivery. All events of the contract are much smaller. */
export const MAX_DELIVERY_BYTES = 5 * 1024 * 1024;

export type TypeDefinition = RecordType | EnumType | UnionType;

/**
 * Type of a field, a parameter or a response. `instant`: a moment with its offset; `date`: a day of the outlet's calendar; `object`: any object; `strings`: an object with string values; `event`: any event;
 * `nothing`: always null; `file`: a file in a form; `bytes`: a body that is neither JSON nor text.
 */
export type Type =
  | {
      kind:
        | "string"
        | "integer"
        | "number"
        | "boolean"
        | "instant"
        | "date"
        | "any"
        | "object"
        | "strings"
        | "event"
        | "nothing"
        | "file"
        | "bytes";
    }
  | { kind: "list"; items: Type }
  | { kind: "record" | "enum" | "union"; name: string };

export type Field = {
  /** Name on the wire. */
  name: string;
  type: Type;
  isRequired: boolean;
  isNullable: boolean;
  /** Set if it is deprecated. */
  deprecation?: Deprecation;
  description: string;
  /** The only allowed value. */
  constant?: string;
  /** True if the value is a secret (`format: password`) and is masked in printed records. */
  isSecret?: boolean;
};

/** Returns whether the value of a field may be missing or null. */
export const isOptional = ({ isRequired, isNullable }: Pick<Field, "isRequired" | "isNullable">): boolean =>
  !isRequired || isNullable;

/** Replaces secrets in printed records. */
export const MASK = "***";

/** Returns whether a field of a request has three states: omitted, null, or a value. */
export const isThreefold = ({ isSent }: Pick<RecordType, "isSent">, { isRequired, isNullable }: Field): boolean =>
  isSent && isNullable && !isRequired;

/** Returns whether a field of a request is sent as null if it has no value: it is required and nullable. */
export const isNullWhereEmpty = ({ isSent }: Pick<RecordType, "isSent">, { isRequired, isNullable }: Field): boolean =>
  isSent && isNullable && isRequired;

export type RecordType = {
  kind: "record";
  name: string;
  description: string;
  fields: Field[];
  /** True if request bodies contain it. */
  isSent: boolean;
  /** True if responses or events contain it. */
  isReceived: boolean;
};

/** String values that the contract lists. Later versions may add values, so received data may contain others. */
export type EnumType = {
  kind: "enum";
  name: string;
  description: string;
  values: string[];
  /** Deprecations, by value. */
  deprecations: ReadonlyMap<string, Deprecation>;
};

/** One of several records. The string in the field `tag` selects the record. */
export type UnionType = {
  kind: "union";
  name: string;
  description: string;
  /** True if request bodies contain it. */
  isSent: boolean;
  tag: string;
  members: { value: string; record: string }[];
};

export type ClientParameter = Omit<Field, "isNullable" | "constant"> & {
  /** "header", "cookie", "object" or the delimiter of a list; undefined for a path parameter or a plain query parameter. */
  placing?: string;
};

export type ClientOperation = {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  /** Set if it is deprecated. */
  deprecation?: Deprecation;
  scopes: string[];
  /** Path parameters, in the order of the path. */
  pathParameters: ClientParameter[];
  /** All other parameters, including headers and cookies. */
  query: ClientParameter[];
  body?: Type;
  /** The media type of the body, unless it is plain JSON. */
  bodyType?: string;
  /** The type of the envelope's `data`; undefined without `data`. */
  result?: Type;
  /** True if the response is binary. */
  isBinary: boolean;
  /** True if the response is a JSON envelope, with or without `data`. */
  isJson: boolean;
  /** True if the contract requires an idempotency key. */
  isKeyed: boolean;
  /** True if it works without a token. */
  isPublic: boolean;
  /** The contract's example of a success; the body is empty without JSON. */
  example: { status: number; body: string };
  /** Set if it returns one page of a list. */
  list?: ListPage;
};

export const requiredQuery = ({ query }: ClientOperation) => query.filter(({ isRequired }) => isRequired);
export const optionalQuery = ({ query }: ClientOperation) => query.filter(({ isRequired }) => !isRequired);

/** The record of each event, once. */
export const eventRecords = ({ events }: Pick<ClientModel, "events">): string[] => [
  ...new Set(events.map(({ record }) => record)),
];

/** Names of the unions that have a record as a member. */
export const unionsOf = ({ name }: RecordType, types: readonly TypeDefinition[]): string[] =>
  types.flatMap((type) =>
    type.kind === "union" && type.members.some(({ record }) => record === name) ? [type.name] : [],
  );

/** Name of the model in a type; empty without one. */
export function modelIn(type: Type | undefined): string[] {
  if (type === undefined) return [];
  if (type.kind === "list") return modelIn(type.items);
  if (type.kind === "event") return ["Event"];
  return "name" in type ? [type.name] : [];
}

/** Names of the models in the parameters and results of operations, sorted. */
export const modelsOf = (operations: readonly ClientOperation[]): string[] => {
  const types = operations.flatMap(({ body, result, list, pathParameters, query }) => [
    ...[body, result, list?.type],
    ...[...pathParameters, ...query].map(({ type }) => type),
  ]);
  return [...new Set(types.flatMap(modelIn))].sort();
};

/** `items`: field of the page with its entries. `ends`: field that shows whether the page is the last. */
export type ListPage = {
  items: string;
  type: Type;
  ends: "has_more" | "completed" | "total_pages" | "total_count";
  /** `wait_parameter` of the policy, if the operation has it: with it, the list has no last page. */
  wait?: string;
};

/** Documentation of an iterator whose list has no last page with the parameter `wait`. */
export const endlessNote = (wait: string | undefined): string =>
  wait ? ` With \`${wait}\` the iteration has no end: it waits for further entries.` : "";
