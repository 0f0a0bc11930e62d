import type { DemoDatabase } from "../../test/support/demo-database.ts";
import type { Progress } from "../report/figures.ts";

/** The owner of the rows: a client of the sandbox without orders, which may read its log. */
export const OF_HISTORY = "demo-rival";
const BATCH = 20_000;

/**
 * One entry of the delivery log for each number: an event, its delivery, and the attempt that ended it, spread over the last day. Ids rise with
 * the numbers: of 10 million random ones each would meet a page of an index that the log of PostgreSQL then gets whole, some 100 GB in all.
 */
const WRITE = `
  WITH past AS (
    SELECT nth, (lpad(to_hex(nth), 8, '0') || '-0000-4000-8000-00000000000e')::uuid AS event_id,
      (lpad(to_hex(nth), 8, '0') || '-0000-4000-8000-00000000000d')::uuid AS delivery_id,
      (lpad(to_hex(nth / 8), 8, '0') || '-0000-4000-8000-00000000000f')::uuid AS entity_key,
      now() - interval '1 day' * (1 - nth::float8 / $5::bigint) AS created_at
    FROM generate_series($3::bigint, $4::bigint) AS nth
  ), written AS (
    INSERT INTO events
      (partner_id, position, event_id, outlet_id, product, to_owner, name, entity_id, entity_key, payload, created_at)
    SELECT $1, nth, event_id, ($2::text[])[1 + nth % cardinality($2::text[])], 'food', false, 'food.order.created', 'F-' || nth / 8,
      entity_key, repeat('x', 700), created_at
    FROM past
    RETURNING number, position
  ), delivered AS (
    INSERT INTO deliveries
      (id, event_number, partner_id, subscription_id, endpoint_id, event, entity_key, created_at, status, attempts)
    SELECT delivery_id, number, $1, '00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002',
      'food.order.created', entity_key, created_at, 'complete', 1
    FROM written JOIN past ON nth = position
  )
  INSERT INTO delivery_attempts (partner_id, delivery_id, number, at, took_ms)
  SELECT $1, delivery_id, 1, created_at + interval '1 second', 100 FROM past`;

const ADD_POSITIONS = `
  INSERT INTO partner_positions (partner_id, last) VALUES ($1, $2)
  ON CONFLICT (partner_id) DO UPDATE SET last = excluded.last`;

/** Writes entries of one partner's delivery log as months of use would, three rows for each. */
export async function writeHistory(
  { database }: DemoDatabase,
  outlets: string[],
  { entries, progress }: { entries: number; progress: Progress },
): Promise<void> {
  for (let first = 1; first <= entries; first += BATCH) {
    const last = Math.min(first + BATCH - 1, entries);
    await database.acrossOutlets.transaction((sql) => sql.query(WRITE, [OF_HISTORY, outlets, first, last, entries]), {
      statementTimeoutS: 300,
    });
    progress(`${last} of ${entries} entries of the delivery log are written`);
  }
  await database.query(ADD_POSITIONS, [OF_HISTORY, entries]);
}
