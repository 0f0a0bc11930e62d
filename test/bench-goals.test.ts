import { expect, test } from "vitest";
import { GOALS, withGoals } from "../bench/goals.ts";
import { type Figure, verdictOf } from "../bench/support/bench.ts";
import { markdownOf, tableOf } from "../bench/support/report.ts";

/* When a measurement fails (decisions: goals of measurements). */

const of = (value: number, more: Partial<Figure> = {}): Figure => ({ label: "a ÷ b", value, unit: "×", ...more });
const goal = { at: { atLeast: 0.9 }, answer: "The disk is the limit." };
const limit = { atLeast: 0.5 };

test.each<[what: string, figure: Figure, verdict: ReturnType<typeof verdictOf>]>([
  ["a figure that wants nothing", of(0), "met"],
  ["a limit that is kept", of(0.5, { limit }), "met"],
  ["a limit that is missed", of(0.49, { limit }), "missed"],
  ["no number", of(Number.NaN, { limit }), "missed"],
  ["a goal that is reached", of(0.9, { limit, goal }), "met"],
  ["a goal that has an answer", of(0.89, { limit, goal }), "answered"],
  ["the floor of such a goal", of(0.5, { limit, goal }), "answered"],
  ["below its floor", of(0.49, { limit, goal }), "missed"],
  ["a goal without an answer", of(0.89, { limit, goal: { at: goal.at } }), "missed"],
  ["no number, with a goal and an answer", of(Number.NaN, { goal }), "missed"],
  ["at most, reached", of(2, { limit: { atMost: 3 }, goal: { at: { atMost: 2 } } }), "met"],
  ["at most, above its floor", of(3.1, { limit: { atMost: 3 }, goal: { at: { atMost: 2 }, answer: "x" } }), "missed"],
])("%s", (_what, figure, verdict) => expect(verdictOf(figure)).toBe(verdict));

test("a table and a page say goal, floor, verdict, and each answer once", () => {
  const figures = [
    of(0.6, { limit, goal, spread: [0.5, 0.7] }),
    of(0.7, { label: "c ÷ d", limit, goal }),
    of(1, { label: "e" }),
  ];
  expect(tableOf(figures).split("\n")).toEqual([
    "  a ÷ b  0.60 ×    goal ≥ 0.90 ×  ≥ 0.50 ×  ○ answered below",
    "  c ÷ d  0.70 ×    goal ≥ 0.90 ×  ≥ 0.50 ×  ○ answered below",
    "  e         1 ×",
    "  ○ a ÷ b; c ÷ d: The disk is the limit.",
  ]);
  expect(markdownOf(figures).split("\n")).toEqual([
    "| figure | median | middle half | goal | limit | verdict |",
    "| --- | --- | --- | --- | --- | --- |",
    "| a ÷ b | 0.60 × | 0.50 to 0.70 | goal ≥ 0.90 × | ≥ 0.50 × | answered |",
    "| c ÷ d | 0.70 × |  | goal ≥ 0.90 × | ≥ 0.50 × | answered |",
    "| e | 1 × |  |  |  |  |",
    "",
    "**a ÷ b; c ÷ d**: The disk is the limit.",
  ]);
});

test("a goal without its figure stops the measurement, and figures keep what they have", () => {
  const [label = ""] = Object.keys(GOALS.validation ?? {});
  expect(() => withGoals("validation", [of(1)])).toThrow(`expected a figure "${label}" for its goal, got none`);
  expect(withGoals("nothing", [of(1)])).toEqual([of(1)]);
});

test.each(
  Object.entries(GOALS).flatMap(([bench, goals]) =>
    Object.entries(goals).map(([label, wanted]) => ({ bench, label, wanted })),
  ),
)(
  "$bench, $label: the floor is no tighter than the goal, and does not move its direction",
  ({ bench, label, wanted: { floor, ...goal } }) => {
    const [figure] = withGoals(
      bench,
      Object.keys(GOALS[bench] ?? {}).map((each) => of(1, { label: each })),
    ).filter((each) => each.label === label);
    expect(figure).toMatchObject({ limit: floor, goal });
    const [at] = Object.values(goal.at) as [number];
    expect(Object.keys(floor)).toEqual(Object.keys(goal.at));
    expect(verdictOf(of(at, { limit: floor }))).toBe("met");
  },
);
