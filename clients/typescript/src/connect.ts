import { loadResponseCheck } from "./check-response.ts";
import { setDefaultHeaders } from "./default-headers.ts";
import { dataOf, PartnerApiError, UnreadableAnswerError, type Unwrapped } from "./errors.ts";
import { encoders, placing } from "./generated/contract.ts";
import type { operations } from "./generated/types.ts";
import { queryOf } from "./parameters.ts";
import { chunksOf } from "./send.ts";
import { createSending, type SendingOptions } from "./sending.ts";
import { segment } from "./settings.ts";

/** An operation of the contract, from `partner-integration-api-client/operations`. */
export type Operation<Id extends keyof operations = keyof operations> = {
  readonly method: string;
  readonly path: string;
  /** Set if the response is binary. */
  readonly isBinary?: true;
  /** Set if it requires `X-Idempotency-Key`. */
  readonly isKeyed?: true;
  /** Only for types. */
  readonly id?: Id;
};

type Fields<Parameters> = [NonNullable<Parameters>] extends [never] ? unknown : NonNullable<Parameters>;
type Body<Operation> = Operation extends { requestBody: { content: infer Content } }
  ? { body: Content[keyof Content] }
  : Operation extends { requestBody?: { content: infer Content } }
    ? { body?: Content[keyof Content] }
    : unknown;

/** Path and query parameters by name, and the `body`. */
export type OperationArguments<Id extends keyof operations> = Fields<operations[Id]["parameters"]["path"]> &
  Fields<operations[Id]["parameters"]["query"]> &
  Body<operations[Id]>;

type Success<Responses> = Responses[Extract<keyof Responses, 200 | 201 | 202 | 204>];

/** The `data` of the response; the bytes of a binary response. */
export type OperationData<Id extends keyof operations> =
  Success<operations[Id]["responses"]> extends { content: infer Content }
    ? Content extends { "application/json": infer Json }
      ? Unwrapped<Json>
      : Uint8Array
    : undefined;

export type CallOptions = {
  /** Headers of this call, such as `X-Idempotency-Key`, `X-Request-ID` or `If-None-Match`. */
  headers?: Record<string, string>;
  /** Ends the call, including its retries. */
  signal?: AbortSignal;
};

type Call<Id extends keyof operations> =
  Record<never, never> extends OperationArguments<Id>
    ? (args?: OperationArguments<Id>, options?: CallOptions) => Promise<OperationData<Id>>
    : (args: OperationArguments<Id>, options?: CallOptions) => Promise<OperationData<Id>>;

/** The operations as functions of the same name. */
export type Connection<Operations> = {
  [Name in keyof Operations]: Operations[Name] extends Operation<infer Id> ? Call<Id> : never;
};

/**
 * Connects operations with the service. Bundlers drop the operations that you do not import. Tokens, retries and idempotency keys are the
 * same as with `createPartnerClient`.
 *
 * @example
 * const api = connect({ baseUrl, auth }, { getCatalog });
 * const { menus } = await api.getCatalog({ outlet_id });
 * @throws PartnerApiError if the status is not 2xx
 */
export function connect<const Operations extends Readonly<Record<string, Operation>>>(
  options: SendingOptions,
  operations: Operations,
): Connection<Operations> {
  const send = createSending(options);
  const calls: Record<string, unknown> = {};
  for (const [name, operation] of Object.entries(operations))
    calls[name] = async (args: Record<string, unknown> = {}, init: CallOptions = {}) => {
      const key = `${operation.method} ${operation.path}`;
      const request = requestOf(options.baseUrl, operation, key, args, init);
      setDefaultHeaders(request.headers, operation.isKeyed, options.traceparent);
      return resultOf(operation, key, await send(request));
    };
  return calls as Connection<Operations>;
}

function requestOf(
  baseUrl: string,
  { method, path }: Operation,
  key: string,
  { body, ...query }: Record<string, unknown>,
  init: CallOptions,
): Request {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => {
    const value = query[name];
    delete query[name];
    return segment(name, value);
  });
  const encode = encoders[key] ?? ((json) => new Blob([JSON.stringify(json)], { type: "application/json" }));
  const search = queryOf(query, placing[key] ?? {});
  const url = `${baseUrl.replace(/\/+$/, "")}${filled}${search && `?${search}`}`;
  return new Request(url, { ...init, method, body: body === undefined ? null : encode(body) });
}

async function resultOf({ isBinary }: Operation, key: string, response: Response): Promise<unknown> {
  const chunks = await chunksOf(response);
  if (!response.ok) throw new PartnerApiError(response, await response.json().catch(() => {}));
  if (isBinary) return new Uint8Array(await new Blob([...chunks]).arrayBuffer());
  const { parseResponse } = await loadResponseCheck();
  const read = parseResponse(key, chunks);
  if (!("json" in read)) throw new UnreadableAnswerError(response, read);
  return dataOf(read.json);
}
