import { expect, test } from "vitest";
import { words } from "../../../test/support/words.ts";
import { hasMatch, matchingTime } from "../src/pattern/pattern.ts";

/* The lengths of matching texts, verified against native regular expressions, and the time of a backtracking matcher. */

const LETTERS = ["a", "b", "1", "-", "é"];
const MAX_LENGTH = 4;
const TEXTS = [...Array(MAX_LENGTH + 1).keys()].map((length) =>
  Array.from({ length }).reduce<string[]>(
    (texts) => texts.flatMap((text) => LETTERS.map((letter) => text + letter)),
    [""],
  ),
);

test.each(words`
    ^$ ^a$ a ^(a|bb)$ ^a{2,3}$ ^(ab)*$ ^(ab)+$|^a$ ^(a|bbb)(1|---)$ ^[^a]{3}$ ^[]$ ^[^]$ a^ $a (^a)b$ (?:^|-)a$
    ^(?:a$|bb$) ^\w{2}\W{2}$ ^\p{L}{3}$ ^\P{L}$ ^\u0061\u{62}\x31$ ^(?<first>a)b$ ^(a?){2}b$ ^(a{2}){2}$
  `)("finds the lengths of the texts that match %s", (pattern) => {
  const expression = new RegExp(pattern, "u");
  const lengths = [...TEXTS.keys()];
  expect(lengths.filter((length) => hasMatch(pattern, length, length))).toEqual(
    lengths.filter((length) => TEXTS[length]?.some((text) => expression.test(text))),
  );
});

test.each([
  ["a lookahead", "^(?=b)a$", 1],
  ["a word boundary", "^a\\bb$", 2],
  ["a backreference", "^(a)\\1$", 1],
  ["an anchor behind an optional letter", "^a?^b$", 2],
])("counts a text as matching if %s is ignored", (_, pattern, length) => {
  expect(hasMatch(pattern, length, length)).toBe(true);
});

test.each([
  ["^a+$", 1],
  ["^a+b+$", 1],
  ["^(a|b)*a.$", 4],
  ["^a*a*$", 33.5],
  ["[ab]+$", 33.5],
])("bounds the steps of %s by %d per character of 64", (pattern, steps) => {
  expect(matchingTime(pattern, 64, 256).steps).toBe(steps);
});

test.each([
  ["^(a|a)*$", /^a{9,}$/],
  ["^(ab|a|b)*$", /^(ab){9,}a?$/],
  ["^(\\d+-?)+$", /^\d{9,}$/],
  ["^(a+)\\1$", /^$/],
])("stops at the limit of %s, with a text (D-upper-bounds-4)", (pattern, text) => {
  const { steps, text: slowText } = matchingTime(pattern, 64, 256);
  expect(steps).toBeGreaterThan(256);
  expect(slowText).toMatch(text);
});
