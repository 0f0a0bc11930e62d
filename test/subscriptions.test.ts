import { afterEach, describe, expect, test, vi } from "vitest";
import type { OperationId } from "../generated/operations.ts";
import type { ListSubscriptionsResponse } from "../generated/schemas.ts";
import { hostileUrls } from "./support/hostile.ts";
import { spyOnConnections } from "./support/receivers.ts";
import { outcomeOf, rejected } from "./support/rejections.ts";
import { type Call, openApp } from "./support/sandbox.ts";

const { call, clock, newOutlet, url: databaseUrl } = await openApp();

const FAMILIES = ["food:order:read", "food:catalog:read", "payment:transaction:read"];
const READ = "partner:outlet:read";
const ALL = [READ, ...FAMILIES];
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const NOW = "2026-11-21T10:15:30.000Z";

afterEach(() => void vi.restoreAllMocks());

/** The five operations of each level, and an owner of their own for each test: a partner, or an outlet of demo-direct. */
const LEVELS = {
  partner: {
    create: "createSubscription",
    list: "listSubscriptions",
    get: "getSubscription",
    update: "updateSubscription",
    remove: "deleteSubscription",
  },
  outlet: {
    create: "createOutletSubscription",
    list: "listOutletSubscriptions",
    get: "getOutletSubscription",
    update: "updateOutletSubscription",
    remove: "deleteOutletSubscription",
  },
} as const satisfies Record<string, Record<string, OperationId>>;

type Level = keyof typeof LEVELS;
const levels = Object.keys(LEVELS) as Level[];

let owners = 0;
/** The calls of an owner of subscriptions. */
async function openOwner(level: Level) {
  const client = level === "partner" ? `partner-${++owners}` : "demo-direct";
  const outlet = level === "partner" ? "" : await newOutlet();
  const send = (action: keyof (typeof LEVELS)[Level], id: string | undefined, options: Call) =>
    call(LEVELS[level][action], outlet, {
      client,
      scopes: ALL,
      ...options,
      ...(id !== undefined && { path: { subscription_id: id } }),
    });
  return {
    client,
    create: (body: unknown, options: Call = {}) => send("create", undefined, { body, ...options }),
    list: (options: Call = {}) => send("list", undefined, options),
    get: (id: string, options: Call = {}) => send("get", id, options),
    update: (id: string, body: unknown, options: Call = {}) => send("update", id, { body, ...options }),
    remove: (id: string, options: Call = {}) => send("remove", id, options),
    /** Creates a subscription, checks the response and returns its id. */
    async subscribe(event: string, url: string, more: { active?: boolean } = {}): Promise<string> {
      const { status, body } = await send("create", undefined, { body: { event, url, ...more } });
      expect(status).toBe(201);
      return (body as { data: { subscription: { id: string } } }).data.subscription.id;
    },
  };
}

const ORDERS = { event: "food.order.created", url: "https://partner.example/orders" };
const STRANGER = "11111111-2222-4333-8444-555555555555";

const subscription = (fields: Record<string, unknown>) => ({ active: true, created_at: NOW, ...fields });
const responseWith = (status: number, fields: Record<string, unknown>) => ({
  status,
  body: { success: true, data: { subscription: subscription(fields) } },
});
const listResponse = (
  subscriptions: Record<string, unknown>[],
  total_count = subscriptions.length,
  total_pages = 1,
) => ({
  status: 200,
  body: { success: true, data: { subscriptions: subscriptions.map(subscription), total_count, total_pages } },
});
const NONE = listResponse([], 0, 0);
const notFound = (id: string) =>
  rejected(404, { field: "subscription_id", message: `There is no subscription ${id}.` });

