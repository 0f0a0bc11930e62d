import { expect, test } from "vitest";
import { z } from "zod";
import { readContract, strictJsonOf } from "../../packages/contract/src/contract.ts";
import {
  explain,
  MAX_BODY_BYTES,
  MAX_DEPTH,
  MAX_ELEMENTS,
  MAX_KEYS,
} from "../../packages/validation/src/validation.ts";

/* What the service asks of a body beyond its schema stands in the contract, and is what the service asks. */

test.each(["openapi", "platform"] as const)("x-strict-json of %s has the limits of the reader of bodies", (name) => {
  const { refused, ...limits } = strictJsonOf(readContract()[name].root)?.value ?? expect.unreachable();
  expect(limits).toEqual({
    encoding: "UTF-8",
    max_bytes: MAX_BODY_BYTES,
    max_depth: MAX_DEPTH,
    max_elements: MAX_ELEMENTS,
    max_keys: MAX_KEYS,
    max_integer: Number.MAX_SAFE_INTEGER,
  });
  expect(refused.length).toBe(4);
});

test.each([
  [z.object({ price: z.int().min(0).max(2_500_000) }), 1e16, "Expected at most 2500000, got 10000000000000000."],
  [z.object({ price: z.int().min(0).max(2_500_000) }), -1e16, "Expected at least 0, got -10000000000000000."],
  [z.object({ price: z.int() }), 1e16, "Expected at most 9007199254740991, got 10000000000000000."],
])("the tightest limit is the one in the message: %#", (schema, price, message) => {
  expect(explain(schema, { price })).toEqual([{ message, field: "/price" }]);
});
