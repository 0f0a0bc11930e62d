import { once } from "node:events";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { afterAll } from "vitest";
import type { NewEvent } from "../../server/events.ts";
import { createLog } from "../../server/log.ts";
import { createOutbound, type Outbound } from "../../server/outbound/send.ts";
import { addEvents } from "../../server/store/postgres/add-events.ts";
import type { Database } from "../../server/store/postgres/database.ts";
import type { Store } from "../../server/store/store.ts";
import { createDeliveryWorker, type DeliveryWorker, type Listen } from "../../server/webhooks/worker.ts";
import { receiver } from "./receivers.ts";
import type { createTestClock } from "./test-clock.ts";

/** One request as a partner's endpoint got it. */
export type Received = { path: string; headers: IncomingHttpHeaders; body: string };

export type Partner = {
  /** All that came, in the order in which it came. */
  received: Received[];
  /** What the endpoint does next; 200 unless it is said. A function does it itself. */
  answer: (status: number | Answering) => void;
  /** Everything that a worker of this partner needs to find it at `https://partner.example`. */
  forward: Map<string, string>;
};
export type Answering = (response: ServerResponse, request: Received) => void;

/** A partner's server behind `https://partner.example` and as many other names as are wanted. */
export async function openPartner(...names: string[]): Promise<Partner> {
  let answering: Answering = (response) => void response.end();
  const received: Received[] = [];
  const { origin } = await receiver((request, response) => {
    void bodyOf(request).then((body) => {
      const got = { path: request.url ?? "", headers: request.headers, body };
      received.push(got);
      answering(response, got);
    });
  });
  return {
    received,
    answer(status) {
      answering = typeof status === "number" ? (response) => void response.writeHead(status).end() : status;
    },
    forward: new Map(["https://partner.example", ...names].map((name) => [name, origin])),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  await once(request, "end");
  return Buffer.concat(chunks).toString();
}

const outbounds: Outbound[] = [];
const workers: DeliveryWorker[] = [];
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await Promise.all(outbounds.map((outbound) => outbound.close()));
});

const deaf: Listen = () => ({ stop: async () => {} });

/** A worker of the service, with its own connections to the partners. */
export function openWorker(
  { store, clock }: { store: Store; clock: ReturnType<typeof createTestClock> },
  { forward }: Pick<Partner, "forward">,
  options: { listen?: Listen; chance?: () => number } = {},
): DeliveryWorker {
  const outbound = createOutbound({ forward });
  const queue = store.deliveryQueue;
  const { listen = deaf, chance = () => 0.5 } = options; // no jitter
  const worker = createDeliveryWorker({ queue, listen, outbound, clock, log: createLog("silent"), chance });
  outbounds.push(outbound);
  workers.push(worker);
  return worker;
}

/** What a change of the platform would add. */
export const emit = (database: Database, ...events: NewEvent[]): Promise<void> =>
  database.transaction((sql) => addEvents(sql, events));

/** An event about an order, as small as the contract lets it be. */
export function orderEvent(
  order_number: string,
  { outletId = "OUT-1001", name = "food.order.created" as const, sequence = 1, at = new Date("2026-11-21T10:15:30Z") } = {},
): NewEvent {
  return {
    name,
    outletId,
    entityId: order_number,
    entityVersion: sequence,
    at,
    bodyFor: ({ externalOutletId }) => ({
      customer: { id: "CUST-1", name: null },
      driver: null,
      service_type: "food",
      outlet: { id: outletId, external_outlet_id: externalOutletId },
      order: {
        status: "CREATED",
        pin: "0482",
        order_number,
        order_total: 35_000,
        order_items: [],
        applied_promotions: [],
        currency: "IDR",
        takeaway_charges: 0,
        created_at: at.toISOString(),
        cancellation_detail: null,
        scheduled_flag: null,
        sequence,
      },
    }),
  };
}
