import { describe, expect, onTestFinished, test } from "vitest";
import { createLog } from "../server/observe/log/log.ts";
import { createRehearsals, openRehearsals } from "../server/sandbox/rehearsals.ts";
import type { Rehearsal } from "../server/store/port.ts";
import { emit, openDeliveries, openWorker, orderEvent, subscriberOf } from "./support/deliveries.ts";
import { okWith, outcomeOf, rejected } from "./support/rejections.ts";
import type { Call } from "./support/sandbox.ts";
import { AUDIENCE } from "./support/tokens.ts";
import { until } from "./support/until.ts";

/* Deprecations that the sandbox rehearses (decisions: deprecations). */

const { app, partner } = await openDeliveries();
const { clock, database, newOutlet, openNode, tokenOf } = app;

const PATH = "/integrations/food/outlets/{outlet_id}/v2/menu_item_stocks";
const NAME = "setMenuItemStocks";
const PAGE = '</deprecations/>; rel="deprecation"; type="text/html"';

/** A node of the sandbox, as in a process. */
async function openSandboxNode() {
  const { store } = app;
  const rehearsals = await openRehearsals({ store: store.deprecationRehearsals, log: createLog("silent"), pollMs: 10 });
  onTestFinished(async () => {
    for (const { name } of await rehearsals.list()) await rehearsals.remove(name);
    await rehearsals.stop();
  });
  const node = openNode(database, { rehearsals });
  const token = await tokenOf({ client: "demo-direct", scopes: ["food:catalog:write"] });
  return {
    rehearsals,
    list: (options: Call = {}) => node.callPlatform("listDeprecationRehearsals", options),
    set: (name: string, body: unknown, options: Call = {}) =>
      node.callPlatform("setDeprecationRehearsal", { path: { name }, body, ...options }),
    end: (name: string, options: Call = {}) =>
      node.callPlatform("deleteDeprecationRehearsal", { path: { name }, ...options }),
    /** Status and lifecycle headers of the rehearsed operation. The contract does not list these headers. */
    async stocks(outlet: string, { path = PATH, bearer = token } = {}) {
      const { status, headers } = await node.app.fetch(
        new Request(AUDIENCE + path.replace("{outlet_id}", outlet), {
          method: "PATCH",
          headers: { Authorization: `Bearer ${bearer}`, "Content-Type": "application/json", "Content-Length": "2" },
          body: "[]",
        }),
      );
      return { status, life: ["Deprecation", "Sunset", "Link"].map((name) => headers.get(name)) };
    },
  };
}

const NOTHING = [null, null, null];

