import { type ErrorCode, type Repeat, repeatOf } from "./generated/error-codes.ts";
import type { components } from "./generated/types.ts";

type ApiError = components["schemas"]["Error"];

/** An answer that is not 2xx, thrown by `unwrap` and `paginate`; or a token that could not be had. */
export class PartnerApiError extends Error {
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
    const errors = (Array.isArray(listed) ? listed : []) as ApiError[];
    const code = errors[0]?.code ?? `HTTP_${response.status}`;
    const requestId = response.headers.get("X-Request-ID") ?? undefined;
    const [address] = response.url.split("?"); // A query may hold a signature.
    const lines = errors.map(({ field, message }) => (field ? `${field}: ${message}` : message));
    super([`${response.status} ${code} from ${address}, request ${requestId}`, ...lines].join("\n  "));
    this.status = response.status;
    this.code = code;
    this.repeat = repeatOf(code, response.status);
    this.errors = errors;
    this.requestId = requestId;
    this.response = response;
  }
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
