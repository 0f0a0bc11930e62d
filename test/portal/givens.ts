import { connect } from "../../clients/platform/src/platform-client.ts";
import { createPartnerClient } from "../../clients/typescript/src/client.ts";
import { unwrap } from "../../clients/typescript/src/errors.ts";
import type { components } from "../../clients/typescript/src/generated/types.ts";
import { scopes } from "../../generated/operations.ts";
import { readBundle } from "../support/contract.ts";
import { until } from "../support/until.ts";
import { userToken } from "./user-token.ts";

/** Placeholders of a sample for the reader's own values, and their values here. */
type Replacements = Record<string, string>;
type Given = () => Promise<Replacements>;

const EXAMPLE = {
  promotion: "b0798135-fb76-41eb-946a-0a58ac146f33",
  subscription: "5b8f0c1e-3d3a-4c55-8b6e-2a9e6f7d1c40",
  notification: "8d3f6a17-52c9-4b0e-a7d4-1e90c6b2f583",
  transaction: "3f2b8c1e-6d4a-4f0b-9c75-8a1e2d3c4b5f",
  transactionOrder: "ORDER-20261121-0042",
  signature: "1795860930.lmRfHDQ0b6bPq8Hk1Yx3w2vN5tZr7uJc9sAeGdXoB4E",
  order: "F-2611210042",
  userToken: "the access token of the user",
};
type Catalog = components["schemas"]["ReplaceCatalogRequest"];
type EventName = components["schemas"]["EventName"];
type Components = { components: { examples: Record<string, { value: unknown }> } };
const demoCatalog = (readBundle("openapi") as unknown as Components).components.examples.DemoCatalog?.value as Catalog;

