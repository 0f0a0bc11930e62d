import { OpenAPIHono, type RouteConfig } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import type { z } from "zod";
import { type OperationPolicy, operations, platformOperations } from "../../generated/operations.ts";
import { routes as platformRoutes } from "../../generated/platform-routes.ts";
import { routes } from "../../generated/routes.ts";
import type { Metrics } from "../observe/metrics/metrics.ts";
import type { Tracing } from "../observe/telemetry/spans.ts";
import type { UsageRecorder } from "../observe/usage/recorder.ts";
import type { ClockControl, RateLimits, Rehearsals, Store } from "../store/port.ts";
import * as allHandlers from "./all-handlers.ts";
import type { Env, Handlers, PlatformHandlers } from "./handler.ts";
import { createEventWaits, type EventWaits } from "./http/event-waits.ts";
import { createFailureLimit, type FailureLimit } from "./http/failure-limit.ts";
import type { RequestLimiter } from "./http/request-limiter.ts";
import type { TokenVerifier } from "./identity/verify.ts";
import { accessLog } from "./middleware/access-log.ts";
import { announceEnd } from "./middleware/announce-end.ts";
import { authenticate, INVALID_TOKENS_PER_MINUTE } from "./middleware/authenticate.ts";
import { authorize } from "./middleware/authorize.ts";
import { directOnly } from "./middleware/direct-only.ts";
import { limitBodies, limitConcurrency, type Shares, streamLimiter } from "./middleware/limit-concurrency.ts";
import { measure } from "./middleware/measure.ts";
import { negotiate } from "./middleware/negotiate.ts";
import { createErrorHandler, onUnknownPath } from "./middleware/on-error.ts";
import { outlet } from "./middleware/outlet.ts";
import { protect } from "./middleware/protect.ts";
import { limitAuthentic, limitPerClient, limitPerOutlet, RequestLimits } from "./middleware/rate-limit.ts";
import { recordUsage } from "./middleware/record-usage.ts";
import { requestId } from "./middleware/request-id.ts";
import { readStale, recordWrites } from "./middleware/stale-reads.ts";
import { inOrder, type Observer, observe, type Step } from "./middleware/steps.ts";
import { createSuspension, resume } from "./middleware/suspend.ts";
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
  /** Limiters of concurrent requests; undefined: they are not limited. */
  shares?: Shares;
  /** Limiter for streamed responses. Default: `streamLimiter()`. */
  streams?: RequestLimiter;
  /** Default: no event wakes a request, which then ends at its timeout. */
  eventWaits?: EventWaits;
  /** Undefined: requests are not counted. */
  metrics?: Pick<Metrics, "countRequest">;
  /** Undefined: requests are not traced. */
  tracing?: Tracing | undefined;
  /** Undefined: usage of the contract is not recorded. */
  usage?: Pick<UsageRecorder, "call"> | undefined;
  /** `{base_url}` */
  publicUrl: string;
  /** Observes every request. */
  watch?: Observer;
};

/** Creates the HTTP service: binds every operation of the contracts to its checks and its handler. */
export function createApp({ tokens, rateLimits, shares, metrics, tracing, usage, watch, ...services }: Services) {
  const app = new OpenAPIHono<Env>();
  app.onError(createErrorHandler());
  app.notFound(onUnknownPath);
  if (tracing) app.use(traceRequests(tracing));
  const observers = [metrics && measure(metrics), accessLog, usage && recordUsage(usage), watch];
  const present = observers.filter((one) => one !== undefined);
  app.use(inOrder([provide(services, createSuspension(app, present)), begin], observe(present)));

  const invalidTokens = rateLimits && createFailureLimit(INVALID_TOKENS_PER_MINUTE);
  const guards = {
    tokens,
    shares,
    limits: rateLimits && new RequestLimits(rateLimits),
    invalidTokens,
    rehearsals: services.rehearsals,
    late: services.store.late,
  };
  bind(app, guards, { routes, operations, handlers });
  bind(app, guards, { routes: platformRoutes, operations: platformOperations, handlers });
  return app;
}

/** The operations of one contract, with their routes and handlers. */
type Contract = {
  routes: Record<string, RouteConfig & { getRoutingPath(): string }>;
  operations: Record<string, OperationPolicy>;
  handlers: object;
};

