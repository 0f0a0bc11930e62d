import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { createMetricsPage } from "../server/api/metrics/page.ts";
import { observeProcess } from "../server/boot/metrics/process.ts";
import { readService } from "../server/boot/metrics/read.ts";
import { type Reading, SERVICE_METRICS } from "../server/boot/metrics/service.ts";
import { createMetrics } from "../server/observe/metrics/metrics.ts";
import { createRegistry, observe, type Registry } from "../server/observe/metrics/registry.ts";
import { collectGarbage } from "./support/collect-garbage.ts";
import { createTestClock } from "./support/test-clock.ts";
import { until } from "./support/until.ts";

/* The figures of /metrics (decisions: metrics): each name, label and bucket, as Prometheus reads them. */

const linesOf = async ({ render }: Registry) => (await render()).trimEnd().split("\n");
/** Lines of samples, without the comments. */
const samplesOf = async (registry: Registry) => (await linesOf(registry)).filter((line) => !line.startsWith("#"));
const metricsOf = async ({ collect }: Registry) =>
  (await collect()).resourceMetrics.scopeMetrics.flatMap(({ metrics }) => metrics);

describe("the text format", () => {
  test("writes help and type before the samples and omits empty families", async () => {
    const registry = createRegistry();
    registry.meter.createCounter("empty", { description: "None." });
    const calls = registry.meter.createCounter("calls_total", { description: "A \\ and\na line." });
    calls.add(1, { who: 'a "b"', what: "c\\d\ne" });
    calls.add(1, { who: 'a "b"', what: "c\\d\ne" });
    calls.add(1, { who: "x", what: "y" });
    expect(await registry.render()).toBe(
      [
        "# HELP calls_total A \\\\ and\\na line.",
        "# TYPE calls_total counter",
        'calls_total{who="a \\"b\\"",what="c\\\\d\\ne"} 2',
        'calls_total{who="x",what="y"} 1',
        "",
      ].join("\n"),
    );
  });
});

test("a histogram counts each value in all buckets whose bound it does not exceed", async () => {
  const registry = createRegistry();
  const waits = registry.histogram("wait_seconds", [0.5, 1], "Waits.", "kind");
  for (const seconds of [0.25, 0.5, 1]) waits.record(seconds, "a");
  waits.record(2, "b");
  await registry.render();
  waits.record(4, "b");
  const wantedLines = [
    ...['_count{kind="a"} 3', '_sum{kind="a"} 1.75', '_bucket{kind="a",le="0.5"} 2', '_bucket{kind="a",le="1"} 3'],
    ...['_bucket{kind="a",le="+Inf"} 3', '_count{kind="b"} 2', '_sum{kind="b"} 6', '_bucket{kind="b",le="0.5"} 0'],
    ...['_bucket{kind="b",le="1"} 0', '_bucket{kind="b",le="+Inf"} 2'],
  ];
  expect(await samplesOf(registry)).toEqual(wantedLines.map((line) => `wait_seconds${line}`));
  const [metric] = await metricsOf(registry);
  expect(metric?.dataPoints.map(({ value }) => value)).toMatchObject([
    { min: 0.25, max: 1, sum: 1.75 },
    { min: 2, max: 4, sum: 6 },
  ]);
});

test("exports a metric with the unit in its name", async () => {
  const registry = createRegistry();
  const names = ["a_seconds", "b_seconds_total", "c_total"];
  const values = () => 1;
  observe(
    registry.meter,
    () => undefined,
    names.map((name) => ({ name, help: `help of ${name}`, values })),
  );
  const exported = (await metricsOf(registry)).map(({ descriptor: { name, description, unit } }) => [
    name,
    description,
    unit,
  ]);
  expect(exported).toEqual([
    ["a_seconds", "help of a_seconds", "s"],
    ["b_seconds_total", "help of b_seconds_total", "s"],
    ["c_total", "help of c_total", ""],
  ]);
});

