import type { Attributes, Meter } from "@opentelemetry/api";
import { PrometheusSerializer } from "@opentelemetry/exporter-prometheus";
import {
  AggregationTemporality,
  type CollectionResult,
  InstrumentType,
  MeterProvider,
  MetricReader,
} from "@opentelemetry/sdk-metrics";
import manifest from "../../../package.json" with { type: "json" };
import { DurationHistogram } from "./histogram.ts";

export const EXPOSITION_TYPE = "text/plain; version=0.0.4; charset=utf-8";

/** The page has neither `target_info` nor labels of the instrumentation scope. */
const WITHOUT_TARGET_AND_SCOPE = [true, true] as const;

/** Instruments of this process. Labels have few values: never ids, addresses or text from callers. */
export type Registry = ReturnType<typeof createRegistry>;

/** @returns a registry without instruments */
export function createRegistry() {
  const reader = new PullReader();
  const meter = new MeterProvider({ readers: [reader] }).getMeter(manifest.name, manifest.version);
  const serializer = new PrometheusSerializer("", false, undefined, ...WITHOUT_TARGET_AND_SCOPE);
  const histograms: DurationHistogram[] = [];
  /** @param label name of its label, if it has one */
  const histogram = (name: string, boundsS: number[], help: string, label?: string) => {
    const added = new DurationHistogram(meter, { name, boundsS, help, ...(label !== undefined && { label }) });
    histograms.push(added);
    return added;
  };
  let pending: Promise<CollectionResult> | undefined;
  const read = async () => {
    const result = await reader.collect();
    if (result.errors.length > 0) throw new AggregateError(result.errors, "failed to collect metrics");
    for (const { metrics } of result.resourceMetrics.scopeMetrics)
      for (const each of histograms) each.setValues(metrics);
    return result;
  };
  /** Current values, for all exporters. Concurrent calls share one collection: those of the SDK drain each other's gauges. */
  const collect = () =>
    (pending ??= read().finally(() => {
      pending = undefined;
    }));
  /** Text format of Prometheus, version 0.0.4. Omits metrics without values. */
  const render = async () => serializer.serialize((await collect()).resourceMetrics);
  return { meter, histogram, collect, render };
}

/** Reads on demand. With cumulative temporality, a gauge without a new value would repeat its last value. */
class PullReader extends MetricReader {
  constructor() {
    super({
      aggregationTemporalitySelector: (type) =>
        type === InstrumentType.OBSERVABLE_GAUGE ? AggregationTemporality.DELTA : AggregationTemporality.CUMULATIVE,
    });
  }
  protected override async onForceFlush() {}
  protected override async onShutdown() {}
}

/** A value, or values with labels. A metric without values is omitted. */
type Values = number | undefined | readonly (readonly [value: number, labels: Attributes])[];

/** Metric that is computed from the data of one read: a counter if its name ends with `_total`, otherwise a gauge. */
export type Observed<Data> = { name: string; help: string; values(data: Data): Values };

/** Registers metrics that share one read per collection. */
export function observe<Data>(
  meter: Meter,
  read: () => Data | Promise<Data>,
  metrics: readonly Observed<Data>[],
): void {
  const observed = metrics.map(({ name, help, values }) => {
    const options = { description: help, unit: /_seconds(_total)?$/.test(name) ? "s" : "" };
    const isCounter = name.endsWith("_total");
    return {
      values,
      instrument: isCounter ? meter.createObservableCounter(name, options) : meter.createObservableGauge(name, options),
    };
  });
  meter.addBatchObservableCallback(
    async (result) => {
      const data = await read();
      for (const { instrument, values } of observed) {
        const current = values(data) ?? [];
        if (typeof current === "number") result.observe(instrument, current);
        else for (const [value, labels] of current) result.observe(instrument, value, labels);
      }
    },
    observed.map(({ instrument }) => instrument),
  );
}
