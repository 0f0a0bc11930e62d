import {
  createPartnerClient,
  createReceiver,
  logTo,
  PartnerApiError,
  type PartnerClient,
  PartnerConnectionError,
  paginate,
  RedirectError,
  UnreadableAnswerError,
  unwrap,
} from "partner-integration-api-client";
import { createFakeService, exampleEvent, signDelivery } from "partner-integration-api-client/testing";

/* A small integration: reads a list, creates a promotion, handles errors, receives events, logs. It is tested without the service. */

const secret = "whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE=";
const observe = logTo({ debug: () => {}, info: console.error, warn: console.error });
const path = { outlet_id: "OUT-1" };

async function promote(api: PartnerClient): Promise<string> {
  try {
    const { success } = await unwrap(
      api.POST("/integrations/promo/outlets/{outlet_id}/v1/food-promos", {
        params: { path, header: { "X-Idempotency-Key": crypto.randomUUID() } },
        body: {
          promo_type: "sku_promo",
          promo_detail: { external_menu_id: "A-1", start_date: "2026-12-01", end_date: "2026-12-02" },
        },
      }),
    );
    return `created ${success[0]?.id}`;
  } catch (error) {
    if (error instanceof PartnerApiError) return `${error.status} ${error.code}`;
    if (error instanceof UnreadableAnswerError) return `unreadable ${error.place}`;
    if (error instanceof RedirectError) return `wrong address ${error.address}`;
    if (error instanceof PartnerConnectionError) return `no response after ${error.attempts} attempts`;
    throw error;
  }
}

const receive = createReceiver({
  secret,
  on: { "food.order.created": (event) => console.log("received", event.header.event_name) },
  observe,
});

// The test: contract's examples instead of the service.
const service = createFakeService();
const auth = { clientId: "id", clientSecret: "secret", tokenUrl: "http://fake.invalid/token", scopes: [] };
const api = createPartnerClient({ baseUrl: "http://fake.invalid", auth, fetch: service.fetch, observe });
const customers = await Array.fromAsync(
  paginate(api, "/integrations/pos/outlets/{outlet_id}/v1/customers", { params: { path } }),
);
console.log("customers", customers.length);
console.log(await promote(api));
service.fail("createPromotion", 422, "START_DATE_IN_PAST");
console.log(await promote(api));
service.respond("createPromotion", 200, { success: true });
console.log(await promote(api));
const body = new TextEncoder().encode(JSON.stringify(exampleEvent("food.order.created")));
const timestampS = Math.floor(Date.now() / 1000);
const headers = await signDelivery({ id: "key-1", body, timestampS, secrets: [secret] });
console.log((await receive(new Request("http://receiver.invalid", { method: "POST", headers, body }))).status);
console.log(service.requests.at(-1)?.operation);
