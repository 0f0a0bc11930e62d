import { describe, expect, test } from "vitest";
import { words } from "../../../test/support/words.ts";
import { StrictJsonError } from "../src/json/strict-json-error.ts";
import { MAX_BODY_BYTES, parseStrictJson } from "../src/validation.ts";

/* Accepted and rejected bodies (decisions: strict JSON). */

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Error of a body; undefined if it is accepted. */
function errorOf(body: string | number[]): { message: string; pointer: string } | undefined {
  try {
    parseStrictJson(typeof body === "string" ? bytesOf(body) : new Uint8Array(body));
    return undefined;
  } catch (error) {
    if (!(error instanceof StrictJsonError)) throw error;
    return { message: error.message, pointer: error.pointer };
  }
}

const nested = (depth: number, inner = "") => "[".repeat(depth) + inner + "]".repeat(depth);

describe("accepted", () => {
  test.each([
    ...words`
      {} [] "" 0 -0 -1.5e+10 1E400 2500000.0 2500000.00000000000000 1.20e1 1e-1 0e-400 0.000e-9 2500000.000000001
      1000e-3 0.30000000000000000001 123456789012345678.5e1 ["2500000.0000000000001","1e-400","0.1.2"] 1.00e-1 true
      null {"a":1,"b":{"a":1},"c":[{"a":1},{"a":1}]} {"":1,"a":{"":2}} {"a":"b","b":"a"} {"a":["a","a"]}
      {"a,b":1,"a":2,"b":3} {"a\"b":1,"a":2} [",",":","{","[","}"] {"A":1,"a":2} {"__proto__":1}
      {"constructor":1,"toString":2,"hasOwnProperty":3}
    `,
    ' \t\r\n{ "a" : [ 1 , 2 ] }\n',
    ...[
      '"\\u0001 \\" \\\\ \\/ \\b\\f\\n\\r\\t"',
      '"\\ud83d\\ude00"',
      '"😀 \u2028 \u202e مرحبا"',
      '"\\\\u0000"',
      '"\ufeff"',
    ],
    '{"é":1,"e\u0301":2}',
    nested(32),
    nested(31, '{"a":1}'),
    `{${Array.from({ length: 1000 }, (_, index) => `"k${index}":${index}`).join()}}`,
    `[${"0,".repeat(999_998)}0]`,
  ])("%.60s", (body) => {
    expect(parseStrictJson(bytesOf(body))).toEqual(JSON.parse(body));
  });

  test("__proto__ is a key like any other", () => {
    const value = parseStrictJson(bytesOf('{"__proto__":{"polluted":1}}'));
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(Object.keys(value as object)).toEqual(["__proto__"]);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});

describe("rejected (D-strict-json-1)", () => {
  test.each<[name: string, body: string | number[], message: RegExp, pointer: string]>([
    ["an invalid UTF-8 byte", [0x22, 0xff, 0x22], /not valid UTF-8/, ""],
    ["a truncated character", [0x22, 0xf0, 0x9f, 0x98, 0x22], /not valid UTF-8/, ""],
    ["an overlong form", [0x22, 0xc0, 0x80, 0x22], /not valid UTF-8/, ""],
    ["a surrogate in UTF-8", [0x22, 0xed, 0xa0, 0x80, 0x22], /not valid UTF-8/, ""],
    ["UTF-16", [0x7b, 0x00, 0x7d, 0x00], /not valid JSON/, ""],
    ["a byte order mark", "\ufeff{}", /byte order mark/, ""],
    ["a duplicate key", '{"a":1,"a":1}', /"a" appears twice/, "/a"],
    ["a duplicate key, escaped", '{"a":1,"\\u0061":1}', /"a" appears twice/, "/a"],
    ["a duplicate key with an escape before its last character", '{"\\na":1,"\\na":1}', /appears twice/, "/\na"],
    ["a duplicate key with whitespace", '{"a" : 1 ,\n"a"\t: 1}', /"a" appears twice/, "/a"],
    ["a duplicate empty key", '{"":1,"":1}', /"" appears twice/, "/"],
    ["a duplicate __proto__", '{"__proto__":1,"__proto__":1}', /"__proto__" appears twice/, "/__proto__"],
    ["a duplicate surrogate pair, escaped once", '{"😀":1,"\\ud83d\\ude00":1}', /appears twice/, "/😀"],
    ["a duplicate key, its first value an object", '{"a":{"b":[1,{"c":2}]},"a":1}', /"a" appears twice/, "/a"],
    ["a nested duplicate key", '{"a":[0,{"b/c~d":{"e":1,"e":2}}]}', /"e" appears twice/, "/a/1/b~1c~0d/e"],
    [
      "a duplicate of many keys",
      `{${Array.from({ length: 20 }, (_, i) => `"k${i}":1`).join()},"k3":1}`,
      /"k3" appears twice/,
      "/k3",
    ],
    ["33 levels", nested(33), /deeper than 32 levels/, "/0".repeat(32)],
    [
      "33 levels of objects and arrays",
      `${'{"a":['.repeat(16)}{}${"]}".repeat(16)}`,
      /deeper than 32 levels/,
      "/a/0".repeat(16),
    ],
    ["U+0000", '{"a":["x","\\u0000"]}', /U\+0000/, "/a/1"],
    ["U+0000 in a key", '{"a":{"b":1,"c\\u0000":1}}', /U\+0000/, "/a"],
    ["a high surrogate", '{"a":"\\ud83d"}', /unpaired surrogate/, "/a"],
    ["a low surrogate", '{"a":"x\\ude00"}', /unpaired surrogate/, "/a"],
    ["surrogates in the wrong order", '["\\ude00\\ud83d"]', /unpaired surrogate/, "/0"],
    ["whitespace only", " \n", /not valid JSON/, ""],
    ["a trailing comma", '{"a":1,}', /not valid JSON/, ""],
    ["a missing comma", '{"a":1 "a":2}', /not valid JSON|appears twice/, ""],
    ["a second value", "{}{}", /not valid JSON/, ""],
    ["an extra closing bracket", "{}]", /not valid JSON/, ""],
    ["a truncated array", '{"a":[1', /not valid JSON/, ""],
    ["an unterminated text", '"abc', /not valid JSON/, ""],
    ["a text ending in a backslash", '"abc\\', /not valid JSON/, ""],
    ["a control character in a text", '"a\nb"', /not valid JSON/, ""],
    ["an unknown escape", '"\\x41"', /not valid JSON/, ""],
    ["a comment", "/* */ {}", /not valid JSON/, ""],
    ["single quotes", "{'a':1}", /not valid JSON/, ""],
    ["NaN", "[NaN]", /not valid JSON/, ""],
    ["a leading zero", "[01]", /not valid JSON/, ""],
    ["only commas", ",,,", /not valid JSON/, ""],
    [
      "a fraction of 20 digits (D-strict-json-5)",
      '{"a":[1.5,2500000.0000000000001]}',
      /2500000\.0000000000001 .* as 2500000; send/,
      "/a/1",
    ],
    ["a fraction above 2^52", '{"a":4503599627370496.4}', /would be read as 4503599627370496;/, "/a"],
    ["a fraction below the smallest double", '{"a":-1e-400}', /The number 1e-400 .* would be read as 0;/, "/a"],
    ["a fraction with dot and exponent", "[0,1.5E-400]", /would be read as 0;/, "/1"],
    ["a fraction only by its exponent", "25000000000000000000001e-16", /would be read as 2500000;/, ""],
    ["a fraction with many zeros", `[0.${"0".repeat(400)}1]`, /The number 0\.0{38}… has more/, "/0"],
    ["1,001 keys", `{${Array.from({ length: 1001 }, (_, i) => `"k${i}":1`).join()}}`, /more than 1000 keys/, "/k1000"],
    ["1,000,001 elements", `[${"0,".repeat(1_000_000)}0]`, /more than 1000000 elements/, "/1000000"],
  ])("%s", (_name, body, message, pointer) => {
    expect(errorOf(body)).toEqual({ message: expect.stringMatching(message), pointer });
  });

  test("truncates a huge key in message and pointer", () => {
    const key = "k".repeat(100_000);
    const twice = errorOf(`{"a":{"${key}":1,"${key}":1}}`);
    expect(twice?.pointer).toBe("/a");
    expect(twice?.message.length).toBeLessThan(200);
    const below = errorOf(`{"a":{"${key}":{"b":"\\u0000"}}}`);
    expect(below).toEqual({ message: expect.stringMatching(/U\+0000/), pointer: "/a" });
  });
});

test("random text is parsed as by JSON.parse, rejected by both, or rejected by a strict rule (decisions: strict JSON)", () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * below);
  };
  const parts = [...words`"a" "b" "\u0061" "\ud83d" { } [ ] : , 1 " null {"a":1} \u0000`, ...[" ", "\\", "😀"]];
  const outcomes = { accepted: 0, invalid: 0, strict: 0 };
  for (let round = 0; round < 30_000; round++) {
    const text = Array.from({ length: 1 + random(9) }, () => parts[random(parts.length)]).join("");
    const error = errorOf(text);
    let value: unknown;
    let isJson = true;
    try {
      value = JSON.parse(text);
    } catch {
      isJson = false;
    }
    if (error === undefined) {
      expect(isJson, text).toBe(true);
      expect(parseStrictJson(bytesOf(text))).toEqual(value);
      outcomes.accepted++;
    } else if (isJson) {
      expect(error.message, text).toMatch(/appears twice|U\+0000|surrogate/);
      outcomes.strict++;
    } else outcomes.invalid++;
  }
  expect(Math.min(outcomes.accepted, outcomes.strict)).toBeGreaterThan(20);
});

test("limits bodies to 5 MiB", () => {
  expect(MAX_BODY_BYTES).toBe(5_242_880);
});

test.each(['{"a":"b\\n', '["\\"', '"\\\\\\', '[1,"\\'])("rejects an unterminated text with an escape: %s", (body) => {
  expect(errorOf(body)).toEqual({ message: expect.stringMatching(/^The body is not valid JSON: /), pointer: "" });
});
