import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { expect } from "vitest";
import { demoToken } from "../../clients/platform/src/platform-client.ts";
import { operations, platformOperations } from "../../generated/operations.ts";
import { rules } from "../../generated/rules.ts";
import type { Bound, Database } from "../../server/store/postgres/engine/database.ts";

/*
 * The largest rows of every list, and the request of the largest page of each (decisions: sizes).
 */

const OUTLET = "OUT-1001";
const PARTNER = "demo-direct";
/** A character of four bytes. */
const WIDE = "🍜";

const run = (bound: Bound, text: string, values: unknown[]) =>
  bound.transaction((sql) => sql.query(text, values), { statementTimeoutS: 300 });

/** Fills the list with `count` rows. Rows are written by SQL, because the service rejects or reduces larger ones. */
type Fill = (owner: Database, count: number) => Promise<unknown>;

export type List = {
  name: string;
  client: string;
  scopes: string[];
  path: string;
  fill: Fill;
  /** Size of one row in the response at least, and entries of the largest page; a page may end earlier at a number of bytes. */
  rowBytes: number;
  mostRows: number;
  isCutAtBytes?: boolean;
};

const eventBytes = rules["event-bytes"].bytes;
const PARTNER_SCOPES = ["partner:outlet:read", "food:order:read", "food:catalog:read"];

/** An event of the largest size. Each of its quotes takes two more bytes in the delivery log, whose payloads are texts. */
const PAYLOAD = (() => {
  const [start, end] = ['{"header":{"event_name":"food.order.created"},"body":{"pad":"', '"}}'];
  const room = eventBytes - start.length - end.length;
  return `${start}${'\\"'.repeat(room / 2)}${" ".repeat(room % 2)}${end}`;
})();

const SUBSCRIBE = `
  WITH endpoint AS (
    INSERT INTO endpoints (id, partner_id, url) SELECT gen_random_uuid(), $1, 'https://large.example/' || n || repeat('x', 2000)
    FROM generate_series(1, $2::integer) AS n RETURNING id, url
  )
  INSERT INTO subscriptions (id, partner_id, outlet_id, event, url, endpoint_id, is_active, created_at)
  SELECT gen_random_uuid(), $1, NULL, 'food.order.created', url, id, true, '2026-11-20T00:00:00Z' FROM endpoint`;

const ADD_EVENTS = `
  WITH added AS (
    INSERT INTO events (partner_id, position, event_id, outlet_id, product, to_owner, is_test, name, entity_id, entity_key, payload, created_at)
    SELECT $1, n + (SELECT coalesce(max(position), 0) FROM events WHERE partner_id = $1), gen_random_uuid(), $2, 'food', false, false,
      'food.order.created', 'F-' || n, gen_random_uuid(), $3, '2026-11-21T00:00:00Z'::timestamptz + make_interval(secs => n)
    FROM generate_series(1, $4::integer) AS n
    RETURNING number, partner_id, name, entity_key, created_at
  ), delivered AS (
    INSERT INTO deliveries (id, event_number, partner_id, subscription_id, endpoint_id, entity_key, status, event, created_at, attempts)
    SELECT gen_random_uuid(), number, added.partner_id, s.id, s.endpoint_id, entity_key, 'complete', name, added.created_at, 100
    FROM added CROSS JOIN (SELECT id, endpoint_id FROM subscriptions WHERE partner_id = $1 LIMIT 1) AS s
    RETURNING partner_id, id
  )
  INSERT INTO delivery_attempts (partner_id, delivery_id, number, at, failure, answer)
  SELECT partner_id, id, n, '2026-11-21T00:00:00Z', 'Expected a 2xx response, got 502', json_build_object(
    'status', 502, 'headers', json_build_object('server', repeat('x', 255)), 'body', repeat(chr(65533), 1024), 'truncated', true
  )
  FROM delivered CROSS JOIN generate_series(91, 100) AS n`;

async function addEvents(owner: Database, count: number): Promise<void> {
  await owner.query("TRUNCATE events, deliveries, delivery_attempts");
  await owner.query("INSERT INTO partner_positions (partner_id, last) VALUES ($1, 0) ON CONFLICT DO NOTHING", [
    PARTNER,
  ]);
  if ((await owner.query("SELECT FROM subscriptions WHERE partner_id = $1", [PARTNER])).length === 0)
    await owner.query(SUBSCRIBE, [PARTNER, 1000]);
  await run(owner, ADD_EVENTS, [PARTNER, OUTLET, PAYLOAD, count]);
}

