import { Hono } from "hono";
import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { type SentNames, sentNames } from "../generated/usage.ts";
import type { Env } from "../server/api/handler.ts";
import { recordUsage } from "../server/api/middleware/record-usage.ts";
import { observe } from "../server/api/middleware/steps.ts";
import { createLog } from "../server/observe/log/log.ts";
import { createFieldWatch } from "../server/observe/usage/field-watch.ts";
import { createUsageRecorder, type RecordedCall } from "../server/observe/usage/recorder.ts";
import type { UsageRow, UsageStore } from "../server/observe/usage/store.ts";
import { createUsage } from "../server/observe/usage/usage.ts";
import { createUsageStore } from "../server/store/postgres/service/usage.ts";
import { StoreUnavailable } from "../server/store/unavailable.ts";
import { openApp } from "./support/sandbox.ts";

/* The usage of the contract that the service records (decisions: usage). `test/features/usage.test.ts` has the way from there. */

const app = await openApp();
const { clock, database } = app;
const store = createUsageStore(database);
const log = createLog("silent");

const usageOn = (on: UsageStore = store, days = 30) => createUsage({ store: on, clock, log, names: sentNames, days });
const rows = () =>
  database.query<Record<string, unknown>>(
    `SELECT day::text, client_id, kind, subject, name, count FROM contract_usage ORDER BY kind, subject, name, day`,
  );
const clear = () => database.query("DELETE FROM contract_usage");

const CALL = { clientId: "partner", operationId: "setMenuItemStocks" };
test("adds up calls of two nodes, each name once a day, and only names of the contract", async () => {
  await clear();
  const nodes = [usageOn(), usageOn()];
  const [firstNode, other] = nodes.map((usage) => app.openNode(database, { usage }));
  const body = [{ external_id: "es-teh", in_stock: true, secret_name: "secret value" }];
  for (const node of [firstNode, firstNode, other])
    await node?.call("setMenuItemStocks", "OUT-1001", { body, headers: { Accept: "text/html;q=0.1, */*" } });
  await firstNode?.call("setMenuItemStocks", "OUT-1001", { body: [{ external_id: 7 }] });
  await other?.call("listPromotions", "OUT-1001", { query: "?page=2&unknown=1" });
  await other?.callPlatform("getClock");
  await other?.request("GET", "/integrations/nothing");
  for (const usage of nodes) await usage.runScheduled();

  const day = clock.now().toISOString().slice(0, 10);
  const usageRow = (kind: string, subject: string, name: string, count: number | null) => ({
    day,
    client_id: "demo-direct",
    kind,
    subject,
    name,
    count,
  });
  expect(await rows()).toEqual([
    usageRow("accept", "listPromotions", "none", null),
    usageRow("accept", "setMenuItemStocks", "other", null),
    usageRow("code", "setMenuItemStocks", "400 HTTP_400", 1),
    usageRow("content_type", "setMenuItemStocks", "application/json", null),
    usageRow("field", "setMenuItemStocks", "/*/external_id", null),
    usageRow("field", "setMenuItemStocks", "/*/in_stock", null),
    usageRow("operation", "listPromotions", "", 1),
    usageRow("operation", "setMenuItemStocks", "", 4),
    usageRow("query", "listPromotions", "page", null),
    usageRow("violation", "setMenuItemStocks", "/*/external_id", 1),
    usageRow("violation", "setMenuItemStocks", "/*/in_stock", 1),
  ]);
});

test("a day ends at midnight UTC, and expired days are removed", async () => {
  await clear();
  const usage = usageOn(store, 2);
  const days = async () => (await rows()).map(({ day, count }) => [day, count]);
  await clock.moveTo(new Date("2026-12-01T23:59:59.999Z"));
  usage.delivered("partner", "food.order.created");
  usage.delivered("partner", "food.order.created");
  await clock.moveTo(new Date("2026-12-02T00:00:00Z"));
  usage.delivered("partner", "food.order.created");
  await usage.runScheduled();
  expect(await days()).toEqual([
    ["2026-12-01", 2],
    ["2026-12-02", 1],
  ]);
  await clock.moveTo(new Date("2026-12-02T23:59:59.999Z"));
  await usage.runScheduled();
  expect(await days()).toHaveLength(2);
  await clock.moveTo(new Date("2026-12-03T00:00:00Z"));
  await usage.runScheduled();
  expect(await days()).toEqual([["2026-12-02", 1]]);
});

