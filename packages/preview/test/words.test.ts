import { expect, test } from "vitest";
import { inline, marked } from "../src/html/markup.ts";
import { align, pair } from "../src/sheets/sequence.ts";

/* How two sides are laid side by side: lists by their order, rows by their ids, texts by their words. */

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
])("the longest list that %j and %j have in common", (before, after, expected) => {
  expect(steps(before, after).join(" ")).toBe(expected);
});

test("rows are paired by id in the order of the new side, and what is gone stays where it was", () => {
  const paired = pair([..."abcd"], [..."dxab"], (letter) => letter);
  expect(paired.map((step) => `${step.before ?? "·"}${step.after ?? "·"}`)).toEqual(["dd", "·x", "aa", "bb", "c·"]);
  expect(pair(["a", "b"], ["b"], (letter) => letter)).toEqual([{ before: "a" }, { before: "b", after: "b" }]);
});

test.each([
  ["at most 40 characters", "at most 60 characters", "at most <del>40</del> characters"],
  ["a <b> & `c`", "a <b> & `c`", "a &lt;b&gt; &amp; <code>c</code>"],
  ["one of `a` or `b`", "one of `a`", "one of <code>a</code><del> or <code>b</code></del>"],
  ["all of it", "", "<del>all of it</del>"],
])("%j beside %j", (text, other, expected) => {
  expect(marked(text, other, "del")).toBe(expected);
});

test("Markdown of a description becomes HTML that says the same, and no more", () => {
  expect(inline('**Never** send `<script>`, see [errors](/guides/errors/) "now"')).toBe(
    "<strong>Never</strong> send <code>&lt;script&gt;</code>, see errors &quot;now&quot;",
  );
});
