import { expect, test } from "vitest";
import { markdownOf, percentOf, type Run, scoreOf, textOf } from "../src/report.ts";
import { sample, shuffled } from "../src/sample.ts";
import type { Trial } from "../src/trial.ts";

const trial = (file: string, end: Trial["end"], reason?: string): Trial => ({
  file,
  line: 3,
  operator: "boundary",
  before: "a < b",
  after: "a <= b",
  end,
  reason,
});
const trials = [
  trial("server/api/app.ts", "tests"),
  trial("server/domain/orders.ts", "time"),
  trial("server/domain/orders.ts", "types"),
  trial("server/domain/orders.ts", "lived"),
  trial("server/domain/orders.ts", "unreached", "it runs nowhere"),
];

const run: Run = {
  seed: 1,
  sample: undefined,
  untried: 0,
  withinS: undefined,
  machine: { cores: 2, load: 1 },
  date: new Date(0),
  command: "npm run mutate:code",
};

test("the score counts each room, types apart, and named survivors as survivors", () => {
  const { rooms, all, survivors, named } = scoreOf(trials);
  expect(rooms).toEqual({
    server: { tried: 1, types: 0, tests: 1, time: 0, named: 0, lived: 0 },
    "server/domain": { tried: 4, types: 1, tests: 0, time: 1, named: 1, lived: 1 },
  });
  expect(percentOf(all)).toBe("50.0 %");
  expect([survivors.length, named.length]).toEqual([1, 1]);
});

test("a score is rounded down: 100 % means all", () => {
  expect(percentOf({ tried: 3_000, types: 0, tests: 2_999, time: 0, named: 0, lived: 1 })).toBe("99.9 %");
  expect(percentOf({ tried: 1, types: 1, tests: 0, time: 0, named: 0, lived: 0 })).toBe("-");
});

test("the terminal and the page show each survivor with its place, and the reason", () => {
  const score = scoreOf(trials);
  expect(textOf(score)).toContain("server/domain/orders.ts:3 boundary\n  - a < b\n  + a <= b");
  const page = markdownOf(score, run);
  expect(page).toContain("**50.0 %**");
  expect(page).toContain("- `server/domain/orders.ts:3`, boundary, no test comes here: it runs nowhere");
});

test("the page of a part says how far it may be off, which tests were left out, and how busy the machine was", () => {
  const page = markdownOf(scoreOf(trials), {
    ...run,
    sample: 9,
    untried: 4,
    withinS: 30,
    machine: { cores: 2, load: 6.25 },
  });
  expect(page.split("\n").slice(6, 10)).toEqual([
    "Written by `npm run mutate:code` on 1970-01-01: a sample of 9 mutants, seed 1.",
    "Tried in an order of chance: 4 that compile. The other 4 were left when the time was over. A sample of this size may be 35 percentage points off.",
    "Each was given the nearest tests that take 30 seconds together; the others may catch more.",
    "The machine has 2 cores; by the median of the trials 6.3 processes wanted one.",
  ]);
  expect(markdownOf(scoreOf(trials), run)).not.toMatch(/percentage points|nearest/);
});

test("a sample is the same for the same seed, another for another, and keeps the order", () => {
  const items = Array.from({ length: 100 }, (_, nth) => nth);
  expect(sample(items, 10, 1)).toEqual(sample(items, 10, 1));
  expect(sample(items, 10, 1)).not.toEqual(sample(items, 10, 2));
  expect(sample(items, 10, 1)).toEqual(sample(items, 10, 1).toSorted((a, b) => a - b));
  expect(sample(items, 1_000, 1)).toEqual(items);
});

test("the first of the shuffled are the sample of that size", () => {
  const items = Array.from({ length: 50 }, (_, nth) => nth);
  const order = shuffled(items, 7);
  expect(order).not.toEqual(items);
  expect(order.toSorted((a, b) => a - b)).toEqual(items);
  for (const count of [0, 1, 10, 50])
    expect(order.slice(0, count).toSorted((a, b) => a - b)).toEqual(sample(items, count, 7));
});
