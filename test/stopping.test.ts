import { once } from "node:events";
import { Agent, request as httpRequest, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, describe, expect, test, vi } from "vitest";
import { type RunningService, startServiceProcess } from "../packages/postgres/src/sandbox/service-process.ts";
import { cloneDatabase } from "./support/database.ts";
import { SEEDED } from "./support/database-url.ts";
import { openProxy } from "./support/outage.ts";
import { SECRETS_KEYS } from "./support/sealing.ts";
import { fetchToken } from "./support/tokens.ts";
import { until } from "./support/until.ts";

/* Nodes that stop while clients are busy (decisions: stopping): real processes, keep-alive connections. */

vi.setConfig({ testTimeout: 60_000 });
const { url: databaseUrl, owner } = await cloneDatabase(SEEDED);
const nodes: RunningService[] = [];
afterAll(() => Promise.all(nodes.map((node) => node.end("SIGKILL"))));

/** @param drainS undefined: as a sandbox has it */
async function startNode(drainS?: string, url = databaseUrl): Promise<RunningService> {
  const env: Record<string, string> = { SECRETS_KEYS, DATABASE_URL: url, LOG_LEVEL: "silent" };
  if (drainS !== undefined) env.DRAIN_SECONDS = drainS;
  const node = await startServiceProcess(env);
  nodes.push(node);
  return node;
}

const tokenOf = ({ url }: RunningService) => fetchToken(url, "platform:write", "demo-platform");

const OUTLET = "OUT-1001";
const CLIENTS = 40;
const workers = async () =>
  Number((await owner.query<{ count: string }>("SELECT count(*) FROM delivery_workers WHERE NOT is_dead"))[0]?.count);

test("stopping one of two nodes under 40 busy clients drops and rejects no request; each order exists once (D-stopping-1, D-stopping-2, D-stopping-3)", async () => {
  const nodes = await Promise.all([startNode("2"), startNode("600")]);
  const [leaving, staying] = nodes;
  const tokens = new Map(await Promise.all(nodes.map(async (node) => [node, await tokenOf(node)] as const)));
  await until(async () => (await workers()) === 2);

  const requestLog: string[] = [];
  const failures: unknown[] = [];
  /** Requests to the stopping node that began after its `/readyz` failed, on a connection that it had not closed. */
  const keptConnections: string[] = [];
  const switched = new Set<number>();
  let isLeaving = false;
  let isOver = false;

  async function placeOrder(node: RunningService, agent: Agent, notes: string): Promise<IncomingMessage> {
    const body = JSON.stringify({ service_type: "food", items: [{ external_id: "nasi-goreng", quantity: 1, notes }] });
    const headers = { Authorization: `Bearer ${tokens.get(node)}`, "Content-Type": "application/json" };
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    httpRequest(`${node.url}/platform/v1/outlets/${OUTLET}/orders`, { method: "POST", agent, headers }, resolve)
      .on("error", reject)
      .end(body);
    const response = await promise;
    const result = await text(response);
    if (response.statusCode !== 201) failures.push([response.statusCode, result]);
    return response;
  }

  /** Keeps one connection open until the node closes it, then uses the other node. */
  async function beClient(nth: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let node = nodes[nth % 2] as RunningService;
    for (let round = 0; !isOver; round++) {
      const notes = `order ${nth}-${round}`;
      const wasLeaving = isLeaving;
      requestLog.push(notes);
      const response = await placeOrder(node, agent, notes).catch((error: Error) => void failures.push(error.message));
      const isClosing = response?.headers.connection === "close";
      if (node === leaving && wasLeaving && !isClosing) keptConnections.push(notes);
      if (!isClosing) continue;
      switched.add(nth);
      node = staying;
    }
    agent.destroy();
  }

  const clients = Array.from({ length: CLIENTS }, (_, nth) => beClient(nth));
  try {
    await until(() => requestLog.length >= 2 * CLIENTS);
    const readyz = () => fetch(`${leaving.url}/readyz`);
    const ended = new Promise((resolve) => leaving.process.once("exit", resolve));
    leaving.process.kill("SIGTERM");
    leaving.process.kill("SIGINT"); // as npm does behind a terminal: it is the same signal
    const rejection = await until(async () => {
      const response = await readyz();
      return response.status === 503 && response;
    });
    isLeaving = true;
    expect(await rejection.json()).toEqual({ status: "the node stops" });
    expect((await fetch(`${leaving.url}/healthz`)).status).toBe(200);
    await until(async () => (await workers()) === 1);
    expect((await readyz()).status).toBe(503); // its worker has left while it still responds
    await ended;
    expect([leaving.process.exitCode, leaving.process.signalCode]).toEqual([0, null]);
    const before = requestLog.length;
    await until(() => requestLog.length >= before + CLIENTS);
  } finally {
    isOver = true;
    await Promise.all(clients);
  }

  expect({ failures, kept: keptConnections }).toEqual({ failures: [], kept: [] });
  expect([...switched].sort((a, b) => a - b)).toEqual(Array.from({ length: CLIENTS / 2 }, (_, half) => 2 * half));
  const orders = await owner.query<{ notes: string }>(
    "SELECT body #>> '{order,order_items,0,notes}' AS notes FROM orders WHERE outlet_id = $1",
    [OUTLET],
  );
  expect(orders.map(({ notes }) => notes).sort()).toEqual(requestLog.sort());

  // A second signal ends the ten-minute drain of the other node immediately.
  staying.process.kill("SIGTERM");
  await until(async () => (await fetch(`${staying.url}/readyz`)).status === 503);
  await until(() => {
    staying.process.kill("SIGTERM");
    return staying.process.exitCode !== null;
  });
  expect(staying.process.exitCode).toBe(1);
});

