import { expect } from "vitest";
import { exampleCalls } from "./support/example-calls.ts";
import { AFTER_DELIVERY, JOURNEY, travel } from "./support/journey.ts";
import { isCluster, testOnOneServer } from "./support/one-server.ts";
import { rejected } from "./support/rejections.ts";
import { openApp } from "./support/sandbox.ts";

/*
 * If any statement of an operation fails, the operation fails and rolls back (decisions: outbox: one transaction). A trigger
 * on every table fails the n-th write, for each n up to the number of writes of the operation.
 */

const { owner, tokenOf, app, relay } = await openApp();
await relay.stop(); // its statements do not belong to an operation

/** Tables whose writes do not belong to an operation. */
const APART = ["rate_limits", "service_keys", "schema_migrations"];

await owner.query("CREATE SEQUENCE written");
await owner.query("CREATE TABLE failing (nth bigint)");
await owner.query(`
  CREATE FUNCTION count_write() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    IF nextval('written') = (SELECT nth FROM failing) THEN RAISE EXCEPTION 'rejected by a test'; END IF;
    RETURN NULL;
  END $$`);
const tables = (
  await owner.query<{ name: string }>("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'")
)
  .map(({ name }) => name)
  .filter((name) => name !== "failing" && !APART.includes(name))
  .sort();
for (const table of isCluster ? [] : tables)
  await owner.query(`CREATE TRIGGER count_write BEFORE INSERT OR UPDATE OR DELETE ON ${table}
    FOR EACH STATEMENT EXECUTE FUNCTION count_write()`);

/** Makes the n-th write from now on fail; none without `nth`. */
async function failAt(nth?: number): Promise<void> {
  await owner.query("SELECT setval('written', 1, false)");
  await owner.query("DELETE FROM failing");
  if (nth !== undefined) await owner.query("INSERT INTO failing VALUES ($1)", [nth]);
}

/** Hashes of all stored rows. */
async function stored(): Promise<Record<string, unknown>> {
  const hashes = tables.map(
    (table) => `(SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) FROM ${table} t) AS "${table}"`,
  );
  const [row] = await owner.query<Record<string, unknown>>(`SELECT ${hashes.join(", ")}`);
  return row ?? {};
}

const send = travel({ app, tokenOf });

/** No worker delivers here, so there is no delivery to redeliver: see `test/redeliver-failed.test.ts`. */
const NEEDS_WORKER = ["redeliverNotification", "redeliverFailedNotifications"];
/** The test clock is not in the database. */
const WRITES_NOTHING = ["setClock"];

/** Returns whether a step of a journey writes. */
const writes = (id: string) =>
  exampleCalls.find(({ operation }) => operation.id === id)?.operation.method !== "GET" && !NEEDS_WORKER.includes(id);
const STEPS = [...JOURNEY, ...AFTER_DELIVERY].map((line) => line.filter(writes)).filter((line) => line.length > 0);

testOnOneServer("triggers").each(STEPS.map((steps) => [steps.join(", "), steps] as const))(
  "%s",
  async (_title, steps) => {
    for (const step of steps) {
      const failures: number[] = [];
      const before = await stored();
      for (let nth = 1; ; nth++) {
        await failAt(nth);
        const response = await send(step);
        await failAt();
        if (response.status < 300) break;
        expect([step, nth, response]).toEqual([step, nth, expect.objectContaining(rejected(500, {}))]);
        expect([step, nth, await stored()]).toEqual([step, nth, before]);
        failures.push(nth);
      }
      expect([step, failures.length > 0]).toEqual([step, !WRITES_NOTHING.includes(step)]);
    }
  },
);
