import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createPartnerClient } from "partner-integration-api-client";
import { connect, demoAuth } from "platform-client";
import { type Bench, none } from "../support/bench.ts";
import { waitFor } from "../support/clock.ts";
import { openKeptDatabase } from "../support/database.ts";
import { median } from "../support/statistics.ts";
import { startNode } from "./node.ts";

const OUTLET = "OUT-1001";
const path = { outlet_id: OUTLET };
const EVENT = "food.order.created";
const ITEM = { external_id: "nasi-goreng", quantity: 1 };
/** At each of the two levels; the last is one too many. */
const WANTED = 101;
const ORDERS = 40;
const TWICE = 20;
const MOST_AT_ONE_HOST = 1_000;

/** What a partner's subscriptions cost the platform that places an order, and what the same order sent again does. */
export const orders: Bench = {
  name: "review-orders",
  about: `${2 * ORDERS} orders with one subscriber and ${ORDERS} with as many as a partner may have; one order sent ${TWICE} times at once`,
  async run(progress) {
    await using stack = new AsyncDisposableStack();
    const { url: DATABASE_URL } = await openKeptDatabase(stack);
    let came = 0;
    const endpoint = createServer((request, response) => {
      came++;
      request.resume();
      response.end();
    });
    await new Promise<void>((listening) => endpoint.listen(0, "127.0.0.1", listening));
    stack.defer(() => {
      endpoint.close();
      endpoint.closeAllConnections();
    });
    const origin = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}`;
    const { url, ready } = await startNode(stack, { DATABASE_URL, WEBHOOK_FORWARD: `https://p.example=${origin}` });
    await ready();
    const { platform } = connect(url);
    const auth = demoAuth(url, "demo-direct", ["partner:outlet:read", "food:order:read"]);
    const partner = createPartnerClient({ baseUrl: url, auth });

    const place = async (key: string = randomUUID()) => {
      const params = { path, header: { "X-Idempotency-Key": key } };
      const sent = { params, body: { service_type: "food" as const, items: [ITEM] } };
      const { data } = await platform.POST("/platform/v1/outlets/{outlet_id}/orders", sent);
      if (data === undefined) throw new Error("expected an order to be placed");
      return JSON.stringify(data);
    };
    const subscribe = async (isOutlets: boolean, nth: number) => {
      const body = { event: EVENT, url: `https://p.example/${isOutlets ? "o" : "p"}${nth}`, active: true } as const;
      const { response } = isOutlets
        ? await partner.POST("/integrations/partner/outlets/{outlet_id}/v1/notification-subscriptions", {
            params: { path },
            body,
          })
        : await partner.POST("/integrations/partner/v1/notification-subscriptions", { body });
      return response.status === 201;
    };
    /** Each after the deliveries of the one before, so that the order is what is measured. */
    const took = async (subscribers: number) => {
      const times: number[] = [];
      for (let nth = 0; nth < ORDERS; nth++) {
        const expected = came + subscribers;
        const sinceMs = performance.now();
        await place();
        times.push(performance.now() - sinceMs);
        progress(`${subscribers} subscribers: ${nth} of ${ORDERS} orders`);
        await waitFor("the deliveries", () => came >= expected, { withinS: 60 });
      }
      return times;
    };

    let taken = Number(await subscribe(false, 0));
    if (taken !== 1) throw new Error("expected the first subscription to be taken");
    await took(1); // the first orders of a process are slower
    const before = await took(1);
    for (const isOutlets of [false, true])
      for (let nth = isOutlets ? 0 : 1; nth < WANTED; nth++) taken += Number(await subscribe(isOutlets, nth));
    const many = await took(taken);
    const atHost = came;
    for (let nth = 0; nth < 5; nth++) await place();
    await waitFor("the deliveries of 5 orders", () => came - atHost >= 5 * taken, { withinS: 60 });
    const ofFive = came - atHost;

    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: TWICE }, () => place(key).catch(() => undefined)));
    const repeated = new Set(answers.filter((answer) => answer !== undefined));
    const again = await place(key);
    return [
      { label: "placing an order with one subscriber, median", value: median(before), unit: "ms" },
      { label: `with ${taken} subscribers`, value: median(many), unit: "ms" },
      {
        label: `an order with ${taken} subscribers ÷ with one`,
        value: median(many) / median(before),
        unit: "×",
        limit: { atMost: 1.5 },
      },
      { label: `subscriptions taken of ${2 * WANTED}`, value: taken, unit: "", limit: { atMost: 200 } },
      {
        label: "requests at one host for 5 orders",
        value: ofFive,
        unit: "",
        limit: { atMost: MOST_AT_ONE_HOST },
      },
      {
        label: `orders kept of one that was sent ${TWICE + 1} times`,
        value: repeated.add(again).size,
        unit: "",
        limit: { atMost: 1 },
      },
      { label: "failures of the first of them", value: Number(repeated.size === 0), unit: "", limit: none },
    ];
  },
};
