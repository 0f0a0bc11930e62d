import { randomUUID } from "node:crypto";
import type { components } from "partner-integration-api-client";
import { unwrap } from "partner-integration-api-client";
import { expecting, openOutlet, type Scenario, type ScenarioContext, sendMenu, today } from "./scenario.ts";

type Schemas = components["schemas"];
type Detail = Schemas["PromotionDetailInput"];
const ALL = "/integrations/promo/outlets/{outlet_id}/v1/food-promos";
const ONE = "/integrations/promo/outlets/{outlet_id}/v1/food-promos/{promotion_id}";
const DEACTIVATE = "/integrations/promo/outlets/{outlet_id}/v1/food-promos/{promotion_id}/deactivate";

const EVERY_DAY: Schemas["ApplicableDays"] = [
  "sunday",
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
];
const limit = (on_limit_reached: Schemas["OutletUsageLimit"]["on_limit_reached"]): Schemas["UsageLimit"] => ({
  outlet: { max_quantity: 5, on_limit_reached },
});

/** Creates, reads, activates, deactivates and deletes promotions, and tries invalid ones. */
export const promote: Scenario = async (context) => {
  const outlet_id = await openOutlet(context);
  await sendMenu(context, outlet_id);
  const params = { path: { outlet_id } };
  const days = await daysFrom(context);
  const detail: Detail = { ...days(1, 3), external_menu_id: "nasi-goreng", percentage_discount: 25 };

  const waiting = await create(context, outlet_id, { ...detail, usage_limit: limit("MARK_OUT_OF_STOCK") });
  const deleted = await create(context, outlet_id, detail);
  const running = await create(context, outlet_id, {
    ...detail,
    ...days(0, 2),
    applicable_days: EVERY_DAY,
    usage_limit: limit("BACK_TO_ORIGINAL_PRICE"),
    start_time: "10:00:00",
    end_time: "14:00:00",
  });
  const ended = await create(context, outlet_id, { ...detail, ...days(0, 2), external_menu_id: "es-teh" });

  const { partner } = context;
  const of = (promotion_id: string) => ({ params: { path: { outlet_id, promotion_id } } });
  await unwrap(partner.DELETE(ONE, of(deleted)));
  await unwrap(partner.PUT(DEACTIVATE, of(ended)));
  await expecting(404, partner.GET(ONE, of(randomUUID())));
  for (const id of [waiting, deleted, running, ended]) await unwrap(partner.GET(ONE, of(id)));
  for (const page of [1, 2, 3]) await unwrap(partner.GET(ALL, { params: { ...params, query: { limit: 2, page } } }));
  await unwrap(partner.GET(ALL, { params }));

  await tryInvalid(context, outlet_id, detail);
};

async function tryInvalid({ partner }: ScenarioContext, outlet_id: string, detail: Detail): Promise<void> {
  const send = (promo_detail: Detail, key: string = randomUUID()) =>
    partner.POST(ALL, {
      params: { path: { outlet_id }, header: { "X-Idempotency-Key": key } },
      body: { promo_type: "sku_promo", promo_detail },
    });
  await expecting(201, send({ ...detail, external_menu_id: "bakso" })); // an entry in data.failure
  await expecting(422, send({ ...detail, selling_price: 1 }));
  await sendAgain((key, isChanged) => send({ ...detail, external_menu_id: isChanged ? "bakso" : "es-teh" }, key));
}

/** Start and end dates, counted in days from today. */
async function daysFrom(
  context: ScenarioContext,
): Promise<(from: number, to: number) => Pick<Detail, "start_date" | "end_date">> {
  const first = await today(context);
  return (from, to) => ({
    start_date: first.add({ days: from }).toString(),
    end_date: first.add({ days: to }).toString(),
  });
}

export async function create({ partner }: ScenarioContext, outlet_id: string, promo_detail: Detail): Promise<string> {
  const body = { promo_type: "sku_promo" as const, promo_detail };
  const { success, failure } = await unwrap(partner.POST(ALL, { params: { path: { outlet_id } }, body }));
  if (success[0] === undefined) throw new Error(`expected a promotion, got ${failure[0]?.errors}`);
  return success[0].id;
}

/** Sends a request twice while the first one waits for the outlet lock, which this scenario holds. */
export const createConcurrently: Scenario = async (context) => {
  const { own, partner } = context;
  if (own === undefined) return; // Only this run's own database can be locked.
  const outlet_id = await openOutlet(context);
  await sendMenu(context, outlet_id);
  const days = await daysFrom(context);
  const send = (key: string) =>
    partner.POST(ALL, {
      params: { path: { outlet_id }, header: { "X-Idempotency-Key": key } },
      body: {
        promo_type: "sku_promo",
        promo_detail: { ...days(1, 2), external_menu_id: "es-teh", selling_price: 6_000 },
      },
    });
  await sendConcurrently(own, send);
};

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
  own: NonNullable<ScenarioContext["own"]>,
  send: (key: string) => Sent,
): Promise<void> {
  const key = randomUUID();
  const { both: responses, refused: conflict } = await own.whileLocked(
    ["orders", "payments", "promotions"],
    async () => {
      const responses = [send(key), send(key)];
      // The service rejects the second request; the first one waits for the lock.
      return { both: responses, refused: await Promise.race(responses) };
    },
  );
  await expecting(409, Promise.resolve(conflict));
  const served = (await Promise.all(responses)).find((one) => one !== conflict);
  await unwrap(Promise.resolve(served as Awaited<Sent>));
}
