/*
 * The closed list of errors (reference 7, decisions: errors). Code throws an error where it detects it; `middleware/on-error.ts` sends
 * the response.
 */
import { excerpt, MAX_VIOLATIONS, type Violation as ViolationOf } from "@partner-api/validation";
import { type ErrorCode, type ErrorCodes, errorStatuses } from "../../generated/error-codes.ts";
import { rules } from "../../generated/rules.ts";
import type { ErrorResponse } from "../../generated/schemas.ts";
import { disjunction } from "../domain/disjunction.ts";
import { Rejection, type Violation as RuleViolation, rejectionBy } from "../domain/violation.ts";
import type { Resource } from "../store/unavailable.ts";
import type { Share } from "./http/request-limiter.ts";

export { excerpt, MAX_VIOLATIONS } from "@partner-api/validation";

/** Status and title of every kind of error. */
const KINDS = {
  badRequest: { status: 400, title: "Bad request" },
  sessionExpired: { status: 401, title: "Session Expired" },
  forbidden: { status: 403, title: "Forbidden" },
  notFound: { status: 404, title: "Not found" },
  unregisteredOutlet: { status: 404, title: "Requested resource not found" },
  notAcceptable: { status: 406, title: "UnsupportedAcceptType" },
  conflict: { status: 409, title: "Conflict" },
  gone: { status: 410, title: "Gone" },
  payloadTooLarge: { status: 413, title: "Payload too large" },
  unsupportedMediaType: { status: 415, title: "UnsupportedAcceptType" },
  unprocessable: { status: 422, title: "Unprocessable entity" },
  tooManyRequests: { status: 429, title: "Too many requests" },
  internal: { status: 500, title: "Internal error" },
  unavailable: { status: 503, title: "Service unavailable" },
} as const;

export type ErrorKind = keyof typeof KINDS;

/** Error codes of a status. */
export type CodeOf<Status extends keyof ErrorCodes> = ErrorCodes[Status];

/** One violation in an error. The default code is `HTTP_<status>`. */
export type Violation<Code extends ErrorCode = ErrorCode> = ViolationOf<Code>;

export class ApiError extends Error {
  override name = "ApiError";
  readonly kind: ErrorKind;
  readonly violations: Violation[];
  /** Response headers that belong to the error. */
  readonly headers: Record<string, string>;

  constructor(kind: ErrorKind, violations: Violation[], headers: Record<string, string> = {}) {
    super(violations[0]?.message);
    this.kind = kind;
    this.violations = violations.slice(0, MAX_VIOLATIONS);
    this.headers = headers;
  }

  get status() {
    return KINDS[this.kind].status;
  }

  get title() {
    return KINDS[this.kind].title;
  }
}

/** Body of the response to an error (reference 7.1). */
export const envelopeOf = ({ status, title, violations }: ApiError): ErrorResponse => ({
  success: false,
  errors: violations.map(({ message, code = `HTTP_${status}`, field }) => ({
    message_title: title,
    message,
    code,
    message_severity: "error",
    ...(field !== undefined && { field }),
  })),
});

const withMessage = (kind: ErrorKind, message: string, headers?: Record<string, string>) =>
  new ApiError(kind, [{ message }], headers);

export const badRequest = (violations: Violation[]) => new ApiError("badRequest", violations);

/** Kind of error for each status of a rule in the error catalogue. */
const RULE_KINDS = { 409: "conflict", 422: "unprocessable" } as const;

/** Returns the error of a rejected request, with its status in the error catalogue. */
export function rejected({ violations }: Rejection): ApiError {
  const [{ code }] = violations as [RuleViolation];
  return new ApiError(RULE_KINDS[errorStatuses[code]], [...violations]);
}

/**
 * The value of a decision.
 *
 * @throws ApiError for a rejection
 */
export function accepted<Value>(decision: Value | Rejection): Value {
  if (decision instanceof Rejection) throw rejected(decision);
  return decision;
}

/** @throws ApiError if a rule is broken */
export function requireNone([first, ...more]: readonly RuleViolation[]): void {
  if (first !== undefined) throw rejected(new Rejection(first, ...more));
}

export const sessionExpired = () =>
  withMessage(
    "sessionExpired",
    "The access token is missing, expired or invalid. Fetch a new one and send it as Authorization: Bearer <token>.",
    { "WWW-Authenticate": 'Bearer error="invalid_token"' },
  );

/** @param scope that the token lacks, if it is the reason */
const insufficientScope = (message: string, scope?: string) =>
  withMessage("forbidden", message, {
    "WWW-Authenticate": `Bearer error="insufficient_scope"${scope === undefined ? "" : `, scope="${scope}"`}`,
  });

export const forbiddenScheme = (expected: string[]) =>
  insufficientScope(`Expected a token of ${expected.join(" or ")}, got a token of another grant.`);

export function missingScope(required: readonly string[], tokenScopes: ReadonlySet<string>): ApiError {
  const [scope, given] = [required.join(" "), [...tokenScopes].sort().join(" ") || "none"];
  return insufficientScope(`This operation needs the scope ${scope}; your token has ${given}.`, scope);
}

