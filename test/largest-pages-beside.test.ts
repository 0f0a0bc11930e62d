import { setTimeout as delay } from "node:timers/promises";
import { afterAll, expect, test, vi } from "vitest";
import { operations, platformOperations } from "../generated/operations.ts";
import { startServiceProcess } from "../packages/postgres/src/sandbox/service-process.ts";
import { catalogOf, item } from "./support/catalogs.ts";
import { cloneDatabase } from "./support/database.ts";
import { SEEDED } from "./support/database-url.ts";
import { expectWhole, LISTS, memoryOf, readPage, tokenFor } from "./support/largest-pages.ts";
import { SECRETS_KEYS } from "./support/sealing.ts";

/* The largest pages of all lists at the same time, beside a partner with ordinary requests, on a node of 512 MiB (decisions: sizes). */

vi.setConfig({ testTimeout: 600_000 });

const NODE_MIB = 512;
/** Entries of the largest size: the log of deliveries then has a page of 600 MiB. */
const MOST_ROWS = 300;
/** A reader that pauses after each part of a response, and goes away. */
const SLOW = { pauseMs: 100, upToBytes: 8 * 2 ** 20 };

const { url: DATABASE_URL, owner } = await cloneDatabase(SEEDED);
const NODE_OPTIONS = `--max-old-space-size=${NODE_MIB / 2}`;
const service = await startServiceProcess({ SECRETS_KEYS, DATABASE_URL, NODE_OPTIONS, LOG_LEVEL: "silent" });
afterAll(() => service.end());

/** A partner with an outlet of its own; `take` returns the statuses of its requests. */
async function beginNeighbour() {
  const outlet = "OUT-2001";
  const partner = await tokenFor(service.url, {
    client: "demo-rival",
    scopes: ["food:catalog:read", "food:catalog:write", "partner:outlet:read"],
  });
  const platform = await tokenFor(service.url, { client: "demo-platform", scopes: ["platform:write"] });
  const catalog = catalogOf([{ menu_items: [item("nasi-goreng")] }]);
  type Request = { token: string; method: string; path: string; body?: object };
  const requests: Request[] = [
    { token: partner, method: "GET", path: operations.getCatalog.path },
    { token: partner, method: "GET", path: `${operations.listEvents.path}?limit=10` },
    {
      token: platform,
      method: "POST",
      path: platformOperations.placeOrder.path,
      body: { service_type: "food", items: [{ external_id: "nasi-goreng", quantity: 1 }] },
    },
  ];
  const send = async ({ token, method, path, body }: Request): Promise<string> => {
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
    const url = service.url + path.replace("{outlet_id}", outlet);
    const response = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    await response.arrayBuffer();
    return `${method} ${response.status}`;
  };
  expect(await send({ token: partner, method: "PUT", path: operations.replaceCatalog.path, body: catalog })).toBe(
    "PUT 200",
  );
  const statuses = new Map<string, number>();
  let isStopped = false;
  const running = (async () => {
    while (!isStopped) {
      for (const request of requests) {
        const status = await send(request);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
      await delay(50);
    }
  })();
  return async () => {
    isStopped = true;
    await running;
    return statuses;
  };
}

test("no request of a neighbour fails, and the node keeps within its memory (D-sizes-6)", async () => {
  for (const list of LISTS) await list.fill(owner, Math.min(list.mostRows, MOST_ROWS));
  const endNeighbour = await beginNeighbour();
  const memory = memoryOf(service.process.pid as number);
  const byClient = [...Map.groupBy(LISTS, ({ client }) => client).values()];
  await Promise.all(
    byClient.map(async (lists) => {
      for (const list of lists) {
        const token = await tokenFor(service.url, list);
        const [page] = await Promise.all([
          readPage(service.url + list.path, token),
          readPage(service.url + list.path, token, SLOW),
        ]);
        expectWhole(list, Math.min(list.mostRows, MOST_ROWS), page);
      }
    }),
  );
  const statuses = await endNeighbour();
  console.log(`peak ${memory?.peakMiB().toFixed(0)} MiB; requests of the neighbour:`, Object.fromEntries(statuses));
  expect([...statuses.keys()].sort()).toEqual(["GET 200", "POST 201"]);
  expect(memory?.peakMiB() ?? 0).toBeLessThan(NODE_MIB);
});
