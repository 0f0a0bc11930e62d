import type { RouteConfig, RouteConfigToTypedResponse, RouteHandler } from "@hono/zod-openapi";
import type { OperationId, PlatformOperationId } from "../generated/operations.ts";
import type { routes as platformRoutes } from "../generated/platform-routes.ts";
import type { routes } from "../generated/routes.ts";
import type { Clock, ClockControl } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Identity } from "./identity/verify.ts";
import type { Log } from "./log.ts";
import type { QrAddresses } from "./payments/qr-address.ts";
import type { OutletAccess } from "./store/outlets.ts";
import type { Store } from "./store/store.ts";

/** What a handler and the middleware before it read from `c.var`. */
export type Env = {
  Variables: {
    store: Store;
    clock: Clock;
    /** Moves the clock; undefined outside the sandbox. */
    clockControl: ClockControl | undefined;
    /** Some limits are wider in production (reference 8). */
    environment: Config["environment"];
    /** Signs and checks the addresses of QR images. */
    qrAddresses: QrAddresses;
    /** Logs with the request id. */
    log: Log;
    requestId: string;
    /** Which operation it is; undefined: none of the contracts'. */
    operationId: string | undefined;
    /** The verified token; set on every operation that asks for one. */
    identity: Identity;
    /** The outlet of the path; set on every operation that has one in its path. */
    outlet: OutletAccess;
    /** The body as it came, before the contract's schema took from it what it knows; undefined if there is none. */
    sentBody: unknown;
  };
};

/**
 * The handler of one operation: its input and its answers are those of the contract. Stricter than `RouteHandler`, which lets
 * any `Response` pass as soon as one answer of the route has no body.
 */
type HandlerOf<Route extends RouteConfig> = (
  c: Parameters<RouteHandler<Route, Env>>[0],
) => Promise<RouteConfigToTypedResponse<Route>>;

export type Handler<Id extends OperationId> = HandlerOf<(typeof routes)[Id]>;
export type PlatformHandler<Id extends PlatformOperationId> = HandlerOf<(typeof platformRoutes)[Id]>;

/** One handler per operation of the contract; a missing one does not compile. */
export type Handlers = { [Id in OperationId]: Handler<Id> };
export type PlatformHandlers = { [Id in PlatformOperationId]: PlatformHandler<Id> };
