import { expect, test } from "vitest";
import { formatList, listUnlessSimilar } from "../src/contract.ts";

/* Formatting of names in sentences. */

const EIGHT = [..."abcdefgh"];

test("lists up to eight names; cuts longer lists and shows their length", () => {
  expect(formatList([])).toBe("none");
  expect(formatList(EIGHT)).toBe("a, b, c, d, e, f, g, h");
  expect(formatList([...EIGHT, "i"])).toBe("a, b, c, d, e, f, g, h … (9 in all)");
});

test("lists no names if one is similar, because the fix suggests it", () => {
  expect(listUnlessSimilar("requried", ["required", "type"])).toBe("");
  expect(listUnlessSimilar("colour", ["required", "type"])).toBe(" (required, type)");
  expect(listUnlessSimilar("colour", ["required", "type"], ["type"])).toBe(" (type)");
});
