import { expect } from "vitest";
import { NO_ID } from "./support/contract-operations.ts";
import { exampleCalls } from "./support/example-calls.ts";
import { judged } from "./support/judge.ts";
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

const exchange = judged(app.fetch as (request: Request) => Promise<Response>);

/** The contract's example of an operation, on OUT-1001 and the `id` that an earlier step made. */
async function send(operationId: string, id: string) {
  const call = exampleCalls.find(({ operation }) => operation.id === operationId);
  if (call === undefined) throw new Error(`expected an operation, got ${operationId}`);
  const example = call.request();
  const request = new Request(example.url.replace(NO_ID, id), example.clone());
  request.headers.set("Authorization", `Bearer ${await tokenOf(call.claims)}`);
  const response = await exchange(request, { beyondSchema: true });
  return { status: response.status, body: (await response.json()) as Answered };
}
type Answered = {
  data?: {
    success?: { id: string }[];
    order?: { order_number?: string };
    transaction?: { id: string };
    subscription?: { id: string };
  };
};

/** The id that a later step acts on. */
const idIn = ({ data }: Answered): string | undefined =>
  data?.subscription?.id ?? data?.transaction?.id ?? data?.order?.order_number ?? data?.success?.[0]?.id;

/** Operations in an order in which each succeeds; those of one line act on what the first of them has made. */
const STEPS = [
  ["linkOutlet"],
  ["registerOutlet"],
  ["replaceCatalog"],
  ["createOutletSubscription", "sendOutletTestEvent", "updateOutletSubscription"],
  ["createPromotion", "deletePromotion"],
  ["placeOrder", "advanceOrder"],
  ["setMenuItemStocks"],
  ["setVariantStocks"],
  ["createTransaction", "settleTransaction"],
  ["recordInvoices"],
  ["recordCustomers"],
  [
    "createSubscription",
    "sendTestEvent",
    "updateSubscription",
    "setSubscriptionFaults",
    "deleteSubscriptionFaults",
    "deleteSubscription",
  ],
  ["rotateNotificationSecret"],
  ["unlinkOutlet"],
];

testOnOneServer("triggers").each(STEPS.map((steps) => [steps.join(", "), steps] as const))(
  "%s",
  async (_title, steps) => {
    let id = NO_ID;
    for (const step of steps) {
      const failures: number[] = [];
      for (let nth = 1; ; nth++) {
        const before = await stored();
        await failAt(nth);
        const answer = await send(step, id);
        await failAt();
        if (answer.status < 300) {
          id = idIn(answer.body) ?? id;
          break;
        }
        expect([step, nth, answer]).toEqual([step, nth, expect.objectContaining(refused(500, {}))]);
        expect([step, nth, await stored()]).toEqual([step, nth, before]);
        failures.push(nth);
      }
      expect([step, failures.length]).toEqual([step, expect.toSatisfy((count: number) => count > 0)]);
    }
  },
);
