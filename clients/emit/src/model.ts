import type { ClientPolicy, Deprecation } from "@partner-api/contract";
import type { ClientErrorCodes } from "./error-codes.ts";

/** The part of the contract that clients need, in terms that belong to no language. */
export type ClientModel = {
  title: string;
  /** Of the contract; where a client is written, its own (decisions: versions of clients). */
  version: string;
  license: string;
  /** Records, enums and unions, in the order in which the contract first needs them. */
  types: TypeDefinition[];
  operations: ClientOperation[];
  /** Every event's name with the record of the whole event, in the order of the contract. */
  events: { name: string; record: string; summary: string }[];
  /** `x-client-policy` of the contract. */
  policy: ClientPolicy;
  errorCodes: ClientErrorCodes;
  /** How far a delivery's timestamp may be from the receiver's clock. */
  toleranceS: number;
  /** How long a receiver has to answer. */
  timeoutS: number;
  /** Statuses of an order, in the order in which it moves through them. */
  orderStatuses: string[];
  /** `x-signature-test-vector` of the contract, as it stands there. */
  testVector: unknown;
};

/** Nothing follows these: a final state wins (decisions: order status). */
export const FINAL_ORDER_STATUSES: readonly string[] = ["COMPLETED", "CANCELLED"];

/** A receiver refuses a larger body unread, unless its settings say otherwise. No event of the contract comes near it. */
export const MAX_DELIVERY_BYTES = 5 * 1024 * 1024;

export type TypeDefinition = RecordType | EnumType | UnionType;

/**
 * A type as a field, a parameter or an answer has it. `object`: any; `strings`: of texts only; `event`: any event, known by its
 * name; `nothing`: only ever null; `file`: a file of a form; `bytes`: a body that is neither JSON nor text.
 */
export type Type =
  | {
      kind:
        | "string"
        | "integer"
        | "number"
        | "boolean"
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
  /** As on the wire. */
  name: string;
  type: Type;
  isRequired: boolean;
  isNullable: boolean;
  /** Its life, if it ends. */
  deprecation?: Deprecation;
  description: string;
  /** The only value that the contract allows. */
  constant?: string;
  /** Whether it is a secret (`format: password`), which is masked wherever a record is printed. */
  isSecret?: boolean;
};

/** What stands for a secret that is printed. */
export const MASK = "***";

/** Whether a field of what is sent has three states: left out, null, and a value. */
export const isThreefold = ({ isSent }: Pick<RecordType, "isSent">, { isRequired, isNullable }: Field): boolean =>
  isSent && isNullable && !isRequired;

/** Whether a field of what is sent stands there as null where it has no value: it may be null and may not be left out. */
export const isNullWhereEmpty = ({ isSent }: Pick<RecordType, "isSent">, { isRequired, isNullable }: Field): boolean =>
  isSent && isNullable && isRequired;

export type RecordType = {
  kind: "record";
  name: string;
  description: string;
  fields: Field[];
  /** Whether a request's body holds it. */
  isSent: boolean;
  /** Whether an answer or an event holds it. */
  isReceived: boolean;
};

/** Texts that the contract names. What is received may hold others: a later version may add some. */
export type EnumType = {
  kind: "enum";
  name: string;
  description: string;
  values: string[];
  /** The lives of those that end. */
  deprecations: ReadonlyMap<string, Deprecation>;
};

/** One of several records; the text in the field `tag` shows which. */
export type UnionType = {
  kind: "union";
  name: string;
  description: string;
  tag: string;
  members: { value: string; record: string }[];
};

export type ClientParameter = Omit<Field, "isNullable" | "constant"> & {
  /** Where it stands: "header", "cookie", "object" or the delimiter of a list; undefined: in the path, or in the query as usual. */
  placing?: string;
};

export type ClientOperation = {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  /** Its life, if it ends. */
  deprecation?: Deprecation;
  scopes: string[];
  /** In the order of the path. */
  pathParameters: ClientParameter[];
  /** All others, those of headers and cookies among them. */
  query: ClientParameter[];
  body?: Type;
  /** The media type of the body, unless it is plain JSON. */
  bodyType?: string;
  /** The type of the envelope's `data`; undefined if it has none. */
  result?: Type;
  /** The answer is bytes, no JSON. */
  isBinary: boolean;
  /** The answer is an envelope of JSON, with or without `data`. */
  isJson: boolean;
  /** The contract requires an idempotency key. */
  isKeyed: boolean;
  /** It takes `If-None-Match`. */
  isConditional: boolean;
  /** It needs no token. */
  isPublic: boolean;
  /** It reads one page of a list. */
  list?: ListPage;
};

/** `items`: the field of the page that holds its entries. `ends`: the field that shows whether it is the last one. */
export type ListPage = { items: string; type: Type; ends: "has_more" | "completed" | "total_pages" | "total_count" };
