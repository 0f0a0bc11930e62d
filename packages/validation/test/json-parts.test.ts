import { expect, test } from "vitest";
import { isSuspectEscape, unescapeString } from "../src/json/escapes.ts";
import { mayRoundToInteger, roundedFraction } from "../src/json/rounded-fractions.ts";
import { countTextsOfJson, countTextsOfValue } from "../src/json/texts.ts";

/* Unit tests of the steps of strict parsing. A step that decides too little would not change the outcome of the whole. */

/** True if a number is an integer as written. */
function isWhole(number: string): boolean {
  const [, whole = "", fraction = "", exponent = "0"] = /^(\d+)(?:\.(\d+))?(?:e(.*))?$/i.exec(number) ?? [];
  const places = fraction.length - Number(exponent);
  return places <= 0 || BigInt(whole + fraction) % 10n ** BigInt(places) === 0n;
}

const numbers = ["0", "7", "12", "2500000", "123456789012345", "9007199254740993"].flatMap((whole) =>
  ["", ".0", ".5", ".25", ".00000000", ".000000001", ".0000000000000", ".00000000000000001"].flatMap((fraction) =>
    ["", "e1", "E2", "e+3", "E-1", "e-3", "e-17", "e-400"].map((exponent) => whole + fraction + exponent),
  ),
);

test.each(numbers)("detects whether %s is rounded to an integer", (number) => {
  const isRounded = !isWhole(number) && Number.isInteger(Number(number));
  const text = `[1,${number}]`;
  const fractions = [...text].map((_, at) => (/[.e]/i.test(text.charAt(at)) ? roundedFraction(text, at) : undefined));
  expect(fractions.filter((fraction) => fraction !== undefined)).toEqual(isRounded ? [number] : []);
  if (isRounded) expect(mayRoundToInteger(text)).toBe(true);
});

test.each([
  ["", false],
  ["1", false],
  ["1.5", false],
  ["1.", false],
  [".5", false],
  ["1.23456789012345", false],
  ["1.234567890123456", true],
  ["-1.23456789012345", false],
  ["12345678901234.5", false],
  ["123456789012345.6", true],
  ["1.5 1.234567890123456", true],
  ["1.5e3", true],
  ["1.5E+3", true],
  ["1.5e-3", true],
  ["1.5e", false],
  ["1.5e+", false],
  ["1.5f3", false],
  ["1.5e,3", false],
  ["1.5e/3", false],
  ["1.5e:", false],
  ["15e3", false],
  ["15e-3", true],
  ["15E-3", true],
  ['"an e-mail, two e-mails, 3e-mails"', true],
  ['"an e-mail, two E-MAILS"', false],
  ['"2026.11.23 at 10.30.00.000"', false],
  ['"1234567890123456. Is"', false],
])("%s may contain a fraction that is rounded to an integer: %s", (text, may) => {
  expect(mayRoundToInteger(text)).toBe(may);
});

test.each([998, 999, 1_000, 1_001, 5_000])("finds a negative exponent after %i minuses", (count) => {
  const minuses = JSON.stringify("e-a-E-".repeat(2_000).slice(0, 2 * count));
  for (const number of ["15e-3", "15E-3"]) expect(mayRoundToInteger(`[${minuses},${number}]`)).toBe(true);
  for (const number of ["15e3", "15", "-15", '"e-3"']) expect(mayRoundToInteger(`[${minuses},${number}]`)).toBe(false);
});

test.each([
  ["", ""],
  ["abc", "abc"],
  ['\\"\\\\\\/', '"\\/'],
  ["\\b\\f\\n\\r\\t", "\b\f\n\r\t"],
  ["a\\nb\\nc", "a\nb\nc"],
  ["\\u0041\\u004a\\u004F\\u00ff", "AJO\u00ff"],
  ["\\u20acx", "€x"],
  ["\\ud83d\\ude00", "😀"],
  ["a\u0020b", "a b"],
  ["a\u001fb", undefined],
  ["\\a", undefined],
  ["\\u004", undefined],
  ["\\U0041", undefined],
])("unescapes %j to %j", (escaped, value) => {
  expect(unescapeString(escaped, 0, escaped.length)).toBe(value);
  expect(unescapeString(`"${escaped}"`, 1, escaped.length + 1)).toBe(value);
});

test("accepts 22 characters as digits of an escape", () => {
  const digits = Array.from({ length: 256 }, (_, unit) => String.fromCharCode(unit)).filter(
    (digit) => unescapeString(`\\u0${digit}41`, 0, 6) !== undefined,
  );
  expect(digits.join("")).toBe("0123456789ABCDEFabcdef");
  for (const digit of digits)
    expect(unescapeString(`\\u${digit}041`, 0, 6)).toBe(String.fromCharCode(Number(`0x${digit}041`)));
});

test.each([
  ["\\u0000", true],
  ["\\u0001", false],
  ["\\u1000", false],
  ["\\ud7ff", false],
  ["\\ud800", true],
  ["\\uD800", true],
  ["\\uDFff", true],
  ["\\udbff", true],
  ["\\ue000", false],
  ["\\uc800", false],
  ["\\n0000", false],
  ["\\\\u0000", false],
])("%s may encode U+0000 or an unpaired surrogate: %s", (escaped, may) => {
  expect(isSuspectEscape(`a${escaped}`, 1)).toBe(may);
});

const texts = (json: string): number => countTextsOfJson(json, new TextEncoder().encode(json));
test.each([
  ["1", 0],
  ['""', 1],
  ['["a","b"]', 2],
  ['{"a":{"b":["c",1,null,true]}}', 3],
  ['{"a":1,"b":2}', 2],
  ['["\\"","\\"\\"","\\\\","\\\\\\"","é€😀"]', 5],
  [`["${"\\n".repeat(20)}\\"${"x".repeat(20)}\\""]`, 1],
])("%s has the same number of texts as its value: %i", (json, count) => {
  expect(texts(json)).toBe(count);
  expect(countTextsOfValue(JSON.parse(json))).toBe(count);
});

test.each(['"\\u0000"', '"\\ud83d\\ude00"', `"${"\\n".repeat(20)}\\u0000"`])(
  "does not count the texts of %s",
  (json) => {
    expect(texts(json)).toBeNaN();
  },
);

test.each<[what: string, value: unknown, count: number]>([
  ["a duplicate key", JSON.parse('{"a":1,"a":2}'), 1],
  ["32 levels", JSON.parse("[".repeat(32) + "]".repeat(32)), 0],
  ["33 levels", JSON.parse("[".repeat(33) + "]".repeat(33)), Number.NaN],
  ["1,000 keys", Object.fromEntries(Array.from({ length: 1_000 }, (_, nth) => [`k${nth}`, nth])), 1_000],
  ["1,001 keys", Object.fromEntries(Array.from({ length: 1_001 }, (_, nth) => [`k${nth}`, nth])), Number.NaN],
])("texts of %s", (_, value, count) => {
  expect(countTextsOfValue(value)).toBe(count);
});
