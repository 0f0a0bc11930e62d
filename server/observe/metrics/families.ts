/** One value of a family, with the suffix of its name and its labels. */
export type Sample = { suffix?: string; labels?: Record<string, string>; value: number };

/**
 * A metric family of Prometheus. Labels have few values: never ids, addresses or text from callers.
 */
export type Family = { name: string; help: string; type: "counter" | "gauge" | "histogram"; samples(): Sample[] };

/** Reads all families: of this process, and of the storage if it responds in time. */
export type Collect = () => Promise<Family[]>;

type Description<Label extends string> = { name: string; help: string; labels: readonly Label[] };
type Values<Label extends string> = Record<Label, string>;

export type Counter<Label extends string> = Family & { add(values: Values<Label>, by?: number): void };
export type Histogram<Label extends string> = Family & { observe(values: Values<Label>, value: number): void };

/** A current value, or several samples with labels. The family is omitted if the value is undefined. */
export const gauge = (name: string, help: string, value: number | undefined | Sample[]): Family => ({
  name,
  help,
  type: "gauge",
  samples: () => (Array.isArray(value) ? value : value === undefined ? [] : [{ value }]),
});

/** One sample per value of a label. */
export const labelled = (label: string, values: Record<string, number>): Sample[] =>
  Object.entries(values).map(([key, value]) => ({ labels: { [label]: key }, value }));

/** Seconds from `since` to `at`, at least 0; 0 if `since` is null. */
export const ageS = (at: Date, since: Date | null): number =>
  since === null ? 0 : Math.max(0, (at.getTime() - since.getTime()) / 1_000);

export function counter<Label extends string>({ labels, ...family }: Description<Label>): Counter<Label> {
  const series = createSeries(labels, () => ({ count: 0 }));
  if (labels.length === 0) series.of({} as Values<Label>); // starts with 0, so that alerts detect the first increment
  return {
    ...family,
    type: "counter",
    add(values, by = 1) {
      series.of(values).count += by;
    },
    samples: () => series.all().map(({ labels, count }) => ({ labels, value: count })),
  };
}

/** @param description.bounds ascending upper bounds of the buckets, without `+Inf` */
export function histogram<Label extends string>({
  labels,
  bounds,
  ...family
}: Description<Label> & { bounds: readonly number[] }): Histogram<Label> {
  const series = createSeries(labels, () => ({ counts: new Array<number>(bounds.length + 1).fill(0), sum: 0 }));
  const ends = [...bounds.map(String), "+Inf"];
  return {
    ...family,
    type: "histogram",
    observe(values, value) {
      const state = series.of(values);
      const index = bounds.findIndex((bound) => value <= bound);
      const bucket = index === -1 ? bounds.length : index;
      state.counts[bucket] = (state.counts[bucket] ?? 0) + 1;
      state.sum += value;
    },
    samples: () =>
      series.all().flatMap(({ labels, counts, sum }): Sample[] => {
        let below = 0;
        const buckets = counts.map((count, index) => {
          below += count;
          return { suffix: "_bucket", labels: { ...labels, le: ends[index] as string }, value: below };
        });
        return [...buckets, { suffix: "_sum", labels, value: sum }, { suffix: "_count", labels, value: below }];
      }),
  };
}

/** State per combination of label values, created on first use. */
function createSeries<Label extends string, State>(names: readonly Label[], create: () => State) {
  const series = new Map<string, State & { labels: Values<Label> }>();
  return {
    of(labels: Values<Label>): State {
      const key = names.map((name) => labels[name]).join("\n");
      const existing = series.get(key);
      if (existing) return existing;
      const state = { ...create(), labels };
      series.set(key, state);
      return state;
    },
    all: () => [...series.values()],
  };
}
