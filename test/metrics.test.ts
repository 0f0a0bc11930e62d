import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import manifest from "../package.json" with { type: "json" };
import { createMetricsPage } from "../server/api/metrics/page.ts";
import { startService } from "../server/boot/service.ts";
import { readConfig } from "../server/boot/settings/config.ts";
import { createLog } from "../server/observe/log/log.ts";
import { cloneDatabase } from "./support/database.ts";
import { openPartner } from "./support/deliveries.ts";
import { isCluster } from "./support/one-server.ts";
import { openProxy } from "./support/outage.ts";
import { placeOrder } from "./support/place-order.ts";
import { SECRETS_KEYS } from "./support/sealing.ts";
import { openService } from "./support/service.ts";
import { until } from "./support/until.ts";

/* /metrics of a started service: a worker that receives requests from Prometheus only. */

const { url: databaseUrl, database } = await cloneDatabase();
const proxy = await openProxy(databaseUrl);
const endpoint = await openPartner();
endpoint.respondWith("/failing", 500);
afterAll(() => proxy.close()); // when the service is stopped: hooks run in the order of a stack
const { service, baseUrl, partner, platform } = await openService({
  endpoint,
  scopes: ["food:catalog:read", "food:order:read", "partner:outlet:read"],
  env: { ROLE: "worker" },
  settings: { databaseUrl: proxy.url, usageDays: 1 },
});
const getCatalog = (outlet_id: string) =>
  partner.GET("/integrations/food/outlets/{outlet_id}/v2/catalog", { params: { path: { outlet_id } } });

