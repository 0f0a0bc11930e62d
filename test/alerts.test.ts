import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { connect } from "../clients/platform/src/platform-client.ts";
import { createPartnerClient } from "../clients/typescript/src/index.ts";
import { metricsIn } from "../scripts/prose/metrics.ts";
import { SERVICE_METRICS } from "../server/boot/metrics/service.ts";
import { startService } from "../server/boot/service.ts";
import { readConfig } from "../server/boot/settings/config.ts";
import { createLog } from "../server/observe/log/log.ts";
import { createMetrics } from "../server/observe/metrics/metrics.ts";
import { collectGarbage } from "./support/collect-garbage.ts";
import { cloneDatabase } from "./support/database.ts";
import { openPartner } from "./support/deliveries.ts";
import { openProxy } from "./support/outage.ts";
import { placeOrder } from "./support/place-order.ts";
import { closeReceivers } from "./support/receivers.ts";
import { SECRETS_KEYS } from "./support/sealing.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";
import { until } from "./support/until.ts";

/*
 * docs/operate/: alerts, dashboard and runbook checked against a running service, and the alerts in Prometheus' own rule tests.
 */

type Rule = {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: Record<string, string>;
};
type Panel = { title: string; targets?: { expr: string }[] };

const FOLDER = join(import.meta.dirname, "../docs/operate");
const text = (name: string) => readFileSync(join(FOLDER, name), "utf8");
const rules = (parse(text("alerts.yaml")) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(text("grafana-dashboard.json")) as {
  panels: Panel[];
  annotations: { list: { expr: string }[] };
};
const runbook = text("runbook.md");

const { url: databaseUrl, database } = await cloneDatabase();
const proxy = await openProxy(databaseUrl);
const endpoint = await openPartner();
const webhookForward = [...endpoint.forward].map((pair) => pair.join("=")).join(",");
const start = (role: "api" | "worker") =>
  startService(
    { ...readConfig({ SECRETS_KEYS }), role, port: 0, databaseUrl: proxy.url, webhookForward },
    createLog("silent"),
  );
const api = await start("api");
const { write } = temporaryFolder();
afterAll(async () => {
  await api.stop();
  proxy.close();
  closeReceivers();
});

const scrape = async (service = api) => (await fetch(`${service.publicUrl}/metrics`)).text();
const namesIn = (page: string) =>
  new Set([...page.matchAll(/^([a-z_0-9]+)(?:\{.*\})? /gm)].map(([, name]) => name as string));

const expressions = [
  ...rules.map(({ alert, expr }) => ({ source: alert, expr })),
  ...dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ source: title, expr }))),
  ...dashboard.annotations.list.map(({ expr }) => ({ source: "annotations", expr })),
];

const counters = createMetrics();
counters.countSkipped("food.order.created");
counters.countImage("fits", 1);
counters.countImageCheck("complete");
/**
 * Metrics that a service exposes only with replicas, a cluster, an external issuer, or after events that this test does not
 * cause.
 */
const RARE = new Set(
  [...namesIn(await counters.render()), ...SERVICE_METRICS.map(({ name }) => name)].filter((name) =>
    /^(events_put_off_total|catalog_image(s|_checks)_total|database_(replica|late|server_up)|issuer_keys)/.test(name),
  ),
);

const { platform } = connect(api.publicUrl);

