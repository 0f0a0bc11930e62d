import { fromValue, rootOf } from "@partner-api/contract";
import { expect, test } from "vitest";
import { mistakesIn } from "../src/values.ts";

/* The rest of the sentence for a value that violates its schema, and the value itself. */

const LONG = "x".repeat(59);
const DEEP = { type: "object", properties: { "a/b": { type: "object", properties: { "c~d": { type: "integer" } } } } };

test.each<[schema: object, value: unknown, keys: string[], expectation: string, got: string]>([
  [{ enum: ["a", "b"] }, "c", [], "to be one of a, b", '"c"'],
  [{ const: "a" }, "b", [], 'to be "a"', '"b"'],
  [{ const: `${LONG}x` }, 1, [], `to be "${LONG}…`, "1"],
  [{ type: "string" }, 1, [], "to be of type string", "1"],
  [{ type: ["string", "null"] }, true, [], "to be of type string or null", "true"],
  [{ type: "object", required: ["a"] }, { b: 1, c: 2 }, [], "to have a", "b, c"],
  [{ type: "object", required: ["a"] }, {}, [], "to have a", "nothing"],
  [{ type: "object", additionalProperties: false }, { b: 1 }, [], "to have no b", '{"b":1}'],
  [{ type: "object", unevaluatedProperties: false }, { b: 1 }, [], "to have no b", '{"b":1}'],
  [{ minimum: 1 }, 0, [], "to be >= 1", "0"],
  [{ minItems: 1 }, [], [], "not to have fewer than 1 items", "[]"],
  [{ format: "date" }, "today", [], 'to match format "date"', '"today"'],
  [DEEP, { "a/b": { "c~d": "x" } }, ["a/b", "c~d"], "to be of type integer", '"x"'],
  [{ type: "integer" }, LONG.slice(1), [], "to be of type integer", `"${LONG.slice(1)}"`],
  [{ type: "integer" }, LONG, [], "to be of type integer", `"${LONG}…`],
])("%j and %j", (schema, value, keys, expectation, got) => {
  expect(mistakesIn(rootOf(fromValue(schema)), value)).toEqual([{ keys, expectation, got }]);
});

test("reports all violations, and none for a valid value", () => {
  const schema = rootOf(fromValue({ type: "object", required: ["a", "b"] }));
  expect(mistakesIn(schema, {}).map(({ expectation }) => expectation)).toEqual(["to have a", "to have b"]);
  expect(mistakesIn(schema, { a: 1, b: 2 })).toEqual([]);
});
