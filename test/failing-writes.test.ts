import { expect } from "vitest";
import { exampleCalls } from "./support/example-calls.ts";
import { AFTER_DELIVERY, JOURNEY, travel } from "./support/journey.ts";
import { isCluster, testOnOneServer } from "./support/one-server.ts";
import { refused } from "./support/refusals.ts";
import { openApp } from "./support/sandbox.ts";

/*
 * Whichever statement of an operation fails, the operation fails with it and nothing of it is kept (decisions: outbox: one
 * transaction). A trigger on every table fails the n-th statement that writes, for each n until the operation writes no more than
 * that.
 */

const { owner, tokenOf, app, relay } = await openApp();
await relay.stop(); // its statements are no part of an operation

/** Counted and kept apart from what an operation does. */
const APART = ["rate_limits", "service_keys", "schema_migrations"];

await owner.query("CREATE SEQUENCE written");
await owner.query("CREATE TABLE failing (nth bigint)");
await owner.query(`
  CREATE FUNCTION count_write() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    IF nextval('written') = (SELECT nth FROM failing) THEN RAISE EXCEPTION 'refused by a test'; END IF;
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

/** The n-th statement that writes fails from now on; none without `nth`. */
async function failAt(nth?: number): Promise<void> {
  await owner.query("SELECT setval('written', 1, false)");
  await owner.query("DELETE FROM failing");
  if (nth !== undefined) await owner.query("INSERT INTO failing VALUES ($1)", [nth]);
}

/** All that is stored. */
async function stored(): Promise<Record<string, unknown>> {
  const hashes = tables.map(
    (table) => `(SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) FROM ${table} t) AS "${table}"`,
  );
  const [row] = await owner.query<Record<string, unknown>>(`SELECT ${hashes.join(", ")}`);
  return row ?? {};
}

const send = travel({ app, tokenOf });

/** No worker delivers here, so that there is nothing to deliver again: `test/redeliver-failed.test.ts` is about it. */
const NEEDS_WORKER = ["redeliverNotification", "redeliverFailedNotifications"];
/** The clock of the tests is none of the database. */
const WRITES_NOTHING = ["setClock"];

/** The steps of a journey that write, which those that read do not. */
const writes = (id: string) =>
  exampleCalls.find(({ operation }) => operation.id === id)?.operation.method !== "GET" && !NEEDS_WORKER.includes(id);
const STEPS = [...JOURNEY, ...AFTER_DELIVERY].map((line) => line.filter(writes)).filter((line) => line.length > 0);

testOnOneServer("triggers").each(STEPS.map((steps) => [steps.join(", "), steps] as const))(
  "%s",
  async (_title, steps) => {
    for (const step of steps) {
      const failures: number[] = [];
      for (let nth = 1; ; nth++) {
        const before = await stored();
        await failAt(nth);
        const answer = await send(step);
        await failAt();
        if (answer.status < 300) break;
        expect([step, nth, answer]).toEqual([step, nth, expect.objectContaining(refused(500, {}))]);
        expect([step, nth, await stored()]).toEqual([step, nth, before]);
        failures.push(nth);
      }
      expect([step, failures.length > 0]).toEqual([step, !WRITES_NOTHING.includes(step)]);
    }
  },
);
