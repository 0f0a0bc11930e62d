import { setTimeout as delay } from "node:timers/promises";
import { DiagLogLevel, diag } from "@opentelemetry/api";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import {
  defaultResource,
  detectResources,
  type Resource,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from "@opentelemetry/resources";
import { MeterProvider, type MetricProducer, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import manifest from "../../../package.json" with { type: "json" };
import type { Log } from "../log/log.ts";
import type { Sampling, TelemetrySettings } from "./settings.ts";
import { createTracing } from "./tracing.ts";

const SCOPE = { name: manifest.name, version: manifest.version };
const MAX_REASON = 300;

/** OTLP exporters. This module is only loaded if a collector is configured. */
export type Telemetry = ReturnType<typeof openTelemetry>;

export function openTelemetry(settings: TelemetrySettings, log: Log) {
  const { tracesUrl, metricsUrl, sampling, timeoutMs, spanDelayMs, metricIntervalMs } = settings;
  const warn = (message: string) => log.warn({ reason: messageOf(message) }, "failed to export telemetry");
  const ignore = () => {};
  diag.setLogger(
    { error: warn, warn, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const resource = describeService();
  const exporter =
    tracesUrl === undefined ? undefined : new OTLPTraceExporter({ url: tracesUrl, timeoutMillis: timeoutMs });
  const spans =
    exporter &&
    new TracerProvider({
      resource,
      sampler: samplerOf(sampling),
      spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: spanDelayMs })],
    });
  let meters: MeterProvider | undefined;

  return {
    /** Undefined if only metrics are exported. */
    tracing: spans && createTracing(spans.getTracer(SCOPE.name, SCOPE.version)),
    /** Starts to export the metrics of `source` periodically. */
    sendMetrics(source: MetricProducer): void {
      if (metricsUrl === undefined) return;
      const reader = new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: metricsUrl, timeoutMillis: timeoutMs }),
        exportIntervalMillis: metricIntervalMs,
        exportTimeoutMillis: Math.min(metricIntervalMs, timeoutMs),
        metricProducers: [source],
      });
      meters = new MeterProvider({ resource, readers: [reader] });
    },
    /** Flushes pending spans and metrics, up to the timeout. */
    async stop(): Promise<void> {
      const flushed = Promise.all([spans?.shutdown(), meters?.shutdown()]).catch((error: Error) => warn(error.message));
      await Promise.race([flushed, delay(timeoutMs, undefined, { ref: false })]);
    },
  };
}

/** Extracts the message. The SDK reports errors as JSON strings with their stack. */
function messageOf(text: string): string {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return String(message).slice(0, MAX_REASON);
  } catch {
    return text.slice(0, MAX_REASON);
  }
}

function describeService(): Resource {
  const detectors = [serviceNameEnvDetector, resourceAttributesEnvDetector];
  return defaultResource()
    .merge(resourceFromAttributes({ "service.name": SCOPE.name, "service.version": SCOPE.version }))
    .merge(detectResources({ detectors }));
}

function samplerOf({ ratio, usesParent }: Sampling) {
  const rootSampler = ratio === 1 ? new AlwaysOnSampler() : new TraceIdRatioBasedSampler(ratio);
  return usesParent ? new ParentBasedSampler({ root: rootSampler }) : rootSampler;
}
