import { expect, test } from "vitest";
import { findMutants } from "../src/find-mutants.ts";
import { reasonFor, staleReasons } from "../src/reasons.ts";

const TEXT = "const LIMIT = 5;\nf(LIMIT < 3);\n";
const mutants = findMutants("x.ts", TEXT);
const named = { file: "x.ts", operator: "number", source: "const LIMIT = 5;", reason: "nobody sees it" };
const reasonsOf = (reason: typeof named & { becomes?: string }) =>
  mutants.filter((mutant) => reasonFor([reason], TEXT, mutant) !== undefined).map(({ text }) => text);

test("a reason names the mutants of its operator on its lines, or the one that it spells out", () => {
  expect(reasonsOf(named)).toEqual(["6", "4"]);
  expect(reasonsOf({ ...named, becomes: "const LIMIT = 6;" })).toEqual(["6"]);
  expect(reasonsOf({ ...named, operator: "equality", source: "f(LIMIT < 3);" })).toEqual([]);
  expect(reasonsOf({ ...named, operator: "boundary", source: "f(LIMIT < 4);" })).toEqual([]);
  expect(reasonsOf({ ...named, operator: "boundary", source: "f(LIMIT < 3);" })).toEqual(["<="]);
});

test("a reason whose lines are gone is stale", () => {
  const gone = { ...named, source: "const LIMIT = 7;" };
  expect(staleReasons([named, gone], new Map([["x.ts", TEXT]]), mutants)).toEqual([gone]);
});