export const forbiddenOutsideSandbox = () => insufficientScope("This operation exists in the sandbox only.");

/** The outlet of a pending payment is not linked to its partner. */
export const outletNotLinkedForPayment = (outletId: string) =>
  new ApiError("gone", [
    {
      code: rules["payment-link"].code,
      message: `Expected an outlet that is linked for payment, got ${excerpt(outletId)}, which is not. Link it again to show this QR code.`,
      field: rules["payment-link"].field,
    },
  ]);

/** No WWW-Authenticate: the URL's signature is invalid, not a token. */
export const invalidQrUrl = () =>
  new ApiError("forbidden", [
    {
      message:
        "This address was altered or has expired. Read the transaction for its present address and payable_until.",
      field: rules["qr-address"].field,
    },
  ]);

/** The message is the same for an unknown outlet, so that it does not reveal which outlets exist. */
export const forbiddenRole = () =>
  insufficientScope(
    `This operation needs a user with the role ${disjunction(rules["link-role"].roles)} at the outlet.`,
  );

/** The message is the same for an unknown outlet and for an outlet that is hidden from the partner. */
export const outletNotFound = () => withMessage("notFound", "There is no such outlet.");

export const outletNotRegistered = (product: string) =>
  withMessage("unregisteredOutlet", `The outlet is not registered for ${product} yet. Link it first.`);

export const keyInFlight = () =>
  rejected(
    rejectionBy(
      "idempotency-flight",
      "A request with this key is still running. Retry in a moment to get its response.",
    ),
  );

export const keyReused = () =>
  rejected(
    rejectionBy(
      "idempotency-body",
      `This key was used for another body within the last ${rules["idempotency-retention"].days} days. Send a new key with a new request.`,
    ),
  );

export const notFound = (violations: Violation<CodeOf<404>>[], headers: Record<string, string> = {}) =>
  new ApiError("notFound", violations, headers);

export const noOperation = (method: string, path: string, headers?: Record<string, string>) =>
  withMessage("notFound", `There is no operation ${method} ${path.slice(0, 200)}.`, headers);

export const subscriptionNotFound = (id: string) =>
  notFound([{ message: `There is no subscription ${excerpt(id)}.`, field: "subscription_id" }]);

/** The message is the same for another outlet's transaction and a missing one (reference 7.2). */
export const transactionNotFound = (field: "transaction_id" | "order_id", value: string) =>
  notFound([{ message: `There is no transaction with the ${field} ${excerpt(value)}.`, field }]);

export const notAcceptable = (accept: string, version: number, types: readonly string[]) =>
  new ApiError("notAcceptable", [
    {
      message: `Accept: ${accept} is not served here; send ${types.join(" or ")} or application/vnd.svc.v${version}+json.`,
      field: "Accept",
    },
  ]);

export const wrongVersion = (accept: string, version: number) =>
  new ApiError("unsupportedMediaType", [
    {
      message: `Accept: ${accept} requests another version; this path serves application/vnd.svc.v${version}+json.`,
      field: "Accept",
    },
  ]);

/** @param expected media type of the operation's body */
export const unsupportedMediaType = (contentType: string, expected: string) =>
  new ApiError("unsupportedMediaType", [
    {
      message: `Content-Type: ${contentType} is not served here; send ${expected}${UTF8.test(expected) ? " (UTF-8)" : ""}.`,
      field: "Content-Type",
    },
  ]);

/** Media types of text. */
const UTF8 = /json$|^text\/|urlencoded$/;

export const payloadTooLarge = (maxBytes: number) =>
  withMessage("payloadTooLarge", `The body may have at most ${maxBytes} bytes.`, { Connection: "close" });

/** @param headers state of the limit and `Retry-After` */
export const tooManyRequests = (message: string, headers: Record<string, string>) =>
  withMessage("tooManyRequests", message, headers);

/** Public text for each resource that can be short. Operators find its causes in the runbook (*Unavailable*). */
const SHORTAGES: Record<Resource | Share | "issuer" | "portal", string> = {
  database: "its database is not available",
  connections: "no connection to its database became free in time",
  disk: "the disk of its database is full",
  lock: "other requests were changing the same data",
  expensive_reads: "too many expensive requests are in progress",
  writes: "too many changes are in progress",
  body_memory: "too many request bodies are in memory",
  large_bodies: "too many large request bodies are in progress",
  access_checks: "too many checks of outlets are in progress",
  streams: "too many long responses are in progress",
  issuer: "the keys of the token issuer cannot be read",
  portal: "the developer portal is being built",
};

/** The resource is temporarily short. A retry may succeed. */
export const unavailable = (resource: Resource | Share | "issuer" | "portal") =>
  withMessage("unavailable", `The service is not ready: ${SHORTAGES[resource]}. Try again in 1 second.`, {
    "Retry-After": "1",
  });

export const internalError = () =>
  withMessage(
    "internal",
    "The service failed. Retry the request; if the error persists, report the X-Request-ID of this response.",
  );
