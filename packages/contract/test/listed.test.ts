import { expect, test } from "vitest";
import { listed, listedUnlessNear } from "../src/contract.ts";

/* Names in a sentence. */

const EIGHT = [..."abcdefgh"];

test("eight are listed, of nine the first eight and how many there are", () => {
  expect(listed([])).toBe("none");
  expect(listed(EIGHT)).toBe("a, b, c, d, e, f, g, h");
  expect(listed([...EIGHT, "i"])).toBe("a, b, c, d, e, f, g, h … (9 in all)");
});

test("none are listed where one is near, for the mend asks for it", () => {
  expect(listedUnlessNear("requried", ["required", "type"])).toBe("");
  expect(listedUnlessNear("colour", ["required", "type"])).toBe(" (required, type)");
  expect(listedUnlessNear("colour", ["required", "type"], ["type"])).toBe(" (type)");
});
