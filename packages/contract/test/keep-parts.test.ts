import { expect, test } from "vitest";
import { keepParts } from "../src/keep-parts.ts";

/* Equal parts of two versions are the same object, and the new version keeps its content and the order of its keys. */

const LAST = { same: { list: [{ a: 1 }, { b: null }] }, changed: { inside: { c: 1 }, value: 1 }, removed: {} };

test.each([
  ["an equal value", LAST, [[]]],
  ["a changed part", { ...LAST, changed: { inside: { c: 1 }, value: 2 } }, [["same"], ["changed", "inside"]]],
  ["a new part", { new: {}, ...LAST }, [["same"], ["changed"]]],
  ["a removed part", { same: LAST.same }, [["same"]]],
  [
    "another order of keys",
    { same: LAST.same, changed: { value: 1, inside: { c: 1 } } },
    [["same"], ["changed", "inside"]],
  ],
  [
    "a longer list",
    { same: { list: [{ a: 1 }, { b: null }, { c: 2 }] } },
    [
      ["same", "list", "0"],
      ["same", "list", "1"],
    ],
  ],
  ["a shorter list", { same: { list: [{ a: 1 }] } }, [["same", "list", "0"]]],
  ["a list instead of a map", { same: [{ a: 1 }] }, []],
  ["a key that objects inherit", JSON.parse('{ "same": { "__proto__": { "a": 1 } } }'), []],
])("keeps what %s has in common", (_, next, sharedPaths) => {
  const text = JSON.stringify(next);
  const result = keepParts(JSON.parse(text), LAST);
  expect(JSON.stringify(result)).toBe(text);
  expect(pathsOfShared(result, LAST)).toEqual(expect.arrayContaining(sharedPaths.map((keys) => keys.join())));
  for (const keys of pathsOfShared(result, LAST))
    expect(JSON.stringify(at(result, keys))).toBe(JSON.stringify(at(LAST, keys)));
});

const at = (value: unknown, keys: string): unknown =>
  keys
    .split(",")
    .filter(Boolean)
    .reduce((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], value);

/** Paths of the objects that two values share, except those inside of shared ones. */
function pathsOfShared(value: unknown, other: unknown, path: string[] = []): string[] {
  if (typeof value !== "object" || value === null || typeof other !== "object" || other === null) return [];
  if (value === other) return [path.join()];
  return Object.keys(value).flatMap((key) =>
    pathsOfShared(value[key as keyof typeof value], other[key as keyof typeof other], [...path, key]),
  );
}
