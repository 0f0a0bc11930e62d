import type { RouteConfig, RouteConfigToTypedResponse, RouteHandler } from "@hono/zod-openapi";
import type { OperationId, PlatformOperationId } from "../../generated/operations.ts";
import type { routes as platformRoutes } from "../../generated/platform-routes.ts";
import type { routes } from "../../generated/routes.ts";
import type { Environment } from "../domain/environment.ts";
import type { Log } from "../observe/log/log.ts";
import type { Clock, ClockControl, OutletAccess, Rehearsals, Store, Visitor } from "../store/port.ts";
import type { Identity } from "./identity/verify.ts";
import type { QrAddresses } from "./payments/qr-address.ts";

/** Who asks for an outlet that is not looked up yet. */
export type Visit = {
  visitor: Visitor;
  /**
   * Looks the outlet up, before anything else is refused and where the operation's own statement gave nothing.
   *
   * @throws ApiError 404 unless the visitor may act on it
   */
  lookUp(): Promise<void>;
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
    /** Some limits are wider in production (reference 8). */
    environment: Environment;
    /** Signs and checks the addresses of QR images. */
    qrAddresses: QrAddresses;
    /** Logs without the id of the request; `logOf` has it. */
    log: Log;
    requestId: string;
    /** The operation; undefined: the path is no operation of a contract. */
    operationId: string | undefined;
    /** The verified token; set on every operation with security. */
    identity: Identity;
    /** The outlet; set on every operation with an outlet in its path, but for those that have a `visit`. */
    outlet: OutletAccess;
    /** Of an operation whose own statement looks whether the caller may act on the outlet. */
    visit: Visit | undefined;
    /** The outlet was refused to the caller. */
    isOutletRefused: boolean | undefined;
    /** The body as sent, with properties that the schema ignores and digests in place of bytes; undefined if there is none. */
    sentBody: unknown;
    /** A body of text or bytes; `PlainBody` has its type. */
    body: unknown;
  };
};

/** Of an operation that takes text or bytes: `c.req.valid("body")`. Other bodies are read as `"json"` or `"form"`. */
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
 * The handler of one operation, with input and answers of the contract. It is stricter than `RouteHandler`, which
 * accepts any `Response` as soon as one answer of the route has no body.
 */
type HandlerOf<Route extends RouteConfig> = (
  c: Parameters<RouteHandler<Route, Env>>[0] & WithPlainBody<Route>,
) => Promise<RouteConfigToTypedResponse<Route>>;

export type Handler<Id extends OperationId> = HandlerOf<(typeof routes)[Id]>;
export type PlatformHandler<Id extends PlatformOperationId> = HandlerOf<(typeof platformRoutes)[Id]>;

/** One handler per operation of the contract; a missing one does not compile. */
export type Handlers = { [Id in OperationId]: Handler<Id> };
export type PlatformHandlers = { [Id in PlatformOperationId]: PlatformHandler<Id> };
