import type { BenchDatabase } from "../support/database.ts";

const PARTNER = "history";
const BATCH = 20_000;

const ADD_PARTNER = "INSERT INTO partners (id, merchant_id) VALUES ($1, NULL) ON CONFLICT DO NOTHING";
/** An event and its delivery each, which is over, spread over the last day. */
const WRITE = `
  WITH written AS (
    INSERT INTO events
      (partner_id, position, event_id, outlet_id, product, to_owner, name, entity_id, entity_key, payload, created_at)
    SELECT $1, nth, gen_random_uuid(), ($2::text[])[1 + nth % cardinality($2::text[])], 'food', false, 'food.order.created', 'F-' || nth,
      gen_random_uuid(), repeat('x', 700), now() - interval '1 day' * random()
    FROM generate_series($3::bigint, $4::bigint) AS nth
    RETURNING number, entity_key
  )
  INSERT INTO deliveries (id, event_number, partner_id, subscription_id, endpoint_id, entity_key, status, attempts)
  SELECT gen_random_uuid(), number, $1, '00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002', entity_key,
    'complete', 1
  FROM written`;

/** Writes events and deliveries of a partner of their own, half of the rows each, as months of them would stand there. */
export async function writeHistory({ database }: BenchDatabase, outlets: string[], rows: number): Promise<void> {
  await database.query(ADD_PARTNER, [PARTNER]);
  const events = Math.ceil(rows / 2);
  for (let first = 1; first <= events; first += BATCH) {
    const last = Math.min(first + BATCH - 1, events);
    await database.acrossOutlets.transaction((sql) => sql.query(WRITE, [PARTNER, outlets, first, last]), {
      statementTimeoutS: 300,
    });
  }
}
