import { randomUUID } from "node:crypto";
import { NO_ID } from "./contract-operations.ts";
import { exampleCalls } from "./example-calls.ts";
import { judged } from "./judge.ts";
import type { openApp } from "./sandbox.ts";
import { words } from "./words.ts";

/*
 * Every operation, in a successful order: `JOURNEY`, then a worker that delivers, then `AFTER_DELIVERY`. Path parameters of a
 * step name the most recently created resource of that kind.
 */

export const JOURNEY = [
  ["linkOutlet", "getOutlet", "listLinkedOutlets"],
  ["getTokenInfo"],
  ["registerOutlet"],
  ["replaceCatalog", "getCatalog", "getCatalogRequest"],
  words`
    createOutletSubscription sendOutletTestEvent updateOutletSubscription listOutletSubscriptions
    getOutletSubscription deleteOutletSubscription
  `,
  words`
    setWebhookEndpoint sendWebhookEndpointTestEvent listWebhookEndpoints getWebhookEndpoint deleteWebhookEndpoint
  `,
  ["createPromotion", "listPromotions", "getPromotion", "deletePromotion"],
  ["placeOrder", "advanceOrder", "listOrders"],
  ["createTransaction", "getTransaction", "getTransactionByOrder", "getTransactionQrCode", "settleTransaction"],
  ["recordInvoices", "listInvoices"],
  ["recordCustomers", "listCustomers"],
  ["createSubscription", "sendTestEvent", "listNotifications", "getNotification", "listEvents", "getIntegrationHealth"],
] as const;

export const AFTER_DELIVERY = [
  ["redeliverNotification", "redeliverFailedNotifications"],
  words`
    updateSubscription listSubscriptions getSubscription setSubscriptionFaults getSubscriptionFaults
    deleteSubscriptionFaults deleteSubscription
  `,
  ["getNotificationSecret", "rotateNotificationSecret"],
  ["setDeprecationRehearsal", "listDeprecationRehearsals", "deleteDeprecationRehearsal"],
  ["getClock", "createPromotion", "setClock", "setClock", "deactivatePromotion"], // it is activated two days later
  ["setMenuItemStocks"], // items out of stock cannot have a promotion
  ["setVariantStocks"],
  ["unlinkOutlet"],
] as const;

type Made = { id: string };
type ResponseBody = {
  data?: {
    success?: Made[];
    order?: { order_number?: string };
    transaction?: Made;
    subscription?: Made;
    notification?: Made;
    request_id?: string;
    actions?: { url: string }[];
  };
};

/** Makes the calls of a journey on an app, as the contract's examples show them, on OUT-1001. */
export function travel({ app, tokenOf }: Pick<Awaited<ReturnType<typeof openApp>>, "app" | "tokenOf">) {
  const exchange = judged(app.fetch as (request: Request) => Promise<Response>);
  /** The most recently created resource, by its path parameter. */
  const lastIds: Record<string, string | undefined> = {};
  let qrCode: string | undefined;

  function remember({ data }: ResponseBody): void {
    const ids = {
      promotion_id: data?.success?.[0]?.id,
      order_number: data?.order?.order_number,
      transaction_id: data?.transaction?.id,
      subscription_id: data?.subscription?.id,
      notification_id: data?.notification?.id,
      request_id: data?.request_id,
    };
    for (const [parameter, id] of Object.entries(ids)) lastIds[parameter] = id ?? lastIds[parameter];
    qrCode = data?.actions?.[0]?.url ?? qrCode;
  }

  return async (operationId: string) => {
    const call = exampleCalls.find(({ operation }) => operation.id === operationId);
    if (call === undefined) throw new Error(`expected an operation, got ${operationId}`);
    const { operation } = call;
    const example = call.request();
    const pathIds = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, parameter = ""]) => lastIds[parameter]);
    const url = example.url.replace(NO_ID, pathIds.find((id) => id !== undefined) ?? NO_ID);
    const isSigned = operation.id === "getTransactionQrCode"; // a response contained its whole URL
    const request = new Request(isSigned ? (qrCode ?? url) : url, example.clone());
    if (request.headers.has("X-Idempotency-Key")) request.headers.set("X-Idempotency-Key", randomUUID());
    if (operation.security.length > 0) request.headers.set("Authorization", `Bearer ${await tokenOf(call.claims)}`);
    const response = await exchange(request, { beyondSchema: true });
    const text = await response.text();
    const isJson = response.headers.get("Content-Type") === "application/json";
    const body: ResponseBody = isJson && text !== "" ? JSON.parse(text) : {};
    remember(body);
    return { status: response.status, body };
  };
}
