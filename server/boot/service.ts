import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { sentNames } from "../../generated/usage.ts";
import { createApp } from "../api/app.ts";
import { isLoopback, underOwnHosts } from "../api/http/own-hosts.ts";
import { createMetricsPage } from "../api/metrics/page.ts";
import { limiterFor } from "../api/middleware/limit-concurrency.ts";
import { onUnknownPath } from "../api/middleware/on-error.ts";
import { afterEvents } from "../delivery/events/after-events.ts";
import { parseForward } from "../delivery/outbound/forward.ts";
import type { Log } from "../observe/log/log.ts";
import { createMetrics } from "../observe/metrics/metrics.ts";
import { createUsage } from "../observe/usage/usage.ts";
import { demoSecretsOf, exposureWarning } from "../sandbox/beyond-loopback.ts";
import { createConsole } from "../sandbox/console/console.ts";
import { createPortal } from "../sandbox/portal/portal.ts";
import type { Scheduled } from "../store/port.ts";
import { POOL_SIZE } from "../store/postgres/engine/pool-size.ts";
import { createRateLimits } from "../store/postgres/service/rate-limits.ts";
import { createUsageStore } from "../store/postgres/service/usage.ts";
import { openClocks } from "./clocks.ts";
import { openIssuer } from "./issuer.ts";
import { createCollector } from "./metrics/collect.ts";
import { serveMetrics } from "./metrics-port.ts";
import { openPorts } from "./ports.ts";
import { KEPT_MS } from "./retention/kept-events.ts";
import type { Config } from "./settings/settings.ts";
import { createStarted, type OnStarted } from "./started.ts";
import { openStorage } from "./storage.ts";
import { findTelemetry } from "./telemetry.ts";
import { createWorkers } from "./workers.ts";

export type Service = {
  /** `{base_url}` */
  publicUrl: string;
  /** Where it listens. */
  port: number;
  /** Where `/metrics` is read, if that has a port of its own. */
  metricsPort: number | undefined;
  /** Serves on while its clients go elsewhere, answers requests under way, stops the workers, closes the database (decisions: stopping). */
  stop(): Promise<void>;
};

/**
 * Starts everything that `config` needs, in order; if one step fails, the started parts are stopped again.
 *
 * @param signal ends the wait for the database
 */
export async function startService(config: Config, log: Log, signal?: AbortSignal): Promise<Service> {
  const { onStarted, stopAll } = createStarted();
  try {
    const { beforeStop, ...places } = await startParts(config, { log, signal, onStarted });
    const stop = async () => {
      await beforeStop();
      await stopAll();
    };
    return { ...places, stop };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

/** @returns beside the places `beforeStop`: serves on while clients and work go elsewhere */
async function startParts(
  config: Config,
  { log, signal, onStarted }: { log: Log; signal: AbortSignal | undefined; onStarted: OnStarted },
): Promise<Omit<Service, "stop"> & { beforeStop(): Promise<void> }> {
  const { environment, drainS, usageDays, metricsPort, metricsToken } = config;
  const isSandbox = environment === "sandbox";
  const telemetry = await findTelemetry(config, log, onStarted);
  const tracing = telemetry?.tracing;
  const ports = await openPorts(config, onStarted);
  const { http, publicUrl } = ports;
  const metrics = createMetrics();
  const storage = await openStorage(config, { log, metrics, onStarted, signal });
  const { url, database, store } = storage;
  if (!isSandbox) await store.faults.clear(); // a sandbox may have left faults in this database

  const scheduled: Scheduled[] = [];
  const clocks = await openClocks({ isSandbox, store, scheduled, log, onStarted });
  const { clock, databaseClock, clockControl, rehearsals } = clocks;
  const rateLimits = config.isRateLimited ? createRateLimits(database, clock) : undefined;
  const secrets = demoSecretsOf(config);
  const accepted = await openIssuer(config, { ...storage, publicUrl, secrets, rateLimits, clock, log });
  const { issuer, tokens, issuerKeys, provider } = accepted;

  const usageStore = createUsageStore(database);
  const usage =
    usageDays === undefined
      ? undefined
      : createUsage({ store: usageStore, clock, log, names: sentNames, days: usageDays });
  if (usage) {
    onStarted(usage.stop);
    scheduled.push(usage);
    usage.start();
  }
  const forward = parseForward(config.webhookForward ?? "");
  const workers = createWorkers({ store, url, forward, clock, log, metrics, drainS, usage, tracing, rehearsals });
  onStarted(workers.stop);
  // The node that moves the clock runs the work that is then due, whatever its role.
  scheduled.push(...workers.scheduled);
  if (config.role !== "api") workers.start();

  const seen = afterEvents(store, workers.relay);
  const sandboxConsole = isSandbox
    ? createConsole({ store: seen, clock, publicUrl, forward, secrets, log })
    : undefined;
  const watch = sandboxConsole?.watch;
  const expensive = limiterFor(config.poolSize ?? POOL_SIZE);
  const guarded = { tokens, rateLimits, expensive, metrics, tracing, usage, watch };
  const app = createApp({ store: seen, clock, clockControl, rehearsals, environment, log, publicUrl, ...guarded });

  const collect = createCollector({
    metrics,
    store,
    clock,
    connections: http.connections,
    openImageCircuits: workers.images.openCircuits,
    retained: () => ({ keptMs: KEPT_MS, doneAtMs: workers.doneAtMs() }),
    clockDifferenceMs: databaseClock.differenceMs,
    keys: issuerKeys,
  });
  telemetry?.sendMetrics(collect);
  const metricsPage = createMetricsPage(collect, metricsToken);
  // On the public port of production nobody reads them without a token (decisions: metrics).
  if (metricsToken !== undefined || (isSandbox && metricsPort === undefined)) app.route("/", metricsPage);
  serveMetrics(metricsPage, ports, config, log);

  if (sandboxConsole) app.route("/console", sandboxConsole.routes);
  const hasOwnSecrets = config.sandboxSecret !== undefined;
  const served = { publicUrl, issuer, environment, hasOwnSecrets };
  const portal = createPortal({ store, ...served, clock, databaseClock, isStopping: http.isDraining });
  app.route("/", portal.routes);
  app.notFound(async (c) => (await portal.find(c)) ?? onUnknownPath(c));
  const listener = getRequestListener(app.fetch);
  const serve = (request: IncomingMessage, response: ServerResponse) => {
    if (provider && /^\/auth(\/|$)/.test(request.url ?? "")) {
      response.setHeader("X-Content-Type-Options", "nosniff");
      provider.listener(request, response);
    } else void listener(request, response);
  };
  http.serve(isSandbox ? underOwnHosts(publicUrl, serve) : serve);
  if (isSandbox && !isLoopback(config.host)) log.warn(exposureWarning(config));
  for (const warning of config.warnings ?? []) log.warn(warning);
  onStarted(http.stop); // A second entry, so that HTTP stops first: requests under way need the services above.
  if (sandboxConsole) onStarted(sandboxConsole.stop); // Its feeds do not end by themselves.

  return {
    publicUrl,
    port: http.port,
    metricsPort: ports.metricsHttp?.port,
    async beforeStop() {
      http.drain();
      const stopping = workers.stopClaiming(); // other nodes take over what waits
      stopping.catch(() => {}); // the stop of the workers waits for it
      if (drainS) {
        log.info({ drain_seconds: drainS }, "stopping: /readyz is 503, and answers end their connections");
        await setTimeout(drainS * 1_000);
      } else if (drainS === 0) await http.quiet();
    },
  };
}