test("a node with a differing clock saves usage but removes no day (D-one-clock-2)", async () => {
  const removed: string[] = [];
  const away: UsageStore = { ...store, removeBefore: async (day) => void removed.push(day) };
  let isTrusted = false;
  const doubted = { now: clock.now, isTrusted: () => isTrusted };
  await clear();
  const usage = createUsage({ store: away, clock: doubted, log, names: sentNames, days: 1 });
  usage.delivered("partner", "food.order.created");
  await usage.runScheduled();
  expect([await rows(), removed]).toEqual([[expect.objectContaining({ kind: "event", count: 1 })], []]);
  isTrusted = true;
  await usage.runScheduled();
  expect(removed).toEqual([clock.now().toISOString().slice(0, 10)]);
});

test("buffers usage while the storage is unavailable; stop saves the rest", async () => {
  const added: UsageRow[][] = [];
  let isAway = true;
  const usage = usageOn({
    async add(batch) {
      if (isAway) throw new StoreUnavailable("away");
      added.push([...batch]);
    },
    removeBefore: async () => {},
  });
  usage.call({ ...CALL, codes: [], invalid: [], sent: undefined });
  await usage.runScheduled();
  usage.call({ ...CALL, codes: ["409 HTTP_409"], invalid: [], sent: undefined });
  isAway = false;
  await usage.stop();
  expect(added.flat().map(({ kind, name, count }) => [kind, name, count])).toEqual([
    ["operation", "", 1],
    ["operation", "", 1],
    ["code", "409 HTTP_409", 1],
  ]);
});

test("saves rows every 10 s in batches of 5,000, buffers the newest 50,000, and logs the number of lost rows", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const lines: { lost?: number; reason?: string }[] = [];
  const batches: UsageRow[][] = [];
  let isAway = true;
  const usage = createUsage({
    store: {
      async add(batch) {
        batches.push([...batch]);
        if (isAway) throw new StoreUnavailable("away");
      },
      removeBefore: async () => {},
    },
    clock,
    log: pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
    names: sentNames,
    days: 2,
  });
  /** A process buffers at most 10,000 rows. */
  const record = (from: number, upTo: number) => {
    for (let client = from; client < upTo; client++) usage.delivered(`client-${client}`, "food.order.created");
  };
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  usage.start();
  await pass(0);
  expect(batches).toEqual([]); // there are no rows yet
  record(0, 10_001);
  await pass(9_999);
  expect(batches).toEqual([]);
  await pass(1);
  expect(batches.map((batch) => batch.length)).toEqual([5_000]);
  for (let nth = 1; nth < 5; nth++) {
    record(10_000 * nth, 10_000 * (nth + 1));
    await pass(10_000);
  }
  expect(lines.filter(({ lost }) => lost !== undefined)).toEqual([expect.objectContaining({ lost: 1 })]);
  expect(lines.filter(({ reason }) => reason === "away")).toHaveLength(5);
  record(50_000, 50_002);
  lines.length = 0;
  await pass(10_000);
  expect(lines).toEqual([expect.objectContaining({ lost: 2 }), expect.objectContaining({ reason: "away" })]);
  batches.length = 0;
  lines.length = 0;
  isAway = false;
  record(50_002, 50_003);
  await usage.stop();
  expect(batches.map((batch) => batch.length)).toEqual(Array(10).fill(5_000));
  const saved = batches.flat().map(({ clientId }) => clientId);
  expect([saved[0], saved.at(-1)]).toEqual(["client-3", "client-50002"]);
  expect(lines).toEqual([expect.objectContaining({ lost: 1 })]);
  await pass(60_000);
  expect(batches).toHaveLength(10);
  vi.useRealTimers();
});

