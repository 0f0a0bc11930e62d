import { isDenied } from "@partner-api/postgres";
import type { Database, Sql } from "./database.ts";
import { beginPlacing } from "./placement/place.ts";

/** Rights of the service on a table. Only the owner creates, alters and truncates tables. */
const DEFAULT_RIGHTS = ["SELECT", "INSERT", "UPDATE", "DELETE"];
/** Rights on the tables that only migrations and placement write. */
const OWNER_TABLE_RIGHTS: Record<string, string[]> = { schema_migrations: ["SELECT"], waiting_foreign_keys: [] };

/** A missing grant, such as `SELECT, INSERT ON TABLE orders, payments`. */
type Missing = { rights: string };

/** Partitions are accessed through their table. A distributed engine propagates grants from the coordinator. */
const MISSING = `
  WITH objects AS (
    SELECT c.oid, CASE relkind WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END AS kind, c.oid::regclass::text AS name,
      CASE relkind WHEN 'S' THEN '["USAGE"]'::jsonb WHEN 'v' THEN '["SELECT"]'::jsonb
        ELSE coalesce($3::jsonb -> relname::text, $2::jsonb) END AS needed
    FROM pg_class c
    WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'v', 'S') AND NOT relispartition
      AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = c.oid AND objsubid = 0 AND deptype IN ('e', 'i'))
  ), missing AS (
    SELECT kind, name, string_agg(privilege, ', ' ORDER BY place) AS privileges
    FROM objects, jsonb_array_elements_text(needed) WITH ORDINALITY AS need (privilege, place)
    WHERE NOT CASE kind WHEN 'SEQUENCE' THEN has_sequence_privilege($1, oid, privilege) ELSE has_table_privilege($1, oid, privilege) END
    GROUP BY kind, name
    UNION ALL
    SELECT 'SCHEMA', quote_ident(current_schema()), 'USAGE' WHERE NOT has_schema_privilege($1, current_schema(), 'USAGE')
  )
  SELECT format('%s ON %s %s', privileges, kind, string_agg(name, ', ' ORDER BY name)) AS rights
  FROM missing GROUP BY kind, privileges ORDER BY kind, privileges`;

/** Key of the advisory lock that serializes grants: concurrent grants on one table fail. */
const RIGHTS_LOCK = 7_265_021;

const missingRights = (sql: Sql, user: string) =>
  sql.query<Missing>(MISSING, [user, JSON.stringify(DEFAULT_RIGHTS), JSON.stringify(OWNER_TABLE_RIGHTS)]);

/** Quotes an identifier. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Grants the user all missing rights that the service needs in this database.
 *
 * @throws Error with the statements to run, when `owner` may not grant them
 */
export async function grantRights(owner: Database, user: string): Promise<void> {
  if ((await missingRights(owner, user)).length === 0) return;
  const cause = await owner
    .transaction(async (sql) => {
      await sql.query("SELECT pg_advisory_xact_lock($1)", [RIGHTS_LOCK]);
      await beginPlacing(sql);
      for (const { rights } of await missingRights(sql, user)) await sql.query(`GRANT ${rights} TO ${quoted(user)}`);
    })
    .catch((error: unknown) => {
      if (!isDenied(error)) throw error;
      return error;
    });
  const missing = await missingRights(owner, user);
  if (missing.length === 0) return;
  const statements = missing.map(({ rights }) => `GRANT ${rights} TO ${quoted(user)};`).join(" ");
  throw new Error(
    `The database user ${user} lacks rights that the service needs. Set MIGRATION_DATABASE_URL to the owner of the tables, which ` +
      `grants them at startup, or run as that owner: ${statements}`,
    { cause },
  );
}
