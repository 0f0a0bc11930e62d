import { describe, expect, test } from "vitest";
import { printable, printableLines } from "../src/printable.ts";

/** Code points of a range, as characters. */
const range = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCharCode(first + at));

describe("printable", () => {
  test.each([
    ["C0", range(0x00, 0x1f)],
    ["delete and C1", range(0x7f, 0x9f)],
    ["marks of direction", ["\u061c", "\u200e", "\u200f"]],
    ["line and paragraph separators, embeddings and overrides", range(0x2028, 0x202e)],
    ["isolates", range(0x2066, 0x2069)],
    ["unpaired surrogates", ["\ud800", "\udfff"]],
  ])("escapes %s as in JSON", (_name, characters) => {
    for (const character of characters) {
      const escaped = `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
      expect(printable(`a${character}b${character}`)).toBe(`a${escaped}b${escaped}`);
      expect(printableLines(`a${character}`)).toBe(character === "\n" ? "a\n" : `a${escaped}`);
    }
  });

  test.each([" ~", "Nasi gudeg – é", "نَاسِي", "नासी\u200dगोरेंग", "🍛👩‍🍳", "\u00a0\u00ad"])("keeps %j", (text) => {
    expect(printable(text)).toBe(text);
  });

  test("keeps the value of JSON", () => {
    const value = { "\u009b": ["\u001b[2J", "\u202e", "a\nb", "\u2028"] };
    const json = printableLines(JSON.stringify(value, null, 2));
    expect(json).not.toMatch(/[^\n -~]/);
    expect(JSON.parse(json)).toEqual(value);
  });
});
