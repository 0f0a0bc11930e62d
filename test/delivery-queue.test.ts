import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { vector } from "../clients/typescript/test/deliveries.ts";
import { deliveryHeaders, type UnsignedDelivery } from "../server/delivery/events/signatures.ts";
import type { EndpointKey, LeasedDelivery, LoggedAttempt } from "../server/store/port.ts";
import { acceptedAttempt } from "./support/attempts.ts";
import { emit, orderEvent, subscriberOf } from "./support/deliveries.ts";
import { testOnOneServer } from "./support/one-server.ts";
import { openApp } from "./support/sandbox.ts";

/* How workers share deliveries (decisions: outbox): the queue of the store, each condition of its statements at its edge. */

const app = await openApp();
const { clock, database, newOutlet } = app;
const queue = app.store.deliveryQueue;
const { subscribe } = subscriberOf(app);

afterEach(async () => {
  await database.query("DELETE FROM deliveries");
  await database.query("DELETE FROM leased_deliveries");
  await database.query("DELETE FROM delivery_workers");
  await database.query("UPDATE endpoints SET failures = 0, trips = 0, open_until = NULL");
});

const NIL = "00000000-0000-0000-0000-000000000000";
let count = 0;
const seconds = (by: number): Date => new Date(clock.now().getTime() + by * 1000);

async function newWorker(): Promise<string> {
  const id = randomUUID();
  await queue.join(id);
  return id;
}

/** An endpoint with a number of new orders, and functions that change its deliveries. */
async function newEndpoint(orders = 1) {
  const [outlet, path] = [await newOutlet(), `/queue-${++count}`];
  await subscribe(path, { outlet });
  const numbers = Array.from({ length: orders }, (_, nth) => `Q-${count}-${nth}`);
  for (const number of numbers) await emit(database, orderEvent(outlet, number, { at: clock.now() }));
  const rows = await database.query<EndpointKey & { url: string }>(
    'SELECT partner_id AS "partnerId", id AS "endpointId", url FROM endpoints WHERE url = $1',
    [`https://partner.example${path}`],
  );
  const key = rows[0] as (typeof rows)[number];
  const { endpointId: id } = key;
  return {
    id,
    key,
    outlet,
    numbers,
    set: (change: string, values: unknown[] = [], number = numbers[0]) =>
      database.query(
        `UPDATE deliveries SET ${change} WHERE endpoint_id = '${id}' AND event_number IN
           (SELECT number FROM events WHERE payload::jsonb #>> '{body,order,order_number}' = '${number}')`,
        values,
      ),
    open: (until: Date, trips = 1) =>
      database.query("UPDATE endpoints SET open_until = $2, trips = $3 WHERE id = $1", [id, until, trips]),
  };
}

type Taking = { workerId: string; limit?: number; at?: Date };
const take = (of: { key: EndpointKey }[], { workerId, limit = 100, at = clock.now() }: Taking) => {
  const endpoints = of.map(({ key: { partnerId, endpointId } }) => ({ partnerId, endpointId, limit }));
  return queue.claim({ workerId, endpoints, at });
};
const idsOf = (keys: EndpointKey[]) => keys.map(({ endpointId }) => endpointId).sort();

const orderOf = ({ payload }: LeasedDelivery): string => JSON.parse(payload).body.order.order_number;

const delivered = ({ id, partnerId, workerId, tries }: LeasedDelivery): LoggedAttempt => ({
  ...acceptedAttempt(clock.now()),
  ...{ id, partnerId, workerId, tries },
});

/*
 * A crashed database may have lost a lease: the worker leases the delivery again, and both attempts may end before one is
 * reported.
 */
