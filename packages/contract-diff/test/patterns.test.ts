import { fits } from "@partner-api/contract/pattern";
import { expect, test } from "vitest";
import { words } from "../../../test/support/words.ts";
import { comparePatterns } from "../src/pattern/compare-patterns.ts";

/* Patterns are compared by the texts that they accept, and verified against native regular expressions. */

const PATTERNS = [
  ...words`^[-a]+$ ^\t\n$ ^(a|)b$ ^(a{1,2}){2}$ ^[^]$ ^\/[\-]\{$`,
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
];
const TEXTS = [
  ...words`a b ab aa aaa aab abc abab ababab bcc c ba 0 12 _ - . é a-b 1_2 /-{ aaaa aaaaa`,
  ...["", "b\n", "\n", "\t\n", "\u2028", "😀", " ", "\u00a0"],
];

test("a text matches a pattern exactly if the native regular expression matches", () => {
  const different = PATTERNS.flatMap((pattern) =>
    TEXTS.filter((text) => fits(pattern, text) !== new RegExp(pattern, "u").test(text)).map((text) => [pattern, text]),
  );
  expect(different).toEqual([]);
});

/** Letters of the first Unicode planes, and the boundaries of surrogates and planes. */
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
  ...words`
    \d \D \w \W \s \S . [^] [\d\s] [^\w] [^\S] [\D] [a-z] [^a-z] \t \n \v \f \r \0 \x7f \u2028 [\t\0] [\x20-\u0040]
    [\-] [*-.] [.*+?(){}|/$] [a^] [-a] [a-] - /
  `,
  ...[..."^$\\.*+?()[]{}|/"].flatMap((sign) => [`\\${sign}`, `[\\${sign}]`]),
  "😀",
  "[😀-😂]",
])("%s accepts the same letters as the native regular expression", (pattern) => {
  const native = new RegExp(`^${pattern}$`, "u");
  expect(LETTERS.filter((letter) => fits(`^${pattern}$`, letter) !== native.test(letter))).toEqual([]);
});

test("examples of a difference are correct, and no other text reveals an unreported difference", () => {
  const wrong = PATTERNS.flatMap((was) =>
    PATTERNS.flatMap((is) => {
      const takes = comparePatterns(new Set([was]), new Set([is]), () => {});
      const [before, now] = [was, is].map((pattern) => new RegExp(pattern, "u")) as [RegExp, RegExp];
      const example = (text: string | undefined, regex: RegExp, other: RegExp): boolean =>
        text === undefined
          ? TEXTS.every((each) => !regex.test(each) || other.test(each))
          : regex.test(text) && !other.test(text);
      return takes && example(takes.lost, before, now) && example(takes.gained, now, before)
        ? []
        : [{ was, is, takes }];
    }),
  );
  expect(wrong).toEqual([]);
});

test.each([
  ["a lookahead", "^(?=a)b$"],
  ["a backreference", "^(a)\\1$"],
  ["a word boundary", "\\ba"],
  ["a Unicode property", "^\\p{L}$"],
  ["an anchor in the middle", "a^b"],
  ["an end anchor in the middle", "a$b"],
  ["a named group", "^(?<name>a)$"],
  ["more than a thousand repetitions", "^a{1001}$"],
  ["too many states", "^((a{100}){100}){2}$"],
  ["a reversed range", "[b-a]"],
  ["a range of a class", "[a-\\d]"],
  ["an unterminated group", "(a"],
  ["an unterminated set", "[a"],
  ["a repetition of nothing", "*a"],
  ["an incomplete escape", "\\u00"],
])("%s is undecided", (_, pattern) => {
  expect(comparePatterns(new Set([pattern]), new Set(["^a$"]), () => {})).toBeUndefined();
});

test("decides a thousand repetitions, and applies all patterns of a side together", () => {
  expect(comparePatterns(new Set(["^a{0,999}$"]), new Set(["^a{0,1000}$"]), () => {})).toEqual({
    lost: undefined,
    gained: "a".repeat(1000),
  });
  expect(comparePatterns(new Set(["^a", "b$"]), new Set(["^a.*b$"]), () => {})).toEqual({
    lost: "a\nb",
    gained: undefined,
  });
});