describe("names in dashboard, alerts and runbook", () => {
  test("are metrics that the service exposes (D-metrics-4)", async () => {
    const partner = createPartnerClient({
      baseUrl: api.publicUrl,
      auth: {
        clientId: "demo-direct",
        clientSecret: "demo-direct-secret",
        tokenUrl: `${api.publicUrl}/auth/oauth2/token`,
        scopes: ["food:order:read", "partner:outlet:read"],
      },
    });
    const body = { event: "food.order.created" as const, url: "https://partner.example/received" };
    await partner.POST("/integrations/partner/v1/notification-subscriptions", { body });
    await placeOrder(platform);
    const worker = await start("worker");
    await until(() => endpoint.at("/received")[0]);
    collectGarbage();
    const names = await until(async () => {
      const exposed = namesIn(await scrape(worker));
      const last = [
        "webhook_delivery_lag_seconds_count",
        "retention_done_timestamp_seconds",
        "nodejs_gc_duration_seconds_sum",
      ];
      return last.every((name) => exposed.has(name)) && exposed;
    });
    await worker.stop();
    const metricNames = namesIn(await scrape())
      .union(names)
      .union(RARE);
    const missing = expressions.flatMap(({ source, expr }) =>
      metricsIn(expr).flatMap(({ name }) => (name === "up" || metricNames.has(name) ? [] : [`${source}: ${name}`])),
    );
    expect(missing).toEqual([]);
    expect(expressions.filter(({ expr }) => metricsIn(expr).length === 0).map((each) => each.source)).toEqual([
      "Watchdog",
    ]);
  });

  test("reports the absence of each series of a critical alert (D-metrics-5)", () => {
    const absent = rules.flatMap(({ expr }) => [...expr.matchAll(/absent\((\w+)/g)].map(([, name]) => name as string));
    const critical = rules
      .filter(({ alert, labels }) => labels.severity === "critical" && alert !== "MetricsMissing")
      .flatMap(({ expr }) => metricsIn(expr));
    // `up` exists for each target, and service_build_info for each scraped one. The others need a cluster, replicas or another issuer.
    const optional = ["up", "database_server_up", "issuer_keys_age_seconds", "issuer_keys_failures_total"];
    const watched = new Set(critical.map(({ name }) => name)).difference(new Set(optional));
    expect([...watched].sort()).toEqual(absent.sort());
    expect(expressions.filter(({ expr }) => /\bjob *=/.test(expr))).toEqual([]);
  });

  test("documents each alert in the runbook with meaning, first look and fix", () => {
    const sections = runbook.split(/^## /m).slice(1);
    expect(sections.map((section) => section.split("\n")[0])).toEqual(rules.map(({ alert }) => alert));
    for (const section of sections)
      expect([...section.matchAll(/^- \*\*(.+?):\*\*/gm)].map(([, part]) => part)).toEqual([
        "Meaning",
        "First look",
        "Fix",
      ]);
    for (const { alert, annotations } of rules)
      expect(annotations.runbook).toBe(`docs/operate/runbook.md#${alert.toLowerCase()}`);
    const titles = new Set(dashboard.panels.map(({ title }) => title));
    const panelTitles = [...runbook.matchAll(/(?<!\*)\*([A-Z][^*]+)\*(?!\*)/g)].map(([, title]) =>
      title?.replace(/\s+/g, " "),
    );
    expect(panelTitles.filter((title) => title !== undefined && !titles.has(title))).toEqual([]);
  });

  test("runs each SQL statement of the runbook", async () => {
    const statements = [...runbook.matchAll(/`(SELECT [^`]+)`/g)].map(([, statement = ""]) =>
      statement.replace(/\s+/g, " "),
    );
    expect(statements.length).toBeGreaterThan(5);
    for (const statement of statements)
      if (!statement.includes("citus")) expect(Array.isArray(await database.query(statement))).toBe(true);
  });
});

const hasPromtool = spawnSync("promtool", ["--version"]).error === undefined;
const why = hasPromtool ? "" : ": skipped, because promtool of Debian's package prometheus is not installed";

type Series = Record<string, string>;
/** One value per 15 s, or per minute if `at` contains hours: `1x80` is constant, `0+5x80` grows. */
type Case = { fires: Series; quiet: Series; at: string; labels?: Record<string, string> };

/** The series whose absence `MetricsMissing` reports, as healthy nodes expose them. */
const WATCHED: Series = {
  'service_build_info{role="api"}': "1x400",
  'http_requests_total{operation="none",status="200"}': "1x400",
  'webhook_attempts_total{outcome="complete"}': "0x400",
  database_up: "1x400",
  database_disk_full: "0x400",
  database_writable: "1x400",
  webhook_workers_alive: "1x400",
  webhook_delivery_oldest_seconds: "0x400",
  webhook_open_circuit_partners: "0x400",
  event_outbox_oldest_seconds: "0x400",
};
const without = (series: Series, ...names: string[]): Series =>
  Object.fromEntries(Object.entries(series).filter(([name]) => !names.includes(name)));

const requests = (status: string, perStep: number) => ({
  'http_requests_total{operation="getCatalog",status="200"}': "0+1000x400",
  [`http_requests_total{operation="getCatalog",status="${status}"}`]: `0+${perStep}x400`,
});
const durations = (slow: number) => ({
  'http_request_duration_seconds_bucket{operation="getCatalog",le="1"}': `0+${1_000 - slow}x400`,
  'http_request_duration_seconds_bucket{operation="getCatalog",le="2.5"}': "0+1000x400",
  'http_request_duration_seconds_bucket{operation="getCatalog",le="+Inf"}': "0+1000x400",
});
const waits = (slow: number) => ({
  'database_connection_wait_seconds_bucket{instance="a",le="0.1"}': `0+${1_000 - slow}x400`,
  'database_connection_wait_seconds_bucket{instance="a",le="0.5"}': "0+1000x400",
  'database_connection_wait_seconds_bucket{instance="a",le="+Inf"}': "0+1000x400",
});
const gauge = (series: string, fires: number, quiet: number) => ({
  fires: { [series]: `${fires}x400` },
  quiet: { [series]: `${quiet}x400` },
});

/** Each alert at its threshold: the first value at which it fires, and the last one at which it does not. */
const CASES: Record<string, Case> = {
  MetricsMissing: {
    fires: without(WATCHED, "database_disk_full"),
    quiet: WATCHED,
    at: "2m",
    labels: { series: "database_disk_full" },
  },
  ServiceDown: {
    fires: { 'up{job="any",instance="a"}': "0x400", 'service_build_info{job="any",instance="b"}': "1x400" },
    quiet: { 'up{job="other",instance="a"}': "0x400", 'service_build_info{job="any",instance="b"}': "1x400" },
    at: "1m",
    labels: { job: "any", instance: "a" },
  },
  DatabaseDown: { ...gauge('database_up{instance="a"}', 0, 1), at: "1m", labels: { instance: "a" } },
  DatabaseReadOnly: { ...gauge('database_writable{instance="a"}', 0, 1), at: "1m", labels: { instance: "a" } },
  DatabaseServerDown: {
    ...gauge('database_server_up{server="worker 2"}', 0, 1),
    at: "2m",
    labels: { server: "worker 2" },
  },
  DiskFull: {
    fires: { database_disk_full: "0x10 1x4 0x40" },
    quiet: { database_disk_full: "1x4 0x400" },
    at: "12m15s",
  },
  InternalErrors: { fires: requests("500", 2), quiet: requests("500", 1), at: "10m" },
  Unavailable: { fires: requests("503", 11), quiet: requests("503", 10), at: "10m" },
  RateLimited: { fires: requests("429", 112), quiet: requests("429", 111), at: "20m" },
  SlowRequests: { fires: durations(11), quiet: durations(9), at: "15m" },
  Restarts: {
    fires: { 'process_start_time_seconds{instance="a"}': "1x10 2x10 3x10 4x10" },
    quiet: { 'process_start_time_seconds{instance="a"}': "1x10 2x10 3x20" },
    at: "10m",
    labels: { instance: "a" },
  },
  NoDeliveryWorker: { ...gauge("webhook_workers_alive", 0, 1), at: "1m" },
  NothingArrives: {
    fires: { webhook_delivery_oldest_seconds: "301x400", 'webhook_attempts_total{outcome="complete"}': "7x400" },
    quiet: { webhook_delivery_oldest_seconds: "301x400", 'webhook_attempts_total{outcome="complete"}': "7+1x400" },
    at: "10m",
  },
  WorkersBehind: { ...gauge("webhook_oldest_due_seconds", 61, 60), at: "5m" },
  OutboxStuck: { ...gauge("event_outbox_oldest_seconds", 61, 60), at: "2m" },
  RelayFailures: {
    fires: { event_relay_failures_total: "0x20 1x20" },
    quiet: { event_relay_failures_total: "5x40" },
    at: "10m",
  },
  OldDeliveries: { ...gauge("webhook_delivery_oldest_seconds", 21_601, 21_600), at: "10m" },
  ManyPartnersFail: { ...gauge("webhook_open_circuit_partners", 5, 4), at: "10m" },
  CircuitOpen: { ...gauge("webhook_open_circuits", 1, 0), at: "30m" },
  DeliveriesGivenUp: {
    fires: { 'webhook_attempts_total{outcome="dead"}': "0x40", webhook_given_up_total: "0x20 3x20" },
    quiet: { 'webhook_attempts_total{outcome="dead"}': "4x40", webhook_given_up_total: "3x40" },
    at: "10m",
  },
  ImageChecksLate: { ...gauge("catalog_image_checks_oldest_seconds", 601, 600), at: "5m" },
  ConnectionsShort: { fires: waits(60), quiet: waits(40), at: "10m", labels: { instance: "a" } },
  ClientsTurnedAway: {
    fires: { 'http_connections_ended_total{instance="a"}': "0+1x400" },
    quiet: { 'http_connections_ended_total{instance="a"}': "9x400" },
    at: "15m",
    labels: { instance: "a" },
  },
  DescriptorsShort: {
    fires: { 'process_open_fds{instance="a"}': "81x400", 'process_max_fds{instance="a"}': "100x400" },
    quiet: { 'process_open_fds{instance="a"}': "80x400", 'process_max_fds{instance="a"}': "100x400" },
    at: "5m",
    labels: { instance: "a" },
  },
  EventLoopBlocked: {
    ...gauge('nodejs_eventloop_lag_p99_seconds{instance="a"}', 0.21, 0.2),
    at: "5m",
    labels: { instance: "a" },
  },
  ReplicaLate: {
    ...gauge('database_replica_lag_seconds{server="replica 1"}', 31, 30),
    at: "5m",
    labels: { server: "replica 1" },
  },
  ClockDiffers: { ...gauge('clock_difference_seconds{instance="a"}', -2.1, -2), at: "5m", labels: { instance: "a" } },
  IssuerKeysOld: {
    fires: {
      'issuer_keys_age_seconds{instance="a"}': "3601x400",
      'issuer_keys_failures_total{instance="a"}': "0+1x400",
    },
    quiet: { 'issuer_keys_age_seconds{instance="a"}': "3601x400", 'issuer_keys_failures_total{instance="a"}': "9x400" },
    at: "10m",
    labels: { instance: "a" },
  },
  EventsPastRetention: { ...gauge("events_past_retention_seconds", 86_401, 86_400), at: "1h" },
  RetentionNotRun: {
    fires: { 'retention_done_timestamp_seconds{kind="events"}': "0x1000" },
    quiet: { 'retention_done_timestamp_seconds{kind="events"}': "1200x1000" },
    at: "3h20m",
  },
  VersionsMixed: {
    fires: { 'service_build_info{version="1.0.0"}': "1x1000", 'service_build_info{version="1.1.0"}': "1x1000" },
    quiet: { 'service_build_info{version="1.0.0"}': "1x1000" },
    at: "2h",
  },
};

type Labels = Record<string, string>;
/** @param labels of the alerts that fire */
type Judged = { alert: string; series: Series; at: string; labels: Labels[] };

/**
 * Runs Prometheus' rule tests.
 *
 * @throws with their output unless exactly the alerts with these labels fire
 */
function judge(cases: Judged[]): void {
  const files = [...Map.groupBy(cases, ({ alert }) => alert)].map(([alert, alertCases]) => {
    // A file with this one rule: each case of a file evaluates all rules in it.
    const rule = rules.find((rule) => rule.alert === alert);
    const rulesFile = write(`${alert}.rules.json`, JSON.stringify({ groups: [{ name: alert, rules: [rule] }] }));
    const step = alertCases.some(({ at }) => at.includes("h")) ? "1m" : "15s";
    const tests = alertCases.map(({ series, at, labels }) => ({
      interval: step,
      input_series: Object.entries(series).map(([series, values]) => ({ series, values })),
      alert_rule_test: [
        {
          eval_time: at,
          alertname: alert,
          exp_alerts: labels.map((ownLabels) => ({
            exp_labels: { ...rule?.labels, ...ownLabels },
            exp_annotations: rule?.annotations,
          })),
        },
      ],
    }));
    return write(`${alert}.json`, JSON.stringify({ rule_files: [rulesFile], evaluation_interval: step, tests }));
  });
  execFileSync("promtool", ["test", "rules", ...files], { stdio: "pipe", encoding: "utf8" });
}

describe.skipIf(!hasPromtool)(`alerts in Prometheus${why}`, () => {
  test("has valid PromQL in all rules and panels", () => {
    execFileSync("promtool", ["check", "rules", join(FOLDER, "alerts.yaml")], { stdio: "pipe" });
    const recorded = expressions.map(({ expr }, index) => ({
      record: `panel:${index}`,
      expr: expr.replaceAll("$__rate_interval", "5m"),
    }));
    const file = write("panels.json", JSON.stringify({ groups: [{ name: "panels", rules: recorded }] }));
    execFileSync("promtool", ["check", "rules", file], { stdio: "pipe" });
  });

  test("fires each alert at its threshold and not one step before", () => {
    expect(["Watchdog", ...Object.keys(CASES)]).toEqual(rules.map(({ alert }) => alert));
    judge(
      Object.entries(CASES).flatMap(([alert, { fires, quiet, at, labels = {} }]) => [
        { alert, series: fires, at, labels: [labels] },
        { alert, series: quiet, at, labels: [] },
      ]),
    );
    expect(() => judge([{ alert: "OutboxStuck", series: {}, at: "2m", labels: [{}] }])).toThrow();
  });

  test("fires for each missing series, once per cause, and the watchdog without any series (D-metrics-5)", () => {
    const names = Object.keys(WATCHED);
    const labelOf = (series: string) => ({
      series: series.startsWith("service_build_info") ? "service_build_info of API nodes" : series.replace(/\{.*/, ""),
    });
    const missing = (series: Series, expected: string[]): Judged => ({
      alert: "MetricsMissing",
      series,
      at: "2m",
      labels: expected.map(labelOf),
    });
    /** The series that a node exposes while its database does not respond, or is read-only. */
    const [away, readOnly] = [names.slice(0, 5), names.slice(0, 6)].map((exposed) =>
      without(WATCHED, ...names.filter((name) => !exposed.includes(name))),
    );
    const workerMetrics = { ...without(WATCHED, names[0] as string), 'service_build_info{role="worker"}': "1x400" };
    judge([
      ...names.map((name) => missing(without(WATCHED, name), [name])),
      missing({}, names),
      missing({ ...away, database_up: "0x400" }, []),
      missing({ ...readOnly, database_writable: "0x400" }, []),
      missing({ ...away }, names.slice(5)),
      missing(workerMetrics, [names[0] as string]),
      { alert: "Watchdog", series: {}, at: "0m", labels: [{}] },
      { alert: "ServiceDown", series: { 'up{job="any"}': "0x4000" }, at: "30m", labels: [] },
    ]);
  });

  test("fires on metrics of a running service: a delivery that no worker sends, then an unavailable database", async () => {
    /** The sample lines of a metrics page as constant series. */
    const seriesOf = (page: string): Series =>
      Object.fromEntries(
        [...page.matchAll(/^([a-z_0-9]+(?:\{.*\})?) ([\d.e+-]+)$/gm)].map(([, series, value]) => [
          series,
          `${value}x100`,
        ]),
      );
    await placeOrder(platform);
    const idle = await until(async () => {
      const page = await scrape();
      return (
        page.includes("\nwebhook_workers_alive 0\n") && page.includes('\nwebhook_deliveries{state="queue"} 1\n') && page
      );
    });
    proxy.close();
    const cut = await scrape();
    await proxy.open();
    const worker = await start("worker");
    const well = await until(async () => {
      const page = await scrape(worker);
      return page.includes("\nwebhook_workers_alive 1\n") && page;
    });
    await worker.stop();
    judge([
      { alert: "NoDeliveryWorker", series: seriesOf(idle), at: "2m", labels: [{}] },
      { alert: "DatabaseDown", series: seriesOf(idle), at: "2m", labels: [] },
      { alert: "DatabaseDown", series: seriesOf(cut), at: "2m", labels: [{}] },
      { alert: "MetricsMissing", series: seriesOf(cut), at: "3m", labels: [] },
      ...rules.map(({ alert }) => ({
        alert,
        series: { ...seriesOf(idle), ...seriesOf(well) },
        at: "4m",
        labels: alert === "Watchdog" ? [{}] : [],
      })),
    ]);
  });
});
