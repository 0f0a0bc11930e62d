import type { Meter } from "@opentelemetry/api";
import { DataPointType, type Histogram, type MetricData } from "@opentelemetry/sdk-metrics";

type Options = { name: string; help: string; boundsS: number[]; label?: string };

/**
 * A histogram of durations with at most one label. The SDK has its series, but without their values: its own histogram serializes the labels of
 * each value, which takes several times as long as the rest.
 */
export class DurationHistogram {
  readonly #options: Options;
  readonly #begin: (labelValue: string) => void;
  readonly #series = new Map<string, Required<Histogram>>();

  constructor(meter: Meter, options: Options) {
    const { name, help, boundsS, label } = options;
    const advice = { explicitBucketBoundaries: boundsS };
    const instrument = meter.createHistogram(name, { description: help, unit: "s", advice });
    this.#options = options;
    this.#begin = (value) => instrument.record(0, label === undefined ? {} : { [label]: value });
  }

  record(seconds: number, labelValue = ""): void {
    const value = this.#series.get(labelValue) ?? this.#add(labelValue);
    const { boundaries, counts } = value.buckets;
    let bucket = 0;
    while (bucket < boundaries.length && seconds > (boundaries[bucket] as number)) bucket++;
    counts[bucket] = (counts[bucket] as number) + 1;
    value.count += 1;
    value.sum += seconds;
    value.min = Math.min(value.min, seconds);
    value.max = Math.max(value.max, seconds);
  }

  /** Sets the values of the metrics that the SDK has collected. */
  setValues(collected: readonly MetricData[]): void {
    for (const { descriptor, dataPointType, dataPoints } of collected) {
      if (descriptor.name !== this.#options.name || dataPointType !== DataPointType.HISTOGRAM) continue;
      for (const [nth, point] of dataPoints.entries()) {
        const value = this.#series.get(String(point.attributes[this.#options.label ?? ""] ?? ""));
        if (value) dataPoints[nth] = { ...point, value: structuredClone(value) };
      }
    }
  }

  #add(labelValue: string): Required<Histogram> {
    const { boundsS } = this.#options;
    const buckets = { boundaries: boundsS, counts: new Array<number>(boundsS.length + 1).fill(0) };
    const value = { buckets, sum: 0, count: 0, min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY };
    this.#series.set(labelValue, value);
    this.#begin(labelValue);
    return value;
  }
}
