import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createPartnerClient } from "partner-integration-api-client";
import { connect, demoAuth } from "platform-client";
import { waitFor } from "../../test/support/until.ts";
import { SCOPES } from "./ways.ts";

/** One action of the measured partner, made with its client, which retries idempotent requests. `problem`: why it failed. */
export type Sample = { action: "request" | "event" | "image check"; tookMs: number; problem?: string };

/** A normal partner that an abusive neighbour must not affect. */
export type Fellow = {
  /** The samples since the last call. An undelivered event is included in a later call. */
  take(): Sample[];
  /** Events that were not delivered yet, with the age of the oldest. */
  waiting(): { count: number; oldestMs: number };
  /** Resolves when every pending action is complete. */
  stop(): Promise<void>;
};

const OUTLET = "OUT-2001";
const CLIENT = "demo-rival";
const ENDPOINT = "https://fellow.example";
const IMAGE_TIMEOUT_MS = 30_000;
const params = { path: { outlet_id: OUTLET } };

/** An endpoint that responds immediately, and images, both behind https://fellow.example. */
export async function openFellow(): Promise<{
  forward: string;
  begin: (url: string) => Promise<Begin>;
  close(): void;
}> {
  const deliveredAt = new Map<string, number>();
  const server = createServer(async (request, response) => {
    if (request.method === "GET") return void response.writeHead(200, { "Content-Type": "image/png" }).end();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { body } = JSON.parse(Buffer.concat(chunks).toString()) as { body: { order?: { order_number: string } } };
    if (body.order) deliveredAt.set(body.order.order_number, performance.now());
    response.end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    forward: `${ENDPOINT}=http://127.0.0.1:${port}`,
    begin: (url) => prepare(url, deliveredAt),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Intervals between requests, orders and catalog replacements. */
export type Pace = { requestEveryMs: number; orderEveryMs: number; catalogEveryMs: number };
export type Begin = (pace: Pace) => Fellow;

const ITEM = { external_id: "nasi-goreng", name: "Nasi Goreng", price: 35_000 };
let catalogs = 0;
const catalog = () => {
  const request_id = `fellow-${catalogs++}`;
  const images = ["a", "b", "c"].map((name) => ({
    ...ITEM,
    external_id: name,
    image: `${ENDPOINT}/${request_id}-${name}.png`,
  }));
  return { request_id, menus: [{ name: "Menu", menu_items: [ITEM, ...images] }], variant_categories: [] };
};

async function prepare(baseUrl: string, deliveredAt: Map<string, number>): Promise<Begin> {
  const partner = createPartnerClient({ baseUrl, auth: demoAuth(baseUrl, CLIENT, SCOPES) });
  const { platform } = connect(baseUrl);

  await partner.PUT("/integrations/food/outlets/{outlet_id}/v1/catalog", { params, body: catalog() });
  const subscription = await partner.POST("/integrations/partner/v1/notification-subscriptions", {
    body: { event: "food.order.created", url: `${ENDPOINT}/orders`, active: true },
  });
  const { status } = subscription.response;
  if (status !== 201 && status !== 409) throw new Error(`expected a subscription, or to have it, got ${status}`);

  /** Requests that a partner sends all day long. */
  const requests: (() => Promise<{ response: Response }>)[] = [
    () => partner.GET("/integrations/food/outlets/{outlet_id}/v2/catalog", { params }),
    () => partner.GET("/integrations/partner/v1/notifications"),
    () => partner.GET("/integrations/promo/outlets/{outlet_id}/v1/food-promos", { params }),
    () => partner.GET("/integrations/partner/outlets/{outlet_id}/v1", { params }),
    () => partner.GET("/integrations/partner/v1/events"),
    () => partner.GET("/integrations/pos/outlets/{outlet_id}/v1/customers", { params }),
    () => partner.GET("/integrations/pos/outlets/{outlet_id}/v1/reporting/invoices", { params }),
    () => partner.GET("/integrations/partner/v1/notification-subscriptions"),
    () => partner.GET("/integrations/partner/outlets/{outlet_id}/v1/notification-subscriptions", { params }),
    () => partner.GET("/integrations/partner/v1/webhook-endpoints"),
    () => partner.GET("/integrations/partner/v1/notification-secret"),
    () => partner.GET("/integrations/partner/v1/integration-health"),
  ];
  /** The rate limit allows one a second. */
  const setStocks = () =>
    partner.PATCH("/integrations/food/outlets/{outlet_id}/v2/menu_item_stocks", {
      params,
      body: [{ external_id: ITEM.external_id, in_stock: true }],
    });

  return ({ requestEveryMs, orderEveryMs, catalogEveryMs }) => {
    let samples: Sample[] = [];
    const running = new Set<Promise<void>>();
    const orderTimes = new Map<string, number>();
    const timers: NodeJS.Timeout[] = [];

    /** Starts an action at each interval, unless too many are pending: a client that waits for responses sends less. */
    function every(ms: number, atOnce: number, work: (nth: number) => Promise<void>): void {
      let [nth, underWay] = [0, 0];
      timers.push(
        setInterval(() => {
          if (underWay >= atOnce) return;
          underWay++;
          const run = work(nth++).finally(() => {
            underWay--;
            running.delete(run);
          });
          running.add(run);
        }, ms),
      );
    }

    async function measure(action: Sample["action"], work: () => Promise<string | undefined>): Promise<void> {
      const startedMs = performance.now();
      const problem = await work().catch((error: Error) => `${error.name}: ${error.message}`);
      samples.push({ action, tookMs: performance.now() - startedMs, ...(problem !== undefined && { problem }) });
    }

    /** Adds a sample for each order whose event was delivered. */
    function settle(): void {
      for (const [order, atMs] of orderTimes) {
        const deliveredAtMs = deliveredAt.get(order);
        if (deliveredAtMs === undefined) continue;
        samples.push({ action: "event", tookMs: deliveredAtMs - atMs });
        orderTimes.delete(order);
        deliveredAt.delete(order);
      }
    }

    every(requestEveryMs, 16, (nth) =>
      measure("request", async () => {
        const isStock = (nth * requestEveryMs) % 2_000 < requestEveryMs;
        const send = isStock ? setStocks : (requests[nth % requests.length] ?? setStocks);
        const { response } = await send();
        return response.ok ? undefined : `${response.status} of ${new URL(response.url).pathname}`;
      }),
    );
    every(orderEveryMs, 4, async () => {
      const startedMs = performance.now();
      await measure("request", async () => {
        const { data, response } = await platform.POST("/platform/v1/outlets/{outlet_id}/orders", {
          params: { ...params, header: { "X-Idempotency-Key": randomUUID() } },
          body: { service_type: "food", items: [{ external_id: ITEM.external_id, quantity: 1 }] },
        });
        if (data === undefined) return `${response.status} of an order`;
        orderTimes.set(data.data.order.order_number, startedMs);
        return undefined;
      });
    });
    every(catalogEveryMs, 1, () =>
      measure("image check", async () => {
        const body = catalog();
        const { response } = await partner.PUT("/integrations/food/outlets/{outlet_id}/v1/catalog", { params, body });
        if (!response.ok) return `${response.status} of a catalog`;
        const path = { outlet_id: OUTLET, request_id: body.request_id };
        let status: string | undefined;
        const isChecked = async () => {
          const url = "/integrations/food/outlets/{outlet_id}/v1/catalog-requests/{request_id}";
          const { data } = await partner.GET(url, { params: { path } });
          status = data?.data.status;
          return status !== "processing";
        };
        await waitFor("the images checked", isChecked, { withinS: IMAGE_TIMEOUT_MS / 1_000, everyMs: 500 });
        return status === "success" ? undefined : `images: ${status}`;
      }),
    );

    return {
      take() {
        settle();
        const batch = samples;
        samples = [];
        return batch;
      },
      waiting() {
        settle();
        const nowMs = performance.now();
        return {
          count: orderTimes.size,
          oldestMs: Math.max(0, ...[...orderTimes.values()].map((atMs) => nowMs - atMs)),
        };
      },
      async stop() {
        for (const timer of timers) clearInterval(timer);
        await Promise.all(running);
      },
    };
  };
}
