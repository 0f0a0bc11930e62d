import { setImmediate as nextTurn } from "node:timers/promises";
import type { Log } from "../../observe/log/log.ts";
import type { Attempt, Clock, DeliveryQueue, EndpointKey, LeasedDelivery } from "../../store/port.ts";
import { Claims } from "./claims.ts";
import type { Deliver } from "./deliver.ts";
import { DeliveryLimiter } from "./delivery-limiter.ts";
import type { Leases } from "./leases.ts";
import { ReportQueue } from "./report-queue.ts";
import { Signal } from "./signal.ts";

/**
 * A finished attempt, for metrics. `isSent`: whether a request was sent. `lagMs`: time since the event. `responseMs`: null without a
 * response.
 */
export type EndedAttempt = {
  outcome: Attempt["status"];
  isSent: boolean;
  tookMs: number;
  lagMs: number;
  responseMs: number | null;
} & Pick<Attempt, "failureReason"> &
  Pick<LeasedDelivery, "partnerId" | "endpointId" | "event">;

type Options = {
  queue: DeliveryQueue;
  deliver: Deliver;
  clock: Clock;
  log: Log;
  leases: Leases;
  onEnded?: (attempt: EndedAttempt) => void;
  /** Called with the number of deliveries that were dead-lettered without an attempt because their endpoint kept failing. */
  onGivenUp?: (count: number) => void;
};

/** Claims due deliveries, sends them, and reports the attempts. Claims and reports are batched. */
export class Dispatcher {
  readonly #options: Options;
  readonly #changes = new Signal();
  readonly #leases: Leases;
  readonly #limiter = new DeliveryLimiter(() => this.wake([]));
  readonly #claims: Claims;
  readonly #reports: ReportQueue;

  constructor(options: Options) {
    this.#options = options;
    const { queue, clock, log, leases, onGivenUp } = options;
    this.#leases = leases;
    this.#claims = new Claims({
      queue,
      clock,
      log,
      leases,
      limiter: this.#limiter,
      onClaimed: (delivery) => void this.#send(delivery),
      onIdle: () => this.#changes.notify(),
    });
    this.#reports = new ReportQueue({
      queue,
      clock,
      log,
      leases,
      onPostponed: () => this.#changes.notify(),
      onReleased: (attempts) => {
        this.#changes.notify();
        this.wakeOwn(attempts.map(({ delivery }) => delivery));
      },
      onGivenUp,
    });
  }

  /** Checks these endpoints for due deliveries. */
  wake(endpoints: Iterable<EndpointKey & { url?: string }>): void {
    this.#claims.wake(endpoints);
  }

  /** Checks the endpoints in the list that belong to this worker. */
  wakeOwn(endpoints: readonly EndpointKey[]): void {
    this.wake(endpoints.filter((endpoint) => this.#leases.owns(endpoint)));
  }

  /** Shares the endpoints among these workers. Each still finds all due deliveries when it polls. */
  share(workerIds: readonly string[]): void {
    this.#leases.share(workerIds);
    this.#limiter.share(workerIds.length);
  }

  /** Resolves when the deliveries under way change, or after `timeoutMs`. */
  nextChange(timeoutMs: number): Promise<void> {
    return this.#changes.next(timeoutMs);
  }

  /** Returns whether the only work under way is attempts that the storage rejects. They are retried periodically. */
  isStalled(): boolean {
    const { postponed } = this.#reports;
    return postponed > 0 && !this.#claims.isClaiming && postponed === this.#leases.total;
  }

  /** Stops claiming. Resolves when all deliveries under way are reported, or after `graceMs`. */
  async close(graceMs: number): Promise<void> {
    this.#leases.close();
    this.#limiter.clear();
    const deadline = performance.now() + graceMs;
    const isBusy = () => this.#limiter.isBusy() || this.#claims.isClaiming;
    while (isBusy() && performance.now() < deadline) await this.#changes.next(deadline - performance.now());
  }

  /** Sends a claimed delivery and queues the report of its attempt. */
  async #send(delivery: LeasedDelivery): Promise<void> {
    const { deliver, clock, onEnded } = this.#options;
    const { finish, release } = this.#limiter.start(delivery);
    this.#leases.add(delivery.workerId);
    await nextTurn(); // the next claim is sent to the database first
    const startedMs = performance.now();
    const attempt = await deliver(delivery);
    if (attempt === undefined) {
      release();
      this.#leases.remove(delivery.workerId);
      return this.#changes.notify();
    }
    finish(attempt.headers === null ? undefined : attempt.failure === null);
    onEnded?.({
      outcome: attempt.status,
      isSent: attempt.headers !== null,
      tookMs: performance.now() - startedMs,
      lagMs: clock.now().getTime() - delivery.happenedMs,
      responseMs: attempt.answer && attempt.tookMs,
      failureReason: attempt.failureReason,
      partnerId: delivery.partnerId,
      endpointId: delivery.endpointId,
      event: delivery.event,
    });
    this.#reports.add({ partnerId: delivery.partnerId, attempt, release });
  }
}