const ORDER_BYTES = rules["order-bytes"].bytes;
const addOrders: Fill = (owner, count) =>
  run(
    owner.acrossOutlets,
    `INSERT INTO orders (outlet_id, order_number, body, created_at)
     SELECT $1, 'F-L' || n, json_build_object('order', json_build_object('order_number', 'F-L' || n), 'pad', repeat('x', $2)), '2026-11-21T00:00:00Z'
     FROM generate_series(1, $3::integer) AS n`,
    [OUTLET, ORDER_BYTES, count],
  );

/** Texts of four-byte characters, each of the largest length. */
const record = (kind: string): string =>
  JSON.stringify(
    kind === "invoice"
      ? { id: 1, invoice_no: WIDE.repeat(255), payment_note: WIDE.repeat(1000), payment_no: WIDE.repeat(255) }
      : { id: 1, name: WIDE.repeat(255), address: WIDE.repeat(1000), city: WIDE.repeat(255), state: WIDE.repeat(255) },
  );
const addRecords =
  (kind: string): Fill =>
  async (owner, count) => {
    const bound = owner.of(OUTLET);
    await bound.query("DELETE FROM records WHERE outlet_id = $1 AND kind = $2", [OUTLET, kind]);
    await bound.query(
      `INSERT INTO record_counts (outlet_id, kind, count) VALUES ($1, $2, $3)
       ON CONFLICT (outlet_id, kind) DO UPDATE SET count = excluded.count`,
      [OUTLET, kind, count],
    );
    await bound.query(
      "INSERT INTO records (outlet_id, kind, id, position, body) SELECT $1, $2, n, n, $3 FROM generate_series(1, $4::integer) AS n",
      [OUTLET, kind, record(kind), count],
    );
  };

/** Each promotion covers 10,000 menu items that share an id. */
const addPromotions: Fill = (owner, count) =>
  run(
    owner.of(OUTLET),
    `INSERT INTO promotions (outlet_id, id, detail, items, created_at, position)
     SELECT $1, gen_random_uuid(), '{"start_date":"2027-01-01","end_date":"2027-01-02","external_menu_id":"x"}',
       ('[' || repeat('{"id":"${"0".repeat(36)}","name":"${"x".repeat(150)}","price":1},', 9999) || '{}]')::json, now(),
       n + (SELECT coalesce(max(position), 0) FROM promotions WHERE outlet_id = $1)
     FROM generate_series(1, $2::integer) AS n`,
    [OUTLET, count],
  );

const addLinks: Fill = async (owner, count) => {
  await owner.query(
    `INSERT INTO outlets (id, merchant_id, name, address, time_zone, created_at, updated_at)
     SELECT 'OUT-L' || n, 'MER-LARGE', 'Outlet', '', 'Asia/Jakarta', now(), now() FROM generate_series(1, $1::integer) AS n`,
    [count],
  );
  await owner.query(
    `INSERT INTO outlet_links (outlet_id, partner_id, product, external_outlet_id, updated_at, linked_at)
     SELECT 'OUT-L' || n, 'demo-facilitator', 'food', repeat('${WIDE}', 255), now(), now() FROM generate_series(1, $1::integer) AS n`,
    [count],
  );
};

const CATALOG_REQUEST = "large";
const addCatalogRequest: Fill = (owner, count) =>
  run(
    owner.of(OUTLET),
    `INSERT INTO catalog_requests (outlet_id, request_key, request_id, run, status, errors, images, created_at, finished_at)
     SELECT $1, sha256($2::bytea), $2, gen_random_uuid(), 'failed', jsonb_agg(jsonb_build_object(
       'code', 'IMAGE_UNREACHABLE', 'message', repeat('x', 150), 'field', '/menus/0/menu_items/' || n || '/image', 'external_id', repeat('${WIDE}', 200)
     )), '[]', now(), now() FROM generate_series(1, $3::integer) AS n`,
    [OUTLET, CATALOG_REQUEST, count * 10],
  );

