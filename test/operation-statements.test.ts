import { Client } from "pg";
import { afterAll, expect } from "vitest";
import { EventRelay } from "../server/delivery/events/relay.ts";
import { createLog } from "../server/observe/log/log.ts";
import { placesOf } from "../server/store/postgres/engine/placement/places.ts";
import { closeWorkers, openPartner, openWorker } from "./support/deliveries.ts";
import { AFTER_DELIVERY, JOURNEY, travel } from "./support/journey.ts";
import { testOnOneServer } from "./support/one-server.ts";
import { closeReceivers } from "./support/receivers.ts";
import { openApp } from "./support/sandbox.ts";

/*
 * The statements of each operation as sent, with their round trips and shards (decisions: placement by outlet). A round trip is a
 * message to one server; each number is for the first call in a process, with empty caches. Update the record with `npx vitest run
 * --project service test/operation-statements.test.ts --update`.
 */

const opened = await openApp();
const { owner, store, relay } = opened;
await relay.stop(); // its statements do not belong to an operation
const partner = await openPartner();
afterAll(closeWorkers);
afterAll(closeReceivers);

const places = new Map((await placesOf(owner)).map(({ table, expected }) => [table, expected]));
type Shard = "outlet" | "partner" | "everywhere" | "coordinator" | "several";

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

function shardOf(text: string): Shard {
  if (ASKS_ALL.test(text)) return "several";
  const tables = new Set(tablesIn(text).map((table) => places.get(table) as string));
  const apart = [...tables].filter(isApart);
  if (apart.length > 1) return "several";
  return ((apart[0] ?? [...tables][0]) as Shard | undefined) ?? "coordinator";
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
  const [input] = args as [string | Statement | { queries: (Statement | undefined)[] }];
  if (this.database === database) {
    const message = statementsIn(input);
    if (ready.has(this)) sentMessages.push(message);
    else if (message.some(({ text }) => TAKES_ROLE.test(text))) ready.add(this);
  }
  return Reflect.apply(query, this, args);
} as typeof query;

function statementsIn(input: string | Statement | { queries: (Statement | undefined)[] }): Statement[] {
  if (typeof input === "string") return [{ text: input }];
  return "queries" in input ? input.queries.filter((statement) => statement !== undefined) : [input];
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
    return `${label} (${shardOf(text)})`;
  });
  return { roundTrips: messages.length, statements: [...new Set(lines)] };
}

testOnOneServer("names")("match the recorded statements", async () => {
  const send = travel(opened);
  const rows: string[] = [];
  const addRow = (title: string, statements: string[], roundTrips?: number) =>
    rows.push(`${title} ${roundTrips ?? ""}: ${statements.join("; ") || "none"}`);
  const seenSteps = new Set<string>();
  const go = async (steps: readonly string[]) => {
    for (const step of steps) {
      let status = 0;
      const { roundTrips, statements } = await sentBy(async () => {
        ({ status } = await send(step));
      });
      expect([step, status]).toEqual([step, expect.toSatisfy((entry: number) => entry < 300)]);
      if (!seenSteps.has(step)) addRow(step, statements, roundTrips);
      seenSteps.add(step);
    }
  };
  await go(JOURNEY.flat());
  const relaying = new EventRelay({ store, log: createLog("silent") });
  const relayed = await sentBy(() => relaying.runScheduled(), { isBackground: true });
  const worker = openWorker({ ...opened, relay: { runScheduled: async () => {} } }, partner);
  const delivered = await sentBy(() => worker.runScheduled(), { isBackground: true });
  await relaying.stop();
  await go(AFTER_DELIVERY.flat());
  addRow("the relay", relayed.statements);
  addRow("a delivery worker", delivered.statements);

  expect(rows.join("\n")).toMatchSnapshot();
});
