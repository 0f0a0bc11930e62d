import { randomUUID } from "node:crypto";
import { type EventName, eventScopes, type PartnerClient, paginate, unwrap } from "partner-integration-api-client";
import { type components, createPlatformClient, demoAuth, type PlatformClient } from "platform-client";
import { defineCommand, UsageError } from "./command.ts";
import { checkedUrl, connect, platformSecretOption, sandboxOptions, toUsageError } from "./credentials.ts";
import { line, print, printJson } from "./text.ts";
import { includesEvent, listWebhookEndpoints, WEBHOOK_ENDPOINTS } from "./webhook-endpoints.ts";

const eventNames = Object.keys(eventScopes) as EventName[];

type AdvanceOrder = components["schemas"]["AdvanceOrderRequest"];

const OPTIONS = {
  outlet: { value: "ID", default: "OUT-1001", about: "id of the outlet" },
  item: { value: "EXTERNAL_ID", default: "nasi-goreng", about: "order: external id of the item" },
  quantity: { value: "NUMBER", default: "1", about: "order: quantity of the item" },
  with: {
    value: "JSON",
    default: "{}",
    about: "order: more fields of the request, such as takeaway_charges, promotions or items with variants",
  },
  order: {
    value: "NUMBER",
    about: "advance: number of the order; settlement: your order id, default: a new one",
  },
  to: {
    value: "STATUS",
    about: "advance: new status of the order",
  },
  reason: { value: "TEXT", default: "Restoran kehabisan bahan", about: "advance to CANCELLED: reason" },
  amount: { value: "RUPIAH", default: "35000", about: "settlement: amount paid" },
  event: {
    value: "NAME",
    choices: eventNames,
    default: "food.order.created",
    about: "test: event of which your subscription or webhook endpoint gets a test event",
  },
  seconds: { value: "NUMBER", default: "86400", about: "clock: seconds to move forward" },
  ...sandboxOptions,
  "platform-secret": platformSecretOption,
  json: { about: "print the response as JSON" },
} as const;

/** The options, and clients of both sides. */
type Context = {
  partner: (scopes: string[]) => PartnerClient;
  platform: PlatformClient;
  text: (option: "outlet" | "item" | "order" | "to" | "reason" | "event" | "with") => string | undefined;
  integer: (option: "quantity" | "amount" | "seconds") => number;
};
/** The result: a sentence, and the response. */
type Result = { summary: string; response: unknown };

/** Actions, by name. */
const ACTIONS = {
  async order({ platform, text, integer }: Context) {
    const items = [{ external_id: text("item") ?? "", quantity: integer("quantity") }];
    const { order } = await unwrap(
      platform.POST("/platform/v1/outlets/{outlet_id}/orders", {
        params: { path: { outlet_id: text("outlet") ?? "" } },
        body: { service_type: "food", items, ...fieldsOf(text("with") ?? "{}") },
      }),
    );
    const summary = `Placed order ${order.order_number} (food.order.created). Next: trigger advance --order ${order.order_number} --to MERCHANT_ACCEPTED`;
    return { summary, response: order };
  },
  async advance({ platform, text }: Context) {
    const [order_number, to] = [text("order"), text("to")];
    if (order_number === undefined || to === undefined)
      throw new UsageError(
        `Expected --order NUMBER and --to STATUS, got no ${order_number === undefined ? "--order" : "--to"}.`,
      );
    const body = { to: to as AdvanceOrder["to"], ...(to === "CANCELLED" && { reason: text("reason") ?? "" }) };
    const params = { path: { order_number } };
    const { order } = await unwrap(platform.POST("/platform/v1/orders/{order_number}/advance", { params, body }));
    return { summary: `The order ${order_number} is ${order.status}.`, response: order };
  },
  async settlement({ partner, platform, text, integer }: Context) {
    const order_id = text("order") ?? `ORDER-${randomUUID().slice(0, 8)}`;
    const { transaction } = await unwrap(
      partner(["payment:transaction:write"]).POST("/integrations/payment/outlets/{outlet_id}/v2/transactions", {
        params: { path: { outlet_id: text("outlet") ?? "" } },
        body: { transaction_details: { order_id, gross_amount: integer("amount"), currency: "IDR" } },
      }),
    );
    const params = { path: { transaction_id: transaction.id } };
    const settled = await unwrap(platform.POST("/platform/v1/transactions/{transaction_id}/settle", { params }));
    return { summary: `${order_id} is paid (payment.transaction.settlement).`, response: settled };
  },
  async test({ partner, text }: Context) {
    const name = text("event") as EventName;
    const summaryOf = (url: string) => `Sending a test event ${name} to ${url}. Next: logs`;
    const api = partner(["partner:outlet:read", eventScopes[name]]);
    const subscriptions = "/integrations/partner/v1/notification-subscriptions";
    for await (const { id, event, url, active } of paginate(api, subscriptions)) {
      if (event !== name || !active) continue;
      const params = { path: { subscription_id: id } };
      const response = await unwrap(api.POST(`${subscriptions}/{subscription_id}/test`, { params }));
      return { summary: summaryOf(url), response };
    }
    const all = partner(["partner:outlet:read", ...new Set(Object.values(eventScopes))]);
    const endpoint = (await listWebhookEndpoints(all)).find(
      (endpoint) => endpoint.active && includesEvent(endpoint, name),
    );
    if (endpoint !== undefined) {
      const params = { path: { webhook_key: endpoint.key }, query: { event_type: name } };
      const response = await unwrap(all.POST(`${WEBHOOK_ENDPOINTS}/{webhook_key}/test`, { params }));
      return { summary: summaryOf(endpoint.url), response };
    }
    throw new UsageError(
      `You have no active subscription or webhook endpoint for ${name}. Create one, or use another event with --event.`,
    );
  },
  async clock({ platform, integer }: Context) {
    const body = { advance_seconds: integer("seconds") };
    const clock = await unwrap(platform.POST("/platform/v1/clock", { body }));
    return { summary: `The sandbox clock is at ${clock.now}; all work due until then is done.`, response: clock };
  },
} satisfies Record<string, (context: Context) => Promise<Result>>;

