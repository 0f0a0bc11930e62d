import { NO_ID } from "./contract-operations.ts";
import { exampleCalls } from "./example-calls.ts";
import { judged } from "./judge.ts";
import type { openApp } from "./sandbox.ts";

/** Every operation, in an order in which each succeeds; those of one line act on what one before them on it has made. */
export const JOURNEY = [
  ["linkOutlet", "getOutlet", "listLinkedOutlets"],
  ["getTokenInfo"],
  ["registerOutlet"],
  ["replaceCatalog", "getCatalog", "getCatalogRequest"],
  [
    "createOutletSubscription",
    "sendOutletTestEvent",
    "updateOutletSubscription",
    "listOutletSubscriptions",
    "getOutletSubscription",
  ],
  ["createPromotion", "listPromotions", "getPromotion", "deletePromotion"],
  ["placeOrder", "advanceOrder"],
  ["setMenuItemStocks"],
  ["setVariantStocks"],
  ["createTransaction", "getTransaction", "getTransactionByOrder", "getTransactionQrCode", "settleTransaction"],
  ["recordInvoices", "listInvoices"],
  ["recordCustomers", "listCustomers"],
  [
    "createSubscription",
    "sendTestEvent",
    "listNotifications",
    "listEvents",
    "updateSubscription",
    "listSubscriptions",
    "getSubscription",
    "setSubscriptionFaults",
    "getSubscriptionFaults",
    "deleteSubscriptionFaults",
    "deleteSubscription",
  ],
  ["getNotificationSecret", "rotateNotificationSecret"],
  ["unlinkOutlet"],
] as const;

type Answered = {
  data?: {
    success?: { id: string }[];
    order?: { order_number?: string };
    transaction?: { id: string };
    subscription?: { id: string };
  };
};

/** Makes the calls of a journey on an app, as the contract's examples show them, on OUT-1001. */
export function travel({ app, tokenOf }: Pick<Awaited<ReturnType<typeof openApp>>, "app" | "tokenOf">) {
  const exchange = judged(app.fetch as (request: Request) => Promise<Response>);

  /** @param id of what an earlier step made @returns `id`: of what is now to be acted on */
  return async (operationId: string, id: string = NO_ID) => {
    const call = exampleCalls.find(({ operation }) => operation.id === operationId);
    if (call === undefined) throw new Error(`expected an operation, got ${operationId}`);
    const example = call.request();
    const request = new Request(example.url.replace(NO_ID, id), example.clone());
    if (call.operation.security.length > 0)
      request.headers.set("Authorization", `Bearer ${await tokenOf(call.claims)}`);
    const response = await exchange(request, { beyondSchema: true });
    const text = await response.text();
    const isJson = response.headers.get("Content-Type") === "application/json";
    const body: Answered = isJson && text !== "" ? JSON.parse(text) : {};
    return { status: response.status, body, id: idIn(body) ?? id };
  };
}

const idIn = ({ data }: Answered): string | undefined =>
  data?.subscription?.id ?? data?.transaction?.id ?? data?.order?.order_number ?? data?.success?.[0]?.id;
