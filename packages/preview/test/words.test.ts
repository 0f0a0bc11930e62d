import { expect, test } from "vitest";
import { inline, markDifferences } from "../src/html/markup.ts";
import { align, pair } from "../src/sheets/sequence.ts";

/* Aligns two sides: lists by order, rows by id, texts by words. */

const steps = (before: string, after: string) =>
  align([...before], [...after], (letter) => letter).map((step) => `${step.before ?? "·"}${step.after ?? "·"}`);

test.each([
  ["", "", ""],
  ["abc", "abc", "aa bb cc"],
  ["abc", "abxc", "aa bb ·x cc"],
  ["abc", "ac", "aa b· cc"],
  ["ab", "cd", "a· b· ·c ·d"],
  ["aab", "ab", "aa a· bb"],
  ["xabcy", "zabcw", "x· ·z aa bb cc y· ·w"],
])("aligns %j and %j by their longest common subsequence", (before, after, expected) => {
  expect(steps(before, after).join(" ")).toBe(expected);
});

test("pairs rows by id in the new order, and keeps removed rows in place", () => {
  const paired = pair([..."abcd"], [..."dxab"], (letter) => letter);
  expect(paired.map((step) => `${step.before ?? "·"}${step.after ?? "·"}`)).toEqual(["dd", "·x", "aa", "bb", "c·"]);
  expect(pair(["a", "b"], ["b"], (letter) => letter)).toEqual([{ before: "a" }, { before: "b", after: "b" }]);
});

test.each([
  ["at most 40 characters", "at most 60 characters", "at most <del>40</del> characters"],
  ["a <b> & `c`", "a <b> & `c`", "a &lt;b&gt; &amp; <code>c</code>"],
  ["one of `a` or `b`", "one of `a`", "one of <code>a</code><del> or <code>b</code></del>"],
  ["all of it", "", "<del>all of it</del>"],
])("marks the differences of %j and %j", (text, other, expected) => {
  expect(markDifferences(text, other, "del")).toBe(expected);
});

test("converts Markdown of a description to escaped HTML", () => {
  expect(inline('**Never** send `<script>`, see [errors](/guides/errors/) "now"')).toBe(
    "<strong>Never</strong> send <code>&lt;script&gt;</code>, see errors &quot;now&quot;",
  );
});
