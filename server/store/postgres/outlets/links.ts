import type { LinkStore } from "../../port.ts";
import { requeuePayments } from "../deliveries/redelivery.ts";
import type { Database, Sql } from "../engine/database.ts";
import { newPopId } from "./outlets.ts";

/** The newer id of an outlet that is registered twice. An empty page returns one row with the count only. */
const LIST = `
  WITH registered AS (
    SELECT DISTINCT ON (outlet_id) outlet_id, external_outlet_id, updated_at
    FROM outlet_registrations WHERE partner_id = $1 ORDER BY outlet_id, updated_at DESC
  )
  SELECT total.count, page.*
  FROM (SELECT count(*) FROM registered) AS total
  LEFT JOIN LATERAL (
    SELECT o.id, r.external_outlet_id, o.time_zone, o.created_at, r.updated_at FROM registered r JOIN outlets o ON o.id = r.outlet_id
    ORDER BY o.id COLLATE "C" OFFSET $2 LIMIT $3
  ) AS page ON true
  ORDER BY page.id COLLATE "C"`;

/** Registers the client as a partner, and adds a point machine to an outlet that is linked for payment. */
const SAVE = `
  WITH partner AS (
    INSERT INTO partners (id, merchant_id) VALUES ($2, NULL) ON CONFLICT (id) DO NOTHING
  ), pop AS (
    UPDATE outlets SET pop_id = $6 WHERE id = $1 AND pop_id IS NULL AND $3 = 'payment'
  )
  INSERT INTO outlet_links (outlet_id, partner_id, product, external_outlet_id, updated_at, linked_at)
  VALUES ($1, $2, $3, $4, $5, $5)
  ON CONFLICT (outlet_id, partner_id, product) DO UPDATE SET external_outlet_id = $4,
    updated_at = CASE WHEN outlet_links.external_outlet_id = $4 THEN outlet_links.updated_at ELSE $5 END
  RETURNING updated_at, linked_at`;

const OUTLET = "SELECT time_zone, created_at FROM outlets WHERE id = $1";

const REMOVE = "DELETE FROM outlet_links WHERE outlet_id = $1 AND partner_id = $2 AND product = $3";

type Times = { time_zone: string; created_at: Date; updated_at: Date };
type ListRow = { count: number } & (({ id: string; external_outlet_id: string | null } & Times) | { id: null });

export const createLinks = (database: Database): LinkStore => ({
  async list(clientId, { after, upTo }) {
    const rows = await database.query<ListRow>(LIST, [clientId, after, upTo - after], "link-list");
    const outlets = rows.flatMap((row) =>
      row.id === null
        ? []
        : [
            {
              id: row.id,
              ...(row.external_outlet_id !== null && { external_outlet_id: row.external_outlet_id }),
              time_zone: row.time_zone,
              created_at: row.created_at.toISOString(),
              updated_at: row.updated_at.toISOString(),
            },
          ],
    );
    return { outlets, count: rows[0]?.count ?? 0 };
  },

  async save({ outletId, clientId, product, externalOutletId }, at) {
    const values = [outletId, clientId, product, externalOutletId, at, newPopId()];
    type Saved = { updated_at: Date; linked_at: Date };
    const saveIn = (sql: Sql) => sql.query<Saved>(SAVE, values, "link-save") as Promise<[Saved]>;
    const [{ updated_at, linked_at }] = await (product === "payment"
      ? database.transaction(async (sql) => {
          const saved = await saveIn(sql);
          await requeuePayments(sql, { partnerId: clientId, outletId }, at);
          return saved;
        })
      : saveIn(database));
    const outlets = await database.query<Pick<Times, "time_zone" | "created_at">>(OUTLET, [outletId], "link-outlet");
    const { time_zone, created_at } = outlets[0] as (typeof outlets)[number]; // outlets are never removed
    return {
      id: outletId,
      external_outlet_id: externalOutletId,
      time_zone,
      created_at: created_at.toISOString(),
      updated_at: updated_at.toISOString(),
      linked_at: linked_at.toISOString(),
    };
  },

  async remove({ outletId, clientId, product }) {
    await database.query(REMOVE, [outletId, clientId, product], "link-remove");
  },
});
