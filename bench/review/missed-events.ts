import { openSession, type Session } from "@partner-api/postgres";
import { createPartnerClient, type PartnerClient } from "partner-integration-api-client";
import { demoAuth } from "platform-client";
import { request } from "undici";
import type { Bench } from "../support/bench.ts";
import { waitFor } from "../support/clock.ts";
import { openKeptDatabase } from "../support/database.ts";
import { type Node, startNode } from "./node.ts";
import { orderRequest } from "./order-request.ts";

/** Of a receiver that is down. */
const HOST = "https://p.example";
const BESIDE = 7;
const WITHIN_S = 10;
/** Transactions that the server before had more than the one that its data is brought to. */
const FURTHER = 20_000;

/** What a partner reads as missed, where the numbers of transactions are not those of the events' own database. */
export const missedEvents: Bench = {
  name: "review-missed-events",
  about: `${BESIDE} orders beside an open transaction of another database, and one before and one after a move to a server with lower transaction numbers`,
  async run(progress) {
    await using stack = new AsyncDisposableStack();
    const [before, after] = [await openKeptDatabase(stack), await openKeptDatabase(stack)];
    const open = async (url: string) => {
      const session = await openSession(url, "bench");
      stack.defer(session.close);
      return session;
    };
    const [first, second] = [await open(before.url), await open(after.url)];
    await first.query(`DO $$ BEGIN FOR n IN 1..${FURTHER} LOOP PERFORM pg_current_xact_id(); COMMIT; END LOOP; END $$`);
    await first.query("CREATE DATABASE another");
    const other = await open(Object.assign(new URL(before.url), { pathname: "/another" }).href);
    await other.query("BEGIN");
    await other.query("SELECT pg_current_xact_id()");

    progress("beside an open transaction");
    const node = await start(stack, before.url);
    const body = { event: "food.order.created", url: `${HOST}/down`, active: false } as const;
    const { response } = await partnerAt(node).POST("/integrations/partner/v1/notification-subscriptions", { body });
    if (response.status !== 201) throw new Error(`expected a subscription, got ${response.status}`);
    const beside = await placeOrders(node, BESIDE);
    const listed = await listedOf(node, beside);
    process.kill(node.pid, "SIGKILL");
    await waitFor("the end of the node", node.hasEnded);

    progress("on another server");
    await copyTables(first, second);
    const moved = await start(stack, after.url);
    const [old] = beside;
    const both = [...(old === undefined ? [] : [old]), ...(await placeOrders(moved, 1))];
    const numberOf = async (session: Session) => {
      const [row] = await session.query<{ number: string }>("SELECT pg_current_xact_id()::text AS number");
      return Number(row?.number);
    };
    return [
      {
        label: `of ${BESIDE} orders beside an open transaction of another database, listed`,
        value: listed,
        unit: "",
        limit: { atLeast: BESIDE },
      },
      {
        label: "of 2 orders, listed on the other server",
        value: await listedOf(moved, both),
        unit: "",
        limit: { atLeast: 2 },
      },
      {
        label: "transactions that it is behind the server before",
        value: (await numberOf(first)) - (await numberOf(second)),
        unit: "",
        limit: { atLeast: FURTHER / 2 },
      },
    ];
  },
};

async function start(stack: AsyncDisposableStack, DATABASE_URL: string): Promise<Node> {
  const node = await startNode(stack, {
    DATABASE_URL,
    LOG_LEVEL: "silent",
    WEBHOOK_FORWARD: `${HOST}=http://127.0.0.1:9`,
  });
  await node.ready();
  return node;
}

const partnerAt = ({ url }: Node): PartnerClient =>
  createPartnerClient({
    baseUrl: url,
    auth: demoAuth(url, "demo-direct", ["partner:outlet:read", "food:order:read"]),
  });

/** @returns their numbers */
async function placeOrders({ url }: Node, count: number): Promise<string[]> {
  const { url: to, ...sent } = await orderRequest(url);
  const numbers: string[] = [];
  for (let nth = 0; nth < count; nth++) {
    const answer = await request(to, sent);
    const { data } = (await answer.body.json()) as { data: { order: { order_number: string } } };
    numbers.push(data.order.order_number);
  }
  return numbers;
}

/** How many of the orders the partner finds among its events, as soon as they are all there, or after a while. */
async function listedOf(node: Node, orders: string[]): Promise<number> {
  const partner = partnerAt(node);
  let listed = 0;
  const look = async () => {
    const { data } = await partner.GET("/integrations/partner/v1/events", { params: { query: { limit: 100 } } });
    const events = JSON.stringify(data ?? "");
    listed = orders.filter((order) => events.includes(`"${order}"`)).length;
    return listed === orders.length;
  };
  await waitFor("all events", look, { withinS: WITHIN_S, everyMs: 200 }).catch(() => {});
  return listed;
}

const TABLES = `
  SELECT c.relname AS name, string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname <> 'schema_migrations'
    AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  GROUP BY c.relname`;

/** All rows and the next number of each sequence, as a dump brings them to a server of the same schema. */
async function copyTables(from: Session, to: Session): Promise<void> {
  const tables = await from.query<{ name: string; columns: string }>(TABLES);
  await to.query("BEGIN");
  await to.query("SET LOCAL session_replication_role = replica"); // no trigger, as in a restore
  await to.query(`TRUNCATE ${tables.map(({ name }) => name).join(", ")} CASCADE`);
  for (const { name, columns } of tables) {
    const [all] = await from.query<{ rows: string }>(
      `SELECT coalesce(json_agg(t), '[]')::text AS rows FROM ${name} AS t`,
    );
    await to.query(
      `INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM json_populate_recordset(NULL::${name}, $1)`,
      [all?.rows],
    );
  }
  const sequences = await from.query<{ name: string; last: string }>(
    "SELECT sequencename AS name, last_value::text AS last FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL",
  );
  for (const { name, last } of sequences) await to.query("SELECT setval($1::regclass, $2::bigint)", [name, last]);
  await to.query("COMMIT");
}
