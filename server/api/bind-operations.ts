import type { RouteConfig } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import type { z } from "zod";
import type { OperationPolicy } from "../../generated/operations.ts";
import { routes as platformRoutes } from "../../generated/platform-routes.ts";
import { routes as partnerRoutes } from "../../generated/routes.ts";
import type { Rehearsals, Store } from "../store/port.ts";
import * as allHandlers from "./all-handlers.ts";
import type { Env, Handlers, PlatformHandlers } from "./handler.ts";
import type { FailureLimit } from "./http/failure-limit.ts";
import type { TokenVerifier } from "./identity/verify.ts";
import { announceEnd } from "./middleware/announce-end.ts";
import { authenticate } from "./middleware/authenticate.ts";
import { authorize } from "./middleware/authorize.ts";
import { directOnly } from "./middleware/direct-only.ts";
import { limitBodies, limitConcurrency, type Shares } from "./middleware/limit-concurrency.ts";
import { negotiate } from "./middleware/negotiate.ts";
import { outlet } from "./middleware/outlet.ts";
import { limitAuthentic, limitPerClient, limitPerOutlet, type RequestLimits } from "./middleware/rate-limit.ts";
import { readStale, recordWrites } from "./middleware/stale-reads.ts";
import { inOrder, type Step } from "./middleware/steps.ts";
import { validate } from "./middleware/validate.ts";

/** Both contracts as Hono routes, by operationId. */
export const routes: Readonly<Record<string, RouteConfig>> = { ...partnerRoutes, ...platformRoutes };

/** Every operation of both contracts; a missing handler does not compile. */
const handlers: Handlers & PlatformHandlers = allHandlers;

/** What the checks of all operations share. */
export type Guards = {
  tokens: TokenVerifier;
  shares: Shares | undefined;
  limits: RequestLimits | undefined;
  invalidTokens: FailureLimit | undefined;
  rehearsals: Rehearsals | undefined;
  late: Store["late"];
};

/** Binds an operation to its checks and its handler. */
export function bindOperation(id: string, policy: OperationPolicy, guards: Guards): MiddlewareHandler<Env> {
  const route = routes[id] as RouteConfig;
  const steps = [setOperationId(id), ...announceEnd(id, guards.rehearsals), ...checks(id, policy, guards)];
  const validated = validate(route, policy);
  const unlimited = (handlers as Record<string, unknown>)[id] as MiddlewareHandler<Env>;
  const handler = withLimits(withReplicas(unlimited, policy, guards), policy, guards);
  const handle =
    guards.shares && policy.body
      ? inOrder(steps, limitBodies(guards.shares, inOrder([validated], handler)))
      : inOrder([...steps, validated], handler);
  return canWait(route) ? resumable(handle, handler) : handle;
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
