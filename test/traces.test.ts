import { pino } from "pino";
import { describe, expect, test, vi } from "vitest";
import { readTelemetry } from "../server/boot/settings/telemetry.ts";
import { openTelemetry } from "../server/observe/telemetry/open.ts";
import { cloneDatabase } from "./support/database.ts";
import { openPartner } from "./support/deliveries.ts";
import { receiver } from "./support/receivers.ts";
import { openService } from "./support/service.ts";
import { until } from "./support/until.ts";

/* Traces and metrics as a collector gets them by OTLP (decisions: traces). */

type Value = { stringValue?: string; intValue?: number };
type Attribute = { key: string; value: Value };
type OtlpSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  links?: { traceId: string; spanId: string }[];
  name: string;
  kind: number;
  attributes: Attribute[];
  status: { code: number };
};
type Traces = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: OtlpSpan[] }[] }[];
};
type OtlpMetric = { name: string; sum?: object; gauge?: object; histogram?: object };
type Metrics = { resourceMetrics: { scopeMetrics: { metrics: OtlpMetric[] }[] }[] };

const SERVER = 2;
const CLIENT = 3;
const INTERNAL = 1;
const FAILED = 2;

/** A collector that stores the requests it receives. */
async function openCollector() {
  const traces: Traces[] = [];
  const metrics: Metrics[] = [];
  const { origin } = await receiver((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
      if (request.url === "/v1/traces") traces.push(body as Traces);
      if (request.url === "/v1/metrics") metrics.push(body as Metrics);
      response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
    });
  });
  return {
    origin,
    traces,
    metrics,
    spans: () =>
      traces
        .flatMap((sent) => sent.resourceSpans)
        .flatMap((resource) => resource.scopeSpans.flatMap((entry) => entry.spans)),
  };
}

const collector = await openCollector();
const endpoint = await openPartner();
const { url: databaseUrl, database } = await cloneDatabase();
const env = { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.origin}/`, OTEL_BSP_SCHEDULE_DELAY: "50" };
const scopes = ["food:order:read", "partner:outlet:read"];
const { baseUrl, partner, platform } = await openService({
  ...{ endpoint, scopes, settings: { databaseUrl } },
  env: { ...env, OTEL_METRIC_EXPORT_INTERVAL: "200" },
});
/** Delivers nothing and exports no metrics: both would depend on which of the nodes is first. */
const behindProxy = await openService({
  ...{ endpoint, scopes, settings: { databaseUrl, role: "api" } },
  env: { ...env, OTEL_METRICS_EXPORTER: "none", TRUSTED_PROXIES: "127.0.0.0/8" },
});

const place = (headers: Record<string, string>, at = platform) =>
  at.POST("/platform/v1/outlets/{outlet_id}/orders", {
    params: { path: { outlet_id: "OUT-1001" } },
    body: { service_type: "food", items: [{ external_id: "nasi-goreng", quantity: 1 }] },
    headers,
  });

const subscribe = async (path: string) => {
  const body = { event: "food.order.created" as const, url: `https://partner.example${path}` };
  const { response } = await partner.POST("/integrations/partner/v1/notification-subscriptions", { body });
  expect(response.status).toBe(201);
};

