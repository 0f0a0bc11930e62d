/** One number of a family: the suffix of its name, its labels, its value. */
export type Sample = { suffix?: string; labels?: Record<string, string>; value: number };

/**
 * Numbers under one name, as Prometheus reads them. A label has few values: never an id, an address or a text that a
 * caller sent.
 */
export type Family = { name: string; help: string; type: "counter" | "gauge" | "histogram"; samples(): Sample[] };

/** Current values of every family: of this process, and of the storage if it responds in time. */
export type Collect = () => Promise<Family[]>;

type Description<Label extends string> = { name: string; help: string; labels: readonly Label[] };
type Values<Label extends string> = Record<Label, string>;

export type Counter<Label extends string> = Family & { add(values: Values<Label>, by?: number): void };
export type Histogram<Label extends string> = Family & { observe(values: Values<Label>, value: number): void };

/** A number as it is now, or several with their labels; undefined: it is not known, and the family is left out. */
export const gauge = (name: string, help: string, value: number | undefined | Sample[]): Family => ({
  name,
  help,
  type: "gauge",
  samples: () => (Array.isArray(value) ? value : value === undefined ? [] : [{ value }]),
});

/** A sample for each value of one label. */
export const labelled = (label: string, values: Record<string, number>): Sample[] =>
  Object.entries(values).map(([key, value]) => ({ labels: { [label]: key }, value }));

/** Seconds from `since` to `at`, never fewer than none; 0: there is nothing that began. */
export const ageS = (at: Date, since: Date | null): number =>
  since === null ? 0 : Math.max(0, (at.getTime() - since.getTime()) / 1_000);

export function counter<Label extends string>({ labels, ...about }: Description<Label>): Counter<Label> {
  const series = createSeries(labels, () => ({ count: 0 }));
  if (labels.length === 0) series.of({} as Values<Label>); // there from the start: the first one counted is a change that an alert sees
  return {
    ...about,
    type: "counter",
    add(values, by = 1) {
      series.of(values).count += by;
    },
    samples: () => series.all().map(({ labels, count }) => ({ labels, value: count })),
  };
}

/** @param description.bounds upper ends of the buckets, in ascending order; `+Inf` is added */
export function histogram<Label extends string>({
  labels,
  bounds,
  ...about
}: Description<Label> & { bounds: readonly number[] }): Histogram<Label> {
  const series = createSeries(labels, () => ({ counts: new Array<number>(bounds.length + 1).fill(0), sum: 0 }));
  const ends = [...bounds.map(String), "+Inf"];
  return {
    ...about,
    type: "histogram",
    observe(values, value) {
      const one = series.of(values);
      const found = bounds.findIndex((bound) => value <= bound);
      const bucket = found === -1 ? bounds.length : found;
      one.counts[bucket] = (one.counts[bucket] ?? 0) + 1;
      one.sum += value;
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
      const known = series.get(key);
      if (known) return known;
      const made = { ...create(), labels };
      series.set(key, made);
      return made;
    },
    all: () => [...series.values()],
  };
}
