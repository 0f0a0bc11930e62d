import { setTimeout as pause } from "node:timers/promises";
import { addressed, type PartnerEvent, type Recipient } from "../../server/domain/events.ts";
import { outboxOf } from "../../server/events/outbox.ts";
import { eventWork } from "../../server/store/postgres/outbox.ts";
import { nowMs } from "./clock.ts";
import type { Stage } from "./stage.ts";

/** When the transaction of each order began to commit, by order number. */
export type Committed = Map<string, number>;

const WRITERS = 8;
let count = 0;

/**
 * Saves events of new orders, each in a transaction of its own, at the outlets in turn.
 *
 * @param perSecond as fast as they can be saved unless given
 */
export async function placeOrders(
  { database, outlets }: Pick<Stage, "database" | "outlets">,
  number: number,
  { perSecond = Number.POSITIVE_INFINITY, writers = WRITERS } = {},
): Promise<Committed> {
  const committed: Committed = new Map();
  const startedMs = nowMs();
  let placed = 0;
  async function write(): Promise<void> {
    for (let nth = placed++; nth < number; nth = placed++) {
      const aheadMs = startedMs + (nth / perSecond) * 1000 - nowMs();
      if (aheadMs > 1) await pause(aheadMs);
      const order = `F-${++count}`;
      const outlet = outlets[nth % outlets.length] as string;
      await database.transaction(async (sql) => {
        const work = eventWork(sql);
        const recipients = await work.recipients(outlet, "food", ["food.order.created"]);
        await work.add(await outboxOf(work, newOrder(outlet, order, recipients), recipients));
        committed.set(order, nowMs());
      });
    }
  }
  await Promise.all(Array.from({ length: writers }, write));
  return committed;
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
