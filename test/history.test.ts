import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deliveryPolicy } from "../generated/events.ts";
import type { OperationId } from "../generated/operations.ts";
import type { EventPage, ListEventsResponse, NotificationPage } from "../generated/schemas.ts";
import { EventRelay } from "../server/delivery/events/relay.ts";
import { createLog } from "../server/observe/log/log.ts";
import { openDatabase } from "../server/store/postgres/engine/database.ts";
import { closeWorkers, EVENT_SCOPES, openPartner, openWorker } from "./support/deliveries.ts";
import { AFTER_DELIVERY, JOURNEY, travel } from "./support/journey.ts";
import { isCluster } from "./support/one-server.ts";
import { addPast, PAST_ENTITY } from "./support/past.ts";
import { closeReceivers } from "./support/receivers.ts";
import { type RowsRead, rowsReadBy } from "./support/rows-read.ts";
import { openApp } from "./support/sandbox.ts";

/*
 * No operation's cost grows with the history of an outlet or a partner (decisions: cost of history). The database counts the rows
 * that each operation reads, with a hundred times the data of one day.
 */

const OUTLET = "OUT-1001";
const PARTNER = "demo-direct";
/** A hundred days with 150 events, 50 orders and 30 promotions each. */
const PAST = { events: 15_000, records: 5_000, promotions: 3_000 };
const REACH = deliveryPolicy.max_listed_deliveries;
const log = createLog("silent");

const opened = await openApp();
await opened.relay.stop();
const { owner } = opened;
const single = openDatabase({ url: opened.url, log, poolSize: 1 }); // its counts are complete before the next step begins
const node = opened.openNode(single);
await node.relay.stop();
const app = { ...opened, ...node };
const rowsRead = rowsReadBy(single, owner);
const send = travel(app);
afterAll(single.close);
afterAll(closeWorkers);
afterAll(closeReceivers);

/** Tables too large for a full scan. */
let largeTables: string[];

beforeAll(async () => {
  await send("createPromotion"); // the history contains more of them
  largeTables = await addPast(owner, { outletId: OUTLET, partnerId: PARTNER }, PAST);
  if (!isCluster) expect(largeTables.length).toBeGreaterThanOrEqual(10); // a coordinator stores none of their rows
}, 60_000);

/** Maximum number of rows that a step reads by default: index entries and their rows, in all tables. */
const USUAL = 80;
/** For each returned row: the record, or the event with its recipients. */
const SHOWN = 100;
const MOST: Partial<Record<OperationId, number>> = {
  listInvoices: USUAL + 2 * SHOWN,
  listCustomers: USUAL + 2 * SHOWN,
  listNotifications: REACH + 15 * SHOWN,
  listEvents: USUAL + 2 * (SHOWN + 1_000), // half of them match its subscription
  redeliverFailedNotifications: USUAL + PAST.events / 100, // all that did not succeed
};

const as = { client: PARTNER, scopes: EVENT_SCOPES };
/** The entries of a page with their look-ups, and as many candidates of each name and state. */
const page = () => 3 * 3 * SHOWN + 6 * SHOWN;

/** Partitions have separate index names. */
const BY_STATE = `
  SELECT indexrelid::regclass::text AS index FROM pg_index
  WHERE indrelid = 'deliveries'::regclass AND pg_get_indexdef(indexrelid) LIKE '%hashtextextended(event, %'`;

/** Findings about the rows that a step has read. */
function tooMuch(step: string, { rows, of, scanned }: RowsRead, most: number): string[] {
  return [
    ...(rows > most ? [`${step} reads ${rows} rows, expected at most ${most}: ${JSON.stringify(of)}`] : []),
    ...scanned.filter((table) => largeTables.includes(table)).map((table) => `${step} reads all of ${table}`),
  ];
}

