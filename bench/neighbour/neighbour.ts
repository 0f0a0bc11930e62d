import { setTimeout as delay } from "node:timers/promises";
import { type DemoDatabase, openDemoDatabase } from "../../test/support/demo-database.ts";
import { waitFor } from "../../test/support/until.ts";
import { type Bench, type Figure, zero } from "../report/figures.ts";
import { quantile } from "../report/statistics.ts";
import type { Pace, Sample } from "./fellow.ts";
import { openNeighbourTestbed, type Resources } from "./testbed.ts";

/** Just below the rate limits, each of which applies to one operation. */
const PACE: Pace = { requestEveryMs: 20, orderEveryMs: 210, catalogEveryMs: 6_000 };
/** The time for the abusive partner to open its connections and queue its images, and later for pending actions to complete. */
const SETTLE_MS = 1_000;

const MAX_IMAGE_CHECK_MS = 20_000;
const MAX_MEMORY_MB = 512;

/** Measures a normal partner while another one abuses the service in every way at the same time. */
export function neighbourOf(options: {
  aloneS: number;
  besideS: number;
  /** An existing database; by default a new one on disk. */
  on?: DemoDatabase;
}): Bench {
  const { aloneS, besideS, on } = options;
  return {
    name: "neighbour",
    about: `one partner abuses the service in every way for ${besideS} s next to a normal partner; ${aloneS} s without the abuse, before and after`,
    async run(progress) {
      await using stack = new AsyncDisposableStack();
      const { url } = on ?? (await openDemoDatabase(stack));
      const testbed = await openNeighbourTestbed(stack, url);
      const fellow = testbed.beginFellow(PACE);
      stack.defer(fellow.stop);

      progress("alone");
      await delay((aloneS / 2) * 1_000);
      const alone = fellow.take();
      await testbed.beginNeighbour();
      await delay(SETTLE_MS);
      progress("beside a bad neighbour");
      await delay(besideS * 1_000 - SETTLE_MS);
      const during = await testbed.read();
      const beside = fellow.take();
      await testbed.endNeighbour();
      await delay(SETTLE_MS);
      beside.push(...fellow.take());
      progress("alone again, since the machine may be busier by now");
      await delay((aloneS / 2) * 1_000);
      await fellow.stop();
      await waitFor("every event", () => fellow.waiting().count === 0, { withinS: 20, everyMs: 20 }).catch(() => {});
      alone.push(...fellow.take());
      return [...figuresOf(alone, beside, fellow.waiting().count), ...resourcesOf(during)];
    },
  };
}

export const tookOf = (samples: Sample[], action: Sample["action"]): number[] =>
  samples.filter((sample) => sample.action === action).map(({ tookMs }) => tookMs);

export const problemsOf = (samples: Sample[]): string[] => samples.flatMap(({ problem }) => problem ?? []);

function figuresOf(alone: Sample[], beside: Sample[], waiting: number): Figure[] {
  const p99 = (samples: Sample[], action: Sample["action"]) => quantile(tookOf(samples, action), 0.99);
  const problems = problemsOf([...alone, ...beside]);
  const firstProblem = problems[0] === undefined ? "" : `; the first: ${problems[0].slice(0, 200)}`;
  const comparison = (action: Sample["action"], name: string): Figure[] => [
    { label: `${name}, p99, alone`, value: p99(alone, action), unit: "ms" },
    { label: `${name}, p99, under abuse`, value: p99(beside, action), unit: "ms" },
    { label: `${name}, p99, under abuse ÷ alone`, value: p99(beside, action) / p99(alone, action), unit: "×" },
  ];
  return [
    { label: "requests, alone", value: tookOf(alone, "request").length, unit: "" },
    { label: "requests, under abuse", value: tookOf(beside, "request").length, unit: "" },
    { label: `failures${firstProblem}`, value: problems.length, unit: "", limit: zero },
    { label: "orders without their event", value: waiting, unit: "", limit: zero },
    ...comparison("request", "a request"),
    ...comparison("event", "an order to its event"),
    {
      label: "a catalog to its images checked, longest, under abuse",
      value: Math.max(...tookOf(beside, "image check")),
      unit: "ms",
      limit: { atMost: MAX_IMAGE_CHECK_MS },
    },
  ];
}

const resourcesOf = ({ memoryMb, descriptors, connections }: Resources): Figure[] => [
  { label: "memory of the service under abuse", value: memoryMb, unit: "MB", limit: { atMost: MAX_MEMORY_MB } },
  ...(descriptors === undefined ? [] : [{ label: "its open files", value: descriptors, unit: "" }]),
  { label: "its connections", value: connections, unit: "" },
];
