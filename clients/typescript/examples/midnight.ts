import { createPartnerClient, unwrap } from "partner-integration-api-client";

const baseUrl = "http://127.0.0.1:8080";
const tokenUrl = `${baseUrl}/auth/oauth2/token`;
const scopes = ["promo:food_promo:read", "promo:food_promo:write"];
const api = createPartnerClient({
  baseUrl,
  auth: { clientId: "demo-direct", clientSecret: "demo-direct-secret", tokenUrl, scopes },
});

/** Reads or moves the sandbox clock, with the platform's credentials. */
async function clock(move?: { now: string }): Promise<Date> {
  const authorization = `Basic ${btoa("demo-platform:demo-platform-secret")}`;
  const body = new URLSearchParams({ grant_type: "client_credentials", scope: "platform:write" });
  const grant = await fetch(tokenUrl, { method: "POST", headers: { authorization }, body });
  const { access_token } = (await grant.json()) as { access_token: string };
  const response = await fetch(`${baseUrl}/platform/v1/clock`, {
    method: move ? "POST" : "GET",
    headers: { Authorization: `Bearer ${access_token}`, "Content-Type": "application/json" },
    body: move && JSON.stringify(move),
  });
  const { data } = (await response.json()) as { data: { now: string } };
  return new Date(data.now);
}

/** The date in Jakarta, which is always seven hours ahead of UTC. */
const dayInJakarta = (time: Date, plusDays: number) =>
  new Date(time.getTime() + 7 * 3_600_000 + plusDays * 86_400_000).toISOString().slice(0, 10);

const now = await clock();
const path = { outlet_id: "OUT-1001" };
const { success, failure } = await unwrap(
  api.POST("/integrations/promo/outlets/{outlet_id}/v1/food-promos", {
    params: { path },
    body: {
      promo_type: "sku_promo",
      promo_detail: {
        external_menu_id: "es-teh",
        start_date: dayInJakarta(now, 1),
        end_date: dayInJakarta(now, 7),
        percentage_discount: 25,
      },
    },
  }),
);
const [created] = success;
if (created === undefined) throw new Error(failure[0]?.errors);

const { id } = created;
async function printStatus(): Promise<void> {
  const [promotion] = await unwrap(
    api.GET("/integrations/promo/outlets/{outlet_id}/v1/food-promos/{promotion_id}", {
      params: { path: { ...path, promotion_id: id } },
    }),
  );
  console.log(promotion?.status, promotion?.details.menu_item.discounted_price);
}

await printStatus();
await clock({ now: `${dayInJakarta(now, 1)}T00:00:00+07:00` });
await printStatus();
