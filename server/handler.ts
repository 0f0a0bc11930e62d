import type { RouteConfig, RouteConfigToTypedResponse, RouteHandler } from "@hono/zod-openapi";
import type { OperationId, PlatformOperationId } from "../generated/operations.ts";
import type { routes as platformRoutes } from "../generated/platform-routes.ts";
import type { routes } from "../generated/routes.ts";
import type { Clock } from "./clock.ts";
import type { Identity } from "./identity/verify.ts";
import type { Log } from "./log.ts";
import type { OutletAccess, Store } from "./store/store.ts";
import type { UnservedOperationId, UnservedPlatformOperationId } from "./unserved.ts";

/** What a handler and the middleware before it read from `c.var`. */
export type Env = {
  Variables: {
    store: Store;
    clock: Clock;
    /** Logs with the request id. */
    log: Log;
    requestId: string;
    /** The verified token; set on every operation that asks for one. */
    identity: Identity;
    /** The outlet of the path; set on every operation that has one in its path. */
    outlet: OutletAccess;
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

/** One handler per served operation of the contract; a missing one does not compile. */
export type Handlers = { [Id in Exclude<OperationId, UnservedOperationId>]: Handler<Id> };
export type PlatformHandlers = {
  [Id in Exclude<PlatformOperationId, UnservedPlatformOperationId>]: PlatformHandler<Id>;
};
