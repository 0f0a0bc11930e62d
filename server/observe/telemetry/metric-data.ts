import { type HrTime, ValueType } from "@opentelemetry/api";
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
} from "@opentelemetry/sdk-metrics";
import type { Family, Sample } from "../metrics/families.ts";

/** Start of the counters, and time of the read. */
type Span = { startTime: HrTime; endTime: HrTime };

/** Converts the families of `/metrics` to OpenTelemetry data, with the same names, labels and values. */
export const metricData = (families: readonly Family[], span: Span): MetricData[] =>
  families.flatMap((family) => {
    const samples = family.samples();
    return samples.length === 0 ? [] : [dataOf(family, samples, span)];
  });

function dataOf({ name, help, type }: Family, samples: Sample[], span: Span): MetricData {
  const common = {
    descriptor: { name, description: help, unit: name.includes("_seconds") ? "s" : "", valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  if (type === "histogram")
    return { ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints: histogramPoints(samples, span) };
  const dataPoints = samples.map(({ labels = {}, value }) => ({ ...span, attributes: labels, value }));
  return type === "counter"
    ? { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
    : { ...common, dataPointType: DataPointType.GAUGE, dataPoints };
}

/** Samples of a histogram are its cumulative buckets, followed by its sum and its count. */
function histogramPoints(samples: Sample[], span: Span): DataPoint<Histogram>[] {
  const points: DataPoint<Histogram>[] = [];
  let [boundaries, counts, sum, below]: [number[], number[], number, number] = [[], [], 0, 0];
  for (const { suffix, labels = {}, value } of samples) {
    if (suffix === "_bucket") {
      if (labels.le !== "+Inf") boundaries.push(Number(labels.le));
      counts.push(value - below);
      below = value;
    } else if (suffix === "_sum") sum = value;
    else {
      points.push({ ...span, attributes: labels, value: { buckets: { boundaries, counts }, sum, count: value } });
      [boundaries, counts, sum, below] = [[], [], 0, 0];
    }
  }
  return points;
}