describe("two attempts of one delivery in one report", () => {
  const KEPT = `
    SELECT d.id, d.status, d.attempts, (SELECT l.worker_id FROM leased_deliveries l WHERE l.partner_id = d.partner_id AND l.delivery_id = d.id) AS "leasedBy",
      first_attempt IS NOT NULL AS "isPacked",
      (SELECT json_agg(a.number ORDER BY a.number) FROM delivery_attempts a WHERE a.partner_id = d.partner_id AND a.delivery_id = d.id) AS logged
    FROM deliveries d WHERE d.id = ANY($1) ORDER BY d.event_number`;
  const headers = deliveryHeaders({ id: randomUUID(), payload: "{}", timestampS: 0, secrets: [vector.secret] });
  const copy = { at: clock.now(), failure: null, headers, tookMs: 1, answer: null };

  async function leased() {
    const workerId = await newWorker();
    const { deliveries } = await take([await newEndpoint(2)], { workerId });
    const [twice, once] = deliveries as [LeasedDelivery, LeasedDelivery];
    const storedRows = () => database.query(KEPT, [[twice.id, once.id]]);
    return { twice, once, storedRows, former: { ...twice, workerId: randomUUID() } };
  }

  test("count once, and other attempts of the report count", async () => {
    const { twice, once, former, storedRows } = await leased();
    await queue.complete([twice, former, twice, once].map(delivered));
    const ended = { status: "complete", attempts: 1, leasedBy: null, isPacked: true, logged: null };
    expect(await storedRows()).toEqual([twice, once].map(({ id }) => ({ id, ...ended })));
  });

  test("log the copies of both, each under its own number", async () => {
    const { twice, once, former, storedRows } = await leased();
    const copies = [twice, former, twice].map(({ id, partnerId, workerId }) => ({
      id,
      partnerId,
      workerId,
      nth: 1,
      ...copy,
    }));
    await queue.transaction(async (work) => {
      await work.logCopies(copies);
      await work.complete([twice, former, twice].map(delivered));
    });
    expect(await storedRows()).toEqual([
      { id: twice.id, status: "complete", attempts: 3, leasedBy: null, isPacked: false, logged: [1, 2, 3] },
      { id: once.id, status: "queue", attempts: 0, leasedBy: once.workerId, isPacked: false, logged: null },
    ]);
  });
});

/* The place of a row is unique in its partition or shard only, and changes when the row is updated. */
test("a result ends the lease of its delivery, and none at the same place in another partition", async () => {
  const [workerId, at] = [await newWorker(), clock.now()];
  const partners = [..."abcdefghijklmnop"];
  const added = await database.query<{ id: string; partnerId: string }>(
    `INSERT INTO deliveries (partner_id, id, event_number, subscription_id, endpoint_id, event, entity_key, created_at, due_at)
     SELECT partner_id, md5(partner_id)::uuid, 1, $2, $2, 'food.order.created', $2, $3, $3 FROM unnest($1::text[]) AS p (partner_id)
     RETURNING id, partner_id AS "partnerId"`,
    [partners, NIL, at],
  );
  await database.query(
    `INSERT INTO leased_deliveries (partner_id, delivery_id, endpoint_id, worker_id)
     SELECT partner_id, md5(partner_id)::uuid, $2, $3 FROM unnest($1::text[]) AS p (partner_id)`,
    [partners, NIL, workerId],
  );
  await database.query("UPDATE leased_deliveries SET due_at = $1", [at]);
  const results = added
    .filter(({ partnerId }) => partnerId < "i")
    .map((delivery) => ({ ...acceptedAttempt(at), ...delivery, workerId }));
  for (const group of await queue.splitByServer(results)) await queue.complete(group);

  const partnersIn = async (rows: string) =>
    (await database.query<{ partner_id: string }>(`SELECT partner_id FROM ${rows} ORDER BY 1`)).map(
      ({ partner_id }) => partner_id,
    );
  expect(await partnersIn("deliveries WHERE status = 'complete'")).toEqual(partners.slice(0, 8));
  expect(await partnersIn("leased_deliveries")).toEqual(partners.slice(8));
});

