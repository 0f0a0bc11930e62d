import { existsSync, readdirSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, test, vi } from "vitest";
import { createMetricsPage } from "../server/api/metrics/page.ts";
import { createCollector } from "../server/boot/metrics/collect.ts";
import { deliveryFamilies } from "../server/boot/metrics/deliveries.ts";
import { imageFamilies } from "../server/boot/metrics/images.ts";
import { outboxFamilies } from "../server/boot/metrics/outbox.ts";
import { createProcessFamilies } from "../server/boot/metrics/process.ts";
import { retentionFamilies } from "../server/boot/metrics/retention.ts";
import { storageFamilies } from "../server/boot/metrics/storage.ts";
import { renderFamilies } from "../server/observe/metrics/exposition.ts";
import { counter, type Family, histogram } from "../server/observe/metrics/families.ts";
import { createMetrics } from "../server/observe/metrics/metrics.ts";
import { metricData } from "../server/observe/telemetry/metric-data.ts";
import type { Backlog } from "../server/store/port.ts";
import { createTestClock } from "./support/test-clock.ts";
import { until } from "./support/until.ts";

/* The figures of /metrics (decisions: metrics): each name, label and bucket, as Prometheus reads them. */

const linesOf = (families: Family[]) => renderFamilies(families).trimEnd().split("\n");
/** Lines of samples, without the comments. */
const samplesOf = (families: Family[]) => linesOf(families).filter((line) => !line.startsWith("#"));

