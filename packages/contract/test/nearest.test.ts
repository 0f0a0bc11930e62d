import { expect, test } from "vitest";
import { didYouMean, nearest } from "../src/vocabulary/nearest.ts";

/* Most likely intended name. */

test.each<[written: string, known: string[], found: string | undefined]>([
  ["format", ["format"], "format"],
  ["fromat", ["format"], "format"], // a transposition counts once
  ["ofrmta", ["format"], "format"], // two transpositions
  ["formt", ["format"], "format"],
  ["forrmat", ["format"], "format"],
  ["fornat", ["format"], "format"],
  ["FORMAT", ["format"], "format"],
  ["fxxmat", ["format"], "format"],
  ["fxxxat", ["format"], undefined],
  ["ab", ["cb", "ax"], "cb"],
  ["ab", ["cd"], undefined],
  ["a", ["b"], "b"],
  ["a", ["bc"], undefined],
  ["", ["a"], "a"],
  ["", ["ab"], undefined],
  ["a", [""], ""],
  ["minimun", ["maximum", "minimum"], "minimum"],
  ["minimun", ["minimum", "maximum"], "minimum"],
  ["abcdef", ["abcdxx", "abcdex"], "abcdex"],
  ["abc", ["cab"], undefined],
  ["abcd", ["badc"], undefined],
  ["abcdef", [], undefined],
])("nearest to %s among %j is %s", (written, candidates, expected) => {
  expect(nearest(written, candidates)).toBe(expected);
});

test("the fix suggests a similar name, or else the alternative", () => {
  expect(didYouMean("fromat", ["format"], "remove it")).toBe("did you mean format?");
  expect(didYouMean("colour", ["format"], "remove it")).toBe("remove it");
});
