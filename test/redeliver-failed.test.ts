import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { RedeliverFailedResult } from "../generated/schemas.ts";
import { EVENT_SCOPES, openDeliveries, openLinkedPartner } from "./support/deliveries.ts";
import { outcomeOf, rejected } from "./support/rejections.ts";

/* Bulk redelivery of failed deliveries since a time (decisions: redelivery of what failed). */

const { app, partner, runScheduled } = await openDeliveries();
const { call, clock, database } = app;
const SINCE = "2026-11-21T00:00:00Z";

async function open() {
  const owner = await openLinkedPartner(app);
  const redeliverFailed = (body: object = {}, scopes = EVENT_SCOPES) =>
    call("redeliverFailedNotifications", "", { ...owner.as, scopes, body: { created_after: SINCE, ...body } });
  return {
    ...owner,
    redeliverFailed,
    /** The result of one call. */
    async redeliver(body: object = {}, scopes = EVENT_SCOPES): Promise<RedeliverFailedResult> {
      const response = await redeliverFailed(body, scopes);
      if (response.status !== 202) throw new Error(`expected 202, got ${JSON.stringify(response.body)}`);
      return (response.body as { data: RedeliverFailedResult }).data;
    },
    /** Entities by their states, the newest first. */
    states: async () =>
      (await owner.log("?per_page=1000")).map(({ entity_id, delivery_status }) => `${entity_id} ${delivery_status}`),
  };
}

/** Failed deliveries of the partner, `each` for another order; inserted in bulk. */
async function addFailed(client: string, count: number) {
  await database.query(
    `WITH model AS (SELECT d.*, e.event_id FROM deliveries d JOIN events e ON e.partner_id = d.partner_id AND e.number = d.event_number
       WHERE d.partner_id = $1 ORDER BY d.event_number LIMIT 1)
     INSERT INTO deliveries (id, event_number, partner_id, subscription_id, endpoint_id, entity_key, event, created_at, status, attempts)
     SELECT gen_random_uuid(), event_number, partner_id, subscription_id, endpoint_id, entity_key, event, created_at, 'dead', 1
     FROM model, generate_series(1, $2)`,
    [client, count],
  );
}

test("202: queues failed and dead deliveries with their attempts; a repeated call queues nothing twice", async () => {
  const { subscribe, outlet, place, redeliver, states, entry, update } = await open();
  const failing = new Map([
    ["F-FAILED", 500],
    ["F-DEAD", 410],
  ]);
  partner.respondWith("/mixed", (response, { body }) => {
    const order = JSON.parse(body).body.order.order_number as string;
    response.writeHead(failing.get(order) ?? 200).end();
  });
  const subscription = await subscribe("/mixed", { outlet });
  for (const order of ["F-FINE", "F-FAILED", "F-DEAD"]) {
    await place(order);
    await runScheduled();
  }
  expect(await states()).toEqual(["F-DEAD dead", "F-FAILED failed", "F-FINE complete"]);

  // 410 switched the subscription off: all that fails is passed over until it is on again.
  expect(await redeliver()).toEqual({ queued: 0, passed_over: 2, next_after: null });
  expect(await states()).toEqual(["F-DEAD dead", "F-FAILED failed", "F-FINE complete"]);
  await update(outlet, subscription, { active: true });
  const before = await entry("F-DEAD");
  expect(await redeliver()).toEqual({ queued: 2, passed_over: 0, next_after: null });
  expect(await redeliver()).toEqual({ queued: 0, passed_over: 0, next_after: null });
  expect(await entry("F-DEAD")).toEqual({
    ...before,
    delivery_status: "queue",
    next_attempt_at: clock.now().toISOString(),
    waiting: { reason: "turn", until: null, ahead: null },
  });
  failing.clear();
  await runScheduled();
  expect(await states()).toEqual(["F-DEAD complete", "F-FAILED complete", "F-FINE complete"]);
  expect(partner.at("/mixed")).toHaveLength(5);
});

test("202: combines all conditions, and skips other partners and families without a scope", async () => {
  const [owner, other] = [await open(), await open()];
  partner.respondWith("/down", 500);
  partner.respondWith("/down-too", 500);
  for (const { subscribe, outlet } of [owner, other]) await subscribe("/down", { outlet });
  await owner.subscribe("/down-too", { outlet: owner.outlet });
  await owner.place("F-1");
  await other.place("F-1");
  clock.advance(60);
  await owner.place("F-2");
  await runScheduled();
  const failed = await owner.log();
  const queuedBy = (body: object) => owner.redeliver(body).then(({ queued }) => queued);
  expect(await queuedBy({ created_after: "2026-11-21T10:16:30Z" })).toBe(0);
  expect(await queuedBy({ created_before: "2026-11-21T10:15:30Z" })).toBe(0);
  expect(await queuedBy({ event_type: "food.order.placed" })).toBe(0);
  expect(await queuedBy({ entity_id: "F-3" })).toBe(0);
  expect(await queuedBy({ endpoint: "https://partner.example/elsewhere" })).toBe(0);
  expect(await owner.redeliver({}, ["partner:outlet:read", "payment:transaction:read"])).toMatchObject({ queued: 0 });
  expect(await owner.log()).toEqual(failed);
  const filter = { event_type: "food.order.created", endpoint: "https://partner.example/down", entity_id: "F-1" };
  expect(await queuedBy({ ...filter, created_before: "2026-11-21T10:16:00Z" })).toBe(1);
  expect(await queuedBy({ created_after: "2026-11-21T10:16:00Z" })).toBe(2);
  expect(await queuedBy({})).toBe(1);
  expect((await other.log()).map(({ delivery_status }) => delivery_status)).toEqual(["failed"]);
  await owner.unlink("food");
  clock.advance(-60);
});