const attributesOf = ({ attributes }: OtlpSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

const [CALLER_TRACE, CALLER_SPAN] = ["4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7"];

test("an order and its delivery are one new trace, linked to the caller's (D-traces-1, D-traces-2)", async () => {
  await subscribe("/received");
  const traceparent = `00-${CALLER_TRACE}-${CALLER_SPAN}-00`; // the caller does not decide what is recorded
  const headers = { traceparent, tracestate: "vendor=secret", baggage: "user=secret" };
  expect((await place(headers)).response.status).toBe(201);
  const firstDelivery = await until(() => endpoint.at("/received")[0]);
  const traceId = String(firstDelivery.headers.traceparent).split("-")[1] as string;
  expect(JSON.stringify([firstDelivery.headers, firstDelivery.body])).not.toContain(CALLER_TRACE);
  const traceSpans = await until(() => {
    const spans = collector.spans().filter((span) => span.traceId === traceId);
    return spans.some(({ name }) => name.startsWith("deliver ")) && spans.some(({ kind }) => kind === SERVER) && spans;
  });

  const spanNamed = (name: string) => {
    const [span, ...more] = traceSpans.filter((span) => span.name === name);
    expect([name, more]).toEqual([name, []]);
    return span as OtlpSpan;
  };
  const request = spanNamed("POST /platform/v1/outlets/:outlet_id/orders");
  const relay = spanNamed("relay food.order.created");
  const delivery = spanNamed("deliver food.order.created");
  expect([request.parentSpanId ?? "", request.kind]).toEqual(["", SERVER]);
  expect(request.links).toMatchObject([{ traceId: CALLER_TRACE, spanId: CALLER_SPAN }]);
  expect(traceSpans.filter(({ links = [] }) => links.length > 0)).toEqual([request]);
  expect([relay.parentSpanId, relay.kind]).toEqual([request.spanId, INTERNAL]);
  expect([delivery.parentSpanId, delivery.kind]).toEqual([relay.spanId, CLIENT]);
  expect(attributesOf(request)).toEqual({
    "http.request.method": "POST",
    "http.route": "/platform/v1/outlets/:outlet_id/orders",
    "http.response.status_code": 201,
    "app.operation": "placeOrder",
    "app.request_id": expect.any(String),
    "app.client_id": "demo-platform",
  });
  expect(attributesOf(delivery)).toMatchObject({
    "app.event": "food.order.created",
    "app.delivery_status": "complete",
  });

  const statements = traceSpans.filter((span) => attributesOf(span)["db.system.name"] === "postgresql");
  const within = (span: OtlpSpan) =>
    statements.filter(({ parentSpanId }) => parentSpanId === span.spanId).map(({ name }) => name);
  expect(within(request)).toContain("order-insert, outlet-event-add-1, commit"); // one message
  expect(within(request)).not.toContain("outlet-event-take"); // a statement of the relay, which may also relay events of other requests
  expect(within(relay)).toContain("position-lock, event-add, commit");
  expect(new Set(statements.map(({ kind }) => kind))).toEqual(new Set([CLIENT]));

  expect(firstDelivery.headers.traceparent).toBe(`00-${traceId}-${delivery.spanId}-01`);
  expect([firstDelivery.headers.tracestate, firstDelivery.headers.baggage]).toEqual([undefined, undefined]);
  const logged = await database.query("SELECT first_attempt ->> 'traceparent' AS traceparent FROM deliveries");
  expect(logged).toEqual([{ traceparent: firstDelivery.headers.traceparent }]);
});

test("continues the trace of a trusted proxy, with its sampling decision (D-trusted-proxies-2)", async () => {
  const delivered = (traceId: string) =>
    until(() => endpoint.at("/received").find((request) => request.headers.traceparent?.includes(traceId)));
  const unsampled = "11111111111111111111111111111111";
  await place({ traceparent: `00-${unsampled}-${CALLER_SPAN}-00` }, behindProxy.platform);
  expect((await delivered(unsampled)).headers.traceparent).toMatch(/-00$/);
  await place({ traceparent: `00-${CALLER_TRACE}-${CALLER_SPAN}-01` }, behindProxy.platform);
  expect((await delivered(CALLER_TRACE)).headers.traceparent).toMatch(/-01$/);
  const request = await until(() =>
    collector.spans().find(({ traceId, kind }) => traceId === CALLER_TRACE && kind === SERVER),
  );
  expect([request.parentSpanId, request.links ?? []]).toEqual([CALLER_SPAN, []]);
  expect(collector.spans().filter((span) => span.traceId === unsampled)).toEqual([]);
});

test("starts a trace without a link for an invalid traceparent", async () => {
  const before = endpoint.at("/received").length;
  await place({ traceparent: "nonsense" });
  const later = await until(() => endpoint.at("/received")[before]);
  const spanTraceId = String(later.headers.traceparent).split("-")[1];
  const request = await until(() =>
    collector.spans().find(({ traceId, kind }) => traceId === spanTraceId && kind === SERVER),
  );
  expect(request.links ?? []).toEqual([]);
});

test("a failed attempt is an error span; pages, probes and background statements have no spans", async () => {
  endpoint.respondWith("/failing", 500);
  await subscribe("/failing");
  await fetch(`${baseUrl}/healthz`);
  await fetch(`${baseUrl}/readyz`);
  expect((await fetch(`${baseUrl}/integrations/no/such/path`)).status).toBe(404);
  await place({});
  const failed = await until(() => collector.spans().find(({ status }) => status.code === FAILED));
  expect([failed.name, attributesOf(failed)["app.delivery_status"]]).toEqual(["deliver food.order.created", "failed"]);
  const roots = new Set(collector.spans().flatMap(({ parentSpanId, name }) => (parentSpanId ? [] : [name])));
  await until(() => collector.spans().some(({ name }) => name === "GET /*"));
  for (const name of roots) expect(name).toMatch(/^(POST|GET) \/(integrations|platform|\*)/);
});

test("exports the metrics of /metrics, and names the service", async () => {
  const families = async () => {
    const text = await (await fetch(`${baseUrl}/metrics`)).text();
    return text.split("\n").flatMap((line) => /^# TYPE (\w+) (\w+)$/.exec(line)?.slice(1, 3).join(" ") ?? []);
  };
  const kindOf = ({ sum, gauge, histogram }: OtlpMetric) =>
    (sum && "counter") || (gauge && "gauge") || (histogram && "histogram");
  const newestExport = () =>
    collector.metrics.at(-1)?.resourceMetrics[0]?.scopeMetrics.flatMap((scope) => scope.metrics) ?? [];
  const exported = await vi.waitFor(async () => {
    const [metrics, metricFamilies] = [newestExport(), await families()];
    expect(metrics.map((metric) => `${metric.name} ${kindOf(metric)}`)).toEqual(metricFamilies);
    expect(metricFamilies).toContain("webhook_delivery_lag_seconds histogram"); // the last deliveries are counted
    return metrics;
  }, 10_000);
  const lag = exported.find(({ name }) => name === "webhook_delivery_lag_seconds")?.histogram as {
    aggregationTemporality: number;
    dataPoints: { count: number; bucketCounts: number[]; explicitBounds: number[] }[];
  };
  const [point] = lag.dataPoints;
  expect(lag.aggregationTemporality).toBe(2); // cumulative
  expect(point?.bucketCounts).toHaveLength((point?.explicitBounds.length ?? 0) + 1);
  expect(point?.bucketCounts.reduce((sum, count) => sum + count, 0)).toBe(point?.count);
  const serviceName = collector.traces[0]?.resourceSpans[0]?.resource.attributes.find(
    ({ key }) => key === "service.name",
  );
  expect(serviceName?.value).toEqual({ stringValue: "partner-integration-api" });
});

test("a rejecting collector causes a warning while the service runs", async () => {
  const refusing = await receiver((_request, response) => void response.writeHead(400).end("no"));
  const settings = readTelemetry({
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: refusing.origin,
    OTEL_BSP_SCHEDULE_DELAY: "10",
  });
  const lines: unknown[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line) => void lines.push(JSON.parse(line)) });
  const telemetry = openTelemetry(settings as NonNullable<typeof settings>, log);
  telemetry.tracing?.begin("GET", { kind: "server", parent: undefined, attributes: {} }).end();
  await until(() => lines.length > 0);
  await telemetry.stop();
  expect(lines).toEqual([{ level: 40, reason: "Bad Request", msg: "failed to export telemetry" }]);
});

