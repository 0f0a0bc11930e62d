import { randomUUID } from "node:crypto";
import { createPartnerClient } from "partner-integration-api-client";
import { connect } from "platform-client";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type RunningService, startServiceProcess } from "../../packages/postgres/src/sandbox/service-process.ts";
import { createPostgresStore } from "../../server/store/postgres/store.ts";
import { withDatabase } from "../support/cluster.ts";
import { cloneDatabase } from "../support/database.ts";
import { SEEDED } from "../support/database-url.ts";
import { change, orderEvent } from "../support/deliveries.ts";
import { findLocalServer, type LocalServer } from "../support/local-server.ts";
import { rejected } from "../support/rejections.ts";
import { SECRETS_KEYS, sealing } from "../support/sealing.ts";
import { until } from "../support/until.ts";

/* A crashed worker server of a local cluster: its outlets wait, all others are served (decisions: placement by outlet). */

const { url, database, owner, node } = await cloneDatabase(SEEDED);
const store = createPostgresStore(database, sealing);
const servers = inject("servers");
const worker = servers.length - 1;
const OUTLETS = Array.from({ length: 8 }, (_, nth) => `OUT-D${nth}`);
/** Time limit for a response of an outlet and of a probe. */
const BOUND_MS = 3_000;

const PARTNERS = ["demo-direct", "demo-rival"];

const HELD = `
  SELECT o.id FROM unnest($1::text[]) AS o (id)
    JOIN pg_dist_placement p ON p.shardid = get_shard_id_for_distribution_column($3::regclass, o.id)
    JOIN pg_dist_node n ON n.groupid = p.groupid AND n.nodeport = $2`;

/** The keys with rows of the table on the crashed server. */
async function heldByLast(table: "orders" | "subscriptions", ids: string[]): Promise<string[]> {
  const { port } = new URL(servers[worker] as string);
  return (await owner.query<{ id: string }>(HELD, [ids, Number(port), table])).map(({ id }) => id).sort();
}

let service: RunningService;
let server: LocalServer;
/** The outlets with rows on the crashed server, and the others. */
let affectedOutlets: string[] = [];
let unaffectedOutlets: string[] = [];

beforeAll(async () => {
  for (const id of OUTLETS)
    await store.outlets.register(
      id,
      { name: id, merchant_id: "MER-1001", status: "active", time_zone: "Asia/Jakarta", products: ["food"] },
      new Date(),
    );
  const last = servers[worker] as string;
  affectedOutlets = await heldByLast("orders", OUTLETS);
  unaffectedOutlets = OUTLETS.filter((id) => !affectedOutlets.includes(id));
  server = await findLocalServer(withDatabase(last, "postgres"));
  service = await startServiceProcess({ DATABASE_URL: url, SECRETS_KEYS, LOG_LEVEL: "silent" });
  for (const id of OUTLETS) expect(await replaceCatalog(id)).toMatchObject({ status: 200 });
}, 120_000);
afterAll(async () => {
  await server.waitUntilReady().catch(() => server.start());
  await server.waitUntilReady();
  await service.end();
}, 60_000);

const ITEM = { external_id: "soto", name: "Soto", price: 20_000 };

async function timed(sent: Promise<{ response: Response; data?: unknown; error?: unknown }>) {
  const startedMs = performance.now();
  const { response, data, error } = await sent;
  return { status: response.status, body: data ?? error, tookMs: performance.now() - startedMs };
}

const replaceCatalog = (
  outlet_id: string,
  { request_id = `r-${outlet_id}`, ...image }: { request_id?: string; image?: string } = {},
) =>
  timed(
    connect(service.url).partner.PUT("/integrations/food/outlets/{outlet_id}/v1/catalog", {
      params: { path: { outlet_id } },
      body: { request_id, menus: [{ name: "M", menu_items: [{ ...ITEM, ...image }] }], variant_categories: [] },
    }),
  );
const readCatalog = (outlet_id: string) =>
  timed(
    connect(service.url).partner.GET("/integrations/food/outlets/{outlet_id}/v2/catalog", {
      params: { path: { outlet_id } },
    }),
  );
const placeOrder = (outlet_id: string) =>
  timed(
    connect(service.url).platform.POST("/platform/v1/outlets/{outlet_id}/orders", {
      params: { path: { outlet_id } },
      body: { service_type: "food", items: [{ external_id: ITEM.external_id, quantity: 1 }] },
    }),
  );
