import { expect, test } from "vitest";
import { patternsIn, readsIn } from "../../scripts/house/contract-readers.ts";
import { circlesIn } from "../../scripts/house/room-circles.ts";

/* The counts of `npm run check -- --only house`, on small examples: each finds a case, and only a case. */

test("rooms in a circle are found however long it is, each circle once", () => {
  const needs = (graph: Record<string, string[]>) =>
    new Map(Object.entries(graph).map(([from, to]) => [from, new Set(to)]));
  expect(circlesIn(needs({ server: ["packages/x"], "packages/x": ["packages/y"], "packages/y": [] }))).toEqual([]);
  expect(circlesIn(needs({ test: ["bench", "server"], bench: ["test"], server: [] }))).toEqual(["bench → test"]);
  expect(circlesIn(needs({ c: ["a"], a: ["b"], b: ["c"] }))).toEqual(["a → b → c"]);
});

test.each([
  ["schema.$ref === undefined", 1],
  ["const { allOf = [], ...own } = schema;", 1],
  ["const refOf = ({ $ref }: Schema): string => $ref;", 1],
  ['"$ref" in node', 1],
  ['schema["allOf"]', 1],
  ['const schema = { $ref: "#/components/schemas/Menu" };', 0],
  ["// follows schema.$ref", 0],
  ["conjunctsOf(schema)", 0],
])("a line that resolves a reference or a composition directly: %s", (line, count) => {
  expect(readsIn(line)).toHaveLength(count);
});

test.each([
  ["const [, limit] = operation.description.match(/at most (\\d+)/) ?? [];", 1],
  ["if (/newest first/.test(spot.summary)) yield spot;", 1],
  ["const { description } = operation;", 0],
  ["expect(description.length).toBeLessThan(400);", 0],
])("a line that reads a fact from a sentence: %s", (line, count) => {
  expect(patternsIn(line)).toHaveLength(count);
});
