import { describe, expect, test, vi } from "vitest";
import { createMetricsPage } from "../server/api/metrics/page.ts";
import { createCollector } from "../server/boot/metrics/collect.ts";
import { createProcessFamilies } from "../server/boot/metrics/process.ts";
import { retentionFamilies } from "../server/boot/metrics/retention.ts";
import { renderFamilies } from "../server/observe/metrics/exposition.ts";
import { counter, type Family, histogram } from "../server/observe/metrics/families.ts";
import { createMetrics } from "../server/observe/metrics/metrics.ts";
import { metricData } from "../server/observe/telemetry/metric-data.ts";
import { createTestClock } from "./support/test-clock.ts";
import { until } from "./support/until.ts";

/* The figures of /metrics (decisions: metrics): each name, label and bucket, as Prometheus reads them. */

const linesOf = (families: Family[]) => renderFamilies(families).trimEnd().split("\n");
/** Lines of samples, without the comments. */
const samplesOf = (families: Family[]) => linesOf(families).filter((line) => !line.startsWith("#"));

describe("the text format", () => {
  test("writes help and type before the samples and omits empty families", () => {
    const empty = counter({ name: "empty", help: "None.", labels: ["of"] });
    const calls = counter({ name: "calls_total", help: "A \\ and\na line.", labels: ["who", "what"] });
    calls.add({ who: 'a "b"', what: "c\\d\ne" });
    calls.add({ who: 'a "b"', what: "c\\d\ne" });
    calls.add({ who: "x", what: "y" });
    expect(renderFamilies([empty, calls])).toBe(
      [
        "# HELP calls_total A \\\\ and\\na line.",
        "# TYPE calls_total counter",
        'calls_total{who="a \\"b\\"",what="c\\\\d\\ne"} 2',
        'calls_total{who="x",what="y"} 1',
        "",
      ].join("\n"),
    );
    expect(renderFamilies([])).toBe("\n");
  });

  test("includes a bucket's upper bound in the bucket and every value in the last bucket", () => {
    const sizes = histogram({ name: "size", help: "h", labels: ["of"], bounds: [1, 2.5] });
    for (const value of [0, 1, 1.5, 2.5, 2.6, 100]) sizes.observe({ of: "a" }, value);
    sizes.observe({ of: "b" }, 0.5);
    expect(linesOf([sizes])).toEqual([
      "# HELP size h",
      "# TYPE size histogram",
      'size_bucket{of="a",le="1"} 2',
      'size_bucket{of="a",le="2.5"} 4',
      'size_bucket{of="a",le="+Inf"} 6',
      'size_sum{of="a"} 107.6',
      'size_count{of="a"} 6',
      'size_bucket{of="b",le="1"} 1',
      'size_bucket{of="b",le="2.5"} 1',
      'size_bucket{of="b",le="+Inf"} 1',
      'size_sum{of="b"} 0.5',
      'size_count{of="b"} 1',
    ]);
  });
});

test("exports a histogram with separate counts per bucket", () => {
  const sizes = histogram({ name: "size", help: "h", labels: ["of"], bounds: [1, 2.5] });
  for (const value of [0, 1, 1.5, 100]) sizes.observe({ of: "a" }, value);
  sizes.observe({ of: "b" }, 0.5);
  const span = { startTime: [1, 0], endTime: [2, 0] } satisfies Parameters<typeof metricData>[1];
  const boundaries = [1, 2.5];
  expect(metricData([sizes], span)[0]?.dataPoints).toEqual([
    { ...span, attributes: { of: "a" }, value: { buckets: { boundaries, counts: [2, 1, 1] }, sum: 102.5, count: 4 } },
    { ...span, attributes: { of: "b" }, value: { buckets: { boundaries, counts: [1, 0, 0] }, sum: 0.5, count: 1 } },
  ]);
});

test("exports a metric with the unit in its name", () => {
  const span = { startTime: [1, 0], endTime: [2, 0] } satisfies Parameters<typeof metricData>[1];
  const families = ["a_seconds", "b_seconds_total", "c_total"].map((name) =>
    counter({ name, help: `help of ${name}`, labels: [] }),
  );
  const exported = metricData(families, span).map(({ descriptor: { name, description, unit } }) => [
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

const USAGE = {
  connectionLimit: 20,
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

test("measures events past their retention period from the time they expired (D-metrics-3)", () => {
  const read = (oldestAt: Date | null | undefined, keptMs: number, events?: number) =>
    samplesOf(retentionFamilies({ oldestAt, keptMs, at: AT, doneAtMs: { events, requests: undefined } }));
  expect(read(SINCE, 2_500)).toEqual(["events_past_retention_seconds 0"]);
  expect(read(SINCE, 2_000)).toEqual(["events_past_retention_seconds 0.5"]);
  expect(read(null, 2_000)).toEqual(["events_past_retention_seconds 0"]);
  expect(read(undefined, 2_000, 3_000)).toEqual(['retention_done_timestamp_seconds{kind="events"} 3']);
});

test("reports the event loop lag since the last scrape", async () => {
  const families = createProcessFamilies();
  const [p99, longest] = ["p99", "max"].map((of) => {
    const family = families.find(({ name }) => name === `nodejs_eventloop_lag_${of}_seconds`);
    return () => family?.samples()[0]?.value ?? Number.NaN;
  }) as [() => number, () => number];
  await until(() => {
    for (const endMs = performance.now() + 60; performance.now() < endMs; );
    return p99() > 0.03;
  });
  expect(longest()).toBeGreaterThan(0.03);
  expect([p99(), longest()]).toEqual([0, 0]);
});

describe("GET /metrics", () => {
  const clock = createTestClock(AT);
  const page = (sizes: () => Promise<typeof SIZES>, living = async () => 2) => {
    const collect = createCollector({
      metrics: createMetrics(),
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
    });
    return createMetricsPage(collect).request("/metrics");
  };

  test("reads fresh values for each request", async () => {
    const sizes = vi.fn(async () => SIZES);
    const answer = await page(sizes);
    expect([answer.status, answer.headers.get("Content-Type"), answer.headers.get("Cache-Control")]).toEqual([
      200,
      "text/plain; version=0.0.4; charset=utf-8",
      "no-store",
    ]);
    expect(sizes.mock.calls).toEqual([[clock.now()]]);
    const text = await answer.text();
    for (const line of [
      "database_up 1",
      "database_writable 1",
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
  ])("reports a database that %s (D-readiness-2)", async (_, code, shown, hidden) => {
    const living = () => Promise.reject(new Error("away", { cause: Object.assign(new Error(), { code }) }));
    const text = await (await page(async () => SIZES, living)).text();
    if (shown) expect(text).toContain(shown);
    if (hidden) expect(text).not.toContain(hidden);
    expect(text).not.toContain("webhook_workers_alive");
  });
});