/** For each operation: brings about what its sample asks for. */
export async function createGivens(publicUrl: string) {
  const { platform } = connect(publicUrl);
  const auth = {
    clientId: "demo-direct",
    clientSecret: "demo-direct-secret",
    tokenUrl: `${publicUrl}/auth/oauth2/token`,
  };
  const partner = createPartnerClient({
    baseUrl: publicUrl,
    auth: { ...auth, scopes: [...scopes.auth_client_credentials] },
  });
  const path = { outlet_id: "OUT-1001" };
  let count = 0;

  const dayFromNow = async (days: number) => {
    const { now } = await unwrap(platform.GET("/platform/v1/clock"));
    const zoned = Temporal.Instant.from(now).toZonedDateTimeISO("Asia/Jakarta");
    return zoned.toPlainDate().add({ days }).toString();
  };
  const menu: Given = async () => {
    await unwrap(
      partner.PUT("/integrations/food/outlets/{outlet_id}/v1/catalog", { params: { path }, body: demoCatalog }),
    );
    return {};
  };
  const promotion = (startsIn: number) => async () => {
    const promo_detail = {
      external_menu_id: "rendang",
      start_date: await dayFromNow(startsIn),
      end_date: await dayFromNow(startsIn + 3),
      percentage_discount: 20,
    };
    const { success } = await unwrap(
      partner.POST("/integrations/promo/outlets/{outlet_id}/v1/food-promos", {
        params: { path },
        body: { promo_type: "sku_promo", promo_detail },
      }),
    );
    return { [EXAMPLE.promotion]: success[0]?.id ?? "" };
  };
  const subscription = (ofOutlet: boolean, url: string, event: EventName) => async () => {
    const body = { event, url, active: true };
    const created = ofOutlet
      ? partner.POST("/integrations/partner/outlets/{outlet_id}/v1/notification-subscriptions", {
          params: { path },
          body,
        })
      : partner.POST("/integrations/partner/v1/notification-subscriptions", { body });
    const { subscription } = await unwrap(created);
    return { [EXAMPLE.subscription]: subscription.id };
  };
  /** A subscription like the one that the sample creates or changes must not be there already. */
  const noSubscription: Given = async () => {
    const list = await unwrap(partner.GET("/integrations/partner/v1/notification-subscriptions"));
    for (const { id } of list.subscriptions)
      await partner.DELETE("/integrations/partner/v1/notification-subscriptions/{subscription_id}", {
        params: { path: { subscription_id: id } },
      });
    const ofOutlet = await unwrap(
      partner.GET("/integrations/partner/outlets/{outlet_id}/v1/notification-subscriptions", { params: { path } }),
    );
    for (const { id } of ofOutlet.subscriptions)
      await partner.DELETE(
        "/integrations/partner/outlets/{outlet_id}/v1/notification-subscriptions/{subscription_id}",
        { params: { path: { ...path, subscription_id: id } } },
      );
    return {};
  };
  const after =
    (first: Given, second: Given): Given =>
    async () => ({ ...(await first()), ...(await second()) });
  const own = "https://partner.example/of-the-test";
  const partnerSubscription = after(noSubscription, subscription(false, own, "food.order.created"));
  const outletSubscription = after(noSubscription, subscription(true, own, "food.catalog.menu_mapping_updated"));
  const catalogSubscription = after(noSubscription, subscription(false, own, "food.catalog.menu_mapping_updated"));
  /** A secret is rotated when the rotation before is over. */
  const dayAfter: Given = async () => {
    await unwrap(platform.POST("/platform/v1/clock", { body: { advance_seconds: 86_401 } }));
    return {};
  };
  const order: Given = async () => {
    await menu();
    const { order: placed } = await unwrap(
      platform.POST("/platform/v1/outlets/{outlet_id}/orders", {
        params: { path },
        body: { service_type: "food", items: [{ external_id: "es-teh", quantity: 1 }] },
      }),
    );
    return { [EXAMPLE.order]: placed.order_number };
  };
  let isNotified = false;
  const notification: Given = async () => {
    if (!isNotified) {
      await noSubscription();
      await subscription(false, own, "food.catalog.menu_mapping_updated")();
      await menu();
      isNotified = true;
    }
    const id = await until(async () => {
      const { notifications } = await unwrap(
        partner.GET("/integrations/partner/v1/notifications", {
          params: { query: { event_type: "food.catalog.menu_mapping_updated" } },
        }),
      );
      const [newest] = notifications;
      return newest && /complete|failed/.test(newest.delivery_status) ? newest.id : undefined;
    });
    return { [EXAMPLE.notification]: id };
  };
  const transactionOrder: Given = async () => ({ [EXAMPLE.transactionOrder]: `ORDER-${++count}` });
  const transaction: Given = async () => {
    const order_id = `ORDER-${++count}`;
    const { transaction, actions } = await unwrap(
      partner.POST("/integrations/payment/outlets/{outlet_id}/v2/transactions", {
        params: { path },
        body: { transaction_details: { order_id, gross_amount: 35_000, currency: "IDR" } },
      }),
    );
    return {
      [EXAMPLE.transaction]: transaction.id,
      [EXAMPLE.transactionOrder]: order_id,
      [EXAMPLE.signature]: new URL(actions[0]?.url ?? "").searchParams.get("sig") ?? "",
    };
  };
  const user: Given = async () => ({ [EXAMPLE.userToken]: await userToken(publicUrl) });

  const givens: Record<string, Given> = {
    "get-catalog-request": menu,
    "place-order": menu,
    "create-promotion": async () => ({ "2026-11-23": await dayFromNow(1), "2026-12-06": await dayFromNow(14) }),
    "get-promotion": promotion(1),
    "delete-promotion": promotion(1),
    "deactivate-promotion": promotion(0),
    "link-outlet": user,
    "unlink-outlet": user,
    "get-token-info": user,
    "create-subscription": noSubscription,
    "create-outlet-subscription": noSubscription,
    "get-subscription": partnerSubscription,
    "update-subscription": partnerSubscription,
    "delete-subscription": partnerSubscription,
    "get-outlet-subscription": outletSubscription,
    "update-outlet-subscription": outletSubscription,
    "delete-outlet-subscription": outletSubscription,
    "send-test-event": catalogSubscription,
    "send-outlet-test-event": outletSubscription,
    "rotate-notification-secret": dayAfter,
    "get-subscription-faults": partnerSubscription,
    "set-subscription-faults": partnerSubscription,
    "delete-subscription-faults": partnerSubscription,
    "redeliver-notification": notification,
    "create-transaction": transactionOrder,
    "get-transaction-by-order": transaction,
    "get-transaction": transaction,
    "get-transaction-qr-code": transaction,
    "advance-order": order,
    "settle-transaction": transaction,
  };

  /** The sample as its reader would have it: with an id of one's own for each that stands in it. */
  return async function withOwnIds(page: string, code: string): Promise<string> {
    const given = givens[page.replace(/^.*\//, "")];
    const replacements = given === undefined ? {} : await given();
    return Object.entries(replacements).reduce((text, [from, to]) => text.replaceAll(from, to), code);
  };
}
