import { createPartnerClient, isApiError, unwrap } from "partner-integration-api-client";

/* Creates a promotion, resends the request with the same idempotency key, and handles an error. */

const baseUrl = "http://127.0.0.1:8080";
const api = createPartnerClient({
  baseUrl,
  auth: {
    clientId: "demo-direct",
    clientSecret: "demo-direct-secret",
    tokenUrl: `${baseUrl}/auth/oauth2/token`,
    scopes: ["promo:food_promo:write"],
  },
});

const path = { outlet_id: "OUT-1001" };
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const idempotencyKey = crypto.randomUUID(); // By default, each call has a new key.
const create = () =>
  unwrap(
    api.POST("/integrations/promo/outlets/{outlet_id}/v1/food-promos", {
      params: { path, header: { "X-Idempotency-Key": idempotencyKey } },
      body: {
        promo_type: "sku_promo",
        promo_detail: {
          external_menu_id: "nasi-goreng",
          start_date: inDays(7),
          end_date: inDays(14),
          percentage_discount: 20,
        },
      },
    }),
  );

const { success, failure } = await create();
for (const { errors } of failure) console.log("rejected:", errors); // A partial failure throws no error.
const promotion_id = success[0]?.id ?? "";
console.log("created", promotion_id);
const duplicate = await create();
console.log("resent", duplicate.success[0]?.id); // The same promotion: the service creates it once.

const params = { path: { ...path, promotion_id } };
try {
  const header = { "X-Request-ID": "example-1" };
  await unwrap(
    api.PUT("/integrations/promo/outlets/{outlet_id}/v1/food-promos/{promotion_id}/deactivate", {
      params: { ...params, header },
    }),
  );
} catch (error) {
  if (!isApiError<"deactivatePromotion">(error)) throw error; // No response, or an unreadable one.
  console.log(`${error.status} ${error.code}, request ${error.requestId}`);
  if (error.code === "PROMOTION_NOT_ACTIVATED" && error.repeat !== "later")
    console.log("no retry: the request must change first");
}

for (const promotion of await unwrap(
  api.GET("/integrations/promo/outlets/{outlet_id}/v1/food-promos/{promotion_id}", { params }),
))
  console.log(promotion.details.menu_item.name, promotion.status);
await unwrap(api.DELETE("/integrations/promo/outlets/{outlet_id}/v1/food-promos/{promotion_id}", { params }));
