import { expect, test } from "vitest";
import { placeOf, placeOfValue } from "../src/source/place.ts";
import { escapePointer, keysOf, pointerOf, unescapePointer } from "../src/source/pointer.ts";
import { child, children, fieldsOf, rootOf, type SourceFile, textAt, withValue } from "../src/source/spot.ts";

/* Places in a file and their values. */

const file = (value: unknown, text = ""): SourceFile => ({
  name: "a.yaml",
  text,
  value,
  open: () => expect.unreachable(),
});
const VALUE = { text: "b", list: [1, undefined, 3], map: { "x/y~z": null }, none: undefined, zero: 0, no: false };
const root = rootOf(file(VALUE));
const keyed = (entries: ReturnType<typeof children>) => entries.map(([key, { keys, value }]) => [key, keys, value]);

test("a child exists if its value is defined", () => {
  expect(child(root, "text")).toMatchObject({ keys: ["text"], value: "b" });
  expect(child(root, "zero")?.value).toBe(0);
  expect(child(root, "no")?.value).toBe(false);
  expect([child(root, "none"), child(root, "other"), child(root, "toString")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  const list = child(root, "list") ?? expect.unreachable();
  expect(child(list, 2)).toMatchObject({ keys: ["list", "2"], value: 3 });
  expect([child(list, 1), child(list, 3), child(list, -1)]).toEqual([undefined, undefined, undefined]);
  const text = child(root, "text") ?? expect.unreachable();
  expect(child(text, 0)).toBeUndefined();
  const map = child(root, "map") ?? expect.unreachable();
  const value = child(map, "x/y~z") ?? expect.unreachable();
  expect([value.value, child(value, "a")]).toEqual([null, undefined]);
});

test("children are the entries of a map or list, in document order", () => {
  expect(keyed(children(root)).map(([key]) => key)).toEqual(["text", "list", "map", "zero", "no"]);
  expect(keyed(children(child(root, "list")))).toEqual([
    ["0", ["list", "0"], 1],
    ["2", ["list", "2"], 3],
  ]);
  expect(keyed(children(child(root, "map")))).toEqual([["x/y~z", ["map", "x/y~z"], null]]);
  for (const emptySpots of [child(root, "text"), child(root, "none"), withValue(root, null), withValue(root, 1)])
    expect(children(emptySpots)).toEqual([]);
});

test("fieldsOf returns the fields of a map, textAt only strings", () => {
  expect(fieldsOf(root)).toBe(VALUE);
  expect([fieldsOf(undefined), fieldsOf(child(root, "list")), fieldsOf(child(root, "text"))]).toEqual([{}, {}, {}]);
  expect([textAt(root, "text"), textAt(root, "zero"), textAt(root, "other"), textAt(undefined, "a")]).toEqual([
    "b",
    undefined,
    undefined,
    undefined,
  ]);
});

test.each([
  [[], "#"],
  [["a", "0"], "#/a/0"],
  [["x/y~z", ""], "#/x~1y~0z/"],
  [["~1"], "#/~01"],
])("converts %j to the pointer %s and back", (keys, pointer) => {
  expect(pointerOf(keys)).toBe(pointer);
  expect(keysOf(pointer)).toEqual(keys);
  for (const key of keys) expect(unescapePointer(escapePointer(key))).toBe(key);
});

test("a place is the line and column of the key or value, or the pointer without source text", () => {
  const yaml = "# c\na:\n  - b: 1\n  - c\nd: {e: f}\n";
  const at = (...keys: string[]) => ({ file: file({}, yaml), keys, value: undefined });
  expect([
    placeOf(at()),
    placeOf(at("a")),
    placeOf(at("a", "0", "b")),
    placeOf(at("a", "1")),
    placeOf(at("d", "e")),
  ]).toEqual(["a.yaml:1:1", "a.yaml:2:1", "a.yaml:3:5", "a.yaml:4:5", "a.yaml:5:5"]);
  expect([
    placeOfValue(at()),
    placeOfValue(at("a")),
    placeOfValue(at("a", "0", "b")),
    placeOfValue(at("d", "e")),
  ]).toEqual(["a.yaml:2:1", "a.yaml:3:3", "a.yaml:3:8", "a.yaml:5:8"]);
  expect([placeOf(at("a", "7", "x")), placeOf(at("z"))]).toEqual(["a.yaml:2:1", "a.yaml:1:1"]);
  expect(placeOf({ file: file({}), keys: ["a", "b/c"], value: 1 })).toBe("a.yaml#/a/b~1c");
  const bundle = { ...file({}), locate: (keys: readonly string[]) => `spec/x.yaml:${keys.length}` };
  expect(placeOf({ file: bundle, keys: ["a", "b"], value: 1 })).toBe("spec/x.yaml:2");
});
