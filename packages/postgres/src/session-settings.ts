import type { ClientBase, QueryResult } from "pg";
import { UnreadableValue } from "./failures.ts";

/**
 * Settings that change results or the text of values. A database, a role or `postgresql.conf` may set others, and startup options do not pass
 * every pooler, so each connection sets its own. `default_transaction_read_only` stays as the server has it: operators fence a primary with it.
 */
const SETTINGS: Record<string, string> = {
  client_encoding: "UTF8",
  datestyle: "ISO, MDY",
  intervalstyle: "postgres",
  timezone: "UTC",
  bytea_output: "hex",
  extra_float_digits: "1",
  standard_conforming_strings: "on",
  array_nulls: "on",
  transform_null_equals: "off",
  quote_all_identifiers: "off",
  row_security: "on",
  default_transaction_isolation: "read committed",
};

/** Values whose text depends on settings, with the text that their readers expect. */
const PROBES: [value: string, text: string][] = [
  ["'2026-11-28T09:31:05.678Z'::timestamptz", "2026-11-28 09:31:05.678+00"],
  ["'2026-11-28'::date", "2026-11-28"],
  ["decode('00ff', 'hex')", "\\x00ff"],
  ["0.1::float8 + 0.2::float8", "0.30000000000000004"],
  ["'{a,NULL}'::text[]", "{a,NULL}"],
];

/**
 * One message. The search path is first `pg_catalog`, because schemas of other users may have functions with the names of built-in ones, and
 * then the schema with the tables of the service, wherever the inherited path leads. Before the first migration it is the first schema of the
 * inherited path, or `public`.
 */
const SET_SESSION = `
  SELECT pg_catalog.set_config('app.inherited_schema', coalesce(pg_catalog.current_schema(), ''), false),
    pg_catalog.set_config('search_path', 'pg_catalog', false);
  WITH inherited AS (SELECT current_setting('app.inherited_schema') AS schema)
  SELECT set_config('search_path', quote_ident(coalesce(
    (SELECT n.nspname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relname = 'schema_migrations' AND EXISTS (SELECT FROM pg_attribute WHERE attrelid = c.oid AND attname = 'sha256')
      ORDER BY n.nspname = schema DESC, n.nspname = 'public' DESC, n.oid LIMIT 1),
    CASE WHEN schema !~ '^(pg_|information_schema$|$)' THEN schema END,
    'public')), false) FROM inherited;
  ${Object.entries(SETTINGS)
    .map(([name, value]) => `SET ${name} = '${value}';`)
    .join(" ")}
  SELECT ARRAY[${PROBES.map(([value]) => `(${value})::text`).join(", ")}] AS texts`;

/** SQLSTATE `query_canceled`. */
const CANCELED = "57014";

/**
 * Sets the session of a new connection, whatever it inherits from its server, database, user and pooler.
 *
 * @param statementTimeoutS after which the server cancels a statement
 * @throws UnreadableValue if values still arrive in another form
 */
export async function setSession(client: ClientBase, statementTimeoutS: number): Promise<void> {
  // A message of its own, so that an inherited timeout of a millisecond does not cancel the next one. On a busy server it cancels even this.
  const setStatementTimeout = () => client.query(`SET statement_timeout = '${statementTimeoutS}s'`);
  await setStatementTimeout().catch((error) =>
    error.code === CANCELED ? setStatementTimeout() : Promise.reject(error),
  );
  const results = (await client.query(SET_SESSION)) as unknown as QueryResult<{ texts: string[] }>[];
  const texts = results.at(-1)?.rows[0]?.texts ?? [];
  for (const [index, [, expected]] of PROBES.entries())
    if (texts[index] !== expected) throw new UnreadableValue(expected, texts[index]);
}
