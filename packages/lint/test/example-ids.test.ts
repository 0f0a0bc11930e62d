import { contractOf } from "@partner-api/contract";
import { loadContract } from "@partner-api/contract/files";
import { expect, test } from "vitest";
import { lintExampleIds } from "../src/example-ids.ts";

/* Outlet ids in an operation's examples match its path. */

const parameter = { name: "outlet_id", in: "path", required: true, example: "OUT-1", schema: { type: "string" } };
const messagesFor = (value: object, parameters: object[] = [parameter]) => {
  const content = { "application/json": { schema: { type: "object" }, examples: { one: { value } } } };
  const responses = { "200": { description: "Done.", content }, "404": { description: "Missing.", content } };
  const paths = { "/v1/{outlet_id}": { get: { operationId: "getPet", parameters, responses } } };
  return lintExampleIds(contractOf({ pets: { openapi: "3.1.0", paths } })).map(({ message }) => message);
};

test("the contract's examples use the outlet of their path", () => {
  expect(lintExampleIds(loadContract("spec"))).toEqual([]);
});

test.each([
  [{ outlet: { id: "OUT-1" }, outlet_id: "OUT-1" }, 0],
  [{ outlet: { id: "OUT-2" } }, 1],
  [{ list: [{ outlet_id: "OUT-2" }, { outlet: { id: "OUT-3" } }] }, 2],
  [{ outlet: { name: "OUT-2" }, id: "OUT-2", outlets: [{ id: "OUT-2" }] }, 0],
])("finds in %j %i ids of another outlet", (value, count) => {
  expect(messagesFor(value)).toHaveLength(count);
  expect(messagesFor(value, [])).toEqual([]);
});

test("names both ids in the message", () => {
  expect(messagesFor({ outlet_id: "OUT-2" })).toEqual([
    "Expected the path's outlet_id OUT-1 in the operation's example, got OUT-2",
  ]);
});