test("202: queues 500 at a time and finishes although all fail; more than 1,000 pending are 409 without changes (D-redelivery-of-what-failed-1, D-redelivery-of-what-failed-2)", async () => {
  const owner = await open();
  await owner.subscribe("/many", { outlet: owner.outlet });
  await owner.place("F-MANY");
  await runScheduled();
  await addFailed(owner.client, 1_101);
  const first = await owner.redeliver();
  expect(first).toEqual({ queued: 500, passed_over: 0, next_after: expect.any(String) });
  const second = await owner.redeliver({ after: first.next_after });
  expect(second).toMatchObject({ queued: 500, next_after: expect.any(String) });
  const rejection = rejected(409, {
    code: "REDELIVERIES_WAITING",
    message:
      "Expected fewer than 1000 redelivered notifications in the queue, got 1000. Wait until some of them are sent.",
  });
  expect(outcomeOf(await owner.redeliverFailed({ after: second.next_after }))).toEqual(rejection);
  const count = async () =>
    Object.fromEntries(
      (
        await database.query<{ status: string; count: number }>(
          "SELECT status, count(*) FROM deliveries WHERE partner_id = $1 GROUP BY status",
          [owner.client],
        )
      ).map(({ status, count }) => [status, count]),
    );
  expect(await count()).toEqual({ queue: 1_000, dead: 101, complete: 1 });
  // All of them fail during the walk, which does not visit them twice.
  await database.query(
    "UPDATE deliveries SET status = 'dead', due_at = NULL WHERE partner_id = $1 AND status = 'queue'",
    [owner.client],
  );
  expect(await owner.redeliver({ after: second.next_after })).toEqual({
    queued: 101,
    passed_over: 0,
    next_after: null,
  });
  expect(await count()).toEqual({ queue: 101, dead: 1_000, complete: 1 });
});

test("skips deliveries that are being sent or locked; concurrent calls queue each delivery once", async () => {
  const owner = await open();
  await owner.subscribe("/races", { outlet: owner.outlet });
  await owner.place("F-RACES");
  await runScheduled();
  await addFailed(owner.client, 40);
  await database.query(
    "UPDATE deliveries SET leased_by = $2 WHERE partner_id = $1 AND id IN (SELECT id FROM deliveries WHERE partner_id = $1 AND status = 'dead' LIMIT 5)",
    [owner.client, randomUUID()],
  );
  const results = await Promise.all([1, 2, 3].map(() => owner.redeliver()));
  expect(results.reduce((sum, { queued }) => sum + queued, 0)).toBe(35);
});

test("sends a new order before later redeliveries, and after at most the allowed backlog", async () => {
  const owner = await open();
  await owner.subscribe("/fair", { outlet: owner.outlet });
  await owner.place("F-FIRST");
  await runScheduled();
  await addFailed(owner.client, 60);
  await owner.place("F-FRESH");
  clock.advance(1);
  await owner.redeliver();
  await runScheduled();
  const orders = partner.at("/fair").map(({ body }) => JSON.parse(body).body.order.order_number);
  expect(orders).toHaveLength(62);
  expect(orders.indexOf("F-FRESH")).toBeLessThan(33); // of the deliveries in one claim
  clock.advance(-1);
});

test("404: a cursor that is not an entry of the partner; 400: no start, and invalid times", async () => {
  const [owner, other] = [await open(), await open()];
  await other.subscribe("/theirs", { outlet: other.outlet });
  await other.place("F-THEIRS");
  const [theirs] = await other.log();
  for (const after of [randomUUID(), theirs?.id])
    expect(outcomeOf(await owner.redeliverFailed({ after }))).toEqual(
      rejected(404, { field: "/after", message: `There is no notification ${after}.` }),
    );
  expect(outcomeOf(await owner.redeliverFailed({ created_after: undefined }))).toEqual(
    rejected(400, { field: "/created_after" }),
  );
  expect(outcomeOf(await owner.redeliverFailed({ created_before: "tonight" }))).toEqual(
    rejected(400, { field: "/created_before" }),
  );
});
