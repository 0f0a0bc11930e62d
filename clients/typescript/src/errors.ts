import { type ErrorCode, type OperationErrorCodes, type Repeat, repeatOf } from "./generated/error-codes.ts";
import type { components } from "./generated/types.ts";

type ApiError = components["schemas"]["Error"];

/** Everything that a call throws, but for an `AbortSignal` of your own. */
export abstract class PartnerError extends Error {}

/** An address without its query, which may hold a signature. */
const bare = (address: string): string => address.split("?")[0] ?? "";

/** Names a request in a message, where the answer did. */
const named = (requestId: string | undefined): string => (requestId === undefined ? "" : `, request ${requestId}`);

/** What to do with the same request. */
const ADVICE: Record<Repeat, string> = {
  never: "The same request never succeeds.",
  later: "The same request may be sent again later.",
  after_change: "The same request succeeds only after a change.",
};

/** What to do, and where the service that answered `code` describes it. */
function adviceOf(repeat: Repeat, code: string | undefined, url: string): string {
  const at = url.indexOf("/integrations/");
  if (code === undefined || at < 0) return ADVICE[repeat]; // A proxy's answer, or that of the token address.
  return `${ADVICE[repeat]} See ${url.slice(0, at)}/errors/${code.toLowerCase().replaceAll("_", "-")}/`;
}

/** There was no whole answer: not connected, broken off, or not in time. `cause` is the error of `fetch`. */
export class PartnerConnectionError extends PartnerError {
  override readonly name = "PartnerConnectionError";
  readonly address: string;
  /** How often it was tried. */
  readonly attempts: number;

  constructor(address: string, attempts: number, cause: unknown) {
    const { message, cause: inner } = cause as Error & { cause?: { code?: string; message?: string } };
    const why = inner?.code || inner?.message || message;
    super(
      `No answer from ${bare(address)} after ${attempts} attempts: ${why}. Look at the address, the network and the proxy.`,
      { cause },
    );
    this.address = bare(address);
    this.attempts = attempts;
  }
}

/** A redirect. It is not followed: a token goes to the service and nowhere else. */
export class RedirectError extends PartnerError {
  override readonly name = "RedirectError";
  readonly address: string;
  /** HTTP status of the answer; 0 in a browser, which hides it. */
  readonly status: number;
  /** Where it leads, as far as that is known. */
  readonly location: string;

  constructor(address: string, { status, headers }: Pick<Response, "status" | "headers">) {
    const location = bare(headers.get("Location") ?? "");
    super(
      `Expected an answer of ${bare(address)}, got a redirect ${status} to ${location}. It is not followed: correct the address.`,
    );
    this.address = bare(address);
    this.status = status;
    this.location = location;
  }
}

/** What an answer should have held at a place. */
export type Misfit = { place: string; expected: string; got: string; excerpt?: string };

/** A 2xx whose body is not what the contract says, such as a page of a proxy. */
export class UnreadableAnswerError extends PartnerError implements Misfit {
  override readonly name = "UnreadableAnswerError";
  readonly address: string;
  /** HTTP status of the answer. */
  readonly status: number;
  readonly requestId: string | undefined;
  /** JSON Pointer into the body; empty for all of it. */
  readonly place: string;
  readonly expected: string;
  readonly got: string;
  /** How a body that is no JSON begins; empty for others. */
  readonly excerpt: string;

  constructor({ url, status, headers }: Response, { place, expected, got, excerpt = "" }: Misfit) {
    const requestId = headers.get("X-Request-ID") ?? undefined;
    super(
      `Expected ${expected} at ${place || "the body"}, got ${got}${excerpt && ` (${excerpt})`}: ${status} from ${bare(url)}${named(requestId)}. Look whether a proxy answered${requestId === undefined ? "" : ", or ask for help with the request id"}.`,
    );
    this.address = bare(url);
    this.status = status;
    this.requestId = requestId;
    this.place = place;
    this.expected = expected;
    this.got = got;
    this.excerpt = excerpt;
  }
}

