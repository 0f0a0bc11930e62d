import { once } from "node:events";
import { json } from "node:stream/consumers";
import { createPartnerClient } from "partner-integration-api-client";
import { afterAll, expect, test, vi } from "vitest";
import { EVENT_SCOPES, openPartner } from "../support/deliveries.ts";
import { isInstalled } from "../support/installed.ts";
import { startOrderLoad } from "../support/order-load.ts";
import { closeReceivers, receiver } from "../support/receivers.ts";
import { until } from "../support/until.ts";
import { isOk, type Member, openComposeTestbed, PROGRAMS } from "./testbed.ts";

/*
 * The production shape without a container engine (decisions: production shape): the services of deploy/compose.yaml with their
 * settings, secrets and mounted files. Proxy and Prometheus are Debian's: apt-get install haproxy prometheus.
 */

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });
const missing = Object.values(PROGRAMS).filter((program) => !isInstalled(program));
const OUTLETS = ["OUT-1001", "OUT-1002", "OUT-1001", "OUT-1002"];
const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());
stack.defer(async () => closeReceivers());

/** Scrape targets of Prometheus by role and process name; 1: up. */
async function targetsOf(prometheus: string): Promise<Record<string, string>> {
  const result = await fetch(`${prometheus}/api/v1/query?query=up`).then(
    (response) =>
      response.json() as Promise<{ data: { result: { metric: { instance: string }; value: [number, string] }[] } }>,
    () => undefined,
  );
  return Object.fromEntries(result?.data.result.map(({ metric, value }) => [metric.instance, value[1]]) ?? []);
}

/** The place of Jaeger, whose image is not here. @returns its `host:port` */
async function openCollector(onSpan: (name: string) => void): Promise<string> {
  type Traces = { resourceSpans: { scopeSpans: { spans: { name: string }[] }[] }[] };
  const { origin } = await receiver(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Traces;
    for (const { scopeSpans } of resourceSpans)
      for (const { spans } of scopeSpans) for (const { name } of spans) onSpan(name);
    response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
  });
  return new URL(origin).host;
}

/** Stops a container as `docker compose stop` does. */
async function stop({ process }: Member): Promise<void> {
  const ended = once(process, "exit");
  process.kill("SIGTERM");
  await ended;
  expect([process.exitCode, process.signalCode]).toEqual([0, null]);
}

test.skipIf(missing.length > 0)(
  `delivers an order through the proxy, and restarts both nodes under load: no request fails (D-production-shape-3)${missing.length > 0 ? `: ${missing} missing` : ""}`,
  async () => {
    const endpoint = await openPartner();
    const [origin = ""] = endpoint.forward.values();
    // Time for three checks of the proxy; the ten seconds in the file would only slow the test.
    const names = new Set<string>();
    const collector = await openCollector((name) => names.add(name));
    const testbed = await openComposeTestbed(stack, {
      receiver: new URL(origin).host,
      collector,
      node: { DRAIN_SECONDS: "4" },
    });
    expect(await testbed.run("migrate")).toMatch(
      /^Migrations applied: \d+\.\n.*partner_api_login has all required rights/ms,
    );
    const apis = [await testbed.startNode("api-1"), await testbed.startNode("api-2")];
    const workers = await Promise.all(["worker-1", "worker-2"].map(testbed.startNode));

    const proxy = await testbed.startProgram("proxy", "deploy/haproxy.cfg", (file) => ["-W", "-db", "-f", file], [
      ["bind :8080", `bind ${testbed.addressOf("proxy:8080")}`],
    ]);
    const url = `http://localhost:${testbed.addressOf("proxy:8080").split(":")[1]}`;
    await until(() => isOk(`${url}/readyz`), 20_000);
    const listen = testbed.addressOf("prometheus:9090");
    await testbed.startProgram(
      "prometheus",
      "deploy/prometheus.yaml",
      (file) => [`--config.file=${file}`, `--storage.tsdb.path=${file}.data`, `--web.listen-address=${listen}`],
      [[/_interval: 15s/g, "_interval: 1s"]],
    );

    const auth = { clientId: "demo-direct", clientSecret: "demo-direct-secret", tokenUrl: `${url}/auth/oauth2/token` };
    const partner = createPartnerClient({ baseUrl: url, auth: { ...auth, scopes: EVENT_SCOPES } });
    const { response } = await partner.POST("/integrations/partner/v1/notification-subscriptions", {
      body: { event: "food.order.created", url: "https://partner.example/orders" },
    });
    expect(response.status).toBe(201);

    const load = await startOrderLoad({ urlOf: () => url, outlets: OUTLETS });
    const accepted = (count: number) => until(() => load.accepted().length >= count, 30_000);
    await accepted(10);
    for (const name of ["api-1", "api-2"]) {
      await stop(apis.shift() as Member);
      await accepted(load.accepted().length + 10); // by the other one alone
      apis.push(await testbed.startNode(name));
      await until(() => proxy.output().includes(`Server api/${name} is UP`), 20_000);
    }
    await stop(workers.shift() as Member);
    await accepted(load.accepted().length + 10);
    await load.stop();

    expect(load.sent.filter(({ outcome }) => outcome !== "accepted")).toEqual([]);
    const orders = load.accepted().map(({ order }) => order);
    const delivered = () =>
      new Set(endpoint.at("/orders").map(({ body }) => /"order_number":"([^"]+)"/.exec(body)?.[1]));
    await until(() => delivered().size >= orders.length, 60_000);
    expect([...delivered()].sort()).toEqual(orders.sort());

    const spans = [
      "POST /platform/v1/outlets/:outlet_id/orders",
      "relay food.order.created",
      "deliver food.order.created",
    ];
    await vi.waitFor(() => expect(spans.filter((name) => !names.has(name))).toEqual([]), 20_000);

    const up = { "api-1": "1", "api-2": "1", "worker-1": "0", "worker-2": "1" };
    const expected = Object.fromEntries(
      Object.entries(up).map(([name, value]) => [testbed.addressOf(`${name}:9090`), value]),
    );
    await vi.waitFor(async () => expect(await targetsOf(`http://${listen}`)).toEqual(expected), 20_000);
    for (const node of [...apis, ...workers]) await stop(node);
  },
);