describe("observed metrics", () => {
  test("omits a gauge without a value, also after a collection with one", async () => {
    const registry = createRegistry();
    const values = vi.fn<() => number | undefined>();
    observe(registry.meter, () => undefined, [{ name: "size", help: "h", values }]);
    const readings = [undefined, 2, undefined, 3];
    const pages: string[][] = [];
    for (const value of readings) {
      values.mockReturnValueOnce(value);
      pages.push(await samplesOf(registry));
    }
    expect(pages).toEqual([[], ["size 2"], [], ["size 3"]]);
  });

  test("shares one read between concurrent collections, and returns all values to each", async () => {
    const registry = createRegistry();
    const read = vi.fn(async () => 7);
    observe(registry.meter, read, [{ name: "size", help: "h", values: (size) => size }]);
    expect(await Promise.all([samplesOf(registry), samplesOf(registry)])).toEqual([["size 7"], ["size 7"]]);
    expect(await samplesOf(registry)).toEqual(["size 7"]);
    expect(read).toHaveBeenCalledTimes(2);
  });

  test("rejects if a read fails, and succeeds at the next collection", async () => {
    const registry = createRegistry();
    const read = vi
      .fn(() => 7)
      .mockImplementationOnce(() => {
        throw new Error("broken");
      });
    observe(registry.meter, read, [{ name: "size", help: "h", values: (size) => size }]);
    await expect(registry.render()).rejects.toMatchObject({ errors: [new Error("broken")] });
    expect(await samplesOf(registry)).toEqual(["size 7"]);
  });
});

const USAGE = {
  connectionLimit: 20,
  isDiskFull: true,
  connections: { in_use: 1, idle: 2, waiting: 3 },
  catalogCache: { reads: { hit: 4, restocked: 5, miss: 6 }, bytes: 7 },
};
const SINCE = new Date("2026-11-21T03:00:00Z");
const SIZES = {
  deliveries: { queue: 8, failed: 9, working: 10 },
  oldestAt: SINCE,
  failingEndpoints: 14,
  openCircuits: 11,
  partnersWithOpenCircuits: 13,
};
const BACKLOG = { count: 12, since: SINCE };
const SERVERS = [
  { name: "coordinator", isUp: true },
  { name: "worker 2", isUp: false },
];
const LATE = {
  replicas: () => [
    { name: "replica 1", isUp: true, lagS: 0.25, lagBytes: 16 },
    { name: "replica 2", isUp: false, lagS: undefined, lagBytes: undefined },
  ],
  reads: () => [{ server: "replica 1", reason: "fresh" as const, count: 12 }],
};
const OF_REPLICAS = [
  'database_replica_lag_seconds{server="replica 1"} 0.25',
  'database_replica_lag_bytes{server="replica 1"} 16',
  'database_late_reads_total{server="replica 1",reason="fresh"} 12',
];
const OWN = [
  'database_connections{state="in_use"} 1',
  'database_connections{state="idle"} 2',
  'database_connections{state="waiting"} 3',
  "database_connections_max 20",
  'catalog_cache_reads_total{result="hit"} 4',
  'catalog_cache_reads_total{result="restocked"} 5',
  'catalog_cache_reads_total{result="miss"} 6',
  "catalog_cache_bytes 7",
];
const OF_THE_QUEUE = [
  'webhook_deliveries{state="queue"} 8',
  'webhook_deliveries{state="failed"} 9',
  'webhook_deliveries{state="working"} 10',
  "webhook_delivery_oldest_seconds 2.5",
  "webhook_oldest_due_seconds 1.5",
  "webhook_failing_endpoints 14",
  "webhook_open_circuits 11",
  "webhook_open_circuit_partners 13",
  "webhook_workers_alive 2",
];

const AT = new Date(SINCE.getTime() + 2_500);
const WAITING = [2_000, 1_000, 4_000].map((ms) => ({ dueAt: new Date(SINCE.getTime() + ms) }));

test("measures events past their retention period from the time they expired (D-metrics-3)", async () => {
  const metrics = SERVICE_METRICS.filter(({ name }) => name.includes("retention"));
  const read = (oldestAt: Date | null | undefined, keptMs: number, events?: number) => {
    const registry = createRegistry();
    const retained = { keptMs, doneAtMs: { events, requests: undefined } };
    observe(registry.meter, () => ({ oldestAt, at: AT, retained }) as Reading, metrics);
    return samplesOf(registry);
  };
  expect(await read(SINCE, 2_500)).toEqual(["events_past_retention_seconds 0"]);
  expect(await read(SINCE, 2_000)).toEqual(["events_past_retention_seconds 0.5"]);
  expect(await read(null, 2_000)).toEqual(["events_past_retention_seconds 0"]);
  expect(await read(undefined, 2_000, 3_000)).toEqual(['retention_done_timestamp_seconds{kind="events"} 3']);
});

