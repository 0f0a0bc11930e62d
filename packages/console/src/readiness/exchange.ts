import type { OperationId } from "../../../../generated/operations.ts";

/**
 * A fault of one request. `broken`: it does not reach the service. `lost`: its response does not reach the program. `gateway`: a proxy
 * responds with a page. `later`: the response has fields of a later version.
 */
export type Fault = "unavailable" | "expired" | "limited" | "gateway" | "broken" | "lost" | "later";

/** An operation of the contract, or an address of another kind. */
export type Target = OperationId | "token endpoint" | "authorization endpoint" | "unknown operation";

/** A request of a program, and its response. */
export type Exchange = {
  /** By any clock that only counts up. */
  atMs: number;
  method: string;
  /** Path and query. */
  path: string;
  /** Undefined for other addresses, such as a health check. */
  target: Target | undefined;
  headers: Headers;
  /** Undefined if it is not stored. */
  body: string | undefined;
  /** Undefined without a response. */
  status: number | undefined;
  requestId: string | undefined;
  fault: Fault | undefined;
  /** Number of the connection. */
  connection: number;
  /** Metadata of the response. */
  response: { etag?: string | undefined; isDeprecated?: boolean; totalPages?: number | undefined };
};

/** Metadata of a response. `json`: its body, undefined for other types. */
export function responseOf(headers: Headers, json: unknown): Exchange["response"] {
  const pages = (json as { data?: { total_pages?: unknown } | null } | null | undefined)?.data?.total_pages;
  return {
    etag: headers.get("ETag") ?? undefined,
    isDeprecated: headers.has("Deprecation"),
    totalPages: typeof pages === "number" ? pages : undefined,
  };
}
