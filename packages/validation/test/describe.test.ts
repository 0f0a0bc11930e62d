import { expect, test } from "vitest";
import { z } from "zod";
import { explain } from "../src/explain.ts";

/* The sentence about a value that is not one of those listed. */

test.each([
  [z.literal("a"), 'Expected "a", got "c".'],
  [z.enum(["a", "b"]), 'Expected one of a, b, got "c".'],
])("one value is quoted, several are listed", (schema, message) => {
  expect(explain(schema, "c")).toEqual([{ message, field: "" }]);
});
