import { Agent, type IncomingMessage, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { type Bench, none } from "../support/bench.ts";
import { waitFor } from "../support/clock.ts";
import { openKeptDatabase } from "../support/database.ts";
import { startNode } from "./node.ts";
import { type OrderRequest, orderRequest } from "./order-request.ts";

const STOPS = 5;
const CLIENTS = 24;
const ALL = STOPS * CLIENTS;
const DRAIN_SECONDS = "2";
/** So that each client is at work on a connection that it has used. */
const BUSY_MS = 500;

/** What the stops came to: clients that had a request without an answer, and those whose last answer ended their connection. */
type Seen = { cutOff: number; ended: number; refusals: number; failures: number };

/** Nodes that are stopped while clients of kept connections place orders. */
export const stopping: Bench = {
  name: "review-stopping",
  about: `SIGTERM to ${STOPS} nodes in turn, each while ${CLIENTS} clients of kept connections place orders; drained for ${DRAIN_SECONDS} s`,
  async run(progress) {
    await using stack = new AsyncDisposableStack();
    const { url: DATABASE_URL } = await openKeptDatabase(stack);
    const seen: Seen = { cutOff: 0, ended: 0, refusals: 0, failures: 0 };
    for (let nth = 0; nth < STOPS; nth++) {
      progress(`node ${nth + 1} of ${STOPS}`);
      await stopOne(DATABASE_URL, seen);
    }
    return [
      { label: `of ${ALL} clients, cut off in a request`, value: seen.cutOff, unit: "", limit: none },
      {
        label: `of ${ALL} clients whose last answer said Connection: close`,
        value: seen.ended,
        unit: "",
        limit: { atLeast: ALL },
      },
      { label: "answers other than 201", value: seen.failures, unit: "", limit: none },
      {
        label: `of ${STOPS} nodes whose /readyz said 503 before they ended`,
        value: seen.refusals,
        unit: "",
        limit: { atLeast: STOPS },
      },
    ];
  },
};

async function stopOne(DATABASE_URL: string, seen: Seen): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const node = await startNode(stack, { DATABASE_URL, DRAIN_SECONDS, LOG_LEVEL: "silent" });
  await node.ready();
  const order = await orderRequest(node.url);
  const clients = Promise.all(Array.from({ length: CLIENTS }, () => beClient(order, seen)));
  await pause(BUSY_MS);
  process.kill(node.pid, "SIGTERM");
  let isRefused = false;
  while (!node.hasEnded()) {
    isRefused ||= (await fetch(`${node.url}/readyz`).catch(() => undefined))?.status === 503;
    await pause(20);
  }
  await waitFor("the end of the node", node.hasEnded, { withinS: 30 });
  await clients;
  seen.refusals += Number(isRefused);
}

/** Places orders on one connection, until an answer says that it closes or there is none. */
async function beClient(order: OrderRequest, seen: Seen): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (;;) {
    const answer = await place(order, agent).catch(() => undefined);
    if (answer === undefined) seen.cutOff++;
    else if (answer.statusCode !== 201) seen.failures++;
    if (answer?.headers.connection === "close") seen.ended++;
    if (answer?.headers.connection !== "keep-alive") break;
  }
  agent.destroy();
}

const place = ({ url, method, headers, body }: OrderRequest, agent: Agent): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request(url, { method, headers, agent }, (answer) =>
      answer
        .resume()
        .once("end", () => resolve(answer))
        .once("error", reject),
    )
      .once("error", reject)
      .end(body);
  });