test.each([
  { OTEL_TRACES_SAMPLER: "traceidratio", OTEL_TRACES_SAMPLER_ARG: "0", sent: [] },
  { OTEL_TRACES_SAMPLER: "traceidratio", OTEL_TRACES_SAMPLER_ARG: "1", sent: ["GET"] },
  { OTEL_TRACES_SAMPLER: "parentbased_traceidratio", OTEL_TRACES_SAMPLER_ARG: "0", sent: [] },
  { OTEL_TRACES_SAMPLER: "parentbased_traceidratio", OTEL_TRACES_SAMPLER_ARG: "1", sent: ["GET"] },
])("with $OTEL_TRACES_SAMPLER $OTEL_TRACES_SAMPLER_ARG exports the spans $sent", async ({ sent, ...sampler }) => {
  const { origin, spans } = await openCollector();
  const settings = readTelemetry({ OTEL_EXPORTER_OTLP_ENDPOINT: origin, ...sampler });
  const telemetry = openTelemetry(settings as NonNullable<typeof settings>, pino({ level: "silent" }));
  telemetry.tracing?.begin("GET", { kind: "server", parent: undefined, attributes: {} }).end();
  await telemetry.stop();
  expect(spans().map(({ name }) => name)).toEqual(sent);
});

test("a silent collector causes a warning and does not delay the stop", async () => {
  const silent = await receiver(() => {});
  const settings = readTelemetry({
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: silent.origin,
    OTEL_EXPORTER_OTLP_TIMEOUT: "100",
  });
  const reasons: unknown[] = [];
  const log = pino({}, { write: (line) => void reasons.push([JSON.parse(line).level, JSON.parse(line).reason]) });
  const telemetry = openTelemetry(settings as NonNullable<typeof settings>, log);
  telemetry.tracing?.begin("GET", { kind: "server", parent: undefined, attributes: {} }).end();
  const startedMs = performance.now();
  await telemetry.stop();
  expect(performance.now() - startedMs).toBeLessThan(5_000);
  await until(() => reasons.length > 0);
  expect(reasons).toEqual([[40, "Request timed out"]]);
});

