import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { GOALS, withGoals } from "../goals.ts";
import { type Figure, verdictOf } from "../report/figures.ts";
import { expectMarks } from "../report/readme.ts";

/* Conditions under which a measurement fails (bench/README.md). */

const figureOf = (value: number, more: Partial<Figure> = {}): Figure => ({ label: "a ÷ b", value, unit: "×", ...more });
const goal = { at: { atLeast: 0.9 }, explanation: "The disk is the limit." };
const limit = { atLeast: 0.5 };

test.each<[what: string, figure: Figure, verdict: ReturnType<typeof verdictOf>]>([
  ["a figure without limit or goal", figureOf(0), "met"],
  ["a figure within its limit", figureOf(0.5, { limit }), "met"],
  ["a figure beyond its limit", figureOf(0.49, { limit }), "missed"],
  ["not a number", figureOf(Number.NaN, { limit }), "missed"],
  ["a figure that meets its goal", figureOf(0.9, { limit, goal }), "met"],
  ["a missed goal with an explanation", figureOf(0.89, { limit, goal }), "explained"],
  ["the floor of a goal with an explanation", figureOf(0.5, { limit, goal }), "explained"],
  ["a figure below its floor", figureOf(0.49, { limit, goal }), "missed"],
  ["a missed goal without an explanation", figureOf(0.89, { limit, goal: { at: goal.at } }), "missed"],
  ["not a number, with a goal and an explanation", figureOf(Number.NaN, { goal }), "missed"],
  ["at most, reached", figureOf(2, { limit: { atMost: 3 }, goal: { at: { atMost: 2 } } }), "met"],
  [
    "at most, above its floor",
    figureOf(3.1, { limit: { atMost: 3 }, goal: { at: { atMost: 2 }, explanation: "x" } }),
    "missed",
  ],
])("judges %s", (_what, figure, verdict) => expect(verdictOf(figure)).toBe(verdict));

test("fails for a goal without a figure, and keeps figures without a goal", () => {
  const [label = ""] = Object.keys(GOALS.generate ?? {});
  expect(() => withGoals("generate", [figureOf(1)])).toThrow(`expected a figure "${label}" for its goal, got none`);
  expect(withGoals("nothing", [figureOf(1)])).toEqual([figureOf(1)]);
});

test.each(
  Object.entries(GOALS).flatMap(([bench, goals]) =>
    Object.entries(goals).map(([label, goal]) => ({ bench, label, goal })),
  ),
)(
  "$bench, $label: the floor is no stricter than the goal and has the same direction",
  ({ bench, label, goal: { floor, ...goal } }) => {
    const [figure] = withGoals(
      bench,
      Object.keys(GOALS[bench] ?? {}).map((each) => figureOf(1, { label: each })),
    ).filter((each) => each.label === label);
    expect(figure).toMatchObject({ limit: floor, goal });
    const [at] = Object.values(goal.at) as [number];
    expect(Object.keys(floor)).toEqual(Object.keys(goal.at));
    expect(verdictOf(figureOf(at, { limit: floor }))).toBe("met");
  },
);

const MARKED = "# A\n\n<!-- figures of npm run bench -->\nold\n<!-- end of figures -->\n\nB\n";

test.each([
  ["no marks", "# A\n"],
  ["no end", "<!-- figures of npm run bench -->\n"],
  ["in reverse order", "<!-- end of figures -->\n<!-- figures of npm run bench -->\n"],
  ["twice", `${MARKED}${MARKED}`],
])("rejects marks in the README: %s", (_what, readme) =>
  expect(() => expectMarks(readme)).toThrow(/^expected "<!-- figures/),
);

test("shows only figures of the published results between the marks in the README", () => {
  const readme = readFileSync("README.md", "utf8");
  expectMarks(readme);
  const [, block = ""] = /<!-- figures of npm run bench -->\n(.*)<!-- end of figures -->/s.exec(readme) ?? [];
  const values = [...block.matchAll(/ \| (\d[^|(]*?)(?: \(below the goal\))? \|$/gm)].map(([, value]) => value);
  const page = existsSync("bench/RESULTS.md") ? readFileSync("bench/RESULTS.md", "utf8") : "";
  const isPublished = (value = "") => [" |", " ("].some((end) => page.includes(`| ${value}${end}`));
  expect(values.filter((value) => !isPublished(value))).toEqual([]);
  expect(values).toHaveLength(page === "" ? 0 : 5);
});
