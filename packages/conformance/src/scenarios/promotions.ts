import { randomUUID } from "node:crypto";
import { type components, unwrap } from "partner-integration-api-client";
import { daysFrom, expecting, openOutletWithMenu, type Scenario, type ScenarioContext } from "./scenario.ts";

type Schemas = components["schemas"];
type Detail = Schemas["PromotionDetailInput"];
const ALL = "/integrations/promo/outlets/{outlet_id}/v1/food-promos";
const ONE = "/integrations/promo/outlets/{outlet_id}/v1/food-promos/{promotion_id}";
const DEACTIVATE = "/integrations/promo/outlets/{outlet_id}/v1/food-promos/{promotion_id}/deactivate";

/** Creates, reads, activates, deactivates and deletes promotions, and tries invalid ones. */
export const promote: Scenario = async (context) => {
  const outlet_id = await openOutletWithMenu(context);
  const params = { path: { outlet_id } };
  const days = await daysFrom(context);
  const detail: Detail = { ...days(1, 3), external_menu_id: "nasi-goreng", percentage_discount: 25 };

  const limit = { max_quantity: 5, on_limit_reached: "MARK_OUT_OF_STOCK" } as const;
  const waiting = await create(context, outlet_id, { ...detail, usage_limit: { outlet: limit } });
  const deleted = await create(context, outlet_id, detail);
  const running = await create(context, outlet_id, {
    ...detail,
    ...days(0, 2),
    applicable_days: ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"],
    usage_limit: { outlet: { ...limit, on_limit_reached: "BACK_TO_ORIGINAL_PRICE" } },
    start_time: "10:00:00",
    end_time: "14:00:00",
  });
  const shortPromotion = await create(context, outlet_id, { ...detail, ...days(0, 2), external_menu_id: "es-teh" });

  const { partner } = context;
  const pathOf = (promotion_id: string) => ({ params: { path: { outlet_id, promotion_id } } });
  await unwrap(partner.DELETE(ONE, pathOf(deleted)));
  await unwrap(partner.PUT(DEACTIVATE, pathOf(shortPromotion)));
  await expecting(404, partner.GET(ONE, pathOf(randomUUID())));
  for (const id of [waiting, deleted, running, shortPromotion]) await unwrap(partner.GET(ONE, pathOf(id)));
  for (const page of [1, 2, 3]) await unwrap(partner.GET(ALL, { params: { ...params, query: { limit: 2, page } } }));
  await unwrap(partner.GET(ALL, { params }));

  const sendDetail = (more: Partial<Detail>, key?: string) => send(context, outlet_id, { ...detail, ...more }, key);
  await expecting(201, sendDetail({ external_menu_id: "bakso" })); // an entry in data.failure
  await expecting(422, sendDetail({ selling_price: 1 }));
  await sendAgain((key, isChanged) => sendDetail({ external_menu_id: isChanged ? "bakso" : "es-teh" }, key));
};

export const send = ({ partner }: ScenarioContext, outlet_id: string, detail: Detail, key: string = randomUUID()) =>
  partner.POST(ALL, {
    params: { path: { outlet_id }, header: { "X-Idempotency-Key": key } },
    body: { promo_type: "sku_promo", promo_detail: detail },
  });

export async function create(context: ScenarioContext, outlet_id: string, detail: Detail): Promise<string> {
  const { success, failure } = await unwrap(send(context, outlet_id, detail));
  if (success[0] === undefined) throw new Error(`expected a promotion, got ${failure[0]?.errors}`);
  return success[0].id;
}

/** Sends a request, the same request again, and another body with the same key. */
export async function sendAgain(send: (key: string, isChanged: boolean) => Sent): Promise<void> {
  const key = randomUUID();
  for (const _ of ["first", "again"]) await expecting(201, send(key, false));
  await expecting(422, send(key, true));
}

type Sent = ReturnType<ScenarioContext["partner"]["POST"]> | ReturnType<ScenarioContext["platform"]["POST"]>;

/**
 * Sends two requests with the same key while the tables they write are locked. The outlet's own row stays free, because the key
 * needs it.
 */
export async function sendConcurrently(
  ownService: NonNullable<ScenarioContext["ownService"]>,
  send: (key: string) => Sent,
): Promise<void> {
  const key = randomUUID();
  const both: Sent[] = [];
  const rejection = await ownService.whileLocked(["orders", "payments", "promotions"], () => {
    both.push(send(key), send(key));
    return Promise.race(both); // The service rejects the second request; the first one waits for the lock.
  });
  await expecting(409, Promise.resolve(rejection));
  const served = (await Promise.all(both)).find((response) => response !== rejection);
  await unwrap(Promise.resolve(served as Awaited<Sent>));
}