describe("a rehearsed operation", () => {
  test("listDeprecationRehearsals 200: returns none, then the rehearsals by name, then none after their end", async () => {
    const { list, set, end } = await openSandboxNode();
    expect(outcomeOf(await list())).toEqual(okWith([]));
    const [deprecation, other] = [
      { name: "setVariantStocks", since: "2026-11-01", sunset: null },
      { name: "getCatalog", since: "2026-11-22", sunset: "2026-11-23" },
    ];
    expect(outcomeOf(await set(deprecation.name, { since: deprecation.since }))).toEqual(okWith(deprecation));
    expect(outcomeOf(await set(other.name, { since: "2026-01-01" }))).toMatchObject({ status: 200 });
    expect(outcomeOf(await set(other.name, { since: other.since, sunset: other.sunset }))).toEqual(okWith(other));
    expect(outcomeOf(await list())).toEqual(okWith([other, deprecation]));
    for (const { name } of [deprecation, other, deprecation]) expect(outcomeOf(await end(name))).toEqual(okWith({}));
    expect(outcomeOf(await list())).toEqual(okWith([]));
  });

  test("sends the headers of a deprecated operation until the rehearsal ends (D-deprecations-2)", async () => {
    const [{ set, end, stocks }, outlet] = [await openSandboxNode(), await newOutlet()];
    expect(await stocks(outlet)).toEqual({ status: 200, life: NOTHING });
    await set(NAME, { since: "2026-11-22", sunset: "2027-03-01" });
    const life = ["@1795305600", "Mon, 01 Mar 2027 00:00:00 GMT", PAGE];
    expect(await stocks(outlet)).toEqual({ status: 200, life });
    expect(await stocks(outlet, { bearer: "nonsense" })).toEqual({ status: 401, life });
    expect(await stocks("OUT-0")).toEqual({ status: 404, life });
    expect(await stocks(outlet, { path: PATH.replace("menu_item", "variant") })).toEqual({
      status: 200,
      life: NOTHING,
    });
    await set(NAME, { since: "2026-11-22" });
    expect(await stocks(outlet)).toEqual({ status: 200, life: ["@1795305600", null, PAGE] });
    await end(NAME);
    expect(await stocks(outlet)).toEqual({ status: 200, life: NOTHING });
  });

  test("returns 404 after its sunset (D-deprecations-2)", async () => {
    const [{ set, end, stocks }, outlet] = [await openSandboxNode(), await newOutlet()];
    const sunset = new Date(clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
    await set(NAME, { since: "2026-11-22", sunset });
    await clock.moveTo(new Date(Date.parse(sunset) - 1));
    // The token expired meanwhile; the operation still exists and returns 401.
    expect(await stocks(outlet)).toMatchObject({ status: 401 });
    await clock.moveTo(new Date(sunset));
    expect(await stocks(outlet, { bearer: "nonsense" })).toEqual({ status: 404, life: NOTHING });
    expect(await stocks(outlet, { path: "/integrations/nowhere" })).toEqual({ status: 404, life: NOTHING });
    await end(NAME);
    expect(await stocks(outlet, { bearer: "nonsense" })).toMatchObject({ status: 401 });
  });

  test("applies to all nodes, including one that starts later", async () => {
    const [node, other, outlet] = [await openSandboxNode(), await openSandboxNode(), await newOutlet()];
    await node.set(NAME, { since: "2026-11-22" });
    await until(() => other.rehearsals.of(NAME));
    expect((await other.stocks(outlet)).life).toEqual(["@1795305600", null, PAGE]);
    const late = await openSandboxNode();
    expect(late.rehearsals.of(NAME)).toEqual({ since: "2026-11-22" });
    await late.end(NAME);
    await until(() => node.rehearsals.of(NAME) === undefined && other.rehearsals.of(NAME) === undefined);
  });

  test("keeps every rehearsal when reads overlap and one ends late", async () => {
    const [late, never] = [Promise.withResolvers<Rehearsal[]>(), Promise.withResolvers<Rehearsal[]>()];
    const [older, newer] = ["2026-01-01", "2026-11-22"].map((since) => [{ name: NAME, since, sunset: null }]);
    const responses = [late.promise, Promise.resolve(newer as Rehearsal[]), never.promise];
    const list = () => responses.shift() as Promise<Rehearsal[]>;
    const rehearsals = createRehearsals({ list, set: async () => {}, remove: async () => {} });
    const [first, second] = [rehearsals.read(), rehearsals.read(), rehearsals.read()];
    await second;
    expect(rehearsals.of(NAME)).toEqual({ since: "2026-11-22" });
    late.resolve(older as Rehearsal[]);
    await first;
    expect(rehearsals.of(NAME)).toEqual({ since: "2026-11-22" });
  });

  test.each<[string, 400 | 422, unknown, { field: string; code?: string }]>([
    ["no date", 400, {}, { field: "/since" }],
    ["a time", 400, { since: "2026-11-22T00:00:00Z" }, { field: "/since" }],
    ["an impossible date", 400, { since: "2026-11-22", sunset: "2027-02-29" }, { field: "/sunset" }],
    [
      "a sunset before the start (D-deprecations-2)",
      422,
      { since: "2026-11-22", sunset: "2026-11-21" },
      { field: "/sunset", code: "SUNSET_BEFORE_SINCE" },
    ],
  ])("setDeprecationRehearsal: rejects %s with %i, and sets nothing", async (_name, status, body, error) => {
    const { set, list } = await openSandboxNode();
    expect(outcomeOf(await set(NAME, body))).toEqual(rejected(status, error));
    expect(outcomeOf(await list())).toEqual(okWith([]));
  });

  test("403, 404: production, an unknown name", async () => {
    const { list, set, end } = await openSandboxNode();
    const production = openNode(database, { environment: "production", rehearsals: undefined });
    const body = { since: "2026-11-22" };
    for (const id of ["listDeprecationRehearsals", "setDeprecationRehearsal", "deleteDeprecationRehearsal"] as const) {
      const options = { path: { name: NAME }, ...(id === "setDeprecationRehearsal" && { body }) };
      expect(outcomeOf(await production.callPlatform(id, options))).toEqual(
        rejected(403, { message: "This operation exists in the sandbox only." }),
      );
    }
    const unknown = rejected(404, {
      field: "name",
      message: "The partner contract has no operation and no event toString.",
    });
    expect(outcomeOf(await set("toString", body))).toEqual(unknown);
    expect(outcomeOf(await end("toString"))).toEqual(unknown);
    expect(outcomeOf(await set("getClock", body))).toMatchObject({ status: 404 });
    expect(outcomeOf(await list())).toEqual(okWith([]));
  });
});

test("a rehearsed event has lifecycle headers, also after its sunset; other events have none (D-deprecations-2)", async () => {
  const [{ set, end, rehearsals }, outlet] = [await openSandboxNode(), await newOutlet()];
  const { subscribe, entry } = subscriberOf(app);
  const worker = openWorker({ ...app, rehearsals }, partner);
  for (const event of ["food.order.created", "food.order.completed"]) await subscribe(`/${event}`, { outlet, event });
  await set("food.order.created", { since: "2026-11-22", sunset: "2026-11-23" });
  await emit(
    database,
    orderEvent(outlet, "L-1", { at: clock.now() }),
    orderEvent(outlet, "L-2", { name: "food.order.completed", sequence: 8, at: clock.now() }),
  );
  await worker.runScheduled();
  const lifeAt = (path: string) =>
    partner.at(path).map(({ headers }) => [headers.deprecation ?? null, headers.sunset ?? null]);
  const life = ["@1795305600", "Mon, 23 Nov 2026 00:00:00 GMT"];
  expect(lifeAt("/food.order.created")).toEqual([life]);
  expect(lifeAt("/food.order.completed")).toEqual([[null, null]]);
  const { headers } = await entry("L-1");
  expect([headers?.Deprecation, headers?.Sunset]).toEqual(life);
  await end("food.order.created");
  await emit(database, orderEvent(outlet, "L-3", { at: clock.now() }));
  await worker.runScheduled();
  expect(lifeAt("/food.order.created")).toEqual([life, [null, null]]);
});