const at = (id: keyof typeof operations, query = ""): string =>
  operations[id].path.replace("{outlet_id}", OUTLET).replace("{request_id}", CATALOG_REQUEST) + query;
const asPartner = { client: PARTNER, scopes: PARTNER_SCOPES };

export const LISTS: List[] = [
  {
    name: "listEvents",
    ...asPartner,
    path: at("listEvents", "?limit=1000"),
    fill: addEvents,
    rowBytes: eventBytes,
    mostRows: 1000,
    isCutAtBytes: true,
  },
  {
    name: "listNotifications",
    ...asPartner,
    path: at("listNotifications", "?per_page=1000"),
    fill: addEvents,
    rowBytes: 1.9 * eventBytes,
    mostRows: 1000,
  },
  {
    name: "listOrders",
    client: "demo-platform",
    scopes: ["platform:write"],
    path: platformOperations.listOrders.path.replace("{outlet_id}", OUTLET).concat("?limit=100"),
    fill: addOrders,
    rowBytes: ORDER_BYTES,
    mostRows: 100,
    isCutAtBytes: true,
  },
  ...(["invoice", "customer"] as const).map((kind) => ({
    name: kind === "invoice" ? "listInvoices" : "listCustomers",
    client: PARTNER,
    scopes: ["pos:reporting:read"],
    path: at(kind === "invoice" ? "listInvoices" : "listCustomers", "?per_page=1000"),
    fill: addRecords(kind),
    rowBytes: Buffer.byteLength(record(kind)),
    mostRows: 1000,
  })),
  {
    name: "listPromotions",
    client: PARTNER,
    scopes: ["promo:food_promo:read"],
    path: at("listPromotions", "?limit=1000"),
    fill: addPromotions,
    rowBytes: 100,
    mostRows: 1000,
  },
  {
    name: "listSubscriptions",
    ...asPartner,
    path: at("listSubscriptions", "?per_page=1000"),
    fill: async () => {}, // those of the events
    rowBytes: 2000,
    mostRows: 1000,
  },
  {
    name: "listLinkedOutlets",
    client: "demo-facilitator",
    scopes: ["partner:outlet:read"],
    path: at("listLinkedOutlets", "?per_page=1000"),
    fill: addLinks,
    rowBytes: 1000,
    mostRows: 1000,
  },
  {
    name: "getCatalogRequest",
    client: PARTNER,
    scopes: ["food:catalog:read"],
    path: at("getCatalogRequest"),
    fill: addCatalogRequest,
    rowBytes: 10_000,
    mostRows: 1000,
  },
];

export type Page = { status: number; bytes: number; end: string };

/** Reads a page without storing it. A slow reader pauses between two chunks, and closes the connection after some bytes. */
export async function readPage(
  url: string,
  token: string,
  { pauseMs = 0, upToBytes = Number.POSITIVE_INFINITY } = {},
): Promise<Page> {
  const response = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
  let [bytes, end] = [0, ""];
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    end = new TextDecoder().decode(chunk.subarray(-2));
    if (bytes > upToBytes) break;
    if (pauseMs > 0) await delay(pauseMs);
  }
  return { status: response.status, bytes, end };
}

/** A page of rows of this size that is not broken off. */
export function expectWhole({ rowBytes, isCutAtBytes }: List, rows: number, { status, bytes, end }: Page): void {
  expect({ status, end }).toEqual({ status: 200, end: "}}" });
  const most = rules["page-bytes"].bytes;
  const isCut = isCutAtBytes && rows * rowBytes > most;
  expect(bytes).toBeGreaterThan(isCut ? most - 2 * rowBytes : rows * rowBytes * 0.95);
  if (isCut) expect(bytes).toBeLessThan(most + 10_000);
}

export const tokenFor = (url: string, { client, scopes }: Pick<List, "client" | "scopes">): Promise<string> =>
  demoToken(url, client, scopes);

/** Peak of the resident memory of a process, which `reset` starts anew; undefined where the system does not tell. */
export function memoryOf(pid: number) {
  const folder = `/proc/${pid}`;
  if (!existsSync(`${folder}/clear_refs`)) return undefined;
  return {
    reset: () => writeFileSync(`${folder}/clear_refs`, "5"),
    peakMiB: () => Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`${folder}/status`, "utf8"))?.[1]) / 1024,
  };
}
