import { Hono, type MiddlewareHandler } from "hono";
import { type OperationPolicy, operations, platformOperations } from "../../generated/operations.ts";
import { loadLean, startLean } from "../lean-loading.ts";
import type { Metrics } from "../observe/metrics/metrics.ts";
import type { Tracing } from "../observe/telemetry/spans.ts";
import type { UsageRecorder } from "../observe/usage/recorder.ts";
import { once } from "../once.ts";
import type { ClockControl, RateLimits, Rehearsals } from "../store/port.ts";
import type { Guards } from "./bind-operations.ts";
import type { Env } from "./handler.ts";
import { createEventWaits, type EventWaits } from "./http/event-waits.ts";
import { createFailureLimit } from "./http/failure-limit.ts";
import type { RequestLimiter } from "./http/request-limiter.ts";
import type { TokenVerifier } from "./identity/verify.ts";
import { accessLog } from "./middleware/access-log.ts";
import { INVALID_TOKENS_PER_MINUTE } from "./middleware/authenticate.ts";
import { type Shares, streamLimiter } from "./middleware/limit-concurrency.ts";
import { measure } from "./middleware/measure.ts";
import { createErrorHandler, onUnknownPath } from "./middleware/on-error.ts";
import { protect } from "./middleware/protect.ts";
import { RequestLimits } from "./middleware/rate-limit.ts";
import { recordUsage } from "./middleware/record-usage.ts";
import { requestId } from "./middleware/request-id.ts";
import { inOrder, type Observer, observe, type Step } from "./middleware/steps.ts";
import { createSuspension, resume } from "./middleware/suspend.ts";
import { traceRequests } from "./middleware/trace.ts";
import { createQrAddresses } from "./payments/qr-address.ts";

/** The handlers, checks and schemas of all operations. */
type Operations = typeof import("./bind-operations.ts");

/** Loads the operations, which take an eighth of the memory of an idle service. */
export const loadOperations = once(
  (): Promise<Operations> => startLean(() => loadLean(() => import("./bind-operations.ts"))),
);

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
  const app = new Hono<Env>();
  app.onError(createErrorHandler());
  app.notFound(onUnknownPath);
  if (tracing) app.use(traceRequests(tracing));
  const observers = [metrics && measure(metrics), accessLog, usage && recordUsage(usage), watch];
  const present = observers.filter((observer) => observer !== undefined);
  app.use(inOrder([provide(services, createSuspension(app, present)), begin], observe(present)));

  const invalidTokens = rateLimits && createFailureLimit(INVALID_TOKENS_PER_MINUTE);
  const guards: Guards = {
    tokens,
    shares,
    limits: rateLimits && new RequestLimits(rateLimits),
    invalidTokens,
    rehearsals: services.rehearsals,
    late: services.store.late,
  };
  for (const [id, policy] of Object.entries<OperationPolicy>({ ...operations, ...platformOperations })) {
    const path = policy.path.replaceAll(/\{(\w+)\}/g, ":$1");
    app.on(policy.method.toUpperCase(), [path], onFirstRequest(id, policy, guards));
  }
  return app;
}

function onFirstRequest(...operation: Parameters<Operations["bindOperation"]>): MiddlewareHandler<Env> {
  const bind = once(async () => (await loadOperations()).bindOperation(...operation));
  let handle: MiddlewareHandler<Env> = async (c, next) => {
    handle = await bind();
    return handle(c, next);
  };
  return (c, next) => handle(c, next);
}

const begin: Step = (c) => {
  if (resume(c)) return;
  requestId(c);
  protect(c);
};

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