test("buffers 10,000 clients and operations between two saves and counts further ones as lost", () => {
  const names: Record<string, SentNames> = sentNames;
  const recorder = createUsageRecorder(names, () => clock.now());
  for (let client = 0; client <= 10_000; client++)
    recorder.call({
      clientId: `client-${client}`,
      operationId: "listPromotions",
      codes: [],
      invalid: [],
      sent: undefined,
    });
  const { rows, dropped } = recorder.drain();
  expect([rows.length, dropped]).toEqual([10_000, 1]);
  recorder.call({ clientId: "client-10000", operationId: "listPromotions", codes: [], invalid: [], sent: undefined });
  expect(recorder.drain()).toMatchObject({ rows: [{ clientId: "client-10000", count: 1 }], dropped: 0 });
});

test.each([
  [
    "multipart/form-data; boundary=x",
    [
      ["title", "a"],
      ["photo", { type: "image/png", digest: "" }],
    ],
    { title: "a", photo: expect.anything() },
  ],
  ["application/x-www-form-urlencoded", [["title", "a"]], { title: "a" }],
  ["application/json", [["title", "a"]], [["title", "a"]]],
])("records the fields of a body of %s", async (type, sentBody, body) => {
  const calls: RecordedCall[] = [];
  const form = new Hono<Env>();
  form.use(async (c, next) => {
    c.set("operationId", "upload");
    c.set("identity", { clientId: "partner" } as Env["Variables"]["identity"]);
    c.set("sentBody", sentBody);
    await next();
  });
  form.use(observe([recordUsage({ call: (call) => void calls.push(call) })]));
  form.post("/", (c) => c.text("done"));
  await form.request("/?by[age]=1&byte=1&tag=", { method: "POST", headers: { "Content-Type": type } });
  expect(calls.map(({ sent, ...call }) => ({ ...call, body: sent?.body }))).toEqual([
    { clientId: "partner", operationId: "upload", codes: [], invalid: [], body },
  ]);
  const hasQuery = (name: string) => calls[0]?.sent?.has("query", name);
  expect(["by", "byte", "tag", "age", "b"].filter(hasQuery)).toEqual(["by", "byte", "tag"]);
});

test.each<[string, string[], unknown, string[]]>([
  ["of a body that is not an object", ["/a"], 7, []],
  ["null is a value that is sent", ["/a"], { a: null }, ["/a"]],
  ["without inherited names", ["/constructor", "/toString"], {}, []],
  ["of items of items", ["/a", "/a/*/*/b"], { a: [[], [{}, { b: 1 }]] }, ["/a", "/a/*/*/b"]],
  ["under any key of a map", ["/*/b"], { x: { b: 1 }, y: {} }, ["/*/b"]],
  ["a name with a slash and a tilde", ["/a~1b~0c"], { "a/b~c": 1 }, ["/a~1b~0c"]],
  ["below a field later in the list", ["/a/b", "/a"], { a: { b: 1 } }, ["/a", "/a/b"]],
  ["below null", ["/a/b"], { a: null }, []],
  ["once, though one below it was not seen yet", ["/*/a", "/*/a/b"], [{ a: {} }, { a: {} }], ["/*/a"]],
  ["of a list, which has entries alone", ["/a", "/a/length", "/a/0"], { a: [1] }, ["/a"]],
  ["10,000 values", ["/*/a"], [...Array(9_999).fill({}), { a: 1 }], ["/*/a"]],
  ["one value more", ["/*/a"], [...Array(10_000).fill({}), { a: 1 }], []],
])("records fields %s", (_, pointers, body, expected) => {
  const watch = createFieldWatch(pointers);
  watch.inspect(body);
  expect(watch.drain()).toEqual(expected);
  watch.inspect(body);
  expect(watch.drain()).toEqual([]);
});
