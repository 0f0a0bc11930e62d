import asyncapi from "../../generated/asyncapi.json" with { type: "json" };
import platform from "../../generated/platform.json" with { type: "json" };
import type { Database } from "../../server/store/postgres/engine/database.ts";
import { uuidV5 } from "../../server/store/uuid.ts";

/* A long history of an outlet and its partner: reads of an operation must not grow with it (decisions: cost of history). */

/** How much there is behind an outlet and a partner. */
export type Past = {
  /** Events of the partner. Each has a delivery with an attempt. */
  events: number;
  /** Orders, payments, stored responses, requests, and more invoices and customers where there are some: so many of each. */
  records: number;
  /** More than there are, if there is one. */
  promotions: number;
};

/** An entity of the past with eight events. */
export const PAST_ENTITY = "OLD-12";

/** Names of the events, in turn. One event in a hundred has the last name. */
const NAMES = ["food.order.created", "food.order.placed", "payment.transaction.settlement"];
/** The event of an order, as in missed events. */
const [EXAMPLE] = asyncapi.channels.partner_webhook.messages["food.order.created"].examples;

/** The whole order, as the list of orders shows it. */
const ORDER = platform.components.examples.OrderIsPlaced.value.data;

const PAST = "WITH past (outlet_id, partner_id, count) AS (VALUES ($1::text, $2::text, $3::integer))";
const EACH = "past, generate_series(1, past.count) AS n";

const OF_OUTLET = [
  `INSERT INTO orders (outlet_id, order_number, body, created_at)
   SELECT outlet_id, 'OLD-' || n, $4::json, now() FROM ${EACH}`,
  `INSERT INTO payments (outlet_id, id, pop_id, order_id, gross_amount, qr_string, created_at, settled_at, client_id)
   SELECT outlet_id, md5('payment' || n)::uuid, 'POP', 'OLD-' || n, 1000, '0002', now(), now(), partner_id FROM ${EACH}`,
  `INSERT INTO records (outlet_id, kind, id, position, body)
   SELECT outlet_id, kind, 1000000 + n, c.count + n, jsonb_set(body::jsonb, '{id}', to_jsonb(1000000 + n))::text
   FROM past JOIN record_counts c USING (outlet_id) JOIN records USING (outlet_id, kind), generate_series(1, past.count) AS n WHERE position = 1`,
  `UPDATE record_counts c SET count = c.count + past.count FROM past WHERE c.outlet_id = past.outlet_id`,
  `INSERT INTO idempotent_answers (outlet_id, client_id, operation_id, key, body_hash, status, body, expires_at)
   SELECT outlet_id, partner_id, 'createPromotion', md5('key' || n)::uuid, '', 201, '{}', now() + interval '30 days' FROM ${EACH}`,
  `INSERT INTO catalog_requests (outlet_id, request_key, request_id, run, status, errors, images, created_at, finished_at)
   SELECT outlet_id, decode(md5('request' || n), 'hex'), 'old-' || n, gen_random_uuid(), 'success', '[]', '[]', now(), now()
   FROM ${EACH}`,
];

const PROMOTIONS = [
  `INSERT INTO promotions (outlet_id, id, position, detail, items, created_at)
   SELECT outlet_id, md5('promotion' || n)::uuid, last.position + n,
     (last.detail::jsonb || '{"start_date": "2026-01-01", "end_date": "2026-01-31"}')::json, last.items, last.created_at
   FROM (SELECT p.*, past.count AS more FROM past JOIN promotions p USING (outlet_id) ORDER BY position DESC LIMIT 1) AS last,
     generate_series(1, last.more) AS n`,
  `INSERT INTO promotion_uses (outlet_id, promotion_id, day, pieces)
   SELECT outlet_id, id, DATE '2026-01-02', 1 FROM past JOIN promotions USING (outlet_id)`,
];

const OF_PARTNER = [
  `INSERT INTO endpoints (partner_id, id, url) SELECT partner_id, md5('endpoint')::uuid, 'https://partner.example/old' FROM past`,
  `INSERT INTO partner_positions (partner_id, last) SELECT partner_id, count FROM past
   ON CONFLICT (partner_id) DO UPDATE SET last = excluded.last`,
  `INSERT INTO events (partner_id, position, event_id, outlet_id, product, to_owner, name, entity_id, entity_key, payload, created_at)
   SELECT partner_id, n, md5('event' || n)::uuid, outlet_id, 'food', false, ($4::text[])[CASE WHEN n % 100 = 0 THEN 3 ELSE 1 + n % 2 END],
     'OLD-' || n / 8, CASE n / 8 WHEN 12 THEN $5::uuid ELSE md5('entity' || n / 8)::uuid END, $6,
     TIMESTAMPTZ '2026-11-20T00:00:00Z' + n * interval '1 second'
   FROM ${EACH} ORDER BY n`,
  `INSERT INTO deliveries
     (partner_id, id, event_number, subscription_id, endpoint_id, event, entity_key, created_at, status, due_at, attempts)
   SELECT partner_id, md5('delivery' || position)::uuid, number, md5('subscription')::uuid, md5('endpoint')::uuid, name, entity_key, created_at,
     CASE WHEN position % 200 = 1 THEN 'dead' WHEN position % 300 = 2 THEN 'failed' ELSE 'complete' END,
     CASE WHEN position % 300 = 2 THEN TIMESTAMPTZ '2027-01-01T00:00:00Z' END, 1
   FROM past JOIN events USING (partner_id) ORDER BY number`,
  `INSERT INTO delivery_attempts (partner_id, delivery_id, number, at, failure)
   SELECT partner_id, id, 1, created_at, CASE WHEN status <> 'complete' THEN 'Expected a 2xx response, got 500' END
   FROM past JOIN deliveries USING (partner_id)`,
];

const LARGE = `
  SELECT DISTINCT regexp_replace(relname, '_\\d+$', '') AS name FROM pg_class
  WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples > 300`;

/**
 * Adds a past to an outlet and a partner that are there.
 *
 * @returns the tables that are large now
 */
export async function addPast(
  owner: Database,
  { outletId, partnerId }: { outletId: string; partnerId: string },
  { events, records, promotions }: Past,
): Promise<string[]> {
  const parts: [statements: string[], count: number][] = [
    [OF_OUTLET, records],
    [PROMOTIONS, promotions],
    [OF_PARTNER, events],
  ];
  const further = {
    "INSERT INTO orders": [JSON.stringify(ORDER)],
    "INSERT INTO events": [NAMES, uuidV5(PAST_ENTITY), JSON.stringify(EXAMPLE?.payload)],
  };
  for (const [statements, count] of parts)
    await owner.acrossOutlets.transaction(
      async (sql) => {
        for (const statement of statements) {
          const [, more = []] = Object.entries(further).find(([beginning]) => statement.startsWith(beginning)) ?? [];
          await sql.query(`${PAST} ${statement}`, [outletId, partnerId, count, ...more]);
        }
        await sql.query("ANALYZE");
        await sql.query("SELECT pg_stat_force_next_flush()"); // counts this read before any other
      },
      { statementTimeoutS: 3_600 },
    );
  return (await owner.query<{ name: string }>(LARGE)).map(({ name }) => name);
}
