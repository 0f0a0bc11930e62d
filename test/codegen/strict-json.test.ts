import { expect, test } from "vitest";
import { z } from "zod";
import { readContract, strictJsonOf } from "../../packages/contract/src/contract.ts";
import { explain } from "../../packages/validation/src/schemas.ts";

/* Limits of a body beyond its schema are part of the contract and enforced by the service. */

test("both contracts have the x-strict-json that generates the body reader's limits", () => {
  const { openapi, platform } = readContract();
  const [ours, theirs] = [openapi, platform].map(({ root }) => strictJsonOf(root)?.value);
  expect(theirs).toEqual(ours);
  // The limit of zod's integers.
  expect(ours?.max_integer).toBe(Number.MAX_SAFE_INTEGER);
});

test.each([
  [z.object({ price: z.int().min(0).max(2_500_000) }), 1e16, "Expected at most 2500000, got 10000000000000000."],
  [z.object({ price: z.int().min(0).max(2_500_000) }), -1e16, "Expected at least 0, got -10000000000000000."],
  [z.object({ price: z.int() }), 1e16, "Expected at most 9007199254740991, got 10000000000000000."],
])("reports the tightest limit in the message: %#", (schema, price, message) => {
  expect(explain(schema, { price })).toEqual([{ message, field: "/price" }]);
});