describe("claim", () => {
  test("returns the earliest due deliveries, up to the limit of each endpoint", async () => {
    const [first, second] = [await newEndpoint(3), await newEndpoint(2)];
    await first.set("due_at = $1", [seconds(-1)], first.numbers[2]);
    const workerId = await newWorker();
    const firstClaim = await take([first], { workerId, limit: 1 });
    expect(firstClaim.deliveries.map(orderOf)).toEqual([first.numbers[2]]);
    expect(idsOf(firstClaim.more)).toEqual([first.id]);
    const rest = await take([first, second], { workerId, limit: 2 });
    expect(rest.deliveries.map(orderOf).sort()).toEqual([...first.numbers.slice(0, 2), ...second.numbers].sort());
    expect(idsOf(rest.more)).toEqual(idsOf([first.key, second.key])); // the limit was reached, so there may be more
    expect(await take([first, second], { workerId, limit: 2 })).toEqual({ deliveries: [], more: [] });
  });

  test.each([
    ["a second before the first pending one at once", -1, 1],
    ["earlier only after a poll", -1.001, 0],
  ])("returns a delivery that becomes due %s", async (_, dueS, expected) => {
    const [endpoint, workerId] = [await newEndpoint(2), await newWorker()];
    await endpoint.set("due_at = $1", [seconds(60)]);
    expect((await take([endpoint], { workerId })).deliveries.map(orderOf)).toEqual(endpoint.numbers.slice(1));
    await endpoint.set("due_at = $1", [seconds(dueS)]);
    expect((await take([endpoint], { workerId, limit: expected })).deliveries).toHaveLength(expected);
    expect((await take([endpoint], { workerId })).deliveries).toEqual([]);
    await queue.pending();
    expect((await take([endpoint], { workerId })).deliveries).toHaveLength(1 - expected);
  });

  test("skips an endpoint that another claim has locked, and reports it as having more if deliveries wait there", async () => {
    const [busy, idle] = [await newEndpoint(), await newEndpoint()];
    await idle.set("due_at = $1", [seconds(1)]);
    const workerId = await newWorker();
    const claim = await database.transaction(async (sql) => {
      for (const { partnerId, endpointId } of [busy.key, idle.key])
        await sql.query("SELECT FROM endpoints WHERE partner_id = $1 AND id = $2 FOR NO KEY UPDATE", [
          partnerId,
          endpointId,
        ]);
      return take([busy, idle], { workerId });
    });
    expect(claim).toEqual({ deliveries: [], more: [{ partnerId: busy.key.partnerId, endpointId: busy.id }] });
    expect((await take([busy, idle], { workerId })).deliveries.map(orderOf)).toEqual(busy.numbers);
  });

  test("leases at most 32 deliveries of an endpoint, over all workers", async () => {
    const endpoint = await newEndpoint(34);
    const [workerId, other] = [await newWorker(), await newWorker()];
    expect((await take([endpoint], { workerId, limit: 20 })).deliveries).toHaveLength(20);
    expect((await take([endpoint], { workerId: other })).deliveries).toHaveLength(12);
    expect((await take([endpoint], { workerId })).deliveries).toHaveLength(0);
  });
});

