import { type UsedPart, usageOfRows } from "@partner-api/contract-diff";
import { isUnavailable, openSession } from "@partner-api/postgres";
import { printableLines } from "@partner-api/validation";
import { readArguments } from "./command/arguments.ts";

/*
 * Exports the parts of the contract that each client used (decisions: usage). Fields need USAGE=on. `npm run breaking --
 * --usage usage.json` reads the file.
 */
const USAGE = "npm run operator -- usage [--database <postgres URL>] [--since 2026-11-01] [--anonymous] > usage.json";

const PARTS = `
  SELECT client_id AS client, kind, subject, name, max(day)::text AS last, count(*)::integer AS days,
    coalesce(sum(count), 0)::float8 AS count
  FROM contract_usage WHERE day >= $1 GROUP BY client_id, kind, subject, name`;
const SPAN = `SELECT min(day)::text AS "from", max(day)::text AS "to" FROM contract_usage WHERE day >= $1`;
/** Earlier than any record. */
const EVER = "1970-01-01";

class WrongArguments extends Error {}

try {
  const { database, since, anonymous } = readOptions();
  const session = await openSession(database, "npm run operator -- usage");
  try {
    const parts = await session.query<UsedPart>(PARTS, [since]);
    const [span] = await session.query<{ from: string | null; to: string | null }>(SPAN, [since]);
    const file = usageOfRows(parts, span ?? { from: null, to: null }, anonymous);
    process.stdout.write(`${printableLines(JSON.stringify(file, null, 2))}\n`);
  } finally {
    await session.close();
  }
} catch (error) {
  console.error(reasonOf(error as Error & { code?: string }));
  process.exitCode = 2;
}

function reasonOf(error: Error & { code?: string }): string {
  if (error instanceof WrongArguments) return `${error.message} ${USAGE}`;
  if (error.code === "42P01") return "This database has no usage table. Start the service on it once, with USAGE=on.";
  if (isUnavailable(error))
    return `The database is not available: ${error.message}. Is its URL right, and is it running?`;
  return `The database rejected the query: ${error.message}`;
}

function readOptions() {
  const {
    database = process.env.DATABASE_URL,
    since = EVER,
    anonymous = false,
  } = readArguments({
    usage: USAGE,
    about: "Exports the parts of the contract that each client used.",
    options: { database: { type: "string" }, since: { type: "string" }, anonymous: { type: "boolean" } },
  }).values;
  if (!database) throw new WrongArguments("Expected --database or DATABASE_URL, got neither.");
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(since) && !Number.isNaN(Date.parse(since));
  if (!isDay) throw new WrongArguments(`Expected --since to be a date such as 2026-11-01, got ${since}.`);
  return { database, since, anonymous };
}
