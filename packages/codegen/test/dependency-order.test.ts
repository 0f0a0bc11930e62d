import { expect, test } from "vitest";
import { inDependencyOrder } from "../src/dependency-order.ts";
import { componentSpots, type Schemas } from "./spots.ts";

const order = (schemas: Schemas): string[] => inDependencyOrder(componentSpots(schemas)).map(([name]) => name);
const refer = (...names: string[]) => ({
  type: "object",
  properties: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/schemas/${name}` }])),
});
const text = { type: "string" };

test("components stand by the code units of their names, in whatever order the document has them", () => {
  const names = ["A", "A1", "A10", "A2", "AB", "Aa", "B"];
  const given = (list: string[]) => Object.fromEntries(list.map((name) => [name, text]));
  expect(order(given(names))).toEqual(names);
  expect(order(given(names.toReversed()))).toEqual(names);
  expect(order(given(["AB", "A2", "B", "A10", "Aa", "A", "A1"]))).toEqual(names);
});

test("each stands once, after all that it refers to", () => {
  expect(order({ A: refer("D", "C"), B: text, C: refer("D"), D: text })).toEqual(["D", "C", "A", "B"]);
});
