import type { Database } from "../../server/store/postgres/engine/database.ts";

const COLUMNS = `
  SELECT format('%s.%s %s%s%s%s%s', c.oid::regclass, a.attname, format_type(a.atttypid, a.atttypmod), a.attidentity, a.attgenerated,
    CASE WHEN a.attnotnull THEN ' NOT NULL' END, ' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid)) AS line
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v')`;
const INDEXES = "SELECT indexdef AS line FROM pg_indexes WHERE schemaname = 'public'";
const CONSTRAINTS = `
  SELECT format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS line
  FROM pg_constraint WHERE connamespace = 'public'::regnamespace`;
const TRIGGERS = `
  SELECT pg_get_triggerdef(t.oid) AS line FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
  WHERE NOT tgisinternal AND c.relnamespace = 'public'::regnamespace`;
const FUNCTIONS = `
  SELECT pg_get_functiondef(oid) AS line FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'`;
const POLICIES = `
  SELECT format('%s %s %s %s %s', tablename, policyname, roles, qual, with_check) AS line FROM pg_policies WHERE schemaname = 'public'`;
const TABLES = `
  SELECT format('%s %s %s %s %s', oid::regclass, relkind, relpersistence, relrowsecurity, relforcerowsecurity) AS line
  FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'S')`;

/** The schema of a database, as sorted lines: tables, columns in any order, keys, indexes, triggers, functions, policies. */
export async function schemaOf(owner: Database): Promise<string[]> {
  const lines: string[] = [];
  for (const part of [TABLES, COLUMNS, INDEXES, CONSTRAINTS, TRIGGERS, FUNCTIONS, POLICIES])
    lines.push(...(await owner.query<{ line: string }>(part)).map(({ line }) => line));
  return lines.sort();
}
