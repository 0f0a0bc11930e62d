import { isDenied } from "@partner-api/postgres";
import type { Database, Sql } from "./database.ts";
import { beginPlacing } from "./placement/place.ts";

/** What the service may do with a table. Never more: tables are made, changed and emptied by their owner alone. */
const USUAL = ["SELECT", "INSERT", "UPDATE", "DELETE"];
/** Tables that migrations and placement write. */
const OF_THE_OWNER: Record<string, string[]> = { schema_migrations: ["SELECT"], waiting_foreign_keys: [] };

/** One grant that the user has not, as `SELECT, INSERT ON TABLE orders, payments`. */
type Missing = { rights: string };

/** Partitions are reached through their table, and the servers of a distributed engine give what the coordinator gives. */
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

/** Key of the advisory lock under which nodes take turns: two that change one table's rights at once would fail. */
const RIGHTS_LOCK = 7_265_021;

const missingRights = (sql: Sql, user: string) =>
  sql.query<Missing>(MISSING, [user, JSON.stringify(USUAL), JSON.stringify(OF_THE_OWNER)]);

/** A name as SQL writes it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Gives the user what the service needs in this database, and has not yet.
 *
 * @throws Error with the statements to run, when `owner` may not
 */
export async function giveRights(owner: Database, user: string): Promise<void> {
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
    `The database user ${user} lacks rights that the service needs. Let MIGRATION_DATABASE_URL name the owner of the tables, who ` +
      `gives them at the start, or let that owner run: ${statements}`,
    { cause },
  );
}
