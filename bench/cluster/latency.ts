import { randomUUID } from "node:crypto";
import { createPartnerClient, unwrap } from "partner-integration-api-client";
import { connect } from "platform-client";
import { eventScopes } from "../../generated/events.ts";
import { startServiceProcess } from "../../packages/sandbox-process/src/service-process.ts";
import type { Progress } from "../support/bench.ts";
import type { BenchDatabase } from "../support/database.ts";
import { SECRETS_KEYS } from "../support/sealing.ts";
import { median } from "../support/statistics.ts";

/** Medians in milliseconds, and how many of the one the other is. */
export type Latency = { operation: string; oneServerMs: number; clusterMs: number; ratio: number };

const OUTLET = "OUT-1001";
const ITEM = "nasi-goreng";

/**
 * Asks one server and a cluster in turn for the same, and compares the times.
 *
 * @param stack ends the two processes of the service
 */
export async function latencies(
  stack: AsyncDisposableStack,
  { oneServer, cluster }: { oneServer: BenchDatabase; cluster: BenchDatabase },
  { rounds, progress }: { rounds: number; progress: Progress },
): Promise<Latency[]> {
  const sides = await Promise.all([oneServer, cluster].map((database) => openSide(stack, database.url)));
  const names = Object.keys(sides[0] ?? {});
  const times = sides.map(() => new Map(names.map((name) => [name, [] as number[]])));
  for (let round = -2; round < rounds; round++) {
    progress(`round ${round} of ${rounds}`);
    for (const name of names)
      for (const nth of round % 2 === 0 ? [0, 1] : [1, 0]) {
        const startedMs = performance.now();
        await sides[nth]?.[name]?.();
        if (round >= 0) times[nth]?.get(name)?.push(performance.now() - startedMs); // the first ones plan and connect
      }
  }
  return names.map((operation) => {
    const [oneServerMs = Number.NaN, clusterMs = Number.NaN] = times.map((of) => median(of.get(operation) ?? []));
    return { operation, oneServerMs, clusterMs, ratio: clusterMs / oneServerMs };
  });
}

type Calls = Record<string, () => Promise<unknown>>;

/** A process of the service, and a call of it by operation. */
async function openSide(stack: AsyncDisposableStack, url: string): Promise<Calls> {
  const node = await startServiceProcess({
    ENVIRONMENT: "sandbox",
    SECRETS_KEYS,
    DATABASE_URL: url,
    LOG_LEVEL: "silent",
    ROLE: "api",
    RATE_LIMIT: "off",
  });
  stack.defer(() => node.end("SIGKILL"));
  const { partner, platform } = connect(node.url);
  const scopes = ["partner:outlet:read", ...new Set(Object.values(eventScopes))];
  const tokenUrl = `${node.url}/auth/oauth2/token`;
  const subscriber = createPartnerClient({
    baseUrl: node.url,
    auth: { clientId: "demo-direct", clientSecret: "demo-direct-secret", tokenUrl, scopes },
  });
  const params = { path: { outlet_id: OUTLET } };
  const payment = (order_id: string) => ({
    transaction_details: { order_id, gross_amount: 35_000, currency: "IDR" as const },
  });
  const order = { service_type: "food" as const, items: [{ external_id: ITEM, quantity: 1 }] };
  const subscription = { event: "food.order.created" as const, url: "https://partner.example/orders" };
  await unwrap(subscriber.POST("/integrations/partner/v1/notification-subscriptions", { body: subscription }));
  return {
    getCatalog: () => unwrap(partner.GET("/integrations/food/outlets/{outlet_id}/v2/catalog", { params })),
    setMenuItemStocks: () =>
      unwrap(
        partner.PATCH("/integrations/food/outlets/{outlet_id}/v2/menu_item_stocks", {
          params,
          body: [{ external_id: ITEM, in_stock: true }],
        }),
      ),
    listPromotions: () => unwrap(partner.GET("/integrations/promo/outlets/{outlet_id}/v1/food-promos", { params })),
    listInvoices: () => unwrap(partner.GET("/integrations/pos/outlets/{outlet_id}/v1/reporting/invoices", { params })),
    placeOrder: () => unwrap(platform.POST("/platform/v1/outlets/{outlet_id}/orders", { params, body: order })),
    createTransaction: () =>
      unwrap(
        partner.POST("/integrations/payment/outlets/{outlet_id}/v2/transactions", {
          params,
          body: payment(randomUUID()),
        }),
      ),
    listLinkedOutlets: () => unwrap(partner.GET("/integrations/partner/v1/linked-outlets")),
    listSubscriptions: () => unwrap(subscriber.GET("/integrations/partner/v1/notification-subscriptions")),
    listEvents: () => unwrap(subscriber.GET("/integrations/partner/v1/events")),
    listNotifications: () => unwrap(subscriber.GET("/integrations/partner/v1/notifications")),
  };
}
