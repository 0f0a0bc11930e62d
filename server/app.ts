import { OpenAPIHono, type RouteConfig } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { type OperationPolicy, operations, platformOperations } from "../generated/operations.ts";
import { routes as platformRoutes } from "../generated/platform-routes.ts";
import { routes } from "../generated/routes.ts";
import { notFound } from "./errors.ts";
import type { Env, Handlers, PlatformHandlers } from "./handler.ts";
import * as catalog from "./handlers/catalog.ts";
import * as stocks from "./handlers/stocks.ts";
import type { TokenVerifier } from "./identity/verify.ts";
import { accessLog } from "./middleware/access-log.ts";
import { authenticate } from "./middleware/authenticate.ts";
import { authorize } from "./middleware/authorize.ts";
import { negotiate } from "./middleware/negotiate.ts";
import { onError, onUnknownPath } from "./middleware/on-error.ts";
import { outlet } from "./middleware/outlet.ts";
import { requestId } from "./middleware/request-id.ts";
import { validate } from "./middleware/validate.ts";

/** Every served operation; one that the contract has and this lacks does not compile. */
const handlers: Handlers = { ...catalog, ...stocks };
const platformHandlers: PlatformHandlers = {};

export type Services = Pick<Env["Variables"], "store" | "clock" | "log"> & { tokens: TokenVerifier };

/** The HTTP service: every operation of the contract bound to its checks and its handler. */
export function createApp({ tokens, ...services }: Services) {
  const app = new OpenAPIHono<Env>();
  app.onError(onError);
  app.notFound(onUnknownPath);
  app.use(provide(services), requestId, accessLog);

  for (const route of Object.values(routes)) app.openAPIRegistry.registerPath(route);
  bind(app, tokens, { routes, operations, handlers });
  bind(app, tokens, { routes: platformRoutes, operations: platformOperations, handlers: platformHandlers });
  return app;
}

/** One contract: its operations with their routes and, where they are served, their handlers. */
type Bound = {
  routes: Record<string, RouteConfig & { getRoutingPath(): string }>;
  operations: Record<string, OperationPolicy>;
  handlers: object;
};

function bind(app: OpenAPIHono<Env>, tokens: TokenVerifier, { routes, operations, handlers }: Bound): void {
  const served = handlers as Record<string, MiddlewareHandler<Env>>;
  for (const [id, policy] of Object.entries(operations)) {
    const route = routes[id] as Bound["routes"][string];
    const steps = [...checks(policy, tokens), validate(route), served[id] ?? notServed(id)];
    app.on(policy.method.toUpperCase(), [route.getRoutingPath()], ...steps);
  }
}

/** What a request passes before its parameters are read, in the order of decisions 1. */
const checks = (policy: OperationPolicy, tokens: TokenVerifier): MiddlewareHandler<Env>[] =>
  policy.security.length === 0
    ? [negotiate(policy)]
    : [authenticate(tokens), negotiate(policy), authorize(policy), outlet(policy)];

/** Put `services` on `c.var`. */
const provide = (services: Omit<Services, "tokens">) =>
  createMiddleware<Env>(async (c, next) => {
    c.set("store", services.store);
    c.set("clock", services.clock);
    c.set("log", services.log);
    await next();
  });

const notServed = (id: string) =>
  createMiddleware<Env>(async () => {
    throw notFound([{ message: `The operation ${id} stands in the contract and is not served by this version yet.` }]);
  });
