import { announceDeprecations, announceEndpoints } from "../delivery/events/integration-events.ts";
import { EventRelay } from "../delivery/events/relay.ts";
import { ImageWorker } from "../delivery/outbound/image-worker.ts";
import type { Outbound, OutboundOptions } from "../delivery/outbound/send.ts";
import { DeliveryWorker } from "../delivery/webhooks/worker.ts";
import { HOUR_MS } from "../durations.ts";
import type { Log } from "../observe/log/log.ts";
import type { Metrics } from "../observe/metrics/metrics.ts";
import type { Tracing } from "../observe/telemetry/spans.ts";
import type { Usage } from "../observe/usage/usage.ts";
import type { Clock, Rehearsals, Scheduled, Store } from "../store/port.ts";
import { DELIVERIES_CHANNEL, queuedAt } from "../store/postgres/engine/channels.ts";
import { listen } from "../store/postgres/engine/listen.ts";
import { createDataRetention } from "./retention/data-retention.ts";
import { createEventRetention } from "./retention/event-retention.ts";
import { createPeriodic, type Periodic } from "./retention/periodic.ts";

/** Background work of this process: relaying and delivering events, checking images, removing old data. */
export type Workers = ReturnType<typeof createWorkers>;

/**
 * @param options.url URL of the store's database, for notifications of queued deliveries
 * @param options.drainS time for deliveries under way when the process stops; 3 s at least
 */
export function createWorkers(options: WorkerOptions) {
  const { store, clock, log, drainS } = options;
  // Endpoints of one origin have separate limits, so they do not compete for connections.
  const outbound = outboundOnDemand({ forward: options.forward, connectionsPerOrigin: 1_024 });
  const relay = relayOf(options);
  const images = imageWorkerOf(options, outbound);
  const deliveries = deliveryWorkerOf(options, outbound);
  const retention = createEventRetention({ events: store.events, clock, log });
  const keptData = createDataRetention({ store: store.retention, clock, log });
  const claiming = [endpointEventsOf(options), deprecationEventsOf(options), images, retention, keptData];
  const all = [relay, deliveries, ...claiming];
  let claimingStopped: Promise<unknown> | undefined;
  /** Stops claiming work; resolves when the deliveries under way have ended (decisions: stopping). The relay continues, for the events of current requests. */
  const stopClaiming = () =>
    (claimingStopped ??= Promise.all([
      deliveries.stop((drainS ?? 0) * 1_000),
      ...claiming.map((worker) => worker.stop()),
    ]));
  return {
    relay,
    images,
    /** When this process last completed each removal, in ms since 1970. */
    doneAtMs: () => ({ events: retention.doneAtMs(), requests: keptData.doneAtMs() }),
    scheduled: [...all, deliveries] satisfies Scheduled[], // also the events that others added
    start(): void {
      for (const worker of all) worker.start();
    },
    stopClaiming,
    /** Stops all workers. */
    async stop(): Promise<void> {
      await stopClaiming();
      await outbound.close();
      await relay.stop();
    },
  };
}

/** Loads the HTTP client with the first request: many processes never send one. */
function outboundOnDemand(options: OutboundOptions): Outbound {
  let opened: Promise<Outbound> | undefined;
  const open = () => import("../delivery/outbound/send.ts").then(({ createOutbound }) => createOutbound(options));
  return {
    async request(request) {
      opened ??= open();
      return (await opened).request(request);
    },
    close: async () => (await opened)?.close(),
  };
}

type WorkerOptions = {
  store: Store;
  url: string;
  forward: ReadonlyMap<string, string>;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  drainS?: number | undefined;
  usage: Usage;
  tracing?: Tracing | undefined;
  rehearsals?: Pick<Rehearsals, "of" | "list"> | undefined;
};

const relayOf = ({ store, log, tracing, metrics }: WorkerOptions) =>
  new EventRelay({ store, log, tracing, onSkipped: metrics.countSkipped, onFailed: metrics.countRelayFailure });

const imageWorkerOf = ({ store, clock, log, metrics }: WorkerOptions, outbound: Outbound) =>
  new ImageWorker({
    store,
    outbound,
    clock,
    log,
    onImage: metrics.countImage,
    onChecked: metrics.countImageCheck,
  });

/** Checks endpoints at this interval. */
const ENDPOINTS_MS = 10_000;

const onFailed = "failed to add events of integrations; retrying";

const endpointEventsOf = ({ store, clock, log }: WorkerOptions): Periodic =>
  createPeriodic({ work: () => announceEndpoints(store, clock), everyMs: ENDPOINTS_MS, clock, log, onFailed });

const deprecationEventsOf = ({ store, clock, log, rehearsals }: WorkerOptions): Periodic =>
  createPeriodic({
    work: () => announceDeprecations(store, clock, rehearsals),
    everyMs: HOUR_MS,
    clock,
    log,
    onFailed,
  });

const deliveryWorkerOf = (
  { store, url, clock, log, metrics, usage, tracing, rehearsals }: WorkerOptions,
  outbound: Outbound,
) =>
  new DeliveryWorker({
    queue: store.deliveryQueue,
    listen: (onQueued) =>
      listen({ url, channels: [DELIVERIES_CHANNEL], log, onMessages: (messages) => onQueued(messages.map(queuedAt)) }),
    outbound,
    clock,
    log,
    onEnded(attempt) {
      metrics.countAttempt(attempt);
      usage.attempted(attempt);
    },
    onGivenUp: metrics.countGivenUp,
    tracing,
    rehearsals,
  });