/** The metrics by name and labels in text form; every line must match the format. */
async function read(): Promise<Map<string, number>> {
  const response = await fetch(`${baseUrl}/metrics`);
  expect([response.status, response.headers.get("Content-Type")]).toEqual([
    200,
    "text/plain; version=0.0.4; charset=utf-8",
  ]);
  const values = new Map<string, number>();
  let family = "";
  for (const line of (await response.text()).trimEnd().split("\n")) {
    const [, help, type] =
      /^# (?:HELP (\w+) (?!description missing).+|TYPE (\w+) (?:counter|gauge|histogram))$/.exec(line) ?? [];
    const [, sample = "", value] = /^(\w+(?:\{(?:\w+="[^"\\]*",?)*\})?) ([\d.e+-]+)$/.exec(line) ?? [];
    if (help !== undefined) family = help;
    else if (line.startsWith("# UNIT ")) expect(line).toBe(`# UNIT ${family} s`);
    else if (type === undefined) {
      expect(line).toMatch(new RegExp(`^${family}(_bucket|_sum|_count)?[{ ]`));
      values.set(sample, Number(value));
    } else expect(type).toBe(family);
  }
  return values;
}

test("counts requests by operation and status, with durations", async () => {
  expect((await getCatalog("OUT-1001")).response.status).toBe(200);
  expect((await getCatalog("OUT-1001")).response.status).toBe(200);
  expect((await getCatalog("OUT-2001")).response.status).toBe(404);
  await fetch(`${baseUrl}/integrations/no/such/path`);
  const values = await read();
  expect(values.get('http_requests_total{operation="getCatalog",status="200"}')).toBe(2);
  expect(values.get('http_requests_total{operation="getCatalog",status="404"}')).toBe(1);
  expect(values.get('http_requests_total{operation="none",status="404"}')).toBe(1);
  expect(values.get('http_request_duration_seconds_count{operation="getCatalog"}')).toBe(3);
  expect(values.get('http_request_duration_seconds_bucket{operation="getCatalog",le="+Inf"}')).toBe(3);
  expect(values.get('http_request_duration_seconds_sum{operation="getCatalog"}')).toBeGreaterThan(0);
  expect(values.get('catalog_cache_reads_total{result="restocked"}')).toBe(1); // of a catalog that this node wrote itself
  expect(values.get('catalog_cache_reads_total{result="miss"}')).toBe(0);
  expect(values.get('catalog_cache_reads_total{result="hit"}')).toBe(1);
  expect(values.get("catalog_cache_bytes")).toBeGreaterThan(0);
});

test("reports attempts by outcome, durations, delivery lag and unfinished deliveries (D-metrics-2)", async () => {
  for (const path of ["/received", "/failing"])
    await partner.POST("/integrations/partner/v1/notification-subscriptions", {
      body: { event: "food.order.created", url: `https://partner.example${path}` },
    });
  await placeOrder(platform);
  const values = await until(async () => {
    const now = await read();
    const states = ["failed", "working"].map((state) => now.get(`webhook_deliveries{state="${state}"}`));
    const isOver = states.join() === "1,0" && now.get("event_outbox_waiting") === 0; // which is emptied after they are sent
    return isOver && now;
  });
  expect(values.get('webhook_attempts_total{outcome="complete"}')).toBe(1);
  expect(values.get('webhook_attempts_total{outcome="failed"}')).toBe(1);
  expect(values.get('webhook_attempt_duration_seconds_count{outcome="complete"}')).toBe(1);
  expect(values.get("webhook_delivery_lag_seconds_count")).toBe(1);
  expect(values.get("webhook_delivery_lag_seconds_sum")).toBeGreaterThan(0);
  expect(values.get('webhook_delivery_lag_seconds_bucket{le="10"}')).toBe(1);
  expect(values.get('webhook_deliveries{state="queue"}')).toBe(0);
  expect(values.get('webhook_deliveries{state="working"}')).toBe(0);
  expect(values.get("webhook_open_circuits")).toBe(0);
  expect(values.get("webhook_failing_endpoints")).toBe(1);
  expect(values.get("webhook_workers_alive")).toBe(1);
  const ageS = values.get("webhook_delivery_oldest_seconds") ?? 0; // of the failed delivery, pending its next attempt
  expect(ageS).toBeGreaterThan(0);
  await until(async () => ((await read()).get("webhook_delivery_oldest_seconds") ?? 0) > ageS);
  expect(values.get("event_outbox_oldest_seconds")).toBe(0);
  expect(values.get("events_past_retention_seconds")).toBe(0);
  expect(values.get('retention_done_timestamp_seconds{kind="events"}')).toBeGreaterThan(Date.now() / 1_000 - 600);
});

test("reports resources of the process and its connections", async () => {
  const values = await read();
  for (const name of ["process_cpu_seconds_total", "process_resident_memory_bytes", "nodejs_heap_size_used_bytes"])
    expect(values.get(name)).toBeGreaterThan(0);
  expect(values.get("process_start_time_seconds")).toBeCloseTo(performance.timeOrigin / 1000, 0);
  for (const name of ["nodejs_eventloop_lag_p99_seconds", "nodejs_eventloop_lag_max_seconds"])
    expect(values.get(name)).toBeGreaterThanOrEqual(0);
  expect(values.get("database_up")).toBe(1);
  expect(values.get('database_connections{state="idle"}')).toBeGreaterThan(0);
  expect(values.get('database_connections{state="waiting"}')).toBe(0);
  expect(values.get("database_connections_max")).toBe(10);
  expect(values.get("database_connection_wait_seconds_count")).toBeGreaterThan(0);
  expect(values.get("process_open_fds")).toBeGreaterThan(2);
  expect(
    values.get(`service_build_info{version="${manifest.version}",node="${process.versions.node}",role="worker"}`),
  ).toBe(1);
});

test("uses only operations, states and statuses as labels", async () => {
  const labels = [...(await read()).keys()].flatMap((sample) => [...sample.matchAll(/(\w+)="([^"]*)"/g)]);
  const valuesOf = (label: string) => new Set(labels.filter(([, name]) => name === label).map(([, , value]) => value));
  expect(new Set(labels.map(([, name]) => name))).toEqual(
    new Set([
      "operation",
      "status",
      "outcome",
      "state",
      "result",
      "kind",
      "version",
      "node",
      "role",
      "le",
      ...(isCluster ? ["server"] : []),
    ]),
  );
  for (const operation of valuesOf("operation")) expect(operation).toMatch(/^[a-z][A-Za-z]+$/);
  for (const status of valuesOf("status")) expect(status).toMatch(/^[2-5]\d\d$/);
});

test("reports the counters of this process while the database is unavailable", async () => {
  proxy.close();
  const values = await read();
  expect(values.get("database_up")).toBe(0);
  expect(values.get('http_requests_total{operation="getCatalog",status="200"}')).toBe(2);
  expect([...values.keys()].filter((sample) => /^webhook_(deliveries|open)/.test(sample))).toEqual([]);
  await proxy.open();
  await until(async () => (await read()).get("database_up") === 1);
});

test("saves usage when the service stops: calls, and events that an endpoint received", async () => {
  await service.stop();
  const rows = await database.query(
    "SELECT client_id, kind, subject, name, count FROM contract_usage WHERE kind IN ('operation', 'code', 'event') ORDER BY kind, subject",
  );
  const usageRow = (kind: string, subject: string, count: number, name = "") => ({
    client_id: "demo-direct",
    kind,
    subject,
    name,
    count,
  });
  expect(rows).toEqual([
    usageRow("code", "getCatalog", 1, "404 HTTP_404"),
    usageRow("event", "food.order.created", 1),
    usageRow("operation", "createSubscription", 2),
    usageRow("operation", "getCatalog", 3),
  ]);
});

describe("access to /metrics (D-metrics-1)", () => {
  const production = readConfig({
    ENVIRONMENT: "production",
    DRAIN_SECONDS: "0",
    SECRETS_KEYS,
    AUTH_ISSUER: "https://id.example",
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: "https://api.example",
    ROLE: "api",
  });
  const token = "a token of 24 characters";
  const bearer = { Authorization: `Bearer ${token}` };

  /** Statuses of the public port and of the one for metrics, without a token, with another one, and with the right one. */
  async function statuses(metricsToken: string | undefined, metricsPort: number | undefined) {
    const started = await startService({ ...production, port: 0, metricsToken, metricsPort }, createLog("silent"));
    const read = async (port: number) => {
      const credentials = [{}, { Authorization: "Bearer another" }, bearer];
      const responses = await Promise.all(
        credentials.map((headers) => fetch(`http://127.0.0.1:${port}/metrics`, { headers })),
      );
      return responses.map(({ status }) => status);
    };
    try {
      const metricsPort = started.metricsPort;
      return { public: await read(started.port), own: metricsPort === undefined ? [] : await read(metricsPort) };
    } finally {
      await started.stop();
    }
  }

  test("returns 404 in production by default", async () => {
    expect(await statuses(undefined, undefined)).toEqual({ public: [404, 404, 404], own: [] });
  });
  test("requires METRICS_TOKEN on the public port", async () => {
    expect(await statuses(token, undefined)).toEqual({ public: [401, 401, 200], own: [] });
  });
  test("limits wrong tokens by address but never the right one (D-refused-credentials-4)", async () => {
    const page = createMetricsPage({ render: async () => "" }, { token });
    const read = async (bearer: string) =>
      (await page.request("/metrics", { headers: { Authorization: `Bearer ${bearer}` } })).status;
    for (let nth = 0; nth < 20; nth++) expect(await read(`wrong-${nth}`)).toBe(401);
    expect([await read("wrong-20"), await read(token)]).toEqual([429, 200]);
    expect((await page.request("/metrics")).status).toBe(401);
  });
  test("is open on METRICS_PORT unless a token is set", async () => {
    const anyFree = 0;
    expect(await statuses(undefined, anyFree)).toEqual({ public: [404, 404, 404], own: [200, 200, 200] });
    expect(await statuses(token, anyFree)).toEqual({ public: [401, 401, 200], own: [401, 401, 200] });
  });

  test.skipIf(process.platform !== "linux")(
    "both ports together accept connections for half of the open file limit of the process (D-connections-7)",
    async () => {
      const program = `
        import { readConfig } from "./server/boot/settings/config.ts";
        import { createLog } from "./server/observe/log/log.ts";
        import { startService } from "./server/boot/service.ts";
        const service = await startService({ ...readConfig(), port: 0, metricsPort: 0 }, createLog("silent"));
        console.log(JSON.stringify([service.port, service.metricsPort]));`;
      const run = 'ulimit -n 256; exec "$0" --input-type=module -e "$1"';
      const node = spawn("sh", ["-c", run, process.execPath, program], {
        env: { DATABASE_URL: databaseUrl, SECRETS_KEYS, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
        stdio: ["ignore", "pipe", "inherit"],
      });
      const sockets: Socket[] = [];
      try {
        const [line] = await once(node.stdout, "data");
        const [main, metricsPort] = JSON.parse(line) as [number, number];
        for (const [port, perAddress] of [
          [main, 12], // half of the rest of 256 / 2 after 72 and 32
          [metricsPort, 32],
        ] as const) {
          const opened = Array.from({ length: 40 }, () =>
            connect(port, "127.0.0.1")
              .on("error", () => {})
              .resume(),
          );
          sockets.push(...opened);
          await until(() => opened.filter((socket) => !socket.connecting && !socket.destroyed).length === perAddress);
        }
      } finally {
        for (const socket of sockets) socket.destroy();
        node.kill("SIGKILL");
      }
    },
  );
});
