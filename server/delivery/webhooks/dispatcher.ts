import type { Log } from "../../observe/log/log.ts";
import type { Attempt, Clock, DeliveryQueue, EndpointKey, LeasedDelivery } from "../../store/port.ts";
import { Claims } from "./claims.ts";
import type { Deliver } from "./deliver.ts";
import { DeliveryLimiter } from "./delivery-limiter.ts";
import { Leases } from "./leases.ts";
import { ReportQueue } from "./report-queue.ts";
import { Signal } from "./signal.ts";

/** Claims due deliveries, sends them, and reports the attempts. Claims and reports are batched. */
export type Dispatcher = {
  /** Checks these endpoints for due deliveries. */
  wake(endpoints: Iterable<EndpointKey & { url?: string }>): void;
  /** Resolves when the deliveries under way change, or after `timeoutMs`. */
  nextChange(timeoutMs: number): Promise<void>;
  /** Starts claiming under this worker id. */
  open(workerId: string): void;
  /** Whether a claim under this id failed without a response, so that it may have leased deliveries. */
  isDoubtful(workerId: string): boolean;
  /** Whether claims under this id, or deliveries leased under it, are under way. */
  isBusy(workerId: string): boolean;
  /** Whether the only work under way is attempts that the storage rejects. They are retried periodically. */
  isStalled(): boolean;
  /** Stops claiming. Resolves when all deliveries under way are reported, or after `graceMs`. */
  close(graceMs: number): Promise<void>;
};

/** A finished attempt, for metrics. `isSent`: whether a request was sent. `lagMs`: time since the event. */
export type EndedAttempt = { outcome: Attempt["status"]; isSent: boolean; tookMs: number; lagMs: number } & Pick<
  LeasedDelivery,
  "partnerId" | "event"
>;

export function createDispatcher(options: {
  queue: DeliveryQueue;
  deliver: Deliver;
  clock: Clock;
  log: Log;
  onEnded?: (attempt: EndedAttempt) => void;
  /** Called with the number of deliveries that were dead-lettered without an attempt because their endpoint kept failing. */
  onGivenUp?: (count: number) => void;
}): Dispatcher {
  const { queue, deliver, clock, log, onEnded, onGivenUp } = options;
  const changes = new Signal();
  const leases = new Leases();
  const limiter = new DeliveryLimiter(() => claims.wake([]));
  const claims = new Claims({
    queue,
    clock,
    log,
    leases,
    limiter,
    onClaimed: (delivery) => void send(delivery),
    onIdle: () => changes.notify(),
  });
  const reports = new ReportQueue({
    queue,
    clock,
    log,
    leases,
    onPostponed: () => changes.notify(),
    onReleased(attempts) {
      changes.notify();
      claims.wake(attempts.map(({ delivery }) => delivery));
    },
    onGivenUp,
  });

  async function send(delivery: LeasedDelivery): Promise<void> {
    const { finish, release } = limiter.start(delivery);
    leases.add(delivery.workerId);
    const startedMs = performance.now();
    const attempt = await deliver(delivery);
    if (attempt === undefined) {
      release();
      leases.remove(delivery.workerId);
      return changes.notify();
    }
    finish(attempt.headers === null ? undefined : attempt.failure === null);
    onEnded?.({
      outcome: attempt.status,
      isSent: attempt.headers !== null,
      tookMs: performance.now() - startedMs,
      lagMs: clock.now().getTime() - delivery.happenedAt.getTime(),
      partnerId: delivery.partnerId,
      event: delivery.event,
    });
    reports.add({ attempt, release });
  }

  return {
    wake: (endpoints) => claims.wake(endpoints),
    nextChange: (timeoutMs) => changes.next(timeoutMs),
    open: (workerId) => leases.open(workerId),
    isDoubtful: (workerId) => leases.isDoubtful(workerId),
    isBusy: (workerId) => leases.isBusy(workerId),
    isStalled: () => reports.postponed > 0 && !claims.isClaiming && reports.postponed === leases.total,
    async close(graceMs) {
      leases.close();
      limiter.clear();
      const deadline = performance.now() + graceMs;
      const isBusy = () => limiter.isBusy() || claims.isClaiming;
      while (isBusy() && performance.now() < deadline) await changes.next(deadline - performance.now());
    },
  };
}