const subscribe = (clientId: string) =>
  timed(
    createPartnerClient({
      baseUrl: service.url,
      auth: {
        clientId,
        clientSecret: `${clientId}-secret`,
        tokenUrl: `${service.url}/auth/oauth2/token`,
        scopes: ["partner:outlet:read", "food:order:read"],
      },
    }).POST("/integrations/partner/v1/notification-subscriptions", {
      body: { event: "food.order.created", url: `https://partner.example/${randomUUID()}` },
    }),
  );
const readiness = async () => {
  const response = await fetch(`${service.url}/readyz`);
  return { status: response.status, body: await response.json() };
};

describe("while a worker server is down", () => {
  beforeAll(async () => {
    expect([affectedOutlets.length, unaffectedOutlets.length]).toEqual([
      expect.toSatisfy((n: number) => n > 0),
      expect.toSatisfy((n: number) => n > 0),
    ]);
    expect(await readiness()).toEqual({ status: 200, body: { status: "ready" } });
    await server.kill();
  });

  test("its outlets get 503 in the envelope within the limit; other outlets are served", async () => {
    const { body } = rejected(503, {
      message: "The service is not ready: its database is not available. Try again in 1 second.",
    });
    const inAll = (id: string) => Promise.all([readCatalog(id), placeOrder(id), replaceCatalog(id)]);
    const affectedResponses = (await Promise.all(affectedOutlets.map(inAll))).flat();
    expect(affectedResponses).toEqual(affectedResponses.map(() => expect.objectContaining({ status: 503, body })));
    const otherResponses = (await Promise.all(unaffectedOutlets.map(inAll))).flat();
    expect(otherResponses.map(({ status }) => status)).toEqual(unaffectedOutlets.flatMap(() => [200, 201, 200]));
    const took = await Promise.all(
      [...affectedOutlets, ...unaffectedOutlets].map(async (id) => (await placeOrder(id)).tookMs),
    );
    expect(Math.max(...took)).toBeLessThan(BOUND_MS);
  }, 60_000); // the partner's client retries before it fails

  test("a partner on another server can subscribe", async () => {
    const partnersOnLastServer = await heldByLast("subscriptions", PARTNERS);
    const expected = PARTNERS.map((id) => (partnersOnLastServer.includes(id) ? 503 : 201));
    expect(expected).toContain(201);
    expect((await Promise.all(PARTNERS.map(subscribe))).map(({ status }) => status)).toEqual(expected);
  }, 60_000);

  test("/readyz stays 200 and names the server, as do metrics", async () => {
    expect(await readiness()).toEqual({ status: 200, body: { status: "ready", without: [`worker ${worker}`] } });
    const metrics = await (await fetch(`${service.url}/metrics`)).text();
    expect(metrics).toContain(`database_server_up{server="worker ${worker}"} 0`);
    expect(metrics).toContain('database_server_up{server="coordinator"} 1');
  });

  test("workers still process other outlets: events of a killed node, and image checks", async () => {
    const outlet = unaffectedOutlets[0] as string;
    const relayId = randomUUID();
    await store.outletEvents.claim({ outletId: outlet, relayId }); // the service skips it
    await change(store, outlet, orderEvent(outlet, "F-LEFT"));
    expect(await createPostgresStore(node, sealing).outletEvents.pending()).toContainEqual({
      outletId: outlet,
      isLeased: true,
    });

    const request_id = "with-an-image";
    await replaceCatalog(outlet, { request_id, image: "https://images.invalid/soto.png" });
    await until(async () => {
      const { data } = await connect(service.url).partner.GET(
        "/integrations/food/outlets/{outlet_id}/v1/catalog-requests/{request_id}",
        { params: { path: { outlet_id: outlet, request_id } } },
      );
      return data !== undefined && data.data.status !== "processing";
    }, 20_000);
  }, 40_000);
});

test("all outlets are served after it recovers", async () => {
  await server.start();
  await server.waitUntilReady();
  await until(
    async () => (await Promise.all(affectedOutlets.map(placeOrder))).every(({ status }) => status === 201),
    30_000,
  );
  for (const id of OUTLETS) {
    expect(await readCatalog(id)).toMatchObject({ status: 200 });
    expect(await placeOrder(id)).toMatchObject({ status: 201 });
  }
  expect(await readiness()).toEqual({ status: 200, body: { status: "ready" } });
}, 60_000);
