import { OpenAPIHono, type RouteConfig } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { type OperationPolicy, operations, platformOperations } from "../../generated/operations.ts";
import { routes as platformRoutes } from "../../generated/platform-routes.ts";
import { routes } from "../../generated/routes.ts";
import type { Metrics } from "../observe/metrics/metrics.ts";
import type { Tracing } from "../observe/telemetry/spans.ts";
import type { UsageRecorder } from "../observe/usage/recorder.ts";
import type { ClockControl, RateLimits, Rehearsals, Store } from "../store/port.ts";
import * as allHandlers from "./all-handlers.ts";
import type { Env, Handlers, PlatformHandlers } from "./handler.ts";
import { createFailureLimit, type FailureLimit } from "./http/failure-limit.ts";
import type { Places } from "./http/places.ts";
import type { TokenVerifier } from "./identity/verify.ts";
import { accessLog } from "./middleware/access-log.ts";
import { announceEnd } from "./middleware/announce-end.ts";
import { authenticate } from "./middleware/authenticate.ts";
import { authorize } from "./middleware/authorize.ts";
import { directOnly } from "./middleware/direct-only.ts";
import { noteWrites, readLate } from "./middleware/late-reads.ts";
import { measure } from "./middleware/measure.ts";
import { negotiate } from "./middleware/negotiate.ts";
import { onError, onUnknownPath } from "./middleware/on-error.ts";
import { outlet } from "./middleware/outlet.ts";
import { protect } from "./middleware/protect.ts";
import { rateLimit } from "./middleware/rate-limit.ts";
import { recordUsage } from "./middleware/record-usage.ts";
import { requestId } from "./middleware/request-id.ts";
import { shareConnections } from "./middleware/share-connections.ts";
import { traceRequests } from "./middleware/trace.ts";
import { validate } from "./middleware/validate.ts";
import { createQrAddresses } from "./payments/qr-address.ts";

/** Every operation of both contracts; a missing handler does not compile. */
const handlers: Handlers & PlatformHandlers = allHandlers;

export type Services = Pick<Env["Variables"], "store" | "clock" | "environment" | "log"> & {
  /** Undefined outside the sandbox. */
  clockControl?: ClockControl;
  /** Undefined outside the sandbox. */
  rehearsals?: Rehearsals;
  tokens: TokenVerifier;
  /** Undefined: requests are not limited. */
  rateLimits?: RateLimits;
  /** Where expensive reads wait for each other; undefined: they do not. */
  expensive?: Places;
  /** Undefined: requests are not counted. */
  metrics?: Pick<Metrics, "countRequest">;
  /** Undefined: requests are not traced. */
  tracing?: Tracing | undefined;
  /** Undefined: usage of the contract is not recorded. */
  usage?: Pick<UsageRecorder, "call"> | undefined;
  /** `{base_url}` */
  publicUrl: string;
  /** Sees every request. */
  watch?: MiddlewareHandler<Env>;
};

/** The HTTP service: every operation of the contract bound to its checks and its handler. */
export function createApp({ tokens, rateLimits, expensive, metrics, tracing, usage, watch, ...services }: Services) {
  const app = new OpenAPIHono<Env>();
  app.onError(onError);
  app.notFound(onUnknownPath);
  if (metrics) app.use(measure(metrics));
  if (tracing) app.use(traceRequests(tracing));
  app.use(provide(services), requestId, protect, accessLog);
  if (usage) app.use(recordUsage(usage));
  if (watch) app.use(watch);

  const refusals = rateLimits && createFailureLimit(REFUSED_TOKENS_PER_MINUTE);
  const guards = {
    tokens,
    rateLimits,
    expensive,
    refusals,
    rehearsals: services.rehearsals,
    late: services.store.late,
  };
  bind(app, guards, { routes, operations, handlers });
  bind(app, guards, { routes: platformRoutes, operations: platformOperations, handlers });
  return app;
}

/** Refused tokens of one address (decisions: refused credentials). */
const REFUSED_TOKENS_PER_MINUTE = 60;

/** One contract: its operations with their routes and their handlers. */
type Bound = {
  routes: Record<string, RouteConfig & { getRoutingPath(): string }>;
  operations: Record<string, OperationPolicy>;
  handlers: object;
};

type Guards = Pick<Services, "tokens" | "rateLimits" | "expensive"> & {
  refusals: FailureLimit | undefined;
  rehearsals: Services["rehearsals"] | undefined;
  late: Store["late"];
};

function bind(app: OpenAPIHono<Env>, guards: Guards, { routes, operations, handlers }: Bound): void {
  const handlerOf = handlers as Record<string, MiddlewareHandler<Env>>;
  for (const [id, policy] of Object.entries(operations)) {
    const route = routes[id] as Bound["routes"][string];
    const steps = [
      named(id),
      ...announceEnd(id, guards.rehearsals),
      ...checks(id, policy, guards),
      validate(route, policy),
      ...(guards.expensive && policy.isExpensive ? [shareConnections(guards.expensive)] : []),
      ...handling(handlerOf[id] as MiddlewareHandler<Env>, policy, guards.late),
    ];
    app.on(policy.method.toUpperCase(), [route.getRoutingPath()], ...steps);
  }
}

/** The handler, and what it has to do with replicas where there are any. */
function handling(handler: MiddlewareHandler<Env>, { method, mayBeLate }: OperationPolicy, late: Guards["late"]) {
  if (late === undefined) return [handler];
  if (mayBeLate) return [readLate(late, handler)];
  return method === "get" ? [handler] : [noteWrites(late), handler];
}

const named = (id: string) =>
  createMiddleware<Env>((c, next) => {
    c.set("operationId", id);
    return next();
  });

/** The checks before a request's parameters are read, in their order (decisions: order of checks). */
function checks(
  id: string,
  policy: OperationPolicy,
  { tokens, rateLimits, refusals }: Guards,
): MiddlewareHandler<Env>[] {
  const limit = rateLimits ? [rateLimit(id, policy, rateLimits)] : [];
  return policy.security.length === 0
    ? [negotiate(policy), ...limit]
    : [
        authenticate(tokens, refusals),
        negotiate(policy),
        authorize(policy),
        ...directOnly(policy),
        ...limit,
        outlet(id, policy),
      ];
}

/** Put `services` on `c.var`. */
function provide(
  services: Omit<Services, "tokens" | "rateLimits" | "expensive" | "metrics" | "tracing" | "usage" | "watch">,
) {
  const { publicUrl, clock, store } = services;
  const qrAddresses = createQrAddresses({ publicUrl, clock, serviceKeys: store.serviceKeys });
  return createMiddleware<Env>((c, next) => {
    c.set("store", services.store);
    c.set("clock", services.clock);
    c.set("clockControl", services.clockControl);
    c.set("rehearsals", services.rehearsals);
    c.set("environment", services.environment);
    c.set("qrAddresses", qrAddresses);
    c.set("log", services.log);
    return next();
  });
}