test("reports the event loop lag since the last scrape", async () => {
  const registry = createRegistry();
  observeProcess(registry.meter);
  const lags = async () => {
    const samples = (await samplesOf(registry)).map((line) => line.split(" "));
    const values = new Map(samples.map(([name, value]) => [name, Number(value)]));
    return ["p99", "max"].map((quantile) => values.get(`nodejs_eventloop_lag_${quantile}_seconds`) ?? Number.NaN);
  };
  const [p99, longest] = await until(async () => {
    await delay(75); // each reading resets the measurement, which starts with its next timer
    for (const endMs = performance.now() + 120; performance.now() < endMs; );
    await delay(75); // the delay is recorded by the next timer
    const measured = await lags();
    return (measured[0] as number) > 0.03 && measured;
  });
  expect(longest).toBeGreaterThanOrEqual(p99 as number);
  expect(await lags()).toEqual([0, 0]);
});

test("GET /metrics reports the time of garbage collections by kind", async () => {
  const metrics = createMetrics();
  observeProcess(metrics.meter);
  for (const type of ["minor", "major"] as const) collectGarbage({ type });
  const page = createMetricsPage(metrics);
  const text = await until(async () => {
    const body = await (await page.request("/metrics")).text();
    return body.includes('_count{kind="minor"}') && body.includes('_count{kind="major"}') && body;
  });
  const bounds = [...text.matchAll(/_bucket\{kind="major",le="(.*)"\}/g)].map(([, bound]) => bound);
  expect(bounds).toEqual(["0.001", "0.005", "0.01", "0.05", "0.1", "0.5", "1", "+Inf"]);
  const seconds = Number(/_sum\{kind="major"\} (\S+)/.exec(text)?.[1]);
  expect(seconds).toBeGreaterThan(0.000_1);
  expect(seconds).toBeLessThan(60);
});

describe("GET /metrics", () => {
  const clock = createTestClock(AT);
  const page = (sizes: () => Promise<typeof SIZES>, living = async () => 2) => {
    const metrics = createMetrics();
    const sources = {
      store: {
        usage: () => USAGE,
        deliveryQueue: { sizes, pending: async () => WAITING, countAlive: living } as never,
        catalogRequests: { backlog: async () => BACKLOG } as never,
        outletEvents: { backlog: async () => BACKLOG } as never,
        events: { oldestAt: async () => SINCE } as never,
        servers: async () => SERVERS,
        late: LATE,
      },
      clock,
      connections: () => ({ open: 3, ended: 2 }),
      openImageCircuits: () => 4,
      retained: () => ({ keptMs: 1_000, doneAtMs: { events: undefined, requests: 5_000 } }),
      clockDifferenceMs: () => -1_500,
      keys: { state: () => ({ ageS: 7, failures: 1 }) },
    };
    observe(metrics.meter, () => readService(sources), SERVICE_METRICS);
    observeProcess(metrics.meter);
    return createMetricsPage(metrics).request("/metrics");
  };

  test("reads fresh values for each request", async () => {
    const sizes = vi.fn(async () => SIZES);
    const response = await page(sizes);
    expect([response.status, response.headers.get("Content-Type"), response.headers.get("Cache-Control")]).toEqual([
      200,
      "text/plain; version=0.0.4; charset=utf-8",
      "no-store",
    ]);
    expect(sizes.mock.calls).toEqual([[clock.now()]]);
    const text = await response.text();
    for (const line of [
      "database_up 1",
      "database_writable 1",
      "database_disk_full 1",
      "http_connections 3",
      "clock_difference_seconds -1.5",
      "issuer_keys_age_seconds 7",
      "issuer_keys_failures_total 1",
      "http_connections_ended_total 2",
      "event_outbox_oldest_seconds 2.5",
      "events_past_retention_seconds 1.5",
      'retention_done_timestamp_seconds{kind="requests"} 5',
      ...OWN,
      ...OF_THE_QUEUE,
      ...OF_REPLICAS,
    ])
      expect(text).toContain(`\n${line}\n`);
    expect(text).not.toContain("replica 2");
    expect(text).toMatch(/\nprocess_resident_memory_bytes \d+\n/);
  });

  test("responds while the database fails", async () => {
    const text = await (await page(() => Promise.reject(new Error("away")))).text();
    expect(text).toContain("\ndatabase_up 0\n");
  });

  test.each([
    ["takes no writes", "25006", "\ndatabase_writable 0\n", undefined],
    ["is away", "ECONNREFUSED", undefined, "database_writable"],
  ])("reports a database that %s (D-readiness-2)", async (_, code, visible, hidden) => {
    const living = () => Promise.reject(new Error("away", { cause: Object.assign(new Error(), { code }) }));
    const text = await (await page(async () => SIZES, living)).text();
    if (visible) expect(text).toContain(visible);
    if (hidden) expect(text).not.toContain(hidden);
    expect(text).not.toContain("webhook_workers_alive");
  });
});
