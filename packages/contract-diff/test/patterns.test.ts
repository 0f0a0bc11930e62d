import { expect, test } from "vitest";
import { fits } from "../src/pattern/automaton.ts";
import { comparePatterns } from "../src/pattern/compare-patterns.ts";

/* Patterns are compared by the texts that they take, and held to the regular expressions of the language itself. */

const PATTERNS = [
  ...[
    "",
    "a",
    "^a",
    "a$",
    "^a$",
    "^(a|b)+$",
    "^a|b$",
    "^a?b*c+$",
    "^a{2}$",
    "^a{2,}$",
    "^a{0,2}b$",
    "^(?:ab){1,2}$",
    "^a+?b$",
  ],
  ...[
    "^\\d+$",
    "^\\w$",
    "^\\s$",
    "^\\D$",
    "^\\W$",
    "^\\S$",
    "^[^ab]$",
    "^[a-c-]$",
    "^[\\d_]+$",
    "^.$",
    "^\\.$",
    "^\\u0061$",
    "^\\x61$",
  ],
  "^[-a]+$",
  "^\\t\\n$",
  "^(a|)b$",
  "^(a{1,2}){2}$",
  "^[^]$",
  "^\\/[\\-]\\{$",
];
const TEXTS = [
  "",
  "a",
  "b",
  "ab",
  "aa",
  "aaa",
  "aab",
  "abc",
  "abab",
  "ababab",
  "bcc",
  "c",
  "ba",
  "b\n",
  "\n",
  "\t\n",
  "\u2028",
  "0",
  "12",
  "_",
  "-",
  ".",
  "é",
  "😀",
  " ",
  "\u00a0",
  "a-b",
  "1_2",
  "/-{",
  "aaaa",
  "aaaaa",
];

test("a text fits a pattern where the language's own regular expression finds it", () => {
  const different = PATTERNS.flatMap((pattern) =>
    TEXTS.filter((text) => fits(pattern, text) !== new RegExp(pattern, "u").test(text)).map((text) => [pattern, text]),
  );
  expect(different).toEqual([]);
});

/** Every letter of the first planes that people write in, and those around the surrogates and at the ends of all. */
const LETTERS = [
  ...Array.from({ length: 0x3100 }, (_, code) => code),
  0xd7ff,
  0xe000,
  0xfefe,
  0xfeff,
  0xff00,
  0xffff,
  0x10000,
  0x1f600,
  0x10ffff,
].map((code) => String.fromCodePoint(code));
test.each([
  "\\d",
  "\\D",
  "\\w",
  "\\W",
  "\\s",
  "\\S",
  ".",
  "[^]",
  "[\\d\\s]",
  "[^\\w]",
  "[^\\S]",
  "[\\D]",
  "[a-z]",
  "[^a-z]",
  "\\t",
  "\\n",
  "\\v",
  "\\f",
  "\\r",
  "\\0",
  "\\x7f",
  "\\u2028",
  "[\\t\\0]",
  "[\\x20-\\u0040]",
  ...[..."^$\\.*+?()[]{}|/"].flatMap((sign) => [`\\${sign}`, `[\\${sign}]`]),
  "[\\-]",
  "[*-.]",
  "[.*+?(){}|/$]",
  "[a^]",
  "[-a]",
  "[a-]",
  "-",
  "/",
  "😀",
  "[😀-😂]",
])("%s takes the same letters as in the language itself", (pattern) => {
  const own = new RegExp(`^${pattern}$`, "u");
  expect(LETTERS.filter((letter) => fits(`^${pattern}$`, letter) !== own.test(letter))).toEqual([]);
});

test("of any two patterns, the text that is named for a difference shows it, and no other text shows one that is not named", () => {
  const wrong = PATTERNS.flatMap((was) =>
    PATTERNS.flatMap((is) => {
      const takes = comparePatterns(new Set([was]), new Set([is]), () => {});
      const [before, now] = [was, is].map((pattern) => new RegExp(pattern, "u")) as [RegExp, RegExp];
      const shown = (text: string | undefined, one: RegExp, other: RegExp): boolean =>
        text === undefined
          ? TEXTS.every((each) => !one.test(each) || other.test(each))
          : one.test(text) && !other.test(text);
      return takes && shown(takes.lost, before, now) && shown(takes.gained, now, before) ? [] : [{ was, is, takes }];
    }),
  );
  expect(wrong).toEqual([]);
});

test.each([
  ["one that looks ahead", "^(?=a)b$"],
  ["one that refers back", "^(a)\\1$"],
  ["a border of a word", "\\ba"],
  ["a property of Unicode", "^\\p{L}$"],
  ["an anchor in the middle", "a^b"],
  ["an end in the middle", "a$b"],
  ["a group with a name", "^(?<name>a)$"],
  ["more repetitions than a thousand", "^a{1001}$"],
  ["more states than a machine may have", "^((a{100}){100}){2}$"],
  ["a range the wrong way round", "[b-a]"],
  ["a range of a class", "[a-\\d]"],
  ["a group without an end", "(a"],
  ["a set without an end", "[a"],
  ["a repetition of nothing", "*a"],
  ["a half of an escape", "\\u00"],
])("%s is not decided", (_, pattern) => {
  expect(comparePatterns(new Set([pattern]), new Set(["^a$"]), () => {})).toBeUndefined();
});

test("a thousand repetitions are decided, and all patterns of a side hold together", () => {
  expect(comparePatterns(new Set(["^a{0,999}$"]), new Set(["^a{0,1000}$"]), () => {})).toEqual({
    lost: undefined,
    gained: "a".repeat(1000),
  });
  expect(comparePatterns(new Set(["^a", "b$"]), new Set(["^a.*b$"]), () => {})).toEqual({
    lost: "a\nb",
    gained: undefined,
  });
});
