import { setTimeout as delay } from "node:timers/promises";
import { PartnerApiError, unwrap } from "partner-integration-api-client";
import { connect } from "platform-client";
import { nowMs } from "./now.ts";

/**
 * The outcome of an order. `rejected`: 503. `noResponse`: the connection failed, or no response arrived within `ORDER_TIMEOUT_MS`; the
 * measurement checks whether such an order was stored. `other`: any other response.
 */
export type Sent = { outlet: string; atMs: number } & Outcome;
type Outcome =
  | { outcome: "accepted"; order: string }
  | { outcome: "rejected" | "noResponse" }
  | { outcome: "other"; response: string };
export type Accepted = Extract<Sent, { outcome: "accepted" }>;

/** The orders that were sent to a service, in the order of their outcomes. */
export type OrderLoad = {
  sent: Sent[];
  accepted(): Accepted[];
  /** Resolves when all pending orders have an outcome. */
  stop(): Promise<void>;
};

const ITEM = { external_id: "nasi-goreng", name: "Nasi Goreng Kampung", price: 41_000 };
const RETRY_DELAY_MS = 20;
/** Like a platform's timeout: longer than every outage of the drill except a hanging node. */
const ORDER_TIMEOUT_MS = 10_000;

/**
 * Places orders through HTTP until it is stopped. Each writer sends one order at a time at its outlet.
 *
 * @param options.urlOf returns the current URL of an outlet's service
 * @param options.outlets the outlet of each writer
 */
export async function startOrderLoad({
  urlOf,
  outlets,
}: {
  urlOf: (outlet: string) => string;
  outlets: string[];
}): Promise<OrderLoad> {
  const { partner } = connect(urlOf(outlets[0] ?? ""));
  const body = { request_id: "bench", menus: [{ name: "Menu", menu_items: [ITEM] }], variant_categories: [] };
  for (const outlet_id of new Set(outlets))
    await unwrap(
      partner.PUT("/integrations/food/outlets/{outlet_id}/v1/catalog", { params: { path: { outlet_id } }, body }),
    );

  const stopping = new AbortController();
  const sent: Sent[] = [];
  const writing = outlets.map(async (outlet) => {
    let place = placing(urlOf(outlet));
    while (!stopping.signal.aborted) {
      if (place.url !== urlOf(outlet)) place = placing(urlOf(outlet));
      const outcome = await place.order(outlet);
      sent.push({ ...outcome, outlet, atMs: nowMs() });
      if (outcome.outcome !== "accepted") await delay(RETRY_DELAY_MS);
    }
  });
  return {
    sent,
    accepted: () => sent.filter((each) => each.outcome === "accepted"),
    async stop() {
      stopping.abort();
      await Promise.all(writing);
    },
  };
}

/** Sends orders to one URL. A rejected order is not retried. */
function placing(url: string) {
  const { platform } = connect(url);
  const body = { service_type: "food" as const, items: [{ external_id: ITEM.external_id, quantity: 2 }] };
  return {
    url,
    async order(outlet_id: string): Promise<Outcome> {
      try {
        const { data, error, response } = await platform.POST("/platform/v1/outlets/{outlet_id}/orders", {
          params: { path: { outlet_id } },
          body,
          signal: AbortSignal.timeout(ORDER_TIMEOUT_MS),
        });
        if (data !== undefined) return { outcome: "accepted", order: data.data.order.order_number };
        if (response.status === 503) return { outcome: "rejected" };
        return { outcome: "other", response: `${response.status} ${JSON.stringify(error)}` };
      } catch (error) {
        // The token was rejected, or no response arrived.
        const isRejected = error instanceof PartnerApiError && error.status === 503;
        return { outcome: isRejected ? "rejected" : "noResponse" };
      }
    },
  };
}
