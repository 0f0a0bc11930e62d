import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { rules } from "../../generated/rules.ts";
import { sentNames } from "../../generated/usage.ts";
import { createApp, loadOperations } from "../api/app.ts";
import { behindProxies } from "../api/http/client-address.ts";
import { createEventWaits, type EventWaits } from "../api/http/event-waits.ts";
import { isLoopback, underOwnHosts } from "../api/http/own-hosts.ts";
import { errorHandler } from "../api/http/unreadable.ts";
import { createMetricsPage } from "../api/metrics/page.ts";
import { sharesOf } from "../api/middleware/limit-concurrency.ts";
import { onUnknownPath } from "../api/middleware/on-error.ts";
import { requestIdFor } from "../api/middleware/request-id.ts";
import { afterEvents } from "../delivery/events/after-events.ts";
import { parseForward } from "../delivery/outbound/forward.ts";
import type { Log } from "../observe/log/log.ts";
import { createMetrics, type Metrics } from "../observe/metrics/metrics.ts";
import { observe } from "../observe/metrics/registry.ts";
import type { Telemetry } from "../observe/telemetry/open.ts";
import { createUsage, type Usage } from "../observe/usage/usage.ts";
import { createCertification } from "../sandbox/certification.ts";
import { createConsole } from "../sandbox/console/console.ts";
import { exposureWarning } from "../sandbox/exposure-warning.ts";
import { createPortal, type Portal } from "../sandbox/portal/portal.ts";
import type { RateLimits, Scheduled } from "../store/port.ts";
import { DELIVERIES_CHANNEL, EVENTS_CHANNEL, queuedAt } from "../store/postgres/engine/channels.ts";
import { listen } from "../store/postgres/engine/listen.ts";
import { createRateLimits } from "../store/postgres/service/rate-limits.ts";
import { createUsageStore } from "../store/postgres/service/usage.ts";
import { type Clocks, openClocks } from "./clocks.ts";
import { type Issuer, openIssuer } from "./issuer.ts";
import { observeProcess } from "./metrics/process.ts";
import { readService } from "./metrics/read.ts";
import { SERVICE_METRICS } from "./metrics/service.ts";
import { serveMetrics } from "./metrics-port.ts";
import { openPorts, type Ports } from "./ports.ts";
import { EVENT_RETENTION_MS } from "./retention/event-retention.ts";
import registry from "./settings/registry.json" with { type: "json" };
import type { Config } from "./settings/settings.ts";
import { createStarted, type OnStarted } from "./started.ts";
import { openStorage, type Storage } from "./storage.ts";
import { findTelemetry } from "./telemetry.ts";
import { createWorkers, type Workers } from "./workers.ts";

export type Service = Awaited<ReturnType<typeof startService>>;

/**
 * Starts all parts that `config` needs, in order. If one fails, the started parts are stopped.
 *
 * @param signal aborts the start while it waits for the database
 */