type Guards = Pick<Services, "tokens"> & {
  shares: Shares | undefined;
  limits: RequestLimits | undefined;
  invalidTokens: FailureLimit | undefined;
  rehearsals: Services["rehearsals"] | undefined;
  late: Store["late"];
};

function bind(app: OpenAPIHono<Env>, guards: Guards, { routes, operations, handlers }: Contract): void {
  const handlerOf = handlers as Record<string, MiddlewareHandler<Env>>;
  for (const [id, policy] of Object.entries(operations)) {
    const route = routes[id] as Contract["routes"][string];
    const steps = [setOperationId(id), ...announceEnd(id, guards.rehearsals), ...checks(id, policy, guards)];
    const validated = validate(route, policy);
    const handler = withLimits(withReplicas(handlerOf[id] as MiddlewareHandler<Env>, policy, guards), policy, guards);
    const handle =
      guards.shares && policy.body
        ? inOrder(steps, limitBodies(guards.shares, inOrder([validated], handler)))
        : inOrder([...steps, validated], handler);
    app.on(policy.method.toUpperCase(), [route.getRoutingPath()], canWait(route) ? resumable(handle, handler) : handle);
  }
}

const canWait = ({ request }: RouteConfig) => "wait" in ((request?.query as z.ZodObject | undefined)?.shape ?? {});

/** A resumed request has passed the checks. */
const resumable =
  (handle: MiddlewareHandler<Env>, handler: MiddlewareHandler<Env>): MiddlewareHandler<Env> =>
  (c, next) =>
    c.get("wait") === undefined ? handle(c, next) : handler(c, next);

/** The handler, behind the limit of the connections that its requests share. */
function withLimits(handler: MiddlewareHandler<Env>, { method, isExpensive }: OperationPolicy, { shares }: Guards) {
  if (shares === undefined || (method === "get" && !isExpensive)) return handler;
  return limitConcurrency(isExpensive ? shares.expensive_reads : shares.writes, handler);
}

/** The handler, with the reads from replicas if there are any. */
function withReplicas(handler: MiddlewareHandler<Env>, { method, allowStale }: OperationPolicy, { late }: Guards) {
  if (late === undefined) return handler;
  if (allowStale) return readStale(late, handler);
  return method === "get" ? handler : recordWrites(late, handler);
}

const begin: Step = (c) => {
  if (resume(c)) return;
  requestId(c);
  protect(c);
};

const setOperationId =
  (id: string): Step =>
  (c) =>
    c.set("operationId", id);

/** The checks before a request's parameters are read, in order (decisions: order of checks). */
function checks(id: string, policy: OperationPolicy, { tokens, limits, invalidTokens }: Guards): Step[] {
  const isPerOutlet = policy.rateLimit.per === "outlet";
  const perClient = limits && !isPerOutlet ? [limitPerClient(id, policy, limits)] : [];
  const isAnonymous = policy.security.length === 0;
  const limitOutlet = isAnonymous ? limitAuthentic : limitPerOutlet;
  const perOutlet = limits && isPerOutlet ? [limitOutlet(id, policy, limits)] : [];
  return isAnonymous
    ? [negotiate(policy), ...perClient, ...perOutlet]
    : [
        authenticate(tokens, invalidTokens),
        negotiate(policy),
        authorize(policy),
        ...directOnly(policy),
        ...perClient,
        ...outlet(id, policy),
        ...perOutlet,
      ];
}

/** Sets `services` on `c.var`. */
function provide(
  services: Omit<Services, "tokens" | "rateLimits" | "shares" | "metrics" | "tracing" | "usage" | "watch">,
  suspension: Env["Variables"]["suspension"],
): Step {
  const { publicUrl, clock, store, streams = streamLimiter(), eventWaits = createEventWaits() } = services;
  const qrAddresses = createQrAddresses({ publicUrl, clock, serviceKeys: store.serviceKeys });
  return (c) => {
    c.set("store", services.store);
    c.set("clock", services.clock);
    c.set("clockControl", services.clockControl);
    c.set("rehearsals", services.rehearsals);
    c.set("environment", services.environment);
    c.set("qrAddresses", qrAddresses);
    c.set("log", services.log);
    c.set("streams", streams);
    c.set("eventWaits", eventWaits);
    c.set("suspension", suspension);
  };
}