describe("the settings", () => {
  const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318" };

  test("sends nothing without an endpoint (D-traces-3)", () => {
    expect(readTelemetry({})).toBeUndefined();
    expect(readTelemetry({ OTEL_SERVICE_NAME: "x", OTEL_TRACES_SAMPLER: "always_on" })).toBeUndefined();
    expect(readTelemetry({ ...ENDPOINT, OTEL_SDK_DISABLED: "true" })).toBeUndefined();
    expect(readTelemetry({ ...ENDPOINT, OTEL_TRACES_EXPORTER: "none", OTEL_METRICS_EXPORTER: "none" })).toBeUndefined();
  });

  test("have the defaults of OpenTelemetry", () => {
    expect(readTelemetry(ENDPOINT)).toEqual({
      tracesUrl: "http://127.0.0.1:4318/v1/traces",
      metricsUrl: "http://127.0.0.1:4318/v1/metrics",
      sampling: { ratio: 1, usesParent: true },
      timeoutMs: 3_000,
      spanDelayMs: 5_000,
      metricIntervalMs: 60_000,
    });
    expect(readTelemetry({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "https://otel.example/in" })).toMatchObject({
      tracesUrl: "https://otel.example/in",
      metricsUrl: undefined,
    });
    const ratio = { ...ENDPOINT, OTEL_TRACES_SAMPLER: "traceidratio", OTEL_TRACES_SAMPLER_ARG: "0.25" };
    expect(readTelemetry(ratio)?.sampling).toEqual({ ratio: 0.25, usesParent: false });
    const headers = { OTEL_EXPORTER_OTLP_HEADERS: "Authorization=Basic%20YTpi==, x-a=b," };
    expect(readTelemetry({ ...ratio, ...headers })).toEqual(readTelemetry(ratio));
    const ratioZero = { ...ratio, OTEL_TRACES_SAMPLER_ARG: "0" };
    expect(readTelemetry(ratioZero)?.sampling).toEqual({ ratio: 0, usesParent: false });
  });

  test.each([
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" },
      /OTEL_EXPORTER_OTLP_ENDPOINT is collector:4318: expected an http/,
    ],
    [{ ...ENDPOINT, OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" }, /PROTOCOL is grpc: expected http\/json/],
    [{ ...ENDPOINT, OTEL_TRACES_EXPORTER: "jaeger" }, /OTEL_TRACES_EXPORTER is jaeger: expected otlp or none/],
    [{ ...ENDPOINT, OTEL_TRACES_SAMPLER: "toString" }, /OTEL_TRACES_SAMPLER is toString: expected one of parentbased/],
    [
      { ...ENDPOINT, OTEL_TRACES_SAMPLER_ARG: "-0.01" },
      /OTEL_TRACES_SAMPLER_ARG is -0.01: expected a number from 0 to 1/,
    ],
    [
      { ...ENDPOINT, OTEL_TRACES_SAMPLER_ARG: "1.01" },
      /OTEL_TRACES_SAMPLER_ARG is 1.01: expected a number from 0 to 1/,
    ],
    [{ ...ENDPOINT, OTEL_BSP_SCHEDULE_DELAY: "0" }, /OTEL_BSP_SCHEDULE_DELAY is 0: expected a number of milliseconds/],
    ...["secret", "Authorization: secret", "a=b,secret", "a=", "a b=secret", "a=%zz", "a=b%0D", "a=x;y", "a=\u00e9"]
      .map((headers) => ({ headers, nth: headers.startsWith("a=b,") ? 2 : 1 }))
      .map(({ headers, nth }): [Record<string, string>, RegExp] => [
        { ...ENDPOINT, OTEL_EXPORTER_OTLP_METRICS_HEADERS: headers },
        RegExp(
          `^OTEL_EXPORTER_OTLP_METRICS_HEADERS has no header at position ${nth}: expected name=value, with %2C for a comma.$`,
        ),
      ]),
  ])("rejects %o", (settings, message) => {
    expect(() => readTelemetry(settings)).toThrow(message);
  });
});