describe("waiting, isDue, sizes", () => {
  test("isDue counts deliveries and circuits to the millisecond", async () => {
    const endpoint = await newEndpoint();
    await endpoint.set("due_at = $1", [seconds(5)]);
    expect(await queue.isDue(seconds(4.999))).toBe(false);
    expect(await queue.isDue(seconds(5))).toBe(true);
    await endpoint.open(seconds(8));
    expect(await queue.isDue(seconds(7.999))).toBe(false);
    expect(await queue.isDue(seconds(8))).toBe(true);
  });

  testOnOneServer("partners")("sizes returns the age of the oldest unfinished delivery of all partners", async () => {
    const [endpoint, other] = [await newEndpoint(2), await newEndpoint(2)];
    await endpoint.set("status = 'complete', due_at = NULL"); // older than all pending ones
    await database.query("UPDATE events SET created_at = $1", [seconds(-60)]);
    const createdAt = (job: typeof endpoint, nth: number, at: Date) =>
      database.query(`UPDATE events SET created_at = $2 WHERE payload::jsonb #>> '{body,order,order_number}' = $1`, [
        job.numbers[nth],
        at,
      ]);
    await createdAt(endpoint, 1, seconds(-30));
    await createdAt(other, 0, seconds(-20));
    await createdAt(other, 1, seconds(-10));
    expect((await queue.sizes(clock.now())).oldestAt).toEqual(seconds(-30));
    await endpoint.set("status = 'complete', due_at = NULL", [], endpoint.numbers[1]);
    expect((await queue.sizes(clock.now())).oldestAt).toEqual(seconds(-20));
    // Partners number their events separately: the older event counts.
    await database.query(
      `WITH moved AS (UPDATE deliveries SET partner_id = 'another' WHERE endpoint_id = $1 AND event_number =
         (SELECT number FROM events WHERE payload::jsonb #>> '{body,order,order_number}' = $2) RETURNING event_number)
       UPDATE events SET partner_id = 'another' WHERE number = (SELECT event_number FROM moved)`,
      [other.id, other.numbers[1]],
    );
    expect((await queue.sizes(clock.now())).oldestAt).toEqual(seconds(-20));
  });

  test("sizes counts queued, failed and working deliveries, and circuits until they may be probed", async () => {
    const [first, second] = [await newEndpoint(2), await newEndpoint(4)];
    await take([first], { workerId: await newWorker() });
    await second.set("status = 'failed'", [], second.numbers[1]);
    await second.set("status = 'complete', due_at = NULL", [], second.numbers[2]);
    await second.open(seconds(10));
    const deliveries = { queue: 2, failed: 1, working: 2 };
    const sizes = { deliveries, oldestAt: expect.any(Date), failingEndpoints: 0 };
    expect(await queue.sizes(seconds(9.999))).toEqual({ ...sizes, openCircuits: 1, partnersWithOpenCircuits: 1 });
    expect(await queue.sizes(seconds(10))).toEqual({ ...sizes, openCircuits: 0, partnersWithOpenCircuits: 0 });
  });
});

test("deadLetter gives up at most 1,000 deliveries, earliest first, and none that is being sent", async () => {
  const [endpoint, other] = [await newEndpoint(1), await newEndpoint(1)];
  await database.query(
    `INSERT INTO deliveries SELECT (json_populate_record(d, json_build_object('id', gen_random_uuid(), 'due_at', $2::timestamptz - make_interval(secs => nth)))).*
     FROM deliveries d, generate_series(1, 1001) AS nth WHERE d.endpoint_id = $1`,
    [endpoint.id, clock.now()],
  );
  const giveUp = (by: Date) =>
    queue.transaction((work) =>
      work.deadLetter({ endpoints: [endpoint.key], dueBy: by, at: clock.now(), failure: "given up" }),
    );
  const states = () =>
    database.query(
      "SELECT status, attempts, count(*)::integer, max(due_at) AS due FROM deliveries GROUP BY 1, 2 ORDER BY 1, 2",
    );
  expect(await giveUp(seconds(-1))).toBe(1_000);
  expect(await giveUp(seconds(-1.001))).toBe(0);
  expect(await states()).toEqual([
    { status: "dead", attempts: 1, count: 1_000, due: null },
    { status: "queue", attempts: 0, count: 3, due: clock.now() },
  ]);
  const workerId = await newWorker();
  await take([endpoint], { workerId });
  expect(await giveUp(clock.now())).toBe(0);
  const logged = await database.query(
    "SELECT number, failure, count(*)::integer FROM delivery_attempts WHERE at = $1 AND failure IS NOT NULL GROUP BY 1, 2",
    [clock.now()],
  );
  expect(logged).toEqual([{ number: 1, failure: "given up", count: 1_000 }]);
  expect((await queue.pending()).map(({ endpointId }) => endpointId)).toEqual([other.id]);
});

