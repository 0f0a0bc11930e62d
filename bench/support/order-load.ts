import { setTimeout as pause } from "node:timers/promises";
import { unwrap } from "partner-integration-api-client";
import { connect, type PlatformClient } from "platform-client";
import { nowMs } from "./clock.ts";

/** The outcome of the orders that were sent to a service. `acknowledged`: the times, by order number. */
export type OrderLoad = {
  acknowledged: Map<string, number>;
  refused: number;
  otherAnswers: number;
  /** Resolves when the last answer has come. */
  stop(): Promise<void>;
};

const ITEM = { external_id: "nasi-goreng", name: "Nasi Goreng Kampung", price: 41_000 };
const REFUSED_PAUSE_MS = 20;

/** Places orders at an outlet through HTTP, one after the other for each writer, until it is stopped. */
export async function startOrderLoad(url: string, outlet_id: string, writers: number): Promise<OrderLoad> {
  const { partner, platform } = connect(url);
  const params = { path: { outlet_id } };
  const body = { request_id: "bench", menus: [{ name: "Menu", menu_items: [ITEM] }], variant_categories: [] };
  await unwrap(partner.PUT("/integrations/food/outlets/{outlet_id}/v1/catalog", { params, body }));

  const stopping = new AbortController();
  const load = { acknowledged: new Map<string, number>(), refused: 0, otherAnswers: 0 };
  const writing = Array.from({ length: writers }, () => write(platform, outlet_id, load, stopping.signal));
  return Object.assign(load, {
    async stop() {
      stopping.abort();
      await Promise.all(writing);
    },
  });
}

/** A refused order is not sent again: whether it was kept is for the measurement to see. */
async function write(
  platform: PlatformClient,
  outlet_id: string,
  load: Omit<OrderLoad, "stop">,
  signal: AbortSignal,
): Promise<void> {
  const body = { service_type: "food" as const, items: [{ external_id: ITEM.external_id, quantity: 2 }] };
  while (!signal.aborted) {
    const { data, response } = await platform.POST("/platform/v1/outlets/{outlet_id}/orders", {
      params: { path: { outlet_id } },
      body,
    });
    if (data !== undefined) load.acknowledged.set(data.data.order.order_number, nowMs());
    else {
      if (response.status === 503) load.refused++;
      else load.otherAnswers++;
      await pause(REFUSED_PAUSE_MS);
    }
  }
}