describe.skipIf(isCluster)("on one server, where rows are counted", () => {
  test("every operation, the relay and a worker read as few rows as on the first day", async () => {
    const findings: string[] = [];
    const go = async (steps: readonly string[]) => {
      for (const step of steps) {
        let status = 0;
        const read = await rowsRead(async () => {
          ({ status } = await send(step));
        });
        expect([step, status]).toEqual([step, expect.toSatisfy((entry: number) => entry < 300)]);
        findings.push(...tooMuch(step, read, MOST[step as OperationId] ?? USUAL));
      }
    };
    await go(JOURNEY.flat());
    const relay = new EventRelay({ store: app.store, log });
    findings.push(...tooMuch("the relay", await rowsRead(() => relay.runScheduled()), USUAL));
    await relay.stop();
    const worker = openWorker({ ...app, relay: { runScheduled: async () => {} } }, await openPartner());
    findings.push(...tooMuch("a worker", await rowsRead(() => worker.runScheduled()), 2 * USUAL));
    findings.push(...tooMuch("a worker without work", await rowsRead(() => worker.runScheduled()), USUAL));
    await go(AFTER_DELIVERY.flat());
    expect(findings).toEqual([]);
  });

  test.each([
    ["", REACH + page()],
    ["?page=20", REACH + 3 * 2_000 + page()],
    ["?event_type=food.order.placed", REACH + page()],
    ["?event_type=payment.transaction.settlement", page()],
    ["?delivery_status=dead", page()],
    ["?delivery_status=failed", page()],
    ["?delivery_status=working", USUAL],
    ["?endpoint=https%3A%2F%2Fnobody.example%2Fhooks", USUAL],
    ["?endpoint=https%3A%2F%2Fnobody.example%2Fhooks&delivery_status=complete", USUAL],
    ["?delivery_status=queue", USUAL],
    [`?entity_id=${PAST_ENTITY}`, page()],
    ["?created_after=2026-11-20T04:00:00Z", 700 + page()],
    ["?created_before=2026-11-20T00:05:00Z", page()],
    ["?delivery_status=dead&created_after=2026-11-20T04:00:00Z&created_before=2026-11-20T04:05:00Z", page()],
  ])("listNotifications%s reads at most %i rows", async (query, most) => {
    const read = await rowsRead(() => app.call("listNotifications", "", { ...as, query }));
    expect(tooMuch(query, read, most)).toEqual([]);
  });

  test.each([
    ["listInvoices", "?page=50", OUTLET],
    ["listCustomers", "?page=50", OUTLET],
    ["listPromotions", "", OUTLET],
    ["listPromotions", "?page=200", OUTLET],
    ["listPromotions", "?page=599", OUTLET],
  ] as const)("%s%s reads only the rows that it returns", async (operation, query, outlet) => {
    const read = await rowsRead(() => app.call(operation, outlet, { query }));
    expect(tooMuch(query, read, USUAL + 2 * SHOWN)).toEqual([]);
  });
});

describe("missed events", () => {
  const read = async (query: string) => {
    const { body } = await app.call("listEvents", "", { ...as, query });
    return (body as ListEventsResponse).data;
  };
  const LOOKED_AT = 5_000;

  test("are empty after one read for a partner without a subscription", async () => {
    let page: EventPage | undefined;
    const rows = await rowsRead(async () => {
      page = await read("");
    });
    expect(page).toEqual({ events: [], next_after: null, has_more: false });
    if (!isCluster) expect(tooMuch("it", rows, USUAL + 4 * SHOWN)).toEqual([]);
  });

  test("end a page early if few of many events match; next_after leads to all of them (D-cost-of-history-1)", async () => {
    const body = { event: "payment.transaction.settlement", url: "https://partner.example/settled" };
    expect((await app.call("createSubscription", "", { ...as, body })).status).toBe(201);
    const sizes: number[] = [];
    let after = "";
    for (let hasMore = true; hasMore; ) {
      let page: EventPage | undefined;
      const rows = await rowsRead(async () => {
        page = await read(after);
      });
      const { events, next_after, has_more } = page as unknown as EventPage;
      sizes.push(events.length);
      after = `?after=${next_after}`;
      hasMore = has_more;
      if (!isCluster) expect(tooMuch("a page", rows, 2 * (LOOKED_AT + 2 * 1_000))).toEqual([]);
    }
    expect(sizes.every((size) => size > 0)).toBe(true);
    expect(sizes.length).toBeGreaterThan(1);
    const journeyCalls = isCluster ? 0 : 1; // a cluster skips the journey
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(PAST.events / 100 + journeyCalls);
  });
});

test("the log pages through the newest entries that the contract promises, and created_before leads to older ones (D-delivery-log-2)", async () => {
  const read = async (query: string) => {
    const { body } = await app.call("listNotifications", "", { ...as, query });
    return (body as { data: NotificationPage }).data;
  };
  const [first, last, beyond] = await Promise.all(["", "?page=100", "?page=101"].map(read));
  expect([first?.total_count, first?.total_pages, first?.notifications.length]).toEqual([REACH, REACH / 100, 100]);
  expect([last?.total_count, last?.notifications.length]).toEqual([REACH, 100]);
  expect(beyond).toEqual({ notifications: [], total_count: REACH, total_pages: REACH / 100 });
  const oldest = last?.notifications.at(-1)?.created_at;
  const older = await read(`?created_before=${oldest}`);
  expect(older.total_count).toBeGreaterThan(3_000);
  expect((older.notifications[0]?.created_at ?? "") < (oldest ?? "")).toBe(true);
});

test.skipIf(isCluster)("detects that the log reads all rows of a partner without its index", async () => {
  for (const { index } of await owner.query<{ index: string }>(BY_STATE)) await owner.query(`DROP INDEX ${index}`);
  const read = await rowsRead(() =>
    app.call("listNotifications", "", { ...as, query: "?event_type=payment.transaction.settlement" }),
  );
  expect(tooMuch("it", read, page())).toEqual([expect.stringMatching(/^it reads \d{5,} rows/)]);
});
