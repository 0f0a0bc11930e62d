import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { sentNames } from "../generated/usage.ts";
import { createApp } from "./app.ts";
import type { Scheduled } from "./clock/clock.ts";
import { openDatabaseClock } from "./clock/database-clock.ts";
import { afterEvents } from "./events/after-events.ts";
import { METRICS_LIMITS } from "./http/connection-limits.ts";
import { httpsOnly } from "./http/https-only.ts";
import { listen, reachable } from "./http/listen.ts";
import { isLoopback, underOwnHosts } from "./http/own-hosts.ts";
import { keysOf } from "./identity/keys.ts";
import { createTokenVerifier } from "./identity/verify.ts";
import { secretsKeysOf } from "./keys/own-secrets-key.ts";
import type { Log } from "./log/log.ts";
import { createCollector } from "./metrics/collect.ts";
import { createMetrics } from "./metrics/metrics.ts";
import { createMetricsPage } from "./metrics/page.ts";
import { onUnknownPath } from "./middleware/on-error.ts";
import { shareOf } from "./middleware/share-connections.ts";
import { parseForward } from "./outbound/forward.ts";
import { createPortal } from "./portal/portal.ts";
import { KEPT_MS } from "./retention/kept-events.ts";
import { demoSecretsOf, reachedByOthers } from "./sandbox/beyond-loopback.ts";
import { openSandboxClock } from "./sandbox/clock.ts";
import { createConsole } from "./sandbox/console/console.ts";
import { openRehearsals } from "./sandbox/rehearsals.ts";
import { openSandbox } from "./sandbox/sandbox.ts";
import { ConfigError } from "./settings/config-error.ts";
import { POOL_SIZE } from "./settings/pool-size.ts";
import type { Config } from "./settings/settings.ts";
import { findDatabase } from "./start/find-database.ts";
import { createWorkers } from "./start/workers.ts";
import { type Database, openDatabase } from "./store/postgres/database.ts";
import { createIdentityStore } from "./store/postgres/identity.ts";
import { engineOf } from "./store/postgres/placement/places.ts";
import { prepareDatabase } from "./store/postgres/prepare.ts";
import { createRateLimits } from "./store/postgres/rate-limits.ts";
import { openReplicas, type Replicas } from "./store/postgres/replicas/replicas.ts";
import { createPostgresStore } from "./store/postgres/store.ts";
import { createUsageStore } from "./store/postgres/usage.ts";
import { createSealing } from "./store/sealing.ts";
import type { Telemetry } from "./telemetry/open.ts";
import { createUsage } from "./usage/usage.ts";

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
  const started: (() => Promise<unknown>)[] = [];
  const stopAll = async () => {
    for (const end of started.splice(0).reverse()) await end();
  };
  try {
    const telemetry = await findTelemetry(config, log);
    if (telemetry) started.push(telemetry.stop);
    const tracing = telemetry?.tracing;
    const { metricsPort, metricsToken: token } = config;
    const headers = httpsOnly(config.publicUrl);
    const http = await listen(config.host, config.port, {
      headers,
      besides: metricsPort === undefined ? 0 : METRICS_LIMITS.inAll + METRICS_LIMITS.spare,
      inAll: config.maxConnections,
      perAddress: config.maxConnectionsPerAddress,
      keepAliveMs: config.keepAliveS && config.keepAliveS * 1_000,
    });
    started.push(http.stop);
    const metricsHttp =
      metricsPort === undefined
        ? undefined
        : await listen(config.host, metricsPort, { setting: "METRICS_PORT", headers, ...METRICS_LIMITS });
    if (metricsHttp) started.push(metricsHttp.stop);
    const publicUrl = config.publicUrl ?? `http://${reachable(config.host)}:${http.port}`;

    const urls = await findDatabase(config, { log, signal, onStarted: (stop) => void started.push(stop) });
    const sealing = createSealing(await secretsKeysOf(config));
    await prepareDatabase(urls, config, sealing, log);
    const { url } = urls;
    const metrics = createMetrics();
    const database = openDatabase({ url, log, poolSize: config.poolSize, onLent: metrics.countLent });
    started.push(database.close);
    const replicas = await findReplicas(config, database, log);
    if (replicas) started.push(replicas.stop);
    const store = createPostgresStore(database, sealing, replicas);

    const { environment, drainS } = config;
    const isSandbox = environment === "sandbox";
    const secrets = demoSecretsOf(config);
    const scheduled: Scheduled[] = [];
    if (!isSandbox) await store.faults.clear(); // a sandbox may have left faults in this database
    const databaseClock = await openDatabaseClock({ readMs: store.clock.nowMs, log });
    started.push(databaseClock.stop);
    const clockControl = isSandbox
      ? await openSandboxClock({ store: store.clock, base: databaseClock, scheduled, log })
      : undefined;
    if (clockControl) started.push(clockControl.stop);
    const clock = clockControl ?? databaseClock;
    const rehearsals = isSandbox ? await openRehearsals({ store: store.deprecationRehearsals, log }) : undefined;
    if (rehearsals) started.push(rehearsals.stop);

    const rateLimits = config.isRateLimited ? createRateLimits(database, clock) : undefined;
    const storage = createIdentityStore(database, sealing);
    const identity = isSandbox
      ? await openSandbox({ store, storage, publicUrl, secrets, rateLimits, clock, log })
      : undefined;
    const issuer = config.authIssuer ?? `${publicUrl}/auth`;
    const issuerKeys = keysOf(issuer, { log }); // read on first use
    const ownKeys = config.authIssuer === undefined ? identity?.keys : undefined;
    const tokens = createTokenVerifier({ issuer, audience: publicUrl, keys: ownKeys ?? issuerKeys, clock });

    const { usageDays: days } = config;
    const usageStore = createUsageStore(database);
    const usage =
      days === undefined ? undefined : createUsage({ store: usageStore, clock, log, names: sentNames, days });
    if (usage) {
      started.push(usage.stop);
      scheduled.push(usage);
      usage.start();
    }
    const forward = parseForward(config.webhookForward ?? "");
    const workers = createWorkers({ store, url, forward, clock, log, metrics, drainS, usage, tracing, rehearsals });
    started.push(workers.stop);
    // The node that moves the clock runs the work that is then due, whatever its role.
    scheduled.push(...workers.scheduled);
    if (config.role !== "api") workers.start();
    const seen = afterEvents(store, workers.relay);
    const sandboxConsole = isSandbox
      ? createConsole({ store: seen, clock, publicUrl, forward, secrets, log })
      : undefined;
    const watch = sandboxConsole?.watch;
    const expensive = shareOf(config.poolSize ?? POOL_SIZE);
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
      keys: ownKeys ? undefined : issuerKeys,
    });
    telemetry?.sendMetrics(collect);
    const metricsPage = createMetricsPage(collect, token);
    // On the public port of production nobody reads them without a token (decisions: metrics).
    if (token !== undefined || (isSandbox && metricsPort === undefined)) app.route("/", metricsPage);
    if (metricsHttp) {
      const read = getRequestListener(metricsPage.fetch);
      const answer = (request: IncomingMessage, response: ServerResponse) => void read(request, response);
      // No page of another site knows the token, so it may be read under any name.
      metricsHttp.serve(isSandbox && token === undefined ? underOwnHosts(publicUrl, answer) : answer);
      log.info({ port: metricsHttp.port }, "metrics are read here");
    }
    if (sandboxConsole) app.route("/console", sandboxConsole.routes);
    const isStopping = http.isDraining;
    const hasOwnSecrets = config.sandboxSecret !== undefined;
    const served = { publicUrl, issuer, environment, hasOwnSecrets };
    const portal = createPortal({ store, ...served, clock, databaseClock, isStopping });
    app.route("/", portal.routes);
    app.notFound(async (c) => (await portal.find(c)) ?? onUnknownPath(c));
    const listener = getRequestListener(app.fetch);
    const serve = (request: IncomingMessage, response: ServerResponse) => {
      if (identity && /^\/auth(\/|$)/.test(request.url ?? "")) {
        response.setHeader("X-Content-Type-Options", "nosniff");
        identity.listener(request, response);
      } else void listener(request, response);
    };
    http.serve(isSandbox ? underOwnHosts(publicUrl, serve) : serve);
    if (isSandbox && !isLoopback(config.host)) log.warn(reachedByOthers(config));
    for (const warning of config.warnings ?? []) log.warn(warning);
    started.push(http.stop); // A second entry, so that HTTP stops first: requests under way need the services above.
    if (sandboxConsole) started.push(sandboxConsole.stop); // Its feeds do not end by themselves.
    const stop = async () => {
      http.drain();
      const stopping = workers.stopClaiming(); // other nodes take over what waits
      stopping.catch(() => {}); // stopAll waits for it
      if (drainS) {
        log.info({ drain_seconds: drainS }, "stopping: /readyz is 503, and answers end their connections");
        await setTimeout(drainS * 1_000);
      } else if (drainS === 0) await http.quiet();
      await stopAll();
    };
    return { publicUrl, port: http.port, metricsPort: metricsHttp?.port, stop };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

/** @throws ConfigError on a cluster: its coordinator knows the way to the standby of each server, we do not */
async function findReplicas(
  { replicas, poolSize }: Config,
  primary: Database,
  log: Log,
): Promise<Replicas | undefined> {
  if (replicas === undefined) return undefined;
  if ((await engineOf(primary)) !== undefined)
    throw new ConfigError(
      "REPLICA_URLS is set, and DATABASE_URL names a coordinator of Citus, whose rows stand on other servers: expected no REPLICA_URLS there.",
    );
  return openReplicas({ urls: replicas.urls, primary, maxLagMs: replicas.maxLagS * 1_000, log, poolSize });
}

/** The SDK of OpenTelemetry takes time and memory to load: nobody pays for it who sends nothing. */
async function findTelemetry({ telemetry }: Config, log: Log): Promise<Telemetry | undefined> {
  if (telemetry === undefined) return undefined;
  const { openTelemetry } = await import("./telemetry/open.ts");
  return openTelemetry(telemetry, log);
}
