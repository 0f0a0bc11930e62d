import { randomUUID } from "node:crypto";
import { demoToken } from "platform-client";
import openapi from "../../generated/openapi.json" with { type: "json" };
import { operations, platformOperations } from "../../generated/operations.ts";
import platform from "../../generated/platform.json" with { type: "json" };

const policies = { ...operations, ...platformOperations };
const examples = { ...openapi.components.examples, ...platform.components.examples };

/** A call of an operation, with values made anew each time. */
type Step = {
  operation: keyof typeof policies;
  body?: () => unknown;
  query?: () => Record<string, string>;
  /** What stands in its path. Unless named: `OUT-1001`, and the id of what one before it on its line has made. */
  path?: Record<string, string>;
};
type Id = { id: string };
type Answer = {
  data?: { subscription?: Id; transaction?: Id; order?: { order_number: string }; success?: Id[] };
};

/** A call, by its operation. */
export type Call = { operation: string; send: () => Promise<unknown> };

/**
 * Every operation of both contracts, in an order in which each succeeds, as often as wanted; without the clock and rehearsed deprecations,
 * deactivation and rotation, which wait for a day to pass, delivering again, which needs a worker, and the QR code, whose address is signed.
 *
 * @param url of a sandbox
 */
export async function callsOf(url: string): Promise<Call[]> {
  const tokens = await tokensOf(url);
  return linesOf().flatMap((steps) => {
    let made = "";
    return steps.map((step) => ({
      operation: step.operation,
      send: async () => {
        const { data } = await answerTo(url, tokens, step, made);
        made =
          data?.subscription?.id ??
          data?.transaction?.id ??
          data?.order?.order_number ??
          data?.success?.[0]?.id ??
          made;
      },
    }));
  });
}

/** The steps of a line follow each other. */
function linesOf(): Step[][] {
  let orderId = "";
  const event = "food.order.created";
  const webhook = "https://partner.example/orders";
  const payment = () => {
    orderId = randomUUID();
    return { transaction_details: { order_id: orderId, gross_amount: 35_000, currency: "IDR" } };
  };
  const linked = { outlet_id: "OUT-1003", product: "food" };
  const request_id = "bench";
  return [
    [{ operation: "getTokenInfo" }],
    [
      { operation: "linkOutlet", path: linked, body: () => examples.OutletToLink.value },
      { operation: "unlinkOutlet", path: linked },
    ],
    [{ operation: "getOutlet" }, { operation: "listLinkedOutlets" }],
    [{ operation: "registerOutlet", body: () => examples.OutletToRegister.value }],
    [
      { operation: "replaceCatalog", body: () => ({ ...examples.DemoCatalog.value, request_id }) },
      { operation: "getCatalog" },
      { operation: "getCatalogRequest", path: { request_id } },
    ],
    [
      { operation: "setMenuItemStocks", body: () => [{ external_id: "nasi-goreng", in_stock: true }] },
      { operation: "setVariantStocks", body: () => examples.VariantsOut.value },
    ],
    [
      { operation: "createPromotion", body: promotion },
      { operation: "listPromotions" },
      { operation: "getPromotion" },
      { operation: "deletePromotion" },
    ],
    [
      { operation: "createSubscription", body: () => ({ event, url: webhook }) },
      { operation: "getSubscription" },
      { operation: "listSubscriptions" },
      { operation: "updateSubscription", body: () => ({ event, url: `${webhook}/v2` }) },
      { operation: "sendTestEvent" },
      { operation: "setSubscriptionFaults", body: () => examples.OnlyDuplicates.value },
      { operation: "getSubscriptionFaults" },
      { operation: "deleteSubscriptionFaults" },
      { operation: "deleteSubscription" },
    ],
    [
      { operation: "createOutletSubscription", body: () => examples.MenuMappingToSubscribe.value },
      { operation: "getOutletSubscription" },
      { operation: "listOutletSubscriptions" },
      { operation: "sendOutletTestEvent" },
      { operation: "updateOutletSubscription", body: () => examples.MenuMappingToPause.value },
      { operation: "deleteOutletSubscription" },
    ],
    [
      {
        operation: "placeOrder",
        body: () => ({ service_type: "food", items: [{ external_id: "nasi-goreng", quantity: 1 }] }),
      },
      { operation: "advanceOrder", body: () => ({ to: "MERCHANT_ACCEPTED" }) },
    ],
    [
      { operation: "createTransaction", body: payment },
      { operation: "getTransaction" },
      { operation: "getTransactionByOrder", query: () => ({ order_id: orderId }) },
      { operation: "settleTransaction" },
    ],
    [
      { operation: "recordInvoices", body: () => examples.InvoicesToRecord.value },
      { operation: "listInvoices" },
      { operation: "recordCustomers", body: () => examples.CustomersToRecord.value },
      { operation: "listCustomers" },
    ],
    [{ operation: "listEvents" }, { operation: "listNotifications" }],
    [{ operation: "getNotificationSecret" }],
  ];
}

const DAY_MS = 86_400_000;

function promotion(): unknown {
  const [start_date, end_date] = [2, 5].map((days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10));
  const { promo_detail, ...rest } = examples.DayBasedPromotion.value;
  return { ...rest, promo_detail: { ...promo_detail, start_date, end_date } };
}

type Tokens = { partner: string; user: string; platform: string };

async function answerTo(url: string, tokens: Tokens, step: Step, made: string): Promise<Answer> {
  const { operation, body, query, path: values = {} } = step;
  const { method, path, security } = policies[operation];
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? (name === "outlet_id" ? "OUT-1001" : made));
  const isUser = security.every(({ grant }) => grant === "authorization_code");
  const token = path.startsWith("/platform") ? tokens.platform : isUser ? tokens.user : tokens.partner;
  const response = await fetch(`${url}${filled}?${new URLSearchParams(query?.())}`, {
    method: method.toUpperCase(),
    headers: {
      Authorization: `Bearer ${token}`,
      "X-Idempotency-Key": randomUUID(),
      ...(body && { "Content-Type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body()) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`expected ${operation} to succeed, got ${response.status}: ${text.slice(0, 300)}`);
  return response.headers.get("Content-Type") === "application/json" ? (JSON.parse(text) as Answer) : {};
}

/** With all scopes that its own contract has: an older version knows fewer. */
async function tokensOf(url: string): Promise<Tokens> {
  const { securitySchemes } = ((await (await fetch(`${url}/openapi.json`)).json()) as typeof openapi).components;
  const { flows } = securitySchemes.auth_client_credentials;
  const userFlow = securitySchemes.auth_authorization_code.flows.authorizationCode;
  const scopesOf = ({ scopes }: { scopes: object }) => Object.keys(scopes);
  const [partner, user, platformToken] = await Promise.all([
    demoToken(url, "demo-direct", scopesOf(flows.clientCredentials)),
    demoToken(url, "demo-facilitator", scopesOf(userFlow), {
      grant_type: "urn:sandbox:demo-user",
      username: "owner@demo.example",
      password: "demo",
    }).catch(() => ""), // an older version has no such grant
    demoToken(url, "demo-platform", ["platform:write"]),
  ]);
  return { partner, user, platform: platformToken };
}
