import { expect, test } from "vitest";
import { z } from "zod";
import { readContract, strictJsonOf } from "../../packages/contract/src/contract.ts";
import { explain } from "../../packages/validation/src/validation.ts";

/* What the service asks of a body beyond its schema stands in the contract, and is what the service asks. */

test("both contracts have the x-strict-json from which the limits of the reader of bodies are generated", () => {
  const { openapi, platform } = readContract();
  const [ours, theirs] = [openapi, platform].map(({ root }) => strictJsonOf(root)?.value);
  expect(theirs).toEqual(ours);
  // zod's integers end there by themselves.
  expect(ours?.max_integer).toBe(Number.MAX_SAFE_INTEGER);
});

test.each([
  [z.object({ price: z.int().min(0).max(2_500_000) }), 1e16, "Expected at most 2500000, got 10000000000000000."],
  [z.object({ price: z.int().min(0).max(2_500_000) }), -1e16, "Expected at least 0, got -10000000000000000."],
  [z.object({ price: z.int() }), 1e16, "Expected at most 9007199254740991, got 10000000000000000."],
])("the tightest limit is the one in the message: %#", (schema, price, message) => {
  expect(explain(schema, { price })).toEqual([{ message, field: "/price" }]);
});
