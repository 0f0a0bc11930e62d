import { randomUUID } from "node:crypto";
import { isDuplicate } from "@partner-api/postgres";
import type { LinkedProduct } from "../../../../generated/schemas.ts";
import { writeDocument } from "../../catalog-document.ts";
import type { Outlet, OutletStore, Visitor } from "../../port.ts";
import { requeuePayments } from "../deliveries/redelivery.ts";
import type { Database, Sql } from "../engine/database.ts";
import { isStorable } from "../engine/text.ts";
import { moveHolds } from "./catalog-holds.ts";
import { keepStatuses } from "./promotions.ts";

const isMember = (outlet: string, user: string) => `(${user}::text IS NULL
    OR EXISTS (SELECT FROM outlet_members m WHERE m.outlet_id = ${outlet} AND m.user_id = ${user}))`;

/** True if the outlet `o` is visible to an actor. A user must also be a member; it is null for a client that acts for itself. */
const isVisibleTo = (partner: string, user: string) => `(
  (EXISTS (SELECT FROM partners p WHERE p.id = ${partner} AND p.merchant_id = o.merchant_id)
    OR EXISTS (SELECT FROM outlet_links l WHERE l.outlet_id = o.id AND l.partner_id = ${partner}))
  AND ${isMember("o.id", user)})`;

/** SQL condition: whether a visitor has access to `outlet`. An outlet is visible to the partners that are registered at it. */
export const hasAccess = (
  outlet: string,
  { partner, user, product }: Record<"partner" | "user" | "product", string>,
) => `
  (EXISTS (SELECT FROM outlet_registrations r
    WHERE r.outlet_id = ${outlet} AND r.partner_id = ${partner} AND r.product = ${product})
  AND ${isMember(outlet, user)})`;

/** Like `hasAccess`, and true if the partner is null (no visitor). */
export const hasAccessIfAny = (outlet: string, visitor: Record<"partner" | "user" | "product", string>) =>
  `(${visitor.partner}::text IS NULL OR ${hasAccess(outlet, visitor)})`;

const ACCESS = `
  SELECT o.id, o.time_zone, ARRAY(
    SELECT DISTINCT r.product FROM outlet_registrations r WHERE r.outlet_id = o.id AND r.partner_id = $1
  ) AS products
  FROM outlets o
  WHERE o.id = $2 AND ${isVisibleTo("$1", "$3")}`;

const IS_DIRECT = "SELECT FROM partners WHERE id = $1 AND merchant_id IS NOT NULL";

const COLUMNS = `
  id, name, merchant_id, merchant_name, address, email, status, time_zone, products, external_outlet_id, pop_id,
  payment_settings, applications, created_at, updated_at`;

const FIND = `SELECT ${COLUMNS} FROM outlets WHERE id = $1`;

/** $11: the requested point machine; $12: a new one, if required. Returns no row if the outlet belongs to another merchant. */
const REGISTER = `
  INSERT INTO outlets (${COLUMNS})
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, coalesce($11, $12), $13, $14, $15, $15)
  ON CONFLICT (id) DO UPDATE SET
    name = $2, merchant_name = $4, address = $5, email = $6, status = $7, time_zone = $8, products = $9,
    external_outlet_id = $10, pop_id = coalesce($11, outlets.pop_id, $12), payment_settings = $13, applications = $14,
    updated_at = CASE WHEN outlets.external_outlet_id IS DISTINCT FROM $10 THEN $15 ELSE outlets.updated_at END
  WHERE outlets.merchant_id = $3
  RETURNING ${COLUMNS}`;

const ADD_EMPTY_CATALOG = `
  INSERT INTO catalogs (outlet_id, version, revision, body, replaced_at) VALUES ($1, $2, $2, $3, $4)
  ON CONFLICT (outlet_id) DO NOTHING`;

const DROP_MEMBERS = "DELETE FROM outlet_members WHERE outlet_id = $1";
const ADD_MEMBERS = `
  INSERT INTO outlet_members (outlet_id, user_id, role)
  SELECT $1, user_id, role FROM unnest($2::text[], $3::text[]) AS member (user_id, role)`;

/** Decisions about a day of the outlet hold this lock, so that its time zone does not change meanwhile. */
const LOCK_CATALOG = "SELECT FROM catalogs WHERE outlet_id = $1 FOR NO KEY UPDATE";
const FORMER = "SELECT products, time_zone FROM outlets WHERE id = $1 FOR NO KEY UPDATE";

const TIME_ZONE = "SELECT time_zone FROM outlets WHERE id = $1";

