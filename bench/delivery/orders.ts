import { setTimeout as delay } from "node:timers/promises";
import { outboxOf } from "../../server/delivery/events/outbox.ts";
import { addressed, type PartnerEvent, type Recipient } from "../../server/domain/events.ts";
import { nowMs } from "../../test/support/now.ts";
import type { Testbed } from "./testbed.ts";

/** The time before each order was added, by order number. */
export type Committed = Map<string, number>;

/** As many outlets as a relay works on at once. */
const WRITERS = 32;
/** Makes order numbers unique across calls. */
let orderCount = 0;

/**
 * Adds events of new orders to the logs of partners as the relay does, each separately, at the outlets in turn.
 *
 * @param perSecond as fast as possible by default
 */
export async function placeOrders(
  { store, outlets }: Pick<Testbed, "store" | "outlets">,
  number: number,
  { perSecond = Number.POSITIVE_INFINITY, writers = WRITERS } = {},
): Promise<Committed> {
  const commitTimes: Committed = new Map();
  const startedMs = nowMs();
  let nextIndex = 0;
  async function write(): Promise<void> {
    for (let nth = nextIndex++; nth < number; nth = nextIndex++) {
      const aheadMs = startedMs + (nth / perSecond) * 1000 - nowMs();
      if (aheadMs > 1) await delay(aheadMs);
      const order = `F-${++orderCount}`;
      const outlet = outlets[nth % outlets.length] as string;
      const recipients = await store.outletEvents.recipients({ outletId: outlet, product: "food" });
      for (const event of newOrder(outlet, order, recipients)) {
        const subscribers = await store.outletEvents.subscribers({
          partnerId: event.partnerId,
          outletId: outlet,
          names: [event.name],
        });
        const outbox = await outboxOf(event.partnerId, [event], subscribers, async () => undefined);
        commitTimes.set(order, nowMs());
        await store.events.add(outbox);
      }
    }
  }
  await Promise.all(Array.from({ length: writers }, write));
  return commitTimes;
}

/** The event of an order of three items. */
function newOrder(outletId: string, order_number: string, recipients: Recipient[]): PartnerEvent[] {
  const at = new Date();
  const item = { quantity: 2, price: 41_000, notes: "Tanpa bawang goreng, ya", name: "Nasi Goreng Kampung" };
  const event = { name: "food.order.created" as const, outletId, entityId: order_number, entityVersion: 1, at };
  return addressed(event, recipients, ({ externalOutletId }) => ({
    customer: { id: "CUST-1", name: "Sari Wulandari" },
    driver: null,
    service_type: "food",
    outlet: { id: outletId, external_outlet_id: externalOutletId },
    order: {
      status: "CREATED",
      pin: "0482",
      order_number,
      order_total: 246_000,
      order_items: [1, 2, 3].map((id) => ({ ...item, id: `ITEM-${id}`, external_id: `nasi-goreng-${id}` })),
      applied_promotions: [],
      currency: "IDR",
      takeaway_charges: 0,
      created_at: at.toISOString(),
      cancellation_detail: null,
      scheduled_flag: null,
      sequence: 1,
    },
  }));
}