describe("leases", () => {
  const alive = async () =>
    (await database.query<{ id: string }>("SELECT id FROM delivery_workers")).map(({ id }) => id);
  const kill = (id: string, by = "1 second") =>
    database.query("UPDATE delivery_workers SET alive_until = clock_timestamp() - $2::interval WHERE id = $1", [
      id,
      by,
    ]);

  test("a late worker renews its lease and removes no other worker", async () => {
    const [dead, me] = [await newWorker(), await newWorker()];
    await kill(dead);
    await kill(me);
    expect(await queue.heartbeat(me)).toEqual([me]);
    expect((await alive()).sort()).toEqual([dead, me].sort());
    const other = await newWorker();
    expect((await queue.heartbeat(me))?.sort()).toEqual([me, other].sort());
    expect((await alive()).sort()).toEqual([me, other].sort());
  });

  test("a worker is considered dead 5 seconds after its last heartbeat", async () => {
    const now = async () =>
      (await database.query<{ at: Date }>("SELECT clock_timestamp() AS at"))[0]?.at.getTime() ?? 0;
    /** Runs a heartbeat and checks that the lease ends 5 s later. */
    const expectLease = async (say: () => Promise<unknown>) => {
      const before = await now();
      await say();
      const after = await now();
      const [worker] = await database.query<{ until: Date }>("SELECT alive_until AS until FROM delivery_workers");
      const aliveUntil = worker?.until.getTime() ?? 0;
      expect([aliveUntil >= before + 5_000, aliveUntil <= after + 5_000]).toEqual([true, true]);
    };
    let me = "";
    await expectLease(async () => {
      me = await newWorker();
    });
    await expectLease(() => queue.heartbeat(me));
  });

  test("frees leases of unknown workers, such as one that was frozen during its claim", async () => {
    const [endpoint, other] = [await newEndpoint(), await newEndpoint()];
    const [forgotten, knownWorker] = [randomUUID(), await newWorker()];
    await take([endpoint], { workerId: forgotten });
    await take([other], { workerId: knownWorker });
    expect(await queue.pending()).toEqual([]);
    await queue.freeOrphaned();
    expect((await queue.pending()).map(({ endpointId }) => endpointId)).toEqual([endpoint.id]);
  });

  test("frees leases of a dead worker, even if the worker that found it died first", async () => {
    const [endpoint, dead, me] = [await newEndpoint(), await newWorker(), await newWorker()];
    await take([endpoint], { workerId: dead });
    await database.query("UPDATE delivery_workers SET is_dead = true WHERE id = $1", [dead]);
    expect(await queue.heartbeat(dead)).toBeUndefined();
    expect((await queue.pending()).map(({ endpointId }) => endpointId)).toEqual([endpoint.id]);
    expect(await alive()).toEqual([me]);
  });
});

/* Nodes of the version before keep the worker of a lease in `deliveries.leased_by`. Their changes are copied here. */
describe("beside workers of the version before, until the contract of migration 0072", () => {
  const setDefault = (isShown: boolean) =>
    app.owner.query(`ALTER TABLE leased_deliveries ALTER COLUMN is_shown SET DEFAULT ${isShown}`);
  beforeEach(() => setDefault(true));
  afterEach(() => setDefault(false));

  const OLDER_LEASE = "UPDATE deliveries SET leased_by = $2 WHERE id = ANY($1)";
  const leaseAsOlder = (deliveries: { id: string }[], workerId: string | null) =>
    database.query(OLDER_LEASE, [deliveries.map(({ id }) => id), workerId]);
  const states = () =>
    database.query(
      `SELECT status, attempts, leased_by AS "leasedBy", (SELECT count(*) FROM leased_deliveries) AS leases FROM deliveries`,
    );

  test("shows them its leases until the result", async () => {
    const workerId = await newWorker();
    const { deliveries } = await take([await newEndpoint()], { workerId });
    expect(await states()).toEqual([{ status: "queue", attempts: 0, leasedBy: workerId, leases: 1 }]);
    await queue.complete(deliveries.map(delivered));
    expect(await states()).toEqual([{ status: "complete", attempts: 1, leasedBy: null, leases: 0 }]);
  });

  test("skips and counts their leases, and frees them when their worker is dead", async () => {
    const [endpoint, older, workerId] = [await newEndpoint(34), await newWorker(), await newWorker()];
    const all = await database.query<{ id: string }>("SELECT id FROM deliveries ORDER BY event_number LIMIT 20");
    await leaseAsOlder(all, older);
    const { deliveries } = await take([endpoint], { workerId });
    expect(deliveries.map(orderOf)).toEqual(endpoint.numbers.slice(20, 32));
    await queue.complete(deliveries.map(delivered));
    await queue.leave(older);
    expect((await take([endpoint], { workerId })).deliveries.map(orderOf)).toEqual([
      ...endpoint.numbers.slice(0, 20),
      ...endpoint.numbers.slice(32),
    ]);
  });

  test.each([
    ["freed", null],
    ["freed and leased", randomUUID()],
  ])("drops the result of a lease that they %s meanwhile", async (_, olderWorker) => {
    const workerId = await newWorker();
    const { deliveries } = await take([await newEndpoint()], { workerId });
    await leaseAsOlder(deliveries, olderWorker);
    await queue.complete(deliveries.map(delivered));
    expect(await states()).toEqual([{ status: "queue", attempts: 0, leasedBy: olderWorker, leases: 0 }]);
  });

  test("leases that were shown before the contract end like others", async () => {
    const workerId = await newWorker();
    const endpoint = await newEndpoint(2);
    const firstClaim = await take([endpoint], { workerId, limit: 1 });
    await setDefault(false);
    const { deliveries } = await take([endpoint], { workerId });
    expect([firstClaim, { deliveries }].flatMap((claim) => claim.deliveries).map(orderOf)).toEqual(endpoint.numbers);
    await queue.complete([...firstClaim.deliveries, ...deliveries].map(delivered));
    const ended = { status: "complete", attempts: 1, leasedBy: null, leases: 0 };
    expect(await states()).toEqual([ended, ended]);
  });
});

