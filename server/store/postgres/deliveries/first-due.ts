import { boundedCache } from "../../../bounded-cache.ts";

/** Before every due time. */
const ALWAYS = new Date(0);
/** Events that are stored out of order within this time are claimed at once, others after the next poll. */
const MARGIN_MS = 1_000;
const MAX_ENDPOINTS = 20_000;

/**
 * Times before which no delivery of an endpoint is pending, so that a claim need not read the dead rows of ended deliveries, which vacuum
 * keeps while a snapshot is held (decisions: queue by partner). A time may be too late. Each poll reads all pending deliveries and corrects it.
 */
export class FirstDue {
  readonly #times = boundedCache<Date>(MAX_ENDPOINTS);

  /** Time from which a claim must read the deliveries of an endpoint. */
  of(endpointId: string): Date {
    return this.#times.get(endpointId) ?? ALWAYS;
  }

  /** Records the first pending delivery that a claim found from `since`, unless a poll has changed that meanwhile. */
  claimed(endpointId: string, since: Date, first: Date): void {
    if (this.of(endpointId) === since) this.#times.set(endpointId, new Date(first.getTime() - MARGIN_MS));
  }

  /** Records the first pending delivery of all. */
  polled(endpointId: string, first: Date): void {
    if (first < this.of(endpointId)) this.#times.set(endpointId, first);
  }
}
