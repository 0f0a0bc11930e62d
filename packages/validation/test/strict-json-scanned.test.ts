import { expect, test } from "vitest";
import { words } from "../../../test/support/words.ts";
import { countQuotes } from "../src/json/count-quotes.ts";
import { parseInPieces } from "../src/json/pieces.ts";
import { scanJson, scanJsonInTurns } from "../src/json/scan.ts";
import { parseLongJson } from "../src/json/strict-json.ts";
import { parseStrictJson } from "../src/validation.ts";

/* The outcome always equals scanning the text and then parsing it, also if the scan is skipped (decisions: strict JSON). */

type Outcome = { value: unknown } | { message: string; pointer?: string };

function outcomeOf(read: () => unknown): Outcome {
  try {
    return { value: read() };
  } catch (error) {
    const { message, pointer = "" } = error as Error & { pointer?: string };
    return { message: message.replace("The body is not valid JSON: ", ""), pointer };
  }
}

const scan = (text: string): Outcome =>
  outcomeOf(() => {
    scanJson(text);
    return JSON.parse(text);
  });

/** Seeded random numbers from 0 to 1 (Numerical Recipes). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const random = createRandom(20_261_123);
const below = (count: number) => Math.floor(random() * count);
const pick = (texts: readonly string[]) => texts[below(texts.length)] as string;
const several = (most: number, text: () => string) => Array.from({ length: below(most + 1) }, text);

const PARTS = [
  ...words`"a": "\u0061": "__proto__": "" "\"" "\\" "\u0000" "\ud83d\ude00" "\ud83d"`,
  ...'{}[],:\\"\n\0🍛',
  ...[
    '"\\uDE00x"',
    '"\\uDb',
    '"\\u00000"',
    '"\\x"',
    '"{[,"',
    '{"a":1,"a":2}',
    `"${"x".repeat(30)}"`,
    "-1",
    "1.0000000000000000001",
    "e-400",
    "true",
    "[[",
  ],
];
const KEYS = ["a", "b", "__proto__", "é", "🍛", 'q\\"', "\\u0061", "\\n", "\\ud83d\\ude00", "1", "01"];
const VALUES = words`1 1.5 "1.00000000000000000001" null "" "é" "\u00e9" "\"" "\\\"" "\ud83d\ude00"`;
const RARE = ["1.5e-400", "0.10000000000000000000", "7.00000000000000000001", '"\\u0000"', '"\\udc00"', '"\\uD800"'];

function jsonOf(levels: number): string {
  const space = pick(["", "", " ", "\n  "]);
  const kind = levels === 0 ? 1 : random();
  if (kind < 0.3) return `[${space}${several(3, () => jsonOf(levels - 1)).join(`,${space}`)}]`;
  if (kind < 0.65) return `{${several(3, () => `"${pick(KEYS)}"${space}:${jsonOf(levels - 1)}`).join(",")}${space}}`;
  return pick(random() < 0.02 ? RARE : VALUES);
}

/** A text with a part inserted, or replacing a character. */
function corrupt(text: string): string {
  const at = below(text.length);
  return text.slice(0, at) + pick(PARTS) + text.slice(at + below(2));
}

test.each([
  ["random parts", () => pick(PARTS) + several(13, () => pick(PARTS)).join("")],
  ["valid JSON", () => jsonOf(5)],
  ["JSON with an error", () => corrupt(jsonOf(5))],
])("has the outcome of the scan for %s", (_name, textOf) => {
  const outcomes = { parsed: 0, rejected: 0 };
  for (let index = 0; index < 10_000; index++) {
    const text = textOf();
    const expected = scan(text.toWellFormed());
    const bytes = new TextEncoder().encode(text);
    const shifted = new Uint8Array(bytes.length + 3); // words begin at another offset
    shifted.set(bytes, index % 4);
    const outcome = outcomeOf(() => parseStrictJson(shifted.subarray(index % 4, (index % 4) + bytes.length)));
    expect(outcome, text).toEqual(expected);
    outcomes["value" in outcome ? "parsed" : "rejected"]++;
  }
  expect(Math.min(outcomes.parsed, outcomes.rejected)).toBeGreaterThan(100);
});

test.each([2, 16, 17, 18, 40, 1_000])("finds a key that appears twice among %i, however it is written", (count) => {
  const escapeFirst = (key: string) => `\\u${key.charCodeAt(0).toString(16).padStart(4, "0")}${key.slice(1)}`;
  const write = (key: string) => (random() < 0.1 ? escapeFirst(key) : key);
  const objectOf = (keys: string[], value: string) => `{${keys.map((key) => `"${write(key)}":${value}`).join(",")}}`;
  for (let index = 0; index < 50; index++) {
    const keys = Array.from({ length: count }, (_, key) => `${pick(["k", "é", "name-"])}${key}${"x".repeat(below(3))}`);
    const within = (text: string) => `[${objectOf(keys, "0")},{"a":${objectOf(keys.slice(0, 3), "[]")},"b":${text}}]`;
    expect(scanJson(within(objectOf(keys, objectOf(keys.slice(0, 20), "1"))))).toBeUndefined();
    const twice = pick(keys);
    const outcome = outcomeOf(() => scanJson(within(objectOf([...keys, twice], "{}"))));
    expect(outcome).toMatchObject({ pointer: `/1/b/${twice}` });
  }
});

