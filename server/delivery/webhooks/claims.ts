import { setTimeout as delay } from "node:timers/promises";
import type { Log } from "../../observe/log/log.ts";
import type { Clock, DeliveryQueue, EndpointKey, EndpointLimit, LeasedDelivery } from "../../store/port.ts";
import { logStorageError } from "../storage-error.ts";
import { BACKLOG_TURN, type DeliveryLimiter } from "./delivery-limiter.ts";
import type { Leases } from "./leases.ts";

type Options = {
  queue: Pick<DeliveryQueue, "splitByServer" | "claim">;
  clock: Clock;
  log: Log;
  leases: Leases;
  limiter: DeliveryLimiter;
  onClaimed: (delivery: LeasedDelivery) => void;
  /** Called when no endpoint is left to claim from. */
  onIdle: () => void;
};

/**
 * Pause between two claims, so that deliveries that become due meanwhile are claimed together. It is as long as the last claim, because a claim
 * takes longer on a busy machine, where larger batches save the most. A full batch is followed by the next one at once.
 */
const CLAIM_PAUSE_MS = { least: 4, most: 20 };
const FULL_BATCH = 48;

/** Claims due deliveries of queued endpoints in batches. */
export class Claims {
  readonly #options: Options;
  #isClaiming = false;

  constructor(options: Options) {
    this.#options = options;
  }

  get isClaiming(): boolean {
    return this.#isClaiming;
  }

  /** Queues endpoints and starts claiming, unless the leases are closed. */
  wake(endpoints: Iterable<EndpointKey & { url?: string }>): void {
    const { leases, limiter } = this.#options;
    if (leases.workerId === undefined) return;
    for (const endpoint of endpoints) limiter.add(endpoint);
    if (!this.#isClaiming) void this.#claimAll();
  }

  async #claimAll(): Promise<void> {
    const { leases, limiter, onIdle } = this.#options;
    this.#isClaiming = true;
    while (leases.workerId !== undefined) {
      const endpoints = limiter.next();
      if (endpoints.length === 0) break;
      const startedMs = performance.now();
      const claimed = await this.#claim(leases.workerId, endpoints);
      const tookMs = performance.now() - startedMs;
      if (claimed >= FULL_BATCH && limiter.slots("responsive") >= FULL_BATCH) continue;
      await delay(Math.min(Math.max(tookMs, CLAIM_PAUSE_MS.least), CLAIM_PAUSE_MS.most));
    }
    this.#isClaiming = false;
    onIdle();
  }

  /** Returns the number of claimed deliveries. */
  async #claim(workerId: string, endpoints: EndpointLimit[]): Promise<number> {
    const { queue, log } = this.#options;
    try {
      const groups = await queue.splitByServer(endpoints);
      const counts = await Promise.all(groups.map((group) => this.#claimGroup(workerId, group)));
      return counts.reduce((sum, count) => sum + count, 0);
    } catch (error) {
      logStorageError(log, error, "delivery queue unavailable; retrying"); // on the next tick
      return 0;
    }
  }

  async #claimGroup(workerId: string, endpoints: EndpointLimit[]): Promise<number> {
    const { queue, clock, log, leases, limiter, onClaimed } = this.#options;
    leases.add(workerId);
    try {
      const { deliveries, more } = await queue.claim({ workerId, endpoints, at: clock.now() });
      for (const endpoint of more) if (leases.owns(endpoint)) limiter.add(endpoint, BACKLOG_TURN);
      for (const delivery of deliveries) onClaimed(delivery);
      return deliveries.length;
    } catch (error) {
      leases.markDoubtful(workerId);
      logStorageError(log, error, "delivery queue unavailable; retrying"); // on the next tick, for this group of partners
      return 0;
    } finally {
      leases.remove(workerId);
    }
  }
}