export async function startService(config: Config, log: Log, signal?: AbortSignal) {
  const { onStarted, stopAll } = createStarted();
  try {
    const base = await openBase(config, { log, signal, onStarted });
    const background = startBackground(base);
    const eventWaits = eventWaitsOf(base);
    if (!base.isSandbox) await loadOperations(); // by their first request otherwise
    serveRequests(base, background, eventWaits);
    const { http, metricsHttp, publicUrl } = base.ports;
    /** Drains connections, serves the current requests, stops the workers, closes the database (decisions: stopping). */
    const stop = async () => {
      eventWaits.end();
      await drain(base, background.workers);
      await stopAll();
    };
    /** Credentials of a sandbox with `SANDBOX_SECRET`. */
    const sharedSecrets = base.issuer.sandbox?.secrets.shared;
    return { publicUrl, port: http.port, metricsPort: metricsHttp?.port, sharedSecrets, stop };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

type Context = { log: Log; signal: AbortSignal | undefined; onStarted: OnStarted };

/** The parts that all others use. */
type Base = Clocks &
  Pick<Storage, "url" | "database" | "store"> & {
    config: Config;
    isSandbox: boolean;
    log: Log;
    onStarted: OnStarted;
    telemetry: Telemetry | undefined;
    metrics: Metrics;
    ports: Ports;
    /** Work that runs when the sandbox's clock is moved. */
    scheduled: Scheduled[];
    rateLimits: RateLimits | undefined;
    issuer: Issuer;
  };

async function openBase(config: Config, { log, signal, onStarted }: Context): Promise<Base> {
  const isSandbox = config.environment === "sandbox";
  const telemetry = await findTelemetry(config, log, onStarted);
  const ports = await openPorts(config, onStarted);
  const metrics = createMetrics(config.role);
  const storage = await openStorage(config, { log, metrics, onStarted, signal });
  const { url, database, store } = storage;
  if (!isSandbox) await store.faults.clear(); // from earlier use of the database by a sandbox

  const scheduled: Scheduled[] = [];
  const clocks = await openClocks({ isSandbox, store, scheduled, log, onStarted });
  const { clock, databaseClock } = clocks;
  const rateLimits = config.isRateLimited ? createRateLimits(database, clock) : undefined;
  const { publicUrl } = ports;
  const issuer = await openIssuer(config, { ...storage, publicUrl, rateLimits, clock, databaseClock, log });
  return {
    ...{ config, isSandbox, log, onStarted, telemetry, metrics, ports, url, database, store },
    ...{ scheduled, ...clocks, rateLimits, issuer },
  };
}

/** Work of the process in addition to requests. */
type Background = { usage: Usage; forward: ReadonlyMap<string, string>; workers: Workers };

function startBackground(base: Base): Background {
  const { config, onStarted, scheduled, telemetry, store, url, clock, log, metrics, rehearsals } = base;
  const usage = startUsage(base);
  const forward = parseForward(config.webhookForward ?? "");
  const workers = createWorkers({
    ...{ store, url, forward, clock, log, metrics, usage, rehearsals },
    drainS: config.drainS,
    tracing: telemetry?.tracing,
  });
  onStarted(workers.stop);
  // The node that moves the clock runs the work that is then due, even with ROLE=api.
  scheduled.push(...workers.scheduled);
  if (config.role !== "api") workers.start();
  return { usage, forward, workers };
}

function eventWaitsOf({ url, log, onStarted, store }: Base): EventWaits {
  const eventWaits = createEventWaits(
    ({ stored, listening }) =>
      listen({
        ...{ url, log, channels: [DELIVERIES_CHANNEL, EVENTS_CHANNEL], onListening: listening },
        onMessages: (messages) => stored(messages.map((message) => queuedAt(message).partnerId)),
      }),
    store.events.lastPositions,
  );
  onStarted(eventWaits.stop);
  return eventWaits;
}

function startUsage({ config, database, clock, log, onStarted, scheduled }: Base): Usage {
  const { usageDays = 0 } = config;
  const days = Math.max(usageDays, rules["integration-health"].days);
  const isDetailed = usageDays > 0;
  const usage = createUsage({ store: createUsageStore(database), clock, log, names: sentNames, isDetailed, days });
  onStarted(usage.stop);
  scheduled.push(usage);
  usage.start();
  return usage;
}

/** Serves the API, the metrics, the console and the portal. */
function serveRequests(base: Base, { usage, forward, workers }: Background, eventWaits: EventWaits): void {
  const { config, isSandbox, log, onStarted, telemetry, ports, clock } = base;
  const { http, publicUrl } = ports;
  const store = afterEvents(base.store, workers.relay);
  const { clockControl, rehearsals, metrics, rateLimits, issuer } = base;
  const { provider, secrets } = issuer.sandbox ?? {};
  const sandboxConsole = secrets && createConsole({ store, clock, publicUrl, forward, secrets, log });
  const app = createApp({
    ...{ store, clock, clockControl, rehearsals, environment: config.environment, log, publicUrl },
    ...{ tokens: issuer.tokens, rateLimits, metrics, usage },
    tracing: telemetry?.tracing,
    shares: sharesOf(config.poolSize ?? registry.amounts.DATABASE_POOL_SIZE.default),
    watch: sandboxConsole?.watch,
    eventWaits,
  });

  observeService(base, workers);
  telemetry?.sendMetrics(metrics);
  const metricsPage = createMetricsPage(metrics, {
    token: config.metricsToken,
    loopback: isSandbox ? (secrets?.shared ? "shared" : "own") : undefined,
  });
  // On the public port of production, metrics need a token (decisions: metrics).
  if (config.metricsToken !== undefined || (isSandbox && config.metricsPort === undefined)) app.route("/", metricsPage);
  serveMetrics(metricsPage, ports, log);

  if (sandboxConsole) app.route("/console", sandboxConsole.routes).get("/console/", (c) => c.redirect("/console"));
  if (sandboxConsole && secrets?.shared) {
    const { tokens } = issuer;
    const { readiness } = sandboxConsole;
    app.route("/", createCertification({ publicUrl, tokens, serviceKeys: base.store.serviceKeys, readiness }));
  }
  const portal = portalOf(base);
  app.route("/", portal.routes);
  app.notFound(async (c) => (await portal.find(c)) ?? onUnknownPath(c));
  const serve = withIdentityProvider(provider?.listener, getRequestListener(app.fetch, { errorHandler }));
  http.serve(behindProxies(config.trustedProxies, isSandbox ? underOwnHosts(publicUrl, serve) : serve));
  logWarnings(base);
  onStarted(http.stop); // a second entry, so that HTTP stops first: current requests need the parts above
  if (sandboxConsole) onStarted(sandboxConsole.stop); // its feeds do not end otherwise
}

/** Registers the metrics that are read at each scrape. */
function observeService({ metrics, store, clock, databaseClock, ports, issuer }: Base, workers: Workers): void {
  const sources = {
    store,
    clock,
    connections: ports.http.connections,
    openImageCircuits: () => workers.images.openCircuits(),
    retained: () => ({ keptMs: EVENT_RETENTION_MS, doneAtMs: workers.doneAtMs() }),
    clockDifferenceMs: databaseClock.differenceMs,
    keys: issuer.issuerKeys,
  };
  observe(metrics.meter, () => readService(sources), SERVICE_METRICS);
  observeProcess(metrics.meter);
}

function portalOf({ config, store, clock, databaseClock, ports, issuer }: Base): Portal {
  const { http, publicUrl } = ports;
  const hasOwnSecrets = config.sandboxSecret !== undefined;
  return createPortal({
    ...{ store, publicUrl, clock, databaseClock, hasOwnSecrets },
    issuer: issuer.issuer,
    environment: config.environment,
    isStopping: http.isDraining,
    isDiskFull: () => store.usage().isDiskFull,
  });
}

/** Passes requests below `/auth` to the sandbox's identity provider. */
const withIdentityProvider =
  (provider: RequestListener | undefined, api: ReturnType<typeof getRequestListener>) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    if (provider && request.url?.startsWith("/auth/")) {
      response.setHeader("Cache-Control", "no-store");
      response.setHeader("X-Content-Type-Options", "nosniff");
      response.setHeader("X-Request-ID", requestIdFor(request.headers["x-request-id"]?.toString()));
      provider(request, response);
    } else void api(request, response);
  };

function logWarnings({ config, isSandbox, log }: Base): void {
  if (isSandbox && !isLoopback(config.host)) log.warn(exposureWarning(config));
  for (const warning of config.warnings ?? []) log.warn(warning);
}

/** Serves requests while clients and work move to other nodes. */
async function drain({ config: { drainS }, log, ports: { http } }: Base, workers: Workers): Promise<void> {
  http.drain();
  const stopping = workers.stopClaiming(); // other nodes claim the queued work
  stopping.catch(() => {}); // `workers.stop` awaits it
  if (drainS) {
    log.info({ drain_seconds: drainS }, "stopping; /readyz is 503, and responses close their connections");
    await pause(drainS * 1_000);
  } else if (drainS === 0) await http.quiet();
}