const settled = (reading: Promise<unknown>): Promise<Outcome> =>
  reading.then(
    (value) => ({ value }),
    (error: unknown) =>
      outcomeOf(() => {
        throw error;
      }),
  );

const noTurn = async () => undefined;

test.each([
  ["valid JSON", () => jsonOf(5)],
  ["JSON with an error", () => corrupt(jsonOf(5))],
])("parses %s in pieces of any length (D-strict-json-4)", async (_name, textOf) => {
  for (let index = 0; index < 5_000; index++) {
    const text = textOf().toWellFormed();
    const expected = scan(text);
    const actual = await settled(
      scanJsonInTurns(text, noTurn, below(9)).then((cuts) => parseInPieces(text, cuts, noTurn)),
    );
    const shown = (outcome: Outcome) => ("value" in outcome ? JSON.stringify(outcome.value) : "rejected");
    expect(shown(actual), text).toBe(shown(expected));
    const place = (outcome: Outcome) => "message" in outcome && outcome.message.replace(/, .*"| column.*/s, "");
    expect(place(actual), text).toBe(place(expected));
  }
});

const KIB_512 = 512 * 1024;
test.each([KIB_512 - 1, KIB_512, KIB_512 + 1])(
  "has the outcome of the scan for %i bytes, around the limit for scanning first",
  (bytes) => {
    const fill = (start: string, end: string) => start + "x".repeat(bytes - start.length - end.length) + end;
    for (const text of [fill('{"a":"', '"}'), fill('{"a":1,"a":"', '"}'), fill('["\\u0000', '"]'), "[".repeat(bytes)])
      expect(outcomeOf(() => parseStrictJson(new TextEncoder().encode(text)))).toEqual(scan(text));
  },
);

const SLICE = 32 * 1024;
test("yields while it reads a long body, with the same outcome at any slice boundary", async () => {
  const filled = (start: string, fill: string, end: string) =>
    start + fill.repeat(Math.ceil((5 * SLICE) / fill.length)) + end;
  const within = (place: number, text: string) => `["${"x".repeat(place)}${text}"${",1".repeat(4 * SLICE)}]`;
  const places = [SLICE - 3, SLICE - 2, SLICE - 1, SLICE].map((place) => place - '["'.length);
  const texts = [
    filled('{"a":1,"b":["', "x", '"],"a":2}'),
    filled('[{"a":"', '"},{"a":"', '"}]'),
    filled("[", '{"a":1,"\\u0061":1},', "1]"),
    filled("[", "1,", "]"),
    filled("", " ", "1"),
    filled("", "[", ""),
    filled('["', "x", ""),
    filled('["', "\\u0041", '"]'),
    filled('["', '\\\\\\"', '","\\ud83d"]'),
    filled('{"a\\n":1,"', "\\", '":[],"a\\n":1}'),
    filled('["', "\\n", ""),
    ...places.flatMap((place) => [within(place, "\\ud83d\\ude00"), within(place, "\\u0000"), within(place, "\\")]),
  ];
  for (const text of texts) {
    let turns = 0;
    const value = await settled(parseLongJson(new TextEncoder().encode(text), async () => void turns++));
    expect(value, text.slice(0, 20)).toEqual(scan(text));
    if ("value" in value) expect(turns).toBeGreaterThan(4);
  }
});

test.each([
  [5 * SLICE, 5],
  [5 * SLICE + 1, 6],
])("a long body of %i characters yields after each of %i slices and of 3 pieces", async (length, slices) => {
  let turns = 0;
  const text = `[${"1,".repeat(length)}`.slice(0, length - 2).replace(/,?$/, "");
  const json = `${text}]`.padEnd(length);
  expect(json).toHaveLength(length);
  await parseLongJson(new TextEncoder().encode(json), async () => void turns++);
  expect(turns).toBe(slices + 3);
});

test.each([0, 1, 3, 4, 5, 1_019, 1_020, 1_021, 4_096])("counts quotes in %i bytes at any offset", (length) => {
  const bytes = Uint8Array.from({ length: length + 8 }, (_, at) => (at % 3 === 0 ? 0x22 : at % 256));
  for (let start = 0; start <= 8; start++) {
    const part = bytes.subarray(start, start + length);
    expect(countQuotes(part)).toBe(part.filter((byte) => byte === 0x22).length);
    expect(countQuotes(part.slice().fill(0x22))).toBe(length);
  }
});