export const triggerCommand = defineCommand({
  name: "trigger",
  summary: "Makes something happen in a sandbox: an order, its next step, a settlement, a test event, a later time.",
  operands: ["ACTION"],
  operandChoices: Object.keys(ACTIONS),
  options: OPTIONS,
  details: `ACTION is one of
  order       places an order: food.order.created
  advance     moves an order to its next status or cancels it: the event of the status
  settlement  starts a payment and pays it: payment.transaction.settlement
  test        sends a test event to your subscription to --event, or to your webhook endpoint for it
  clock       moves the clock forward and runs all work due until then
Settlement and test use your client credentials, by default the demo client's. Outside a sandbox only test works.
Exit code 0: the action succeeded; 2: it was rejected, with the reason.

  partner-api trigger order
  partner-api trigger order --with '{"takeaway_charges":2000,"promotions":[{"scope":"cart","redeemed_amount":5000}]}'
  partner-api trigger advance --order F-2611230001 --to CANCELLED`,
  async run(values, [action]) {
    const { json, "platform-secret": clientSecret, ...rest } = values;
    const baseUrl = checkedUrl("--url", rest.url).replace(/\/+$/, "");
    const auth = demoAuth(baseUrl, "demo-platform", ["platform:write"], clientSecret);
    try {
      const { summary, response } = await ACTIONS[action as keyof typeof ACTIONS]({
        partner: (scopes) => connect(rest, scopes),
        platform: createPlatformClient({ baseUrl, auth }),
        text: (option) => rest[option],
        integer: (option) => integerOf(option, rest[option]),
      });
      if (json) printJson(response, 2);
      else print(line`${summary}`);
      return 0;
    } catch (error) {
      throw toUsageError(error, "Check your credentials, the options and the URL; see --help.", baseUrl);
    }
  },
});

function integerOf(option: string, text: string): number {
  if (/^\d{1,12}$/.test(text)) return Number(text);
  throw new UsageError(`Expected a whole number after --${option}, got ${JSON.stringify(text)}.`);
}

/** Fields of an order. The service validates them. */
function fieldsOf(text: string): Partial<components["schemas"]["PlaceOrderRequest"]> {
  try {
    const fields: unknown = JSON.parse(text);
    if (typeof fields === "object" && fields !== null && !Array.isArray(fields)) return fields;
  } catch {} // reported below
  throw new UsageError(`Expected a JSON object after --with, got ${JSON.stringify(text)}.`);
}
