import { Client } from "pg";
import { afterAll, expect } from "vitest";
import { createEventRelay } from "../server/events/relay.ts";
import { createLog } from "../server/log.ts";
import { placesOf } from "../server/store/postgres/placement/places.ts";
import { closeWorkers, openPartner, openWorker } from "./support/deliveries.ts";
import { AFTER_DELIVERY, JOURNEY, travel } from "./support/journey.ts";
import { testOnOneServer } from "./support/one-server.ts";
import { closeReceivers } from "./support/receivers.ts";
import { openApp } from "./support/sandbox.ts";

/*
 * The statements of each operation, as they are sent, and the shard that each runs on: `docs/statements.md` is what comes of it
 * (decisions: placement by outlet). `npm run statements` writes it anew.
 */

const opened = await openApp();
const { owner, store, relay } = opened;
await relay.stop(); // its statements are no part of an operation
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

/** Read without the outlet that they ask for: `test/placement.test.ts` holds the list of them. */
const ASKS_ALL = /\bFROM (orders|payments) WHERE (order_number|id) = \$1|\bLEFT JOIN outlet_relays\b/;

function shardOf(text: string): keyof typeof WHERE {
  if (ASKS_ALL.test(text)) return "several";
  const found = new Set(tablesIn(text).map((table) => places.get(table) as string));
  const apart = [...found].filter(isApart);
  if (apart.length > 1) return "several";
  return ((apart[0] ?? [...found][0]) as keyof typeof WHERE | undefined) ?? "coordinator";
}

/** Other files' databases are asked in this process too, as by a worker that is being ended. */
const { database } = new Client(opened.url);

type Statement = { text: string; name?: string };
let sent: Statement[] = [];
const { query } = Client.prototype;
Client.prototype.query = function record(this: Client, ...args: unknown[]) {
  const [given] = args as [string | Statement | { queries: (Statement | undefined)[] }];
  if (this.database !== database) return Reflect.apply(query, this, args);
  if (typeof given === "string") sent.push({ text: given });
  else sent.push(...("queries" in given ? given.queries.filter((statement) => statement !== undefined) : [given]));
  return Reflect.apply(query, this, args);
} as typeof query;
afterAll(() => {
  Client.prototype.query = query;
});

/** What a connection needs by itself, and notifications, which leave in their own time. */
const ASIDE =
  /^(COMMIT|ROLLBACK|BEGIN|SET|SELECT current_setting|\s*SELECT set_config|SELECT WHERE set_config|SELECT pg_notify)/;
const verbOf = (text: string) => /\b(INSERT|UPDATE|DELETE|SELECT)\b/.exec(text)?.[1]?.toLowerCase() ?? "";

/** The statements that `work` sends, in their order, each once; `isBackground`: without those of timers, which ask the coordinator alone. */
async function statementsOf(work: () => Promise<unknown>, { isBackground = false } = {}): Promise<string[]> {
  sent = [];
  await work();
  const own = sent.filter(({ text }) => !ASIDE.test(text) && !(isBackground && shardOf(text) === "coordinator"));
  const lines = own.map(({ text, name }) => {
    const label = name ?? `${verbOf(text)} ${tablesIn(text).join(", ")}`.trim();
    return `${label} (${WHERE[shardOf(text)]})`;
  });
  return [...new Set(lines)];
}

testOnOneServer("names")("docs/statements.md lists them", async () => {
  const send = travel(opened);
  const rows = new Map<string, string[]>();
  const go = async (steps: readonly string[]) => {
    for (const step of steps) {
      let status = 0;
      const statements = await statementsOf(async () => {
        ({ status } = await send(step));
      });
      expect([step, status]).toEqual([step, expect.toSatisfy((one: number) => one < 300)]);
      if (!rows.has(`\`${step}\``)) rows.set(`\`${step}\``, statements);
    }
  };
  await go(JOURNEY.flat());
  const relaying = createEventRelay({ store, log: createLog("silent") });
  const relayed = await statementsOf(() => relaying.runScheduled(), { isBackground: true });
  const worker = openWorker({ ...opened, relay: { ...relaying, runScheduled: async () => {} } }, partner);
  const delivered = await statementsOf(() => worker.runScheduled(), { isBackground: true });
  await relaying.stop();
  await go(AFTER_DELIVERY.flat());
  rows.set("the relay", relayed).set("a delivery worker", delivered);

  const text = [
    "# The statements of each operation",
    "",
    "<!-- Generated by `npm run statements` from the statements that a run sends; do not edit. -->",
    "",
    "For operators of a cluster ([docs/scale.md](scale.md)). Each statement is followed by the rows that it is about: those of one *outlet* or one",
    "*partner* stand in one shard; what stands *everywhere* is read on whatever server asks; *coordinator* is a table of its own. *Several* asks all",
    "servers. `BEGIN`, the binding and `COMMIT` go along with each. A worker on a cluster sends its statements for the partners of each shard by itself. The",
    "clock that `setClock` moves here is the tests' own: a sandbox's writes its row on the coordinator.",
    "",
    "| operation | statements |",
    "|---|---|",
    ...[...rows].map(([title, statements]) => `| ${title} | ${statements.join("; ") || "none"} |`),
    "",
  ].join("\n");
  await expect(text).toMatchFileSnapshot("../docs/statements.md");
});
