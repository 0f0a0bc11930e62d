import { unwrap } from "partner-integration-api-client/errors";
import type { components } from "platform-client/generated/types";
import type { Clients } from "platform-client/platform";

/** Where a day happens, and who tells it. */
export type Scene = Clients & { outletId: string; say(line: string): void };

export const TIME_ZONE = "Asia/Jakarta";

export const rupiah = (amount: number): string => `Rp${amount.toLocaleString("en")}`;

/** The time on the outlet's wall. */
export async function localTime({ platform }: Pick<Scene, "platform">): Promise<Temporal.ZonedDateTime> {
  const { now } = await unwrap(platform.GET("/platform/v1/clock"));
  return Temporal.Instant.from(now).toZonedDateTimeISO(TIME_ZONE);
}

/** Moves the clock to the next midnight of the outlet. */
export async function sleepToMidnight(scene: Scene): Promise<void> {
  const midnight = (await localTime(scene)).startOfDay().add({ days: 1 });
  await unwrap(scene.platform.POST("/platform/v1/clock", { body: { now: midnight.toInstant().toString() } }));
  scene.say(`The clock is moved to midnight: ${midnight.toPlainDate()} begins.`);
}

type Items = components["schemas"]["PlaceOrderRequest"]["items"];

/** Orders so many pieces and tells what they cost. */
export async function order(scene: Scene, quantity: number, external_id: string, more: Partial<Items[number]> = {}) {
  const { order: placed } = await unwrap(
    scene.platform.POST("/platform/v1/outlets/{outlet_id}/orders", {
      params: { path: { outlet_id: scene.outletId } },
      body: { service_type: "food", items: [{ external_id, quantity, ...more }] },
    }),
  );
  const saved = placed.applied_promotions.reduce(
    (sum, { scope, detail }) => sum + (scope === "sku_v2" ? detail.redeemed_amount : 0),
    0,
  );
  const reduced = saved > 0 ? `, ${rupiah(saved)} less by a promotion` : "";
  scene.say(`Order ${placed.order_number}: ${quantity} × ${external_id}, ${rupiah(placed.order_total)}${reduced}.`);
  return placed;
}
