import { contractOf, loadContract } from "@partner-api/contract";
import { expect, test } from "vitest";
import { lintExampleIds } from "../src/example-ids.ts";

/* The outlet of an operation's examples is that of its path. */

const parameter = { name: "outlet_id", in: "path", required: true, example: "OUT-1", schema: { type: "string" } };
const found = (value: object, parameters: object[] = [parameter]) => {
  const content = { "application/json": { schema: { type: "object" }, examples: { one: { value } } } };
  const responses = { "200": { description: "Done.", content }, "404": { description: "Missing.", content } };
  const paths = { "/v1/{outlet_id}": { get: { operationId: "getPet", parameters, responses } } };
  return lintExampleIds(contractOf({ pets: { openapi: "3.1.0", paths } })).map(({ message }) => message);
};

test("the examples of the contract show the outlet of their path", () => {
  expect(lintExampleIds(loadContract("spec"))).toEqual([]);
});

test.each([
  [{ outlet: { id: "OUT-1" }, outlet_id: "OUT-1" }, 0],
  [{ outlet: { id: "OUT-2" } }, 1],
  [{ list: [{ outlet_id: "OUT-2" }, { outlet: { id: "OUT-3" } }] }, 2],
  [{ outlet: { name: "OUT-2" }, id: "OUT-2", outlets: [{ id: "OUT-2" }] }, 0],
])("%j has %i foreign ids", (value, count) => {
  expect(found(value)).toHaveLength(count);
  expect(found(value, [])).toEqual([]);
});

test("the sentence names both ids", () => {
  expect(found({ outlet_id: "OUT-2" })).toEqual([
    "Expected the outlet_id of the operation's path in its example, OUT-1, got OUT-2",
  ]);
});
