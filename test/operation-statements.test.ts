import { Client } from "pg";
import { afterAll, expect } from "vitest";
import { createEventRelay } from "../server/delivery/events/relay.ts";
import { createLog } from "../server/observe/log/log.ts";
import { placesOf } from "../server/store/postgres/engine/placement/places.ts";
import { closeWorkers, openPartner, openWorker } from "./support/deliveries.ts";
import { AFTER_DELIVERY, JOURNEY, travel } from "./support/journey.ts";
import { testOnOneServer } from "./support/one-server.ts";
import { closeReceivers } from "./support/receivers.ts";
import { openApp } from "./support/sandbox.ts";

/*
 * The statements of each operation as sent, with their round trips and shards, recorded in
 * `__snapshots__/operation-statements.md` (decisions: placement by outlet). Update it with `npx vitest run --project service
 * test/operation-statements.test.ts --update`.
 */

const opened = await openApp();
const { owner, store, relay } = opened;
await relay.stop(); // its statements do not belong to an operation
const partner = await openPartner();
afterAll(closeWorkers);
afterAll(closeReceivers);

const places = new Map((await placesOf(owner)).map(({ table, belongs }) => [table, belongs]));
const WHERE = {
  outlet: "outlet",
  partner: "partner",
  everywhere: "everywhere",
  coordinator: "coordinator",
  several: "**several**",
};

/** A table that is always read where the other rows of the statement are. */
const isApart = (place: string) => place !== "everywhere";
/** Names and keywords of a statement without the texts in it. */
const tablesIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/\b(?:FROM|JOIN|INTO|UPDATE|USING)\s+(\w+)/g)].flatMap(([, name = ""]) =>
      places.has(name) ? [name] : [],
    ),
  ),
];

/** Read without the outlet in the statement; `test/placement.test.ts` has the list. */
const ASKS_ALL = /\bFROM (orders|payments) WHERE (order_number|id) = \$1|\bLEFT JOIN outlet_relays\b/;

function shardOf(text: string): keyof typeof WHERE {
  if (ASKS_ALL.test(text)) return "several";
  const tables = new Set(tablesIn(text).map((table) => places.get(table) as string));
  const apart = [...tables].filter(isApart);
  if (apart.length > 1) return "several";
  return ((apart[0] ?? [...tables][0]) as keyof typeof WHERE | undefined) ?? "coordinator";
}

/** Other test files query their databases in the same process, for example while a worker stops. */
const { database } = new Client(opened.url);

type Statement = { text: string; name?: string };
/** Messages, each with its statements; a message is one round trip. */
let sentMessages: Statement[][] = [];
/** Connections that are ready: taking its role is the last that one does for itself. */
const ready = new WeakSet<Client>();
const TAKES_ROLE = /^\s*SELECT set_config\('role'/;
const { query } = Client.prototype;
Client.prototype.query = function record(this: Client, ...args: unknown[]) {
  const [given] = args as [string | Statement | { queries: (Statement | undefined)[] }];
  if (this.database === database) {
    const message = statementsIn(given);
    if (ready.has(this)) sentMessages.push(message);
    else if (message.some(({ text }) => TAKES_ROLE.test(text))) ready.add(this);
  }
  return Reflect.apply(query, this, args);
} as typeof query;

function statementsIn(given: string | Statement | { queries: (Statement | undefined)[] }): Statement[] {
  if (typeof given === "string") return [{ text: given }];
  return "queries" in given ? given.queries.filter((statement) => statement !== undefined) : [given];
}

afterAll(() => {
  Client.prototype.query = query;
});

/** Notifications are sent asynchronously. */
const IN_ITS_OWN_TIME = /^SELECT pg_notify/;
/** Statements around those of an operation. */
const ASIDE = /^(COMMIT|ROLLBACK|BEGIN|SET|SELECT WHERE set_config)/;
const verbOf = (text: string) => /\b(INSERT|UPDATE|DELETE|SELECT)\b/.exec(text)?.[1]?.toLowerCase() ?? "";

type Sent = { roundTrips: number; statements: string[] };

/**
 * The statements sent by `work`, in order and without duplicates. `isBackground` omits statements of timers, which query the
 * coordinator only.
 */
async function sentBy(work: () => Promise<unknown>, { isBackground = false } = {}): Promise<Sent> {
  sentMessages = [];
  await work();
  const messages = sentMessages.filter((message) => !message.some(({ text }) => IN_ITS_OWN_TIME.test(text)));
  const ownStatements = messages
    .flat()
    .filter(({ text }) => !ASIDE.test(text) && !(isBackground && shardOf(text) === "coordinator"));
  const lines = ownStatements.map(({ text, name }) => {
    const label = name ?? `${verbOf(text)} ${tablesIn(text).join(", ")}`.trim();
    return `${label} (${WHERE[shardOf(text)]})`;
  });
  return { roundTrips: messages.length, statements: [...new Set(lines)] };
}

testOnOneServer("names")("match the recorded statements", async () => {
  const send = travel(opened);
  const rows: string[] = [];
  const addRow = (title: string, statements: string[], roundTrips?: number) =>
    rows.push(`| ${title} | ${roundTrips ?? ""} | ${statements.join("; ") || "none"} |`);
  const seenSteps = new Set<string>();
  const go = async (steps: readonly string[]) => {
    for (const step of steps) {
      let status = 0;
      const { roundTrips, statements } = await sentBy(async () => {
        ({ status } = await send(step));
      });
      expect([step, status]).toEqual([step, expect.toSatisfy((entry: number) => entry < 300)]);
      if (!seenSteps.has(step)) addRow(`\`${step}\``, statements, roundTrips);
      seenSteps.add(step);
    }
  };
  await go(JOURNEY.flat());
  const relaying = createEventRelay({ store, log: createLog("silent") });
  const relayed = await sentBy(() => relaying.runScheduled(), { isBackground: true });
  const worker = openWorker({ ...opened, relay: { ...relaying, runScheduled: async () => {} } }, partner);
  const delivered = await sentBy(() => worker.runScheduled(), { isBackground: true });
  await relaying.stop();
  await go(AFTER_DELIVERY.flat());
  addRow("the relay", relayed.statements);
  addRow("a delivery worker", delivered.statements);

  const text = [
    "# The statements of each operation",
    "",
    "<!-- Generated by `npx vitest run --project service test/operation-statements.test.ts --update` from the statements that a run sends; do not edit. -->",
    "",
    "For operators of a cluster ([docs/operate/scale.md](../../docs/operate/scale.md)). Each statement is followed by the rows that it concerns. Rows of one *outlet* or one",
    "*partner* are in one shard. Tables *everywhere* are read on the local server, tables on the *coordinator* only there. *Several* queries all",
    "servers. Each is sent with `BEGIN`, the binding and `COMMIT`. On a cluster, a worker sends separate statements for the partners of each shard. The",
    "clock that `setClock` moves here is a test clock; the clock of a sandbox writes its row on the coordinator.",
    "",
    "A *round trip* is a message to one server whose response is awaited, with one or several statements. Each number is for the first call in a process",
    "with empty caches; it is lower once a catalog or a key is cached (`test/round-trips.test.ts`).",
    "",
    "| operation | round trips | statements |",
    "|---|---|---|",
    ...rows,
    "",
  ].join("\n");
  await expect(text).toMatchFileSnapshot("./__snapshots__/operation-statements.md");
});