/** An answer that is not 2xx, thrown by `unwrap` and `paginate`; or the refusal of a token. */
export class PartnerApiError extends PartnerError {
  override readonly name = "PartnerApiError";
  /** HTTP status of the answer. */
  readonly status: number;
  /**
   * Code of the first error, such as `PROMOTION_NOT_ACTIVATED`; `HTTP_<status>` when the answer names none. Decide by this and `status`. A
   * newer service may answer codes that this version does not know.
   */
  readonly code: ErrorCode | (string & {});
  /** Whether the same request may be sent again: `never`, `later` (as it is, after a pause) or `after_change`. */
  readonly repeat: Repeat;
  /** Every violation that the service found; empty if the answer is not of the service, such as a proxy's page. */
  readonly errors: readonly ApiError[];
  /** `X-Request-ID` of the answer: name it when you ask for help. */
  readonly requestId: string | undefined;
  readonly response: Response;

  /** @param error what openapi-fetch gives as `error` */
  constructor(response: Response, error: unknown) {
    const listed = (error as { errors?: unknown } | null | undefined)?.errors;
    const errors = Array.isArray(listed) && listed.every(isEntry) ? listed : [];
    const code = errors[0]?.code ?? `HTTP_${response.status}`;
    const requestId = response.headers.get("X-Request-ID") ?? undefined;
    const lines = errors.map(({ field, message }) => (field ? `${field}: ${message}` : message));
    const repeat = repeatOf(code, response.status);
    const advice = adviceOf(repeat, errors[0]?.code, response.url);
    super([`${response.status} ${code} from ${bare(response.url)}${named(requestId)}`, ...lines, advice].join("\n  "));
    this.status = response.status;
    this.code = code;
    this.repeat = repeat;
    this.errors = errors;
    this.requestId = requestId;
    this.response = response;
  }
}

/**
 * What an operation answers, by status: with `error.status === 422`, `error.code` is one of its codes of 422, and a code that it does not
 * have is a mistake of types. A newer service may answer others, so leave a last branch for them.
 */
export type OperationError<Operation extends keyof OperationErrorCodes> = {
  [Status in keyof OperationErrorCodes[Operation]]: Omit<PartnerApiError, "status" | "code"> & {
    readonly status: Status;
    readonly code: OperationErrorCodes[Operation][Status];
  };
}[keyof OperationErrorCodes[Operation]];

/**
 * Whether this is the answer of the service to a call. Which operation was called is for you to say.
 *
 * @example if (isApiError<"createPromotion">(error) && error.status === 422 && error.code === "START_DATE_IN_PAST") …
 */
export const isApiError = <Operation extends keyof OperationErrorCodes>(
  error: unknown,
): error is OperationError<Operation> => error instanceof PartnerApiError;

/** Whether a proxy has not put something of its own there. */
function isEntry(entry: unknown): entry is ApiError {
  const { code, message } = (entry ?? {}) as Record<string, unknown>;
  return typeof code === "string" && typeof message === "string";
}

type Call = { data?: unknown; error?: unknown; response: Response };

/** `data` of the envelope `{ success: true, data }`; `undefined` without one; anything that is no envelope as it is. */
type Unwrapped<Body> = Body extends { success: true } ? (Body extends { data: infer Data } ? Data : undefined) : Body;

/**
 * What a call is about, without envelopes.
 *
 * @example const { menus } = await unwrap(api.GET("/integrations/food/outlets/{outlet_id}/v2/catalog", { params }));
 * @throws PartnerApiError for every answer that is not 2xx
 */
export async function unwrap<Result extends Call>(
  call: Result | Promise<Result>,
): Promise<Unwrapped<NonNullable<Result["data"]>>> {
  const { data, error, response } = await call;
  if (!response.ok) throw new PartnerApiError(response, error);
  const isEnvelope = (data as { success?: unknown } | null | undefined)?.success === true;
  return (isEnvelope ? (data as { data?: unknown }).data : data) as Unwrapped<NonNullable<Result["data"]>>;
}
