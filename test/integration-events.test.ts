import { expect, test } from "vitest";
import { deliveryPolicy } from "../generated/events.ts";
import type { EventPage } from "../generated/schemas.ts";
import { announceEndpoints } from "../server/delivery/events/integration-events.ts";
import { createLog } from "../server/observe/log/log.ts";
import { openDatabase } from "../server/store/postgres/engine/database.ts";
import { createPostgresStore } from "../server/store/postgres/store.ts";
import { openDeliveries, openLinkedPartner } from "./support/deliveries.ts";
import { testOnOneServer } from "./support/one-server.ts";
import { outcomeOf, refused } from "./support/refusals.ts";
import { sealing } from "./support/sealing.ts";
import { until } from "./support/until.ts";

/* Events about a partner's own integration (decisions: events of the integration). */

const { app, partner, runScheduled } = await openDeliveries({ clearsQueue: true });
const { call, clock, database, owner, store } = app;

const DEGRADED = "partner.integration.degraded";
const RECOVERED = "partner.integration.recovered";
const LIMIT_S = deliveryPolicy.degraded_after_seconds;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const announce = () => announceEndpoints(store, clock);
const announceAndDeliver = async () => {
  await announce();
  await runScheduled();
};
const bodiesAt = (path: string) => partner.at(path).map(({ body }) => JSON.parse(body));

let count = 0;

/** A partner whose endpoint for orders fails, and that listens to events of its integration there and elsewhere. */
async function openFailing() {
  const linked = await openLinkedPartner(app);
  const [failing, other] = [`/failing-${++count}`, `/other-${count}`];
  await linked.subscribe(failing);
  for (const path of [failing, other])
    for (const event of [DEGRADED, RECOVERED]) await linked.subscribe(path, { event });
  const answer = (status: number) => partner.answer(failing, status);
  answer(500);
  const fail = async () => {
    await linked.place(`F-${++count}`);
    await runScheduled();
  };
  return { ...linked, failing, other, fail, answer, since: clock.now() };
}

/** Names of the partner's events about its integration, in order. */
const namesOf = async (client: string) =>
  (
    await database.query<{ name: string }>(
      "SELECT name FROM events WHERE partner_id = $1 AND name LIKE 'partner.%' ORDER BY position",
      [client],
    )
  ).map(({ name }) => name);

test("an endpoint that fails for the limit is announced once, elsewhere; then its recovery (D-events-of-the-integration-1)", async () => {
  const bystander = await openLinkedPartner(app);
  await bystander.subscribe("/bystander", { event: DEGRADED });
  const failed = await openFailing();
  const { failing, other, client, since, fail } = failed;
  await fail();

  clock.advance(LIMIT_S - 0.001);
  await announceAndDeliver();
  expect(await namesOf(client)).toEqual([]);
  clock.advance(0.001);
  await Promise.all([announce(), announce()]); // two nodes
  await announceAndDeliver();
  const at = clock
    .now()
    .toISOString()
    .replace(/\.\d+Z$/, "Z");
  const url = `https://partner.example${failing}`;
  const endpoint = { id: expect.stringMatching(UUID), url, failing_since: since.toISOString() };
  const header = { event_id: expect.stringMatching(UUID), version: 1, timestamp: at };
  const degraded = { header: { event_name: DEGRADED, ...header }, body: { endpoint, failures: expect.any(Number) } };
  expect(bodiesAt(other)).toEqual([degraded]);
  await fail();
  await announceAndDeliver();
  expect(bodiesAt(other)).toEqual([degraded]);

  failed.answer(200);
  clock.advance(60); // the circuit, and retries
  await runScheduled();
  await Promise.all([announce(), announce()]);
  await announceAndDeliver();
  const timestamp = clock
    .now()
    .toISOString()
    .replace(/\.\d+Z$/, "Z");
  const recovered = { header: { event_name: RECOVERED, ...header, timestamp }, body: { endpoint } };
  expect(bodiesAt(other)).toEqual([degraded, recovered]);
  expect(new Set(bodiesAt(failing).map(({ header }) => header.event_name))).toEqual(new Set(["food.order.created"]));

  const { body } = await failed.events();
  const events = (body as { data: EventPage }).data.events as (typeof recovered)[];
  expect(events.filter(({ header }) => header.event_name.startsWith("partner."))).toEqual([degraded, recovered]);
  const [entry] = await failed.log(`?event_type=${RECOVERED}`);
  expect(entry).toMatchObject({ entity_id: bodiesAt(other)[0].body.endpoint.id, delivery_status: "complete" });
  expect([await namesOf(bystander.client), bodiesAt("/bystander")]).toEqual([[], []]);
});

test("an endpoint that recovers before the limit, or that nobody uses any more, causes no event", async () => {
  const [brief, unused] = [await openFailing(), await openLinkedPartner(app)];
  await brief.fail();
  partner.answer("/unused", 500);
  const subscription = await unused.subscribe("/unused", { outlet: unused.outlet });
  await unused.place("F-unused");
  await runScheduled();
  await unused.remove(unused.outlet, subscription);
  brief.answer(200);
  clock.advance(60);
  await runScheduled();
  clock.advance(LIMIT_S);
  await announce();
  expect([await namesOf(brief.client), await namesOf(unused.client)]).toEqual([[], []]);
});

test("a webhook endpoint gets the events by their scope (D-events-of-the-integration-2)", async () => {
  const { client, as, fail, other } = await openFailing();
  const url = "https://partner.example/by-scope";
  const body = { url, events: ["partner:outlet:read"] };
  const set = await call("setWebhookEndpoint", "", { ...as, path: { webhook_key: "health" }, body });
  expect(set.status).toBe(200);
  clock.advance(1);
  await fail();
  clock.advance(LIMIT_S);
  await announceAndDeliver();
  expect(await namesOf(client)).toEqual([DEGRADED]);
  expect(bodiesAt("/by-scope")).toEqual(bodiesAt(other));
});

test.each([
  [DEGRADED, 422],
  [RECOVERED, 422],
])("createOutletSubscription 422: %s belongs to no outlet (D-events-of-the-integration-2)", async (event) => {
  const { as, outlet } = await openLinkedPartner(app);
  const body = { event, url: "https://partner.example/outlet" };
  const message = `${event} belongs to no outlet; subscribe to it at partner level.`;
  expect(outcomeOf(await call("createOutletSubscription", outlet, { ...as, body }))).toEqual(
    refused(422, { code: "EVENT_UNKNOWN", field: "/event", message }),
  );
});

testOnOneServer("waits")(
  "a node that is killed between mark and event leaves neither; another one adds the event once",
  async () => {
    const { client, fail, other } = await openFailing();
    await fail();
    clock.advance(LIMIT_S);
    const killed = openDatabase({ url: app.url, log: createLog("silent") });
    const broken = owner.transaction(async (sql) => {
      await sql.query("LOCK TABLE events IN EXCLUSIVE MODE");
      const announced = announceEndpoints(createPostgresStore(killed, sealing), clock);
      const [waiting] = await until(async () => {
        const rows = await owner.query<{ pid: number }>(
          "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
        );
        return rows.length > 0 && rows;
      });
      await owner.query("SELECT pg_terminate_backend($1::integer)", [waiting?.pid]);
      return announced.then(
        () => "announced",
        () => "failed",
      );
    });
    expect(await broken).toBe("failed");
    await killed.close();
    expect(await namesOf(client)).toEqual([]);
    await announceAndDeliver();
    expect(await namesOf(client)).toEqual([DEGRADED]);
    expect(bodiesAt(other)).toHaveLength(1);
  },
);
