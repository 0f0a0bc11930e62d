import { randomUUID } from "node:crypto";
import { writeDocument } from "../catalog-document.ts";
import type { OutletAccess, OutletRegistration, Product, Store } from "../store.ts";
import type { Database } from "./database.ts";

const ACCESS = `
  SELECT o.id, o.time_zone, array_remove(array_agg(l.product), NULL) AS products
  FROM outlets o
  JOIN partners p ON p.id = $1
  LEFT JOIN outlet_links l ON l.outlet_id = o.id AND l.partner_id = p.id
  WHERE o.id = $2
  GROUP BY o.id, p.id
  HAVING p.merchant_id = o.merchant_id OR count(l.product) > 0`;

const REGISTER = `
  INSERT INTO outlets (id, merchant_id, name, address, time_zone, created_at) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (id) DO UPDATE SET merchant_id = $2, name = $3, address = $4, time_zone = $5`;

const ADD_EMPTY_CATALOG = `
  INSERT INTO catalogs (outlet_id, version, revision, body, entries, replaced_at) VALUES ($1, $2, $2, $3, $4, $5)
  ON CONFLICT (outlet_id) DO NOTHING`;

const DROP_LINKS = "DELETE FROM outlet_links WHERE outlet_id = $1";
const LINK = `
  INSERT INTO outlet_links (outlet_id, partner_id, product, linked_at)
  SELECT $1, partner_id, product, $4 FROM unnest($2::text[], $3::text[]) AS link (partner_id, product)`;

export const createOutlets = (database: Database): Store["outlets"] => ({
  async access(partnerId, outletId) {
    if (outletId.includes("\u0000")) return undefined; // no text of PostgreSQL has it, and asking is an error
    const [row] = await database.query<{ id: string; time_zone: string; products: Product[] }>(
      ACCESS,
      [partnerId, outletId],
      "outlet-access",
    );
    return row && ({ id: row.id, timeZone: row.time_zone, products: row.products } satisfies OutletAccess);
  },

  async registerPartner(id, merchantId) {
    const text =
      "INSERT INTO partners (id, merchant_id) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET merchant_id = $2";
    await database.query(text, [id, merchantId]);
  },

  async register({ id, merchantId, name, address, timeZone, links }: OutletRegistration, at) {
    const { body, entries } = writeDocument({ variant_categories: [], menus: [] });
    await database.transaction(async (sql) => {
      await sql.query(REGISTER, [id, merchantId, name, address, timeZone, at]);
      await sql.query(ADD_EMPTY_CATALOG, [id, randomUUID(), body, JSON.stringify(entries), at]);
      await sql.query(DROP_LINKS, [id]);
      await sql.query(LINK, [id, links.map((link) => link.partnerId), links.map((link) => link.product), at]);
    });
  },
});