describe("attempts", () => {
  const headersOf = (secrets: string[], further: Partial<UnsignedDelivery> = {}) =>
    deliveryHeaders({ id: NIL, payload: "{}", timestampS: 1_795_943_608, secrets, ...further });
  const another = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
  const deprecation = { since: "2026-11-01", sunset: "2027-11-01" };
  const response = { status: 200, headers: {}, body: "", truncated: false };
  const traceparent = `00-${"a".repeat(32)}-${"b".repeat(16)}-01`;
  const attempts: [name: string, attempt: Partial<LoggedAttempt>][] = [
    ["nothing sent", { failure: "Not sent: this service failed", headers: null, tookMs: null, answer: null }],
    ["no response", { failure: 'No response \u{1f600} "within" 10 s', headers: headersOf([vector.secret]), tookMs: 0 }],
    [
      "an empty response",
      {
        headers: headersOf([vector.secret], { timestampS: clock.now().getTime() / 1000 }),
        tookMs: 33,
        answer: response,
      },
    ],
    [
      "everything",
      {
        ...{ headers: headersOf([vector.secret, another], { deprecation, traceparent }), tookMs: 10_000 },
        answer: { status: 500, headers: { server: "x/1" }, body: '\u0001 "</\u{10ffff}\\', truncated: true },
      },
    ],
  ];

  test.each(attempts)("with %s read the same in the row of the delivery and apart from it", async (_, attempt) => {
    const entries: unknown[] = [];
    for (const isApart of [true, false]) {
      await app.owner.query(`ALTER TABLE leased_deliveries ALTER COLUMN has_attempts_apart SET DEFAULT ${isApart}`);
      const { deliveries } = await take([await newEndpoint()], { workerId: await newWorker() });
      const [{ id, partnerId } = { id: "", partnerId: "" }] = deliveries;
      const logged = { ...delivered(deliveries[0] as LeasedDelivery), ...attempt };
      if (logged.headers) logged.headers = { ...logged.headers, "X-Svc-Idempotency-Key": id, "webhook-id": id };
      await queue.complete([logged]);
      expect(await database.query("SELECT first_attempt IS NULL AS apart FROM deliveries WHERE id = $1", [id])).toEqual(
        [{ apart: isApart }],
      );
      const { headers, history } = (await app.store.deliveries.find(partnerId, id)) ?? {};
      expect(headers).toEqual(logged.headers ?? undefined);
      entries.push(JSON.stringify({ headers, history }).replaceAll(id, NIL));
    }
    expect(entries[1]).toBe(entries[0]);
  });
});
