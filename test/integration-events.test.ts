import { afterEach, describe, expect, test } from "vitest";
import { deliveryPolicy } from "../generated/events.ts";
import type { ContractDeprecatedEvent, EventPage } from "../generated/schemas.ts";
import { announceDeprecations, announceEndpoints } from "../server/delivery/events/integration-events.ts";
import { createUsageStore } from "../server/store/postgres/service/usage.ts";
import { openDeliveries, openLinkedPartner } from "./support/deliveries.ts";
import { outcomeOf, rejected } from "./support/rejections.ts";

/* Events about a partner's own integration (decisions: events of the integration). */

const { app, partner, runScheduled } = await openDeliveries({ clearsQueue: true });
const { call, clock, database, store } = app;

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
  const respond = (status: number) => partner.respondWith(failing, status);
  respond(500);
  const fail = async () => {
    await linked.place(`F-${++count}`);
    await runScheduled();
  };
  return { ...linked, failing, other, fail, respond, since: clock.now() };
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

  failed.respond(200);
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
  partner.respondWith("/unused", 500);
  const subscription = await unused.subscribe("/unused", { outlet: unused.outlet });
  await unused.place("F-unused");
  await runScheduled();
  await unused.remove(unused.outlet, subscription);
  brief.respond(200);
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
    rejected(422, { code: "EVENT_UNKNOWN", field: "/event", message }),
  );
});

describe("deprecations of parts in use (D-events-of-the-integration-3)", () => {
  const DEPRECATED = "partner.contract.deprecated";
  const [PART, OTHER] = ["getCatalog", "food.order.created"];
  const dayIn = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const rehearse = (name: string, sunset: string | null, since = dayIn(0)) =>
    store.deprecationRehearsals.set({ name, since, sunset });
  const deprecations = () => announceDeprecations(store, clock, store.deprecationRehearsals);
  afterEach(async () => {
    for (const { name } of await store.deprecationRehearsals.list()) await store.deprecationRehearsals.remove(name);
  });

  /** A partner that listens to deprecations. */
  async function openUser() {
    const linked = await openLinkedPartner(app);
    const path = `/deprecated-${++count}`;
    await linked.subscribe(path, { event: DEPRECATED });
    const use = (name: string, day = dayIn(0)) =>
      createUsageStore(database).add([
        {
          day,
          clientId: linked.client,
          kind: name.includes(".") ? "event" : "operation",
          subject: name,
          name: "",
          count: 1,
        },
      ]);
    const received = async () => {
      await runScheduled();
      return bodiesAt(path).map(({ body }) => body as ContractDeprecatedEvent["body"]);
    };
    return { ...linked, path, use, received };
  }
  const operation = (sunset: string | null, since = dayIn(0)) => ({
    ...{ part: "operation", name: PART, since, sunset, successor: null },
  });

  test("each is sent once to the partners that use it: on its first day, or when the use begins", async () => {
    const [user, later, unconcerned] = [await openUser(), await openUser(), await openUser()];
    await user.use(PART);
    await unconcerned.use(OTHER);
    await deprecations();
    expect(await user.received()).toEqual([]);
    const [since, sunset] = [dayIn(0), dayIn(90)];
    await rehearse(PART, sunset);
    await Promise.all([deprecations(), deprecations()]); // two nodes
    await deprecations();
    const notice = operation(sunset, since);
    expect([await user.received(), await later.received()]).toEqual([[notice], []]);
    await database.query("DELETE FROM events WHERE partner_id = $1", [user.client]); // after its retention
    await deprecations();
    expect(await user.received()).toEqual([notice]);

    clock.advance(86_400);
    await later.use(PART);
    await deprecations();
    expect([await user.received(), await later.received()]).toEqual([[notice], [notice]]);
    const { body } = await later.events();
    expect((body as { data: EventPage }).data.events.map((event) => event.body)).toEqual([notice]);
    expect(await later.log(`?entity_id=${PART}`)).toHaveLength(1);

    await rehearse(PART, dayIn(200), since);
    await rehearse(OTHER, null);
    await deprecations();
    const moved = operation(dayIn(200), since);
    expect([await user.received(), await later.received()]).toEqual([
      [notice, moved],
      [notice, moved],
    ]);
    const event = { part: "event", name: OTHER, since: dayIn(0), sunset: null, successor: null };
    expect(await unconcerned.received()).toEqual([event]);
  });

  test.each([
    ["the day before its end", 1, 0, 1],
    ["the day of its end", 0, 0, 0],
    ["a use 29 days ago", 90, 29, 1],
    ["a use 30 days ago", 90, 30, 0],
  ])("%s: an end in %i days, used %i days ago, is sent %i times", async (_, endsIn, usedAgo, times) => {
    const user = await openUser();
    await user.use(PART, dayIn(-usedAgo));
    await rehearse(PART, dayIn(endsIn), dayIn(-100));
    await deprecations();
    expect(await user.received()).toHaveLength(times);
  });
});