const PARTNERS = "SELECT id FROM partners WHERE merchant_id = $1 ORDER BY id";

const REGISTER_PARTNER = `
  INSERT INTO partners (id, merchant_id) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET merchant_id = $2`;

/** Values of `hasAccess`: partner, user and product. */
export const visitorValues = (visitor?: Visitor) => [
  visitor?.clientId ?? null,
  visitor?.userId ?? null,
  visitor?.product ?? null,
];

/** Time zone of the outlet. Must be a statement after the lock of its catalog, so that it sees a correction that the lock waited for. */
export const readTimeZone = async (sql: Sql, outletId: string): Promise<string> =>
  (await sql.query<Pick<AccessRow, "time_zone">>(TIME_ZONE, [outletId], "outlet-time-zone"))[0]?.time_zone as string;

type AccessRow = { id: string; time_zone: string; products: LinkedProduct[] };

export const createOutlets = (database: Database): OutletStore => ({
  async access({ clientId, userId }, outletId) {
    if (!isStorable(outletId)) return undefined;
    const [row] = await database.batched.query<AccessRow>(ACCESS, [clientId, outletId, userId], "outlet-access");
    return row && { id: row.id, products: row.products, timeZone: row.time_zone };
  },

  async find(outletId) {
    if (!isStorable(outletId)) return undefined;
    const [row] = await database.query<OutletRow>(FIND, [outletId], "outlet-find");
    return row && outletOf(row);
  },

  async isDirect(clientId) {
    if (!isStorable(clientId)) return false;
    return (await database.query(IS_DIRECT, [clientId], "partner-is-direct")).length > 0;
  },

  async registerPartner(id, merchantId) {
    await database.query(REGISTER_PARTNER, [id, merchantId]);
  },

  async register(id, outlet, at, correction) {
    const { name, merchant_id, merchant_name, address, email, status, time_zone, products = [], members = [] } = outlet;
    const { external_outlet_id, pop_id, payment_settings, applications } = outlet;
    const values = [
      id,
      name,
      merchant_id,
      merchant_name,
      address,
      email,
      status,
      time_zone,
      products,
      external_outlet_id,
      pop_id,
      products.includes("payment") ? newPopId() : null,
      payment_settings,
      applications,
      at,
    ];
    const { body } = await writeDocument({ variant_categories: [], menus: [] });
    try {
      return await database.of(id).transaction(async (sql) => {
        const [, [former]] = await Promise.all([
          sql.query(LOCK_CATALOG, [id]),
          sql.query<Pick<AccessRow, "products" | "time_zone">>(FORMER, [id]),
        ]);
        const [row] = await sql.query<OutletRow>(REGISTER, values).catch((error: unknown) => {
          throw isDuplicate(error) ? new PopIdTaken() : error; // the statement handles conflicts of the id
        });
        if (row === undefined) return { conflict: "merchant_id" };
        if (correction !== undefined && former !== undefined && former.time_zone !== row.time_zone) {
          const movedBack = correction.movedBack(former.time_zone);
          if (movedBack !== undefined) keepStatuses(sql, id, movedBack);
          await moveHolds(sql, id, at, (endDate) => correction.holdEnd(endDate, row.time_zone));
        }
        sql.queue(ADD_EMPTY_CATALOG, [id, randomUUID(), body, at]);
        sql.queue(DROP_MEMBERS, [id]);
        sql.queue(ADD_MEMBERS, [id, members.map(({ user_id }) => user_id), members.map(({ role }) => role)]);
        if (products.includes("payment") && !former?.products.includes("payment"))
          for (const partner of await sql.query<{ id: string }>(PARTNERS, [merchant_id]))
            await requeuePayments(sql, { partnerId: partner.id, outletId: id }, at);
        return { outlet: outletOf(row), formerTimeZone: former?.time_zone };
      });
    } catch (error) {
      if (error instanceof PopIdTaken) return { conflict: "pop_id" };
      throw error;
    }
  },
});

/** Another outlet has the point machine. Rolls the transaction back. */
class PopIdTaken extends Error {}

/** Id of a new point machine. */
export const newPopId = (): string => `POP-${randomUUID()}`;

/** A missing optional field is null. */
type OutletRow = Omit<Outlet, "created_at" | "updated_at"> & { created_at: Date; updated_at: Date };

function outletOf({ created_at, updated_at, ...row }: OutletRow): Outlet {
  const present = Object.entries(row).filter(([, value]) => value !== null);
  const outlet = Object.fromEntries(present) as typeof row;
  return { ...outlet, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
}
