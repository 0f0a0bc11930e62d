import type { IncomingMessage, ServerResponse } from "node:http";
import type { RouteConfig, RouteConfigToTypedResponse, RouteHandler } from "@hono/zod-openapi";
import type { OperationId, PlatformOperationId } from "../../generated/operations.ts";
import type { routes as platformRoutes } from "../../generated/platform-routes.ts";
import type { routes } from "../../generated/routes.ts";
import type { Environment } from "../domain/environment.ts";
import type { Log } from "../observe/log/log.ts";
import type { Clock, ClockControl, OutletAccess, Rehearsals, Store, Visitor } from "../store/port.ts";
import type { EventWait, EventWaits } from "./http/event-waits.ts";
import type { RequestLimiter } from "./http/request-limiter.ts";
import type { Identity } from "./identity/verify.ts";
import type { QrAddresses } from "./payments/qr-address.ts";

/** Outlet access that has not been checked yet. */
export type PendingAccess = {
  visitor: Visitor;
  /**
   * Checks access and loads the outlet: before any other rejection, and when the handler's own statement found nothing.
   *
   * @throws ApiError 404 unless the visitor may act on the outlet
   */
  resolve(): Promise<void>;
};

/** Values of `c.var` for a handler and the middleware before it. */
export type Env = {
  Variables: {
    store: Store;
    clock: Clock;
    /** Moves the clock; undefined outside the sandbox. */
    clockControl: ClockControl | undefined;
    /** Undefined outside the sandbox. */
    rehearsals: Rehearsals | undefined;
    /** Some limits are higher in production (reference 8). */
    environment: Environment;
    /** Signs and verifies URLs of QR images. */
    qrAddresses: QrAddresses;
    /** Log without the id of the request; `logOf` adds it. */
    log: Log;
    requestId: string;
    /** Path of the route in Hono's form, once the response is ready. Example: `/outlets/:outlet_id`. */
    route: string;
    /** Arrival of the request, on the monotonic clock. */
    startedMs: number;
    /** Requests that wait for events. */
    eventWaits: EventWaits;
    /** The wait of a request that is served again. */
    wait: EventWait | undefined;
    /** The response is sent later, when the request is served again. */
    isSuspended: boolean | undefined;
    /** Continues suspended requests: `serve` runs the handler again, `finish` sends the empty page. */
    suspension: Record<"serve" | "finish", (request: IncomingMessage, response: ServerResponse) => void>;
    /** Limits the streamed responses of each client. */
    streams: RequestLimiter;
    /** Undefined outside the operations of the contracts. */
    operationId: string | undefined;
    /** The verified token; set on every operation with security. */
    identity: Identity;
    /** The outlet of the path. Not set before `pendingAccess` is resolved. */
    outlet: OutletAccess;
    /** Set for operations that check outlet access in their own statement. */
    pendingAccess: PendingAccess | undefined;
    /**
     * Resolves when the request is counted: a read may start earlier, its response waits. Undefined unless the count is pending.
     *
     * @throws ApiError 429 over the limit
     */
    counted: Promise<void> | undefined;
    /**
     * Counts a request without a token against the limit of its outlet, which the handler calls once the request is authentic. Undefined for
     * other requests, and where limits are off.
     *
     * @throws ApiError 429 over the limit
     */
    countAuthentic: (() => Promise<void>) | undefined;
    /** The caller may not access the outlet. */
    isOutletRejected: boolean | undefined;
    /** The body, if it was read before its validation. */
    bodyBytes: Uint8Array<ArrayBuffer> | undefined;
    /** The body as sent, including properties that the schema ignores, with digests in place of bytes; undefined without a body. */
    sentBody: unknown;
    /** A body of text or bytes; see `WithPlainBody`. */
    body: unknown;
  };
};

/** Adds `c.req.valid("body")` for operations with a body of text or bytes. Other bodies are `"json"` or `"form"`. */
type WithPlainBody<Route extends RouteConfig> = Route["request"] extends {
  body: { content: infer Content; required: infer Required };
}
  ? keyof Content extends Structured
    ? unknown
    : { req: { valid(target: "body"): BodyOf<keyof Content> | (Required extends true ? never : undefined) } }
  : unknown;

type Structured = `application/${string}json` | "multipart/form-data" | "application/x-www-form-urlencoded";
type BodyOf<Type> = Type extends `text/${string}` ? string : Blob;

/**
 * Handler of one operation, with the request and response types of the contract. It is stricter than `RouteHandler`, which accepts any
 * `Response` as soon as one response of the route has no body.
 */
type HandlerOf<Route extends RouteConfig> = (
  c: Parameters<RouteHandler<Route, Env>>[0] & WithPlainBody<Route>,
) => Promise<RouteConfigToTypedResponse<Route>>;

export type Handler<Id extends OperationId> = HandlerOf<(typeof routes)[Id]>;
export type PlatformHandler<Id extends PlatformOperationId> = HandlerOf<(typeof platformRoutes)[Id]>;

/** One handler per operation of the contract; a missing one does not compile. */
export type Handlers = { [Id in OperationId]: Handler<Id> };
export type PlatformHandlers = { [Id in PlatformOperationId]: PlatformHandler<Id> };
