import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cellOf, DIRECT, FACILITATOR, type Got, openMatrix, PARTNER_SCOPES } from "./support/access-matrix.ts";
import { type ContractOperation, contractOperations, NO_ID } from "./support/contract-operations.ts";
import { createdId, keyed, promotionOf } from "./support/promotions.ts";

/* Resources of one outlet are not accessible through another one by their ids (decisions: outlet access). */

const { call, clock, store, answerOf: responseOf, checkAll } = await openMatrix();

const payment = {
  payment_type: "qr",
  transaction_details: { order_id: "order-1", gross_amount: 35_000, currency: "IDR" },
  item_details: [{ price: 35_000, quantity: 1, name: "Nasi Goreng" }],
};
/** A real id of OUT-1001 for each path parameter of an outlet's resource. */
const MAKERS: Record<string, () => Promise<string>> = {
  request_id: async () => "menu-2026-11-21-01",
  promotion_id: async () => createdId(await call("createPromotion", "OUT-1001", keyed(promotionOf()))),
  transaction_id: async () => {
    const { body } = await call("createTransaction", "OUT-1001", keyed(payment));
    return (body as { data: { transaction: { id: string } } }).data.transaction.id;
  },
  subscription_id: () => subscribe("OUT-1001"),
};
/** A real id of demo-direct for each path parameter of a partner's resource. */
const OF_PARTNER: Record<string, () => Promise<string>> = {
  subscription_id: () => subscribe(""),
  webhook_key: async () => {
    const body = { url: `https://partner.example/${randomUUID()}`, events: ["food:order:read"] };
    await call("setWebhookEndpoint", "", { scopes: PARTNER_SCOPES, path: { webhook_key: "main" }, body });
    return "main";
  },
  notification_id: async () => {
    const path = { subscription_id: await subscribe("") };
    const { body } = await call("sendTestEvent", "", { scopes: PARTNER_SCOPES, path });
    return (body as { data: { notification: { id: string } } }).data.notification.id;
  },
};

async function idsBy(makers: typeof MAKERS): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const [name, make] of Object.entries(makers)) ids[name] = await make();
  return ids;
}

/** Subscribes demo-direct or one of its outlets. Returns the id. */
async function subscribe(outlet: string): Promise<string> {
  const body = { event: "food.order.created", url: `https://partner.example/${randomUUID()}` };
  const operation = outlet === "" ? "createSubscription" : "createOutletSubscription";
  const response = await call(operation, outlet, { scopes: PARTNER_SCOPES, body });
  return (response.body as { data: { subscription: { id: string } } }).data.subscription.id;
}

const namesOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name));
const idsOf = ({ path }: ContractOperation) =>
  namesOf(path).filter((name) => name !== "outlet_id" && name !== "product");
const singleOperations = contractOperations.filter(
  (operation) => namesOf(operation.path).includes("outlet_id") && idsOf(operation).length > 0,
);
// An operation with a required body rejects an empty request before it reads the id.
const withToken = singleOperations.filter(({ security, hasBody }) => security.length > 0 && !hasBody);

/** A response without the ids that it may quote. */
const withoutThe = (ids: string[]) => (got: Got) =>
  [...ids, NO_ID].reduce((text, id) => text.replaceAll(id, "{id}"), JSON.stringify(got));

test("returns 404 through another outlet, also of the same partner, equal to that of an unknown id (D-outlet-access-4)", async () => {
  const outlets = [
    { id: "OUT-OTHER", merchant_id: "MER-1001", caller: DIRECT },
    { id: "OUT-RIVAL", merchant_id: "MER-2001", caller: { client: "demo-rival" } },
  ];
  for (const { id, merchant_id } of outlets)
    await store.outlets.register(
      id,
      {
        name: id,
        merchant_id,
        status: "active",
        time_zone: "Asia/Jakarta",
        products: ["food", "payment"],
        pop_id: id,
      },
      clock.now(),
    );
  expect(new Set(singleOperations.flatMap(idsOf))).toEqual(new Set(Object.keys(MAKERS)));
  const ids = await idsBy(MAKERS);

  const readable = withToken.filter(
    (operation) => operation.method === "GET" && idsOf(operation).every((id) => ids[id]),
  );
  const seenByOwner = () =>
    Promise.all(readable.map((operation) => responseOf({ ...cellOf(operation, DIRECT, PARTNER_SCOPES), ids })));
  const before = await seenByOwner();
  expect(before.map(({ status }) => status)).toEqual(readable.map(() => 200));
  expect(new Set(readable.flatMap(idsOf))).toEqual(new Set(Object.keys(MAKERS)));

  const withoutIds = withoutThe(Object.values(ids));
  await checkAll(
    withToken.flatMap((operation) =>
      outlets.map(({ id, caller }) => ({ ...cellOf(operation, caller, PARTNER_SCOPES, id), ids })),
    ),
    async (cell, got) => {
      const unknown = await responseOf({ ...cell, ids: {} });
      if (got.status !== 404) return `expected 404, got ${got.status}`;
      return withoutIds(got) === withoutIds(unknown) ? undefined : `${got.text} is not ${unknown.text}`;
    },
  );
  expect(await seenByOwner()).toEqual(before);
});

test("returns 404 to another partner, also through the same outlet (decisions: outlet access, further operations)", async () => {
  const link = { clientId: "demo-facilitator", outletId: "OUT-1001", externalOutletId: "POS-1" };
  for (const product of ["food", "payment"] as const) await store.links.save({ ...link, product }, clock.now());
  const outletIds = { subscription_id: await subscribe("OUT-1001") };
  const partnerIds = await idsBy(OF_PARTNER);

  const isOpen = ({ security, hasBody }: ContractOperation) => security.length > 0 && !hasBody;
  const operations = contractOperations.filter(
    (operation) =>
      operation.contract === "openapi" &&
      isOpen(operation) &&
      idsOf(operation).length > 0 &&
      !namesOf(operation.path).includes("outlet_id"),
  );
  expect(new Set(operations.flatMap(idsOf))).toEqual(new Set(Object.keys(partnerIds)));
  const shared = withToken.filter((operation) => idsOf(operation).includes("subscription_id"));
  expect(shared.length).toBe(3);

  const withoutIds = withoutThe([...Object.values(outletIds), ...Object.values(partnerIds)]);
  const strangers = [{ client: "demo-rival" }, FACILITATOR, { client: "nobody" }];
  await checkAll(
    [
      ...operations.flatMap((operation) =>
        strangers.map((caller) => ({ ...cellOf(operation, caller, PARTNER_SCOPES), ids: partnerIds })),
      ),
      ...shared.map((operation) => ({ ...cellOf(operation, FACILITATOR, PARTNER_SCOPES, "OUT-1001"), ids: outletIds })),
    ],
    async (cell, got) => {
      const unknown = await responseOf({ ...cell, ids: {} });
      if (got.status !== 404) return `expected 404, got ${got.status}`;
      return withoutIds(got) === withoutIds(unknown) ? undefined : `${got.text} is not ${unknown.text}`;
    },
  );
  for (const [operation, outlet, path] of [
    ["getSubscription", "", partnerIds],
    ["getOutletSubscription", "OUT-1001", outletIds],
  ] as const)
    expect((await call(operation, outlet, { scopes: PARTNER_SCOPES, path })).status).toBe(200);
});
