import { type ErrorCode, type OperationErrorCodes, type Repeat, repeatOf } from "./generated/error-codes.ts";
import type { components } from "./generated/types.ts";
import { printable } from "./printable.ts";
import { retryAfterMs } from "./retry-after.ts";

export type ApiError = components["schemas"]["Error"];

/**
 * Base class of all errors of this package, except for the reason of an `AbortSignal` that you pass. Control and bidirectional characters of the
 * service's texts are escaped in `message`, and unchanged in the other properties.
 */
export abstract class PartnerError extends Error {
  constructor(lines: string | readonly string[], options?: ErrorOptions) {
    super([lines].flat().map(printable).join("\n  "), options);
  }
}

/** The access token is not valid in a header. The message does not contain it. */
export class TokenError extends PartnerError {
  override readonly name = "TokenError";

  constructor() {
    super("Expected a token of printable ASCII characters, got other characters. Check where the token is read from.");
  }
}

/** URL without its query, which may contain a signature. */
export const withoutQuery = (address: string): string => address.split("?")[0] as string;

/** The request id as part of a message, if the response has one. */
const requestSuffix = (requestId: string | undefined): string => (requestId ? `, request ${requestId}` : "");

/** Advice on retrying the same request. */
const ADVICE: Record<Repeat, string> = {
  never: "The same request never succeeds.",
  later: "You can retry the same request later.",
  after_change: "The same request succeeds only after a change.",
};

/** The advice, with a link to the service's documentation of `code`. */
function adviceOf(repeat: Repeat, code: string | undefined, url: string): string {
  const at = url.indexOf("/integrations/");
  if (!code || at < 0) return ADVICE[repeat]; // From a proxy or the token endpoint.
  return `${ADVICE[repeat]} See ${url.slice(0, at)}/errors/${code.toLowerCase().replaceAll("_", "-")}/`;
}

/** The connection failed, was reset, or timed out. `cause` is the error of `fetch`. */
export class PartnerConnectionError extends PartnerError {
  override readonly name = "PartnerConnectionError";
  declare readonly address: string;
  /** Number of attempts made. */
  declare readonly attempts: number;

  constructor(address: string, attempts: number, cause: unknown) {
    const { message, cause: inner } = cause as Error & { cause?: { code?: string; message?: string } };
    const reason = inner?.code || inner?.message || message;
    super(
      `No response from ${withoutQuery(address)} (attempts: ${attempts}): ${reason}. Check the address, network and proxy settings.`,
      { cause },
    );
    Object.assign(this, { address: withoutQuery(address), attempts });
  }
}

/** The server returned a redirect. The client does not follow it, so that the token goes to the service only. */
export class RedirectError extends PartnerError {
  override readonly name = "RedirectError";
  declare readonly address: string;
  /** HTTP status of the response; 0 in browsers, which hide it. */
  declare readonly status: number;
  /** Target of the redirect without its query; empty if unknown. */
  declare readonly location: string;

  constructor(address: string, { status, headers }: Pick<Response, "status" | "headers">) {
    const location = withoutQuery(headers.get("Location") ?? "");
    super(
      `Expected a response from ${withoutQuery(address)}, got a redirect (${status}) to ${location}. Redirects are not followed: correct the address.`,
    );
    Object.assign(this, { address: withoutQuery(address), status, location });
  }
}

/** A mismatch between a response body and the contract. */
export type Misfit = { place: string; expected: string; got: string; excerpt?: string };

/** A 2xx response whose body does not match the contract, such as a proxy's page. */
export class UnreadableAnswerError extends PartnerError implements Misfit {
  override readonly name = "UnreadableAnswerError";
  declare readonly address: string;
  /** HTTP status of the response. */
  declare readonly status: number;
  declare readonly requestId: string | undefined;
  /** JSON Pointer into the body; empty for the whole body. */
  declare readonly place: string;
  declare readonly expected: string;
  declare readonly got: string;
  /** Beginning of a body that is not JSON; empty otherwise. */
  declare readonly excerpt: string;

  constructor({ url, status, headers }: Response, { place, expected, got, excerpt = "" }: Misfit) {
    const requestId = headers.get("X-Request-ID") ?? undefined;
    super(
      `Expected ${expected} ${place ? `at ${place}` : "in the body"}, got ${got}${excerpt && ` (${excerpt})`}: ${status} from ${withoutQuery(url)}${requestSuffix(requestId)}. Check whether a proxy returned this response${requestId ? ", or contact support with the request id" : ""}.`,
    );
    Object.assign(this, { address: withoutQuery(url), status, requestId, place, expected, got, excerpt });
  }
}