describe("stopping a sandbox with default settings", () => {
  test("resets no request of 24 clients, neither between requests nor on reconnect (D-stopping-6)", async () => {
    const node = await startNode();
    const token = await tokenOf(node);
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
    const body = JSON.stringify({ service_type: "food", items: [{ external_id: "nasi-goreng", quantity: 1 }] });
    /** Per client: the `Connection` headers of its responses, and the reason of its end. */
    const clients = Array.from({ length: 24 }, () => ({ connections: [] as (string | undefined)[], end: "" }));

    async function ask(agent: Agent, isOrder: boolean): Promise<string | undefined> {
      const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
      const path = isOrder ? `/platform/v1/outlets/${OUTLET}/orders` : "/healthz";
      httpRequest(`${node.url}${path}`, { method: isOrder ? "POST" : "GET", agent, headers }, resolve)
        .on("error", reject)
        .end(isOrder ? body : undefined);
      const response = await promise;
      await text(response);
      expect(response.statusCode).toBe(isOrder ? 201 : 200);
      return response.headers.connection;
    }
    const running = clients.map(async (client, nth) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      while (client.end === "")
        await ask(agent, nth % 2 === 0).then(
          (connection) => client.connections.push(connection),
          (error: NodeJS.ErrnoException) => {
            client.end = error.code ?? error.message;
          },
        );
      agent.destroy();
    });
    await until(() => clients.every(({ connections }) => connections.length > 2));
    const ended = once(node.process, "exit");
    node.process.kill("SIGTERM");
    const rejection = await until(async () => {
      const response = await fetch(`${node.url}/readyz`);
      return response.status === 503 && response;
    });
    expect(await rejection.json()).toEqual({ status: "the node stops" });
    await Promise.all(running);
    // The port is closed by then: no request was sent.
    expect(clients.map(({ end }) => end)).toEqual(clients.map(() => "ECONNREFUSED"));
    for (const { connections } of clients) {
      expect(connections.at(-1)).toBe("close");
      expect(connections[0]).toBe("keep-alive");
    }
    expect(await ended).toEqual([0, null]);
  });

  test("stops immediately when there was no request in the last second (D-stopping-6)", async () => {
    const node = await startNode();
    const agent = new Agent({ keepAlive: true });
    const { promise, resolve } = Promise.withResolvers<IncomingMessage>();
    httpRequest(`${node.url}/healthz`, { agent }, resolve).end();
    await text(await promise);
    await delay(1_100); // its connection is kept
    const ended = once(node.process, "exit");
    const startedMs = performance.now();
    node.process.kill("SIGTERM");
    await ended;
    expect(performance.now() - startedMs).toBeLessThan(900);
    agent.destroy();
  });
});

test("a node whose database hangs exits 20 s after its drain (D-stopping-1)", async () => {
  const database = await openProxy(databaseUrl);
  const node = await startNode("0", database.url);
  database.hang();
  const exit = once(node.process, "exit");
  const sinceMs = performance.now();
  node.process.kill("SIGTERM");
  expect((await exit)[0]).toBe(1);
  expect(performance.now() - sinceMs).toBeGreaterThan(19_000);
  database.close();
});
