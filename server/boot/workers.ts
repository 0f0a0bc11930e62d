import { createEventRelay, type EventRelay } from "../delivery/events/relay.ts";
import { createImageWorker, type ImageWorker } from "../delivery/outbound/image-worker.ts";
import { createOutbound } from "../delivery/outbound/send.ts";
import { createDeliveryWorker } from "../delivery/webhooks/worker.ts";
import type { Log } from "../observe/log/log.ts";
import type { Metrics } from "../observe/metrics/metrics.ts";
import type { Tracing } from "../observe/telemetry/spans.ts";
import type { Usage } from "../observe/usage/usage.ts";
import type { Clock, Rehearsals, Scheduled, Store } from "../store/port.ts";
import { DELIVERIES_CHANNEL, queuedAt } from "../store/postgres/engine/channels.ts";
import { listen } from "../store/postgres/engine/listen.ts";
import { createKeptData } from "./retention/kept-data.ts";
import { createRetention } from "./retention/kept-events.ts";

/** The work of this process beside requests: events are relayed and delivered, images checked, old data removed. */
export type Workers = {
  relay: EventRelay;
  images: ImageWorker;
  /** When each removal was last complete, in ms since 1970. */
  doneAtMs(): { events: number | undefined; requests: number | undefined };
  scheduled: Scheduled[];
  /** Claims and does work until `stop`. */
  start(): void;
  /** Claims no more, and waits for deliveries under way (decisions: stopping). The relay goes on: it brings the events of what this node still serves. */
  stopClaiming(): Promise<unknown>;
  /** Ends all of it. */
  stop(): Promise<void>;
};

/**
 * @param options.url of the database that `store` is in, whose notifications say that deliveries are queued
 * @param options.drainS how long deliveries under way may take once the process stops; 3 s at least
 */
export function createWorkers(options: {
  store: Store;
  url: string;
  forward: ReadonlyMap<string, string>;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  drainS?: number | undefined;
  usage?: Usage | undefined;
  tracing?: Tracing | undefined;
  rehearsals?: Pick<Rehearsals, "of"> | undefined;
}): Workers {
  const { store, url, forward, clock, log, metrics, drainS, usage, tracing, rehearsals } = options;
  // One origin may have many endpoints, each with its own limit: no endpoint waits for a connection of another.
  const outbound = createOutbound({ forward, connectionsPerOrigin: 1_024 });
  const relay = createEventRelay({
    store,
    log,
    tracing,
    onSkipped: metrics.countSkipped,
    onFailed: metrics.countRelayFailure,
  });
  const images = createImageWorker({
    store,
    outbound,
    clock,
    log,
    onImage: metrics.countImage,
    onChecked: metrics.countImageCheck,
  });
  const deliveries = createDeliveryWorker({
    queue: store.deliveryQueue,
    listen: (onQueued) =>
      listen({ url, channel: DELIVERIES_CHANNEL, log, onMessages: (messages) => onQueued(messages.map(queuedAt)) }),
    outbound,
    clock,
    log,
    onEnded(attempt) {
      metrics.countAttempt(attempt);
      if (attempt.outcome === "complete") usage?.delivered(attempt.partnerId, attempt.event);
    },
    onGivenUp: metrics.countGivenUp,
    tracing,
    rehearsals,
  });
  const retention = createRetention({ events: store.events, clock, log });
  const keptData = createKeptData({ kept: store.kept, clock, log });
  const claiming = [images, retention, keptData];
  const all = [relay, deliveries, ...claiming];
  let stopped: Promise<unknown> | undefined;
  const stopClaiming = () =>
    (stopped ??= Promise.all([deliveries.stop((drainS ?? 0) * 1_000), ...claiming.map((worker) => worker.stop())]));
  return {
    relay,
    images,
    doneAtMs: () => ({ events: retention.doneAtMs(), requests: keptData.doneAtMs() }),
    scheduled: all,
    start() {
      for (const worker of all) worker.start();
    },
    stopClaiming,
    async stop() {
      await stopClaiming();
      await outbound.close();
      await relay.stop();
    },
  };
}
