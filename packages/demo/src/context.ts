import { unwrap } from "partner-integration-api-client";
import type { Clients, components } from "platform-client";

/** The clients and outlet of a demo, and its output function. */
export type DemoContext = Clients & { outletId: string; say(line: string): void };

export const TIME_ZONE = "Asia/Jakarta";

export const rupiah = (amount: number): string => `Rp${amount.toLocaleString("en")}`;

/** The local time of the outlet. */
export async function localTime({ platform }: Pick<DemoContext, "platform">): Promise<Temporal.ZonedDateTime> {
  const { now } = await unwrap(platform.GET("/platform/v1/clock"));
  return Temporal.Instant.from(now).toZonedDateTimeISO(TIME_ZONE);
}

/** Moves the clock to the next midnight of the outlet. */
export async function advanceToMidnight(context: DemoContext): Promise<void> {
  const midnight = (await localTime(context)).startOfDay().add({ days: 1 });
  await unwrap(context.platform.POST("/platform/v1/clock", { body: { now: midnight.toInstant().toString() } }));
  context.say(`The clock is moved to midnight: ${midnight.toPlainDate()} begins.`);
}

type Items = components["schemas"]["PlaceOrderRequest"]["items"];

/** Orders a quantity of one item and reports its price. */
export async function order(
  context: DemoContext,
  quantity: number,
  external_id: string,
  more: Partial<Items[number]> = {},
) {
  const { order: placed } = await unwrap(
    context.platform.POST("/platform/v1/outlets/{outlet_id}/orders", {
      params: { path: { outlet_id: context.outletId } },
      body: { service_type: "food", items: [{ external_id, quantity, ...more }] },
    }),
  );
  const saved = placed.applied_promotions.reduce(
    (sum, { scope, detail }) => sum + (scope === "sku_v2" ? detail.redeemed_amount : 0),
    0,
  );
  const reduced = saved > 0 ? `, ${rupiah(saved)} less by a promotion` : "";
  context.say(`Order ${placed.order_number}: ${quantity} × ${external_id}, ${rupiah(placed.order_total)}${reduced}.`);
  return placed;
}