/** The service returned a status other than 2xx (`unwrap`, `paginate`), or the token endpoint rejected the credentials. */
export class PartnerApiError extends PartnerError {
  override readonly name = "PartnerApiError";
  /** HTTP status of the response. */
  declare readonly status: number;
  /**
   * Code of the first error, such as `PROMOTION_NOT_ACTIVATED`; `HTTP_<status>` if the response contains none. Newer services may return
   * codes that this version does not list.
   */
  declare readonly code: ErrorCode | (string & {});
  /** Whether you can retry the same request: `never`, `later` (unchanged, after a delay) or `after_change`. */
  declare readonly repeat: Repeat;
  /** All violations that the service reported; empty if the response did not come from the service, such as a proxy's page. */
  declare readonly errors: readonly ApiError[];
  /** `X-Request-ID` of the response: include it when you contact support. */
  declare readonly requestId: string | undefined;
  /** Time to wait before a retry in ms, from `Retry-After`, if the response contains it. */
  declare readonly retryAfterMs: number | undefined;
  declare readonly response: Response;

  /** @param error the `error` of an openapi-fetch result */
  constructor(response: Response, error: unknown) {
    const entries = (error as { errors?: unknown } | null | undefined)?.errors;
    const errors = Array.isArray(entries) && entries.every(isEntry) ? entries : [];
    const { status, headers, url } = response;
    const code = errors[0]?.code ?? `HTTP_${status}`;
    const requestId = headers.get("X-Request-ID") ?? undefined;
    const lines = errors.map(({ field, message }) => (field ? `${field}: ${message}` : message));
    const repeat = repeatOf(code, status);
    const advice = adviceOf(repeat, errors[0]?.code, url);
    super([`${status} ${code} from ${withoutQuery(url)}${requestSuffix(requestId)}`, ...lines, advice]);
    Object.assign(this, {
      status,
      code,
      repeat,
      errors,
      requestId,
      response,
      retryAfterMs: retryAfterMs(headers, Date.now()),
    });
  }
}

/**
 * The errors of an operation, as a union discriminated by `status`. After `error.status === 422`, `error.code` has the type of the
 * operation's codes for 422. Newer services may return other codes, so keep a default branch.
 */
export type OperationError<Operation extends keyof OperationErrorCodes> = {
  [Status in keyof OperationErrorCodes[Operation]]: Omit<PartnerApiError, "status" | "code"> & {
    readonly status: Status;
    readonly code: OperationErrorCodes[Operation][Status];
  };
}[keyof OperationErrorCodes[Operation]];

/**
 * Narrows an error to the errors of one operation. Pass the operation that you called: it is not checked at run time.
 *
 * @example if (isApiError<"createPromotion">(error) && error.status === 422 && error.code === "START_DATE_IN_PAST") …
 */
export const isApiError = <Operation extends keyof OperationErrorCodes>(
  error: unknown,
): error is OperationError<Operation> => error instanceof PartnerApiError;

/** Returns whether an entry has the shape of an API error. A proxy's error page may not. */
function isEntry(entry: unknown): entry is ApiError {
  const { code, message } = Object(entry) as Record<string, unknown>;
  return typeof code === "string" && typeof message === "string";
}

type Call = { data?: unknown; error?: unknown; response: Response };

/** `data` of the envelope `{ success: true, data }`, or `undefined` if it has no `data`. Other bodies are unchanged. */
export type Unwrapped<Body> = Body extends { success: true }
  ? Body extends { data: infer Data }
    ? Data
    : undefined
  : Body;

/**
 * Resolves to the `data` of a response, without its envelope.
 *
 * @example const { menus } = await unwrap(api.GET("/integrations/food/outlets/{outlet_id}/v2/catalog", { params }));
 * @throws PartnerApiError if the status is not 2xx
 */
export async function unwrap<Result extends Call>(
  call: Result | Promise<Result>,
): Promise<Unwrapped<NonNullable<Result["data"]>>> {
  const { data, error, response } = await call;
  if (!response.ok) throw new PartnerApiError(response, error);
  return dataOf(data) as Unwrapped<NonNullable<Result["data"]>>;
}

/** The `data` of an envelope. Other bodies are unchanged. */
export function dataOf(body: unknown): unknown {
  const { success, data } = Object(body) as { success?: unknown; data?: unknown };
  return success === true ? data : body;
}
