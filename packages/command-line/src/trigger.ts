import { randomUUID } from "node:crypto";
import { type EventName, eventScopes, type PartnerClient, paginate, unwrap } from "partner-integration-api-client";
import { type components, createPlatformClient, demoAuth, type PlatformClient } from "platform-client";
import { defineCommand, UsageError } from "./command.ts";
import { checkedUrl, connect, credentialOptions, usable } from "./credentials.ts";

const eventNames = Object.keys(eventScopes) as EventName[];

type AdvanceOrder = components["schemas"]["AdvanceOrderRequest"];

const OPTIONS = {
  outlet: { value: "ID", default: "OUT-1001", about: "the outlet that it happens at" },
  item: { value: "EXTERNAL_ID", default: "nasi-goreng", about: "order: which item of its catalog" },
  quantity: { value: "NUMBER", default: "1", about: "order: how many of it" },
  order: {
    value: "NUMBER",
    about: "advance: which order; settlement: your id of what is paid, a new one unless given",
  },
  to: {
    value: "STATUS",
    about: "advance: the status that the order moves to",
  },
  reason: { value: "TEXT", default: "Restoran kehabisan bahan", about: "advance to CANCELLED: why" },
  amount: { value: "RUPIAH", default: "35000", about: "settlement: how much is paid" },
  event: {
    value: "NAME",
    choices: eventNames,
    default: "food.order.created",
    about: "test: which event; your subscription to it is tried",
  },
  seconds: { value: "NUMBER", default: "86400", about: "clock: how far it moves forward" },
  ...credentialOptions,
  "client-id": { ...credentialOptions["client-id"], default: "demo-direct" },
  "client-secret": { ...credentialOptions["client-secret"], default: "demo-direct-secret" },
  "platform-secret": {
    value: "SECRET",
    env: "PLATFORM_CLIENT_SECRET",
    default: "demo-platform-secret",
    about: "secret of demo-platform, which acts as the other side",
  },
  json: { about: "print the answer as JSON" },
} as const;

/** What is asked for, and both sides to do it with. */
type Wanted = {
  partner: (scopes: string[]) => PartnerClient;
  platform: PlatformClient;
  text: (option: "outlet" | "item" | "order" | "to" | "reason" | "event") => string | undefined;
  whole: (option: "quantity" | "amount" | "seconds") => number;
};
/** What happened, in a sentence, and the answer. */
type Happened = { said: string; answer: unknown };

/** What can be made to happen, by its name. */
const THINGS = {
  async order({ platform, text, whole }: Wanted) {
    const items = [{ external_id: text("item") ?? "", quantity: whole("quantity") }];
    const { order } = await unwrap(
      platform.POST("/platform/v1/outlets/{outlet_id}/orders", {
        params: { path: { outlet_id: text("outlet") ?? "" } },
        body: { service_type: "food", items },
      }),
    );
    const said = `The order ${order.order_number} is placed: food.order.created. Next: trigger advance --order ${order.order_number} --to MERCHANT_ACCEPTED`;
    return { said, answer: order };
  },
  async advance({ platform, text }: Wanted) {
    const [order_number, to] = [text("order"), text("to")];
    if (order_number === undefined || to === undefined)
      throw new UsageError("Expected --order NUMBER and --to STATUS: which order moves where.");
    const body = { to: to as AdvanceOrder["to"], ...(to === "CANCELLED" && { reason: text("reason") ?? "" }) };
    const params = { path: { order_number } };
    const { order } = await unwrap(platform.POST("/platform/v1/orders/{order_number}/advance", { params, body }));
    return { said: `The order ${order_number} is ${order.status}.`, answer: order };
  },
  async settlement({ partner, platform, text, whole }: Wanted) {
    const order_id = text("order") ?? `ORDER-${randomUUID().slice(0, 8)}`;
    const { transaction } = await unwrap(
      partner(["payment:transaction:write"]).POST("/integrations/payment/outlets/{outlet_id}/v2/transactions", {
        params: { path: { outlet_id: text("outlet") ?? "" } },
        body: { transaction_details: { order_id, gross_amount: whole("amount"), currency: "IDR" } },
      }),
    );
    const params = { path: { transaction_id: transaction.id } };
    const settled = await unwrap(platform.POST("/platform/v1/transactions/{transaction_id}/settle", { params }));
    return { said: `${order_id} is paid: payment.transaction.settlement.`, answer: settled };
  },
  async test({ partner, text }: Wanted) {
    const name = text("event") as EventName;
    const api = partner(["partner:outlet:read", eventScopes[name]]);
    const subscriptions = "/integrations/partner/v1/notification-subscriptions";
    for await (const { id, event, url, active } of paginate(api, subscriptions)) {
      if (event !== name || !active) continue;
      const params = { path: { subscription_id: id } };
      const answer = await unwrap(api.POST(`${subscriptions}/{subscription_id}/test`, { params }));
      return { said: `A test event ${name} is on its way to ${url}. Next: logs`, answer };
    }
    throw new UsageError(`You have no active subscription to ${name}: create one, or name another event with --event.`);
  },
  async clock({ platform, whole }: Wanted) {
    const body = { advance_seconds: whole("seconds") };
    const clock = await unwrap(platform.POST("/platform/v1/clock", { body }));
    return { said: `The clock of the sandbox is at ${clock.now}; whatever was due by then has run.`, answer: clock };
  },
} satisfies Record<string, (wanted: Wanted) => Promise<Happened>>;

export const triggerCommand = defineCommand({
  name: "trigger",
  summary: "Makes something happen in a sandbox: an order, its next step, a settlement, a test event, a later time.",
  operands: ["THING"],
  operandChoices: Object.keys(THINGS),
  options: OPTIONS,
  details: `THING is one of
  order       a customer orders: food.order.created
  advance     the order moves on, or is cancelled: the event of its status
  settlement  you begin a payment, and the customer pays: payment.transaction.settlement
  test        a test event is sent to your subscription to --event
  clock       the clock moves forward, and whatever is due by then runs
Settlement and test act as your client, which is the demo one unless given. A service that is no sandbox refuses all but test.
Exit code 0: it happened; 2: it was refused, with the reason.

  partner-api trigger order
  partner-api trigger advance --order F-2611230001 --to CANCELLED`,
  async run(values, [thing]) {
    const { json, "platform-secret": clientSecret, ...rest } = values;
    const baseUrl = checkedUrl("--url", rest.url).replace(/\/+$/, "");
    const auth = demoAuth(baseUrl, "demo-platform", ["platform:write"], clientSecret);
    try {
      const { said, answer } = await THINGS[thing as keyof typeof THINGS]({
        partner: (scopes) => connect(rest, scopes),
        platform: createPlatformClient({ baseUrl, auth }),
        text: (option) => rest[option],
        whole: (option) => wholeOf(option, rest[option]),
      });
      console.log(json ? JSON.stringify(answer, null, 2) : said);
      return 0;
    } catch (error) {
      throw usable(error, "Compare the credentials, the options and the address; --help says what is needed.", baseUrl);
    }
  },
});

function wholeOf(option: string, text: string): number {
  if (/^\d{1,12}$/.test(text)) return Number(text);
  throw new UsageError(`Expected a whole number after --${option}, got ${JSON.stringify(text)}.`);
}