describe("the text format", () => {
  test("has help and type before the samples, and leaves out what has none", () => {
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

  test("a value at the end of a bucket is in it, one beyond in the next, and all are in the last", () => {
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

test("a histogram is sent with the number of each bucket by itself", () => {
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

test("a metric is sent with its unit, where its name has one", () => {
  const span = { startTime: [1, 0], endTime: [2, 0] } satisfies Parameters<typeof metricData>[1];
  const families = ["a_seconds", "b_seconds_total", "c_total"].map((name) =>
    counter({ name, help: `help of ${name}`, labels: [] }),
  );
  const sent = metricData(families, span).map(({ descriptor: { name, description, unit } }) => [
    name,
    description,
    unit,
  ]);
  expect(sent).toEqual([
    ["a_seconds", "help of a_seconds", "s"],
    ["b_seconds_total", "help of b_seconds_total", "s"],
    ["c_total", "help of c_total", ""],
  ]);
});

describe("the counters of a process", () => {
  const attempt = { partnerId: "p", event: "food.order.created", tookMs: 250, lagMs: 2_000 } as const;

  test("are there under their names, types and helps", () => {
    const metrics = createMetrics();
    metrics.countRequest("getCatalog", 200, 1);
    metrics.countAttempt({ ...attempt, outcome: "complete", isSent: true });
    expect(metrics.families.map(({ name, type, help }) => `${name} ${type}: ${help}`)).toEqual([
      "http_requests_total counter: Requests, by operation of the contract and status.",
      "http_request_duration_seconds histogram: Time from the headers of a request to its response, by operation of the contract.",
      "webhook_attempts_total counter: Finished delivery attempts, by state of the delivery: complete, failed (will be retried), dead.",
      "webhook_attempt_duration_seconds histogram: Duration of requests to endpoints, by state of the delivery.",
      "webhook_delivery_lag_seconds histogram: Time from an event to its receipt, retries included.",
      "webhook_given_up_total counter: Deliveries that were dead-lettered without a last attempt, because their endpoint failed for as long as all attempts take.",
      "events_put_off_total counter: Events that the relay skipped because they are faulty; the log has the reason.",
      "catalog_images_total counter: Images of catalogs: fits, unfit, unanswered, refused; remembered (cached); given_up (circuit of its host open); late.",
      "catalog_image_checks_total counter: Image checks of catalogs, by result; superseded: the catalog was replaced during the check.",
      "event_relay_failures_total counter: Failures to relay the events of an outlet that neither the storage nor a single event caused; the log has the reason.",
      "database_connection_wait_seconds histogram: Wait for a database connection, including the creation of a new one.",
    ]);
  });

  test("have these buckets, in seconds", () => {
    const metrics = createMetrics();
    metrics.countRequest("getCatalog", 200, 1);
    metrics.countAttempt({ ...attempt, outcome: "complete", isSent: true });
    metrics.countAcquired(0);
    const bounds = metrics.families.map(({ samples }) => samples().flatMap(({ labels }) => labels?.le ?? []));
    expect(bounds).toEqual([
      [],
      ["0.001", "0.0025", "0.005", "0.01", "0.025", "0.05", "0.1", "0.25", "0.5", "1", "2.5", "5", "10", "+Inf"],
      [],
      ["0.005", "0.01", "0.025", "0.05", "0.1", "0.25", "0.5", "1", "2.5", "5", "10", "15", "+Inf"],
      [
        "0.005",
        "0.01",
        "0.025",
        "0.05",
        "0.1",
        "0.25",
        "0.5",
        "1",
        "2.5",
        "5",
        "10",
        "60",
        "600",
        "3600",
        "21600",
        "86400",
        "+Inf",
      ],
      [],
      [],
      [],
      [],
      [],
      ["0.0001", "0.001", "0.005", "0.01", "0.05", "0.1", "0.5", "1", "3", "+Inf"],
    ]);
  });

  test("count requests by operation and status, with their time", () => {
    const metrics = createMetrics();
    metrics.countRequest("getCatalog", 200, 1);
    metrics.countRequest("getCatalog", 200, 1.5);
    metrics.countRequest("getCatalog", 304, 1_000);
    metrics.countRequest(undefined, 404, 0);
    const samples = samplesOf(metrics.families);
    expect(samples.filter((line) => /^http_requests_total|_(sum|count)/.test(line))).toEqual([
      'http_requests_total{operation="getCatalog",status="200"} 2',
      'http_requests_total{operation="getCatalog",status="304"} 1',
      'http_requests_total{operation="none",status="404"} 1',
      'http_request_duration_seconds_sum{operation="getCatalog"} 1.0025',
      'http_request_duration_seconds_count{operation="getCatalog"} 3',
      'http_request_duration_seconds_sum{operation="none"} 0',
      'http_request_duration_seconds_count{operation="none"} 1',
    ]);
    expect(samples).toContain('http_request_duration_seconds_bucket{operation="getCatalog",le="0.001"} 1');
    expect(samples).toContain('http_request_duration_seconds_bucket{operation="getCatalog",le="0.5"} 2');
  });

  test("count attempts by their outcome, with their time if they were sent, and the lag of those that arrived", () => {
    const metrics = createMetrics();
    metrics.countAttempt({ ...attempt, outcome: "complete", isSent: true });
    metrics.countAttempt({ ...attempt, outcome: "complete", isSent: true, lagMs: -5 });
    metrics.countAttempt({ ...attempt, outcome: "failed", isSent: true, tookMs: 15_000 });
    metrics.countAttempt({ ...attempt, outcome: "dead", isSent: false });
    expect(
      samplesOf(metrics.families).filter((line) => /^webhook_(att|del)/.test(line) && !line.includes("_bucket")),
    ).toEqual([
      'webhook_attempts_total{outcome="complete"} 2',
      'webhook_attempts_total{outcome="failed"} 1',
      'webhook_attempts_total{outcome="dead"} 1',
      'webhook_attempt_duration_seconds_sum{outcome="complete"} 0.5',
      'webhook_attempt_duration_seconds_count{outcome="complete"} 2',
      'webhook_attempt_duration_seconds_sum{outcome="failed"} 15',
      'webhook_attempt_duration_seconds_count{outcome="failed"} 1',
      "webhook_delivery_lag_seconds_sum 2",
      "webhook_delivery_lag_seconds_count 2",
    ]);
    expect(samplesOf(metrics.families)).toContain('webhook_delivery_lag_seconds_bucket{le="0.005"} 1');
  });
});

test("images by how they came out, checks by their result, and events that were put off or not brought", () => {
  const metrics = createMetrics();
  for (const outcome of ["fits", "fits", "late"] as const) metrics.countImage(outcome);
  for (const status of ["partial", "superseded", "partial"] as const) metrics.countImageCheck(status);
  metrics.countSkipped("food.order.created");
  metrics.countRelayFailure();
  expect(samplesOf(metrics.families).filter((line) => /^(catalog|events|event)_/.test(line))).toEqual([
    'events_put_off_total{event="food.order.created"} 1',
    'catalog_images_total{outcome="fits"} 2',
    'catalog_images_total{outcome="late"} 1',
    'catalog_image_checks_total{status="partial"} 2',
    'catalog_image_checks_total{status="superseded"} 1',
    "event_relay_failures_total 1",
  ]);
});

test("deliveries that were given up, and the wait for connections", () => {
  const metrics = createMetrics();
  metrics.countGivenUp(3);
  metrics.countGivenUp(4);
  metrics.countAcquired(5);
  metrics.countAcquired(6);
  expect(samplesOf(metrics.families).filter((line) => /given_up|wait_seconds_[sc]/.test(line))).toEqual([
    "webhook_given_up_total 7",
    "database_connection_wait_seconds_sum 0.011",
    "database_connection_wait_seconds_count 2",
  ]);
  expect(samplesOf(metrics.families)).toContain('database_connection_wait_seconds_bucket{le="0.005"} 1');
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

test("the storage's figures, and those of this process alone while the database does not answer", () => {
  expect(samplesOf(storageFamilies({ usage: USAGE, isUp: true, isWritable: true, servers: SERVERS }))).toEqual([
    "database_up 1",
    "database_writable 1",
    'database_server_up{server="coordinator"} 1',
    'database_server_up{server="worker 2"} 0',
    ...OWN,
  ]);
  const silent = { usage: USAGE, isUp: false, isWritable: undefined, servers: undefined };
  expect(samplesOf(storageFamilies(silent))).toEqual(["database_up 0", ...OWN]);
  const fenced = samplesOf(storageFamilies({ ...silent, isUp: true, isWritable: false }));
  expect(fenced).toEqual(["database_up 1", "database_writable 0", ...OWN]);
});

const AT = new Date(SINCE.getTime() + 2_500);
const WAITING = [2_000, 1_000, 4_000].map((ms) => ({ dueAt: new Date(SINCE.getTime() + ms) }));

test("deliveries that are not over, the age of the oldest, and the workers", () => {
  const read = { sizes: SIZES, waiting: WAITING, workers: 2, at: AT };
  expect(samplesOf(deliveryFamilies(read))).toEqual(OF_THE_QUEUE);
  const none = deliveryFamilies({ ...read, sizes: { ...SIZES, oldestAt: null } });
  expect(samplesOf(none)).toContain("webhook_delivery_oldest_seconds 0");
  expect(samplesOf(deliveryFamilies({ ...read, sizes: undefined, waiting: undefined, workers: 0 }))).toEqual([
    "webhook_workers_alive 0",
  ]);
  const later = [{ dueAt: new Date(AT.getTime() + 1) }];
  for (const waiting of [later, []])
    expect(samplesOf(deliveryFamilies({ ...read, waiting }))).toContain("webhook_oldest_due_seconds 0");
  expect(samplesOf(deliveryFamilies({ sizes: undefined, waiting: undefined, workers: undefined, at: AT }))).toEqual([
    "",
  ]);
});

test("events in the outbox, with the age of the oldest", () => {
  const read = (backlog: Backlog | undefined) => samplesOf(outboxFamilies({ backlog, at: AT }));
  expect(read(BACKLOG)).toEqual(["event_outbox_waiting 12", "event_outbox_oldest_seconds 2.5"]);
  expect(read({ count: 0, since: null })).toEqual(["event_outbox_waiting 0", "event_outbox_oldest_seconds 0"]);
  expect(read(undefined)).toEqual([""]);
});

test("events past their time, counted from the moment at which they are (D-metrics-3)", () => {
  const read = (oldestAt: Date | null | undefined, keptMs: number, events?: number) =>
    samplesOf(retentionFamilies({ oldestAt, keptMs, at: AT, doneAtMs: { events, requests: undefined } }));
  expect(read(SINCE, 2_500)).toEqual(["events_past_retention_seconds 0"]);
  expect(read(SINCE, 2_000)).toEqual(["events_past_retention_seconds 0.5"]);
  expect(read(null, 2_000)).toEqual(["events_past_retention_seconds 0"]);
  expect(read(undefined, 2_000, 3_000)).toEqual(['retention_done_timestamp_seconds{kind="events"} 3']);
});

test("image checks that wait, with the age of the oldest", () => {
  const at = AT;
  const circuits = "catalog_image_open_circuits 4";
  const read = (backlog: Backlog | undefined) => samplesOf(imageFamilies({ backlog, at, openCircuits: 4 }));
  expect(read(BACKLOG)).toEqual([
    "catalog_image_checks_waiting 12",
    "catalog_image_checks_oldest_seconds 2.5",
    circuits,
  ]);
  expect(read({ count: 0, since: null })).toEqual([
    "catalog_image_checks_waiting 0",
    "catalog_image_checks_oldest_seconds 0",
    circuits,
  ]);
  expect(read(undefined)).toEqual([circuits]);
});

test.skipIf(process.platform !== "linux")(
  "open files are those that stay open, without the one that lists them",
  () => {
    const [family] = createProcessFamilies().filter(({ name }) => name === "process_open_fds");
    const differences = Array.from({ length: 20 }, () => {
      const listed = readdirSync("/proc/self/fd");
      const shown = family?.samples()[0]?.value ?? Number.NaN;
      return shown - listed.filter((name) => existsSync(`/proc/self/fd/${name}`)).length;
    });
    // Other threads of the process open and close theirs meanwhile.
    expect(differences.toSorted((one, other) => one - other)[10]).toBe(0);
  },
);

test("collections of garbage, by kind", async () => {
  const families = createProcessFamilies().filter(({ name }) => name === "nodejs_gc_duration_seconds");
  const kinds = () => samplesOf(families).flatMap((line) => /_count\{kind="(.*)"\} [1-9]/.exec(line)?.[1] ?? []);
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as (options: { type: "minor" | "major" }) => void;
  collect({ type: "minor" });
  collect({ type: "major" });
  await until(() => kinds().includes("minor") && kinds().includes("major"));
  expect(["minor", "major", "incremental", "weakcb"]).toEqual(expect.arrayContaining(kinds()));
  const sumS = Number(samplesOf(families).flatMap((line) => /_sum\{kind="major"\} (\S+)/.exec(line)?.[1] ?? [])[0]);
  expect(sumS).toBeGreaterThan(0.000_1);
  expect(sumS).toBeLessThan(60);
  const bounds = samplesOf(families).flatMap((line) => /kind="major",le="(.*)"/.exec(line)?.[1] ?? []);
  expect(bounds).toEqual(["0.001", "0.005", "0.01", "0.05", "0.1", "0.5", "1", "+Inf"]);
});

test("how long the event loop was held up since the last reading", async () => {
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

test("the resources of the process", () => {
  const values = Object.fromEntries(createProcessFamilies().map(({ name, samples }) => [name, samples()[0]?.value]));
  const { user, system } = process.cpuUsage();
  expect(Object.keys(values)).toEqual([
    "nodejs_gc_duration_seconds",
    "process_open_fds",
    "process_max_fds",
    "process_cpu_seconds_total",
    "process_start_time_seconds",
    "process_resident_memory_bytes",
    "nodejs_heap_size_used_bytes",
    "nodejs_eventloop_lag_p99_seconds",
    "nodejs_eventloop_lag_max_seconds",
  ]);
  const cpuS = (user + system) / 1e6;
  expect(values.process_cpu_seconds_total).toBeLessThanOrEqual(cpuS);
  expect(values.process_cpu_seconds_total).toBeGreaterThan(cpuS / 2);
  expect(values.process_start_time_seconds).toBeCloseTo(performance.timeOrigin / 1000, 3);
  expect(values.process_resident_memory_bytes).toBeGreaterThan(1e7);
  expect(values.nodejs_heap_size_used_bytes).toBeGreaterThan(1e6);
  expect(values.nodejs_eventloop_lag_p99_seconds).toBe(0); // nothing was measured yet
  expect(values.nodejs_eventloop_lag_max_seconds).toBe(0);
});

describe("the page", () => {
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

  test("is asked for anew each time", async () => {
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

  test("is there while the database fails", async () => {
    const text = await (await page(() => Promise.reject(new Error("away")))).text();
    expect(text).toContain("\ndatabase_up 0\n");
  });

  test.each([
    ["takes no writes", "25006", "\ndatabase_writable 0\n", undefined],
    ["is away", "ECONNREFUSED", undefined, "database_writable"],
  ])("a database that %s (D-readiness-2)", async (_, code, shown, hidden) => {
    const living = () => Promise.reject(new Error("away", { cause: Object.assign(new Error(), { code }) }));
    const text = await (await page(async () => SIZES, living)).text();
    if (shown) expect(text).toContain(shown);
    if (hidden) expect(text).not.toContain(hidden);
    expect(text).not.toContain("webhook_workers_alive");
  });
});