describe.each(levels)("%s level", (level) => {
  test.each(["page=0", "page=1.5", "per_page=0", "per_page=1001"])(
    "list 400: %s; at most 1,000 per page",
    async (query) => {
      const { list } = await openOwner(level);
      const [field] = query.split("=");
      expect(outcomeOf(await list({ query: `?${query}` }))).toEqual(rejected(400, { field }));
      expect((await list({ query: "?page=1&per_page=1000" })).status).toBe(200);
    },
  );

  test("createSubscription 201: active by default, readable and listed (R2.13-1, R4.5-1, R6-2, D-subscriptions-1)", async () => {
    const { create, get, list } = await openOwner(level);
    const created = await create(ORDERS);
    expect(outcomeOf(created)).toEqual(responseWith(201, { ...ORDERS, id: expect.stringMatching(UUID) }));
    const { id } = (created.body as { data: { subscription: { id: string } } }).data.subscription;
    expect(outcomeOf(await get(id))).toEqual(responseWith(200, { ...ORDERS, id }));
    expect(outcomeOf(await get(id.toUpperCase()))).toEqual(responseWith(200, { ...ORDERS, id }));
    expect(outcomeOf(await list())).toEqual(listResponse([{ ...ORDERS, id }]));
  });

  test("createSubscription 201: inactive, with the URL unchanged (R2.13-1)", async () => {
    const { create } = await openOwner(level);
    const fields = {
      event: "payment.transaction.settlement",
      url: "HTTP://Partner.Example:80/a/../p?b=%2f#c",
      active: false,
    };
    expect(outcomeOf(await create({ ...fields, unknown: 1 }))).toEqual(
      responseWith(201, { ...fields, id: expect.stringMatching(UUID) }),
    );
  });

  test.each([
    ["food.order.created", "food:order:read"],
    ["food.order.webhook_error", "food:order:read"],
    ["food.catalog.menu_mapping_updated", "food:catalog:read"],
    ["payment.transaction.settlement", "payment:transaction:read"],
  ])(
    "403: %s without %s, for create, read, update and delete; a list omits it (R5-5, D-subscriptions-1)",
    async (event, scope) => {
      const owner = await openOwner(level);
      const scopes = ALL.filter((other) => other !== scope);
      const otherEvent = event.startsWith("payment.") ? ORDERS.event : "payment.transaction.settlement";
      const url = "https://partner.example/hook";
      const rejection = rejected(403, {
        message: `This operation needs the scope ${scope}; your token has ${[...scopes].sort().join(" ")}.`,
      });
      const rejectedCreate = await owner.create({ event, url }, { scopes });
      expect(outcomeOf(rejectedCreate)).toEqual(rejection);
      expect(rejectedCreate.headers.get("WWW-Authenticate")).toBe(
        `Bearer error="insufficient_scope", scope="${scope}"`,
      );
      expect(outcomeOf(await owner.list())).toEqual(NONE);

      const id = await owner.subscribe(event, url);
      const otherId = await owner.subscribe(otherEvent, url);
      const listWithBoth = listResponse([
        { id, event, url },
        { id: otherId, event: otherEvent, url },
      ]);
      expect(outcomeOf(await owner.list({ scopes }))).toEqual(listResponse([{ id: otherId, event: otherEvent, url }]));
      expect(outcomeOf(await owner.get(id, { scopes }))).toEqual(rejection);
      expect(outcomeOf(await owner.update(id, { event: otherEvent, url: `${url}/2` }, { scopes }))).toEqual(rejection);
      expect(outcomeOf(await owner.update(otherId, { event, url: `${url}/2` }, { scopes }))).toEqual(rejection);
      expect(outcomeOf(await owner.remove(id, { scopes }))).toEqual(rejection);
      expect(outcomeOf(await owner.list())).toEqual(listWithBoth);
    },
  );

  test("createSubscription, updateSubscription 422: reports both an unknown event and a forbidden URL (D-subscriptions-2)", async () => {
    const owner = await openOwner(level);
    const id = await owner.subscribe(ORDERS.event, ORDERS.url);
    const fields = { event: "food.order.burnt", url: "https://partner.example:8443/" };
    const rejection = rejected(
      422,
      {
        code: "EVENT_UNKNOWN",
        field: "/event",
        message: "There is no event food.order.burnt; the AsyncAPI document lists them.",
      },
      { code: "URL_NOT_ALLOWED", field: "/url", message: "Expected port 80 or 443, got 8443." },
    );
    expect(outcomeOf(await owner.create(fields))).toEqual(rejection);
    expect(outcomeOf(await owner.update(id, fields))).toEqual(rejection);
    expect(outcomeOf(await owner.list())).toEqual(listResponse([{ ...ORDERS, id }]));
  });

  test("createSubscription, updateSubscription 422: every hostile URL, without a connection (R2.13-2, R6-1, R8-4, D-subscriptions-2; decisions: outbound requests)", async () => {
    const owner = await openOwner(level);
    const id = await owner.subscribe(ORDERS.event, ORDERS.url);
    const attempts = spyOnConnections();
    const unsound: [url: string, field: string][] = [];
    for (const [url, reason] of hostileUrls) {
      // Refused before any rule: U+0000 in a body (decisions: strict JSON), and more than the contract's 2,048 characters.
      const status = url.includes("\u0000") || reason === "length" ? 400 : 422;
      for (const response of [
        await owner.create({ ...ORDERS, url }, { beyondSchema: true }),
        await owner.update(id, { ...ORDERS, url }, { beyondSchema: true }),
      ]) {
        const [{ field, code }] = (response.body as { errors: [{ field: string; code: string }] }).errors;
        const isRejected =
          response.status === status && field === "/url" && (status === 400 || code === "URL_NOT_ALLOWED");
        if (!isRejected) unsound.push([url, `${response.status} ${field} ${code}`]);
      }
    }
    expect(unsound).toEqual([]);
    expect(outcomeOf(await owner.list())).toEqual(listResponse([{ ...ORDERS, id }]));
    const database = new URL(databaseUrl);
    expect(attempts.filter((address) => !address.endsWith(`:${database.port}`))).toEqual([]);
    expect(hostileUrls.length).toBeGreaterThan(60);
  });

  test.each([
    ["https://partner.example/über"],
    ["https://partner.example/a|b"],
    ["https://partner.example/?q={x}"],
    ["https://partner.example/%zz"],
  ])("createSubscription 422: %s, which is not a URI", async (url) => {
    const { create } = await openOwner(level);
    expect(outcomeOf(await create({ ...ORDERS, url }))).toEqual(
      rejected(422, {
        code: "URL_NOT_ALLOWED",
        field: "/url",
        message: "Expected a URI of RFC 3986. Percent-encode characters outside ASCII and characters such as |.",
      }),
    );
  });

  test.each([
    [2_048, 201],
    [2_049, 400],
  ])("createSubscription: a URL of %i characters returns %i", async (length, status) => {
    const { create } = await openOwner(level);
    const url = `https://partner.example/${"a".repeat(length - 24)}`;
    expect((await create({ ...ORDERS, url })).status).toBe(status);
  });

  test("createSubscription 422: at most 100 of an event, active or not, also concurrently (D-subscription-limit-1)", async () => {
    const { create, list, subscribe, update, remove } = await openOwner(level);
    const url = (nth: number) => `https://partner.example/limit/${nth}`;
    const first = await subscribe(ORDERS.event, url(0), { active: false });
    for (let from = 1; from < 99; from += 7)
      await Promise.all(Array.from({ length: 7 }, (_, nth) => subscribe(ORDERS.event, url(from + nth))));
    const limit = rejected(422, {
      code: "SUBSCRIPTION_LIMIT",
      field: "/event",
      message:
        "Expected at most 100 subscriptions of this event at this level, and the limit is reached: delete one first.",
    });
    const statuses = await Promise.all([99, 100].map((nth) => create({ ...ORDERS, url: url(nth) })));
    expect(statuses.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(outcomeOf(await create({ ...ORDERS, url: url(101) }))).toEqual(limit);
    expect((await create({ ...ORDERS, url: url(0) })).status).toBe(409);
    const otherId = await subscribe("food.order.placed", url(102)); // the first of another event
    expect(outcomeOf(await update(otherId, { ...ORDERS, url: url(102) }))).toEqual(limit);
    expect((await update(first, { ...ORDERS, url: url(102) })).status).toBe(200);
    expect((await list()).body).toMatchObject({ data: { total_count: 101 } });
    await remove(first);
    expect((await update(otherId, { ...ORDERS, url: url(103) })).status).toBe(200);
  });

  test("createSubscription 409: the same event and URL, in any spelling (D-subscriptions-2)", async () => {
    const { create, list, subscribe } = await openOwner(level);
    const id = await subscribe(ORDERS.event, ORDERS.url, { active: false });
    const rejection = rejected(409, {
      code: "SUBSCRIPTION_EXISTS",
      field: "/url",
      message: "A subscription of this event with this URL exists already; update it, or send another URL.",
    });
    for (const url of [ORDERS.url, "HTTPS://PARTNER.example:443/x/../orders", `${ORDERS.url}#there`])
      expect(outcomeOf(await create({ ...ORDERS, url }))).toEqual(rejection);
    expect(outcomeOf(await list())).toEqual(listResponse([{ ...ORDERS, id, active: false }]));
    for (const fields of [
      { ...ORDERS, url: `${ORDERS.url}/` },
      { ...ORDERS, url: `${ORDERS.url}?a` },
      { ...ORDERS, event: "food.order.placed" },
    ])
      expect((await create(fields)).status).toBe(201);
  });

  test("createSubscription 409: one of two concurrent requests", async () => {
    const { create, list } = await openOwner(level);
    const responses = await Promise.all(Array.from({ length: 5 }, () => create(ORDERS)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect((await list()).body).toMatchObject({ data: { total_count: 1 } });
  });

  test("listSubscriptions 200: oldest first, by pages; a page past the last is empty (R4.5-1, R6-2)", async () => {
    const { list, subscribe } = await openOwner(level);
    expect(outcomeOf(await list())).toEqual(NONE);
    const all: Record<string, unknown>[] = [];
    for (const nth of [1, 2, 3, 4, 5]) {
      const url = `https://partner.example/${nth}`;
      all.push({ id: await subscribe(ORDERS.event, url), event: ORDERS.event, url });
    }
    expect(outcomeOf(await list({ query: "?per_page=2" }))).toEqual(listResponse(all.slice(0, 2), 5, 3));
    expect(outcomeOf(await list({ query: "?per_page=2&page=3" }))).toEqual(listResponse(all.slice(4), 5, 3));
    expect(outcomeOf(await list({ query: "?per_page=2&page=4" }))).toEqual(listResponse([], 5, 3));
    expect(outcomeOf(await list({ query: "?per_page=5" }))).toEqual(listResponse(all, 5, 1));
  });

  test("listSubscriptions 200: a subscription of a node whose clock is behind is listed by its time", async () => {
    const { subscribe, list } = await openOwner(level);
    const url = "https://partner.example/late";
    const later = await subscribe("food.order.created", url);
    clock.advance(-1);
    const earlier = await subscribe("food.order.completed", url);
    clock.advance(1);
    const { subscriptions } = ((await list()).body as ListSubscriptionsResponse).data;
    expect(subscriptions.map(({ id }) => id)).toEqual([earlier, later]);
  });

  test("updateSubscription 200: replaces event, URL and active and keeps the rest; active defaults to true", async () => {
    const owner = await openOwner(level);
    const id = await owner.subscribe(ORDERS.event, ORDERS.url);
    clock.advance(60);
    const changed = { event: "food.catalog.menu_mapping_updated", url: "https://partner.example/catalog" };
    expect(outcomeOf(await owner.update(id, { ...changed, active: false }))).toEqual(
      responseWith(200, { id, ...changed, active: false }),
    );
    expect(outcomeOf(await owner.get(id))).toEqual(responseWith(200, { id, ...changed, active: false }));
    expect(outcomeOf(await owner.update(id, changed))).toEqual(responseWith(200, { id, ...changed }));
    expect(outcomeOf(await owner.update(id, changed))).toEqual(responseWith(200, { id, ...changed }));
    clock.advance(-60);
  });

  test("updateSubscription 409: same as another subscription, which is unchanged", async () => {
    const owner = await openOwner(level);
    const subscription = await owner.subscribe(ORDERS.event, ORDERS.url);
    const otherSubscription = await owner.subscribe("food.order.placed", ORDERS.url);
    const before = outcomeOf(await owner.list());
    const response = await owner.update(otherSubscription, { ...ORDERS, active: false });
    expect([response.status, response.body]).toMatchObject([
      409,
      { errors: [{ code: "SUBSCRIPTION_EXISTS", field: "/url" }] },
    ]);
    expect(outcomeOf(await owner.list())).toEqual(before);
    expect(
      outcomeOf(await owner.update(subscription, { event: "food.order.completed", url: ORDERS.url })),
    ).toMatchObject({
      status: 200,
    });
    expect((await owner.update(otherSubscription, ORDERS)).status).toBe(200);
  });

  test("deleteSubscription 200: is removed and can be created again (R4.5-1, R6-2)", async () => {
    const owner = await openOwner(level);
    const id = await owner.subscribe(ORDERS.event, ORDERS.url);
    expect(outcomeOf(await owner.remove(id))).toEqual({ status: 200, body: { success: true, data: {} } });
    for (const response of [await owner.get(id), await owner.update(id, ORDERS), await owner.remove(id)])
      expect(outcomeOf(response)).toEqual(notFound(id));
    expect(outcomeOf(await owner.list())).toEqual(NONE);
    expect(await owner.subscribe(ORDERS.event, ORDERS.url)).not.toBe(id);
  });

  test("404: unknown subscription, and one of another partner or outlet, which is unchanged", async () => {
    const owner = await openOwner(level);
    const otherOwner = await openOwner(level);
    const id = await otherOwner.subscribe(ORDERS.event, ORDERS.url);
    for (const unknown of [STRANGER, id]) {
      expect(outcomeOf(await owner.get(unknown))).toEqual(notFound(unknown));
      expect(outcomeOf(await owner.update(unknown, ORDERS))).toEqual(notFound(unknown));
      expect(outcomeOf(await owner.remove(unknown))).toEqual(notFound(unknown));
    }
    expect(outcomeOf(await owner.list())).toEqual(NONE);
    expect(outcomeOf(await otherOwner.list())).toEqual(listResponse([{ ...ORDERS, id }]));
  });

  test("400: an id that is not a UUID", async () => {
    const owner = await openOwner(level);
    for (const response of [await owner.get("1"), await owner.update("1", ORDERS), await owner.remove("1")])
      expect(outcomeOf(response)).toEqual(rejected(400, { field: "subscription_id" }));
  });

  test.each<[unknown, { field: string }[]]>([
    [{}, [{ field: "/event" }, { field: "/url" }]],
    [{ event: 1, url: null, active: "yes" }, [{ field: "/event" }, { field: "/url" }, { field: "/active" }]],
    [[], [{ field: "" }]],
  ])("400: %j, for create and update", async (sent, violations) => {
    const owner = await openOwner(level);
    const id = await owner.subscribe(ORDERS.event, ORDERS.url);
    expect(outcomeOf(await owner.create(sent))).toEqual(rejected(400, ...violations));
    expect(outcomeOf(await owner.update(id, sent))).toEqual(rejected(400, ...violations));
    expect(outcomeOf(await owner.list())).toEqual(listResponse([{ ...ORDERS, id }]));
  });
});

test("subscriptions of a partner and of its outlets are separate", async () => {
  const outlet = await openOwner("outlet");
  const scopes = ALL;
  const create = (id: OperationId, outletId: string) => call(id, outletId, { scopes, body: ORDERS });
  const outletSubscription = await outlet.subscribe(ORDERS.event, ORDERS.url);
  const created = await create("createSubscription", "");
  expect(created.status).toBe(201);
  const { id: ofPartner } = (created.body as { data: { subscription: { id: string } } }).data.subscription;
  expect(outcomeOf(await outlet.get(ofPartner))).toEqual(notFound(ofPartner));
  expect(
    outcomeOf(await call("getSubscription", "", { scopes, path: { subscription_id: outletSubscription } })),
  ).toEqual(notFound(outletSubscription));
  expect(outcomeOf(await outlet.update(ofPartner, ORDERS))).toEqual(notFound(ofPartner));
  expect(outcomeOf(await outlet.remove(ofPartner))).toEqual(notFound(ofPartner));
  for (const [id, body] of [
    ["updateSubscription", ORDERS],
    ["deleteSubscription", undefined],
  ] as const)
    expect(outcomeOf(await call(id, "", { scopes, path: { subscription_id: outletSubscription }, body }))).toEqual(
      notFound(outletSubscription),
    );
  expect(outcomeOf(await outlet.list())).toEqual(listResponse([{ ...ORDERS, id: outletSubscription }]));
  expect(outcomeOf(await call("listSubscriptions", "", { scopes }))).toEqual(
    listResponse([{ ...ORDERS, id: ofPartner }]),
  );
});

test("createOutletSubscription 201: an outlet that is not registered yet; 404 for an unknown one (decisions: outlet access)", async () => {
  const create = (outletId: string) => call("createOutletSubscription", outletId, { scopes: ALL, body: ORDERS });
  expect((await create("OUT-1003")).status).toBe(201);
  const rejection = rejected(404, { message: "There is no such outlet." });
  expect(outcomeOf(await create("OUT-2001"))).toEqual(rejection);
  expect(outcomeOf(await create("OUT-9999"))).toEqual(rejection);
});

test("an outlet's subscriptions are kept when it is unlinked (D-subscriptions-3)", async () => {
  const outletId = "OUT-2001";
  const as = { client: "demo-facilitator", scopes: ALL };
  const link = { client: "demo-facilitator", user: "rival@demo.example", path: { product: "food" } };
  await call("linkOutlet", outletId, { ...link, body: { external_outlet_id: "X-1" } });
  const created = await call("createOutletSubscription", outletId, { ...as, body: ORDERS });
  expect(created.status).toBe(201);
  await call("unlinkOutlet", outletId, link);
  expect((await call("listOutletSubscriptions", outletId, as)).status).toBe(404);
  await call("linkOutlet", outletId, { ...link, body: { external_outlet_id: "X-1" } });
  const { subscription } = (created.body as { data: { subscription: Record<string, unknown> } }).data;
  expect(outcomeOf(await call("listOutletSubscriptions", outletId, as))).toEqual(listResponse([subscription]));
});
