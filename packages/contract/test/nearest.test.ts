import { expect, test } from "vitest";
import { didYouMean, nearest } from "../src/vocabulary/nearest.ts";

/* The name that a writer most likely meant. */

test.each<[written: string, known: string[], found: string | undefined]>([
  ["format", ["format"], "format"],
  ["fromat", ["format"], "format"], // two swapped count once
  ["ofrmta", ["format"], "format"], // twice two swapped
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
])("%s among %j: %s", (written, known, found) => {
  expect(nearest(written, known)).toBe(found);
});

test("a mend asks for the name, or says something else where none is near", () => {
  expect(didYouMean("fromat", ["format"], "leave it out")).toBe("did you mean format?");
  expect(didYouMean("colour", ["format"], "leave it out")).toBe("leave it out");
});
