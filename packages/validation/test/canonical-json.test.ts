import { expect, test } from "vitest";
import { canonicalJson, canonicalPieces } from "../src/json/canonical.ts";

/* Canonical JSON (RFC 8785). */

test.each([
  ['{"b":1,"a":2}', '{"a":2,"b":1}'],
  [' { "b" : [ 3, 1, 2 ], "a" : { "d" : null, "c" : true } } ', '{"a":{"c":true,"d":null},"b":[3,1,2]}'],
  ["[1.0,1e2,-0,0.10,1E-7,100000000000000000000000]", "[1,100,0,0.1,1e-7,1e+23]"],
  ['["\\u0041","\\/","\\u20ac","\\n","\\u000f","\\""]', '["A","/","€","\\n","\\u000f","\\""]'],
  // By UTF-16 code units: the emoji, a surrogate pair, sorts before U+FB33.
  ['{"\\ufb33":1,"\\ud83d\\ude00":2,"\\u20ac":3,"":4,"1":5,"\\r":6}', '{"":4,"\\r":6,"1":5,"€":3,"😀":2,"\ufb33":1}'],
  ['{"__proto__":{"b":1,"a":2}}', '{"__proto__":{"a":2,"b":1}}'],
  ["null", "null"],
  ["[]", "[]"],
  ["{}", "{}"],
])("%s → %s", (text, canonical) => {
  expect(canonicalJson(JSON.parse(text))).toBe(canonical);
});

test("canonicalPieces: the pieces of a long text are short", () => {
  const value = {
    numbers: Array.from({ length: 100_000 }, (_, nth) => nth),
    texts: Array(100).fill("x".repeat(10_000)),
  };
  const pieces = [...canonicalPieces(value)];
  expect(pieces.join("")).toBe(JSON.stringify(value));
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(80_000);
});
