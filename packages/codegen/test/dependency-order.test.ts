import { expect, test } from "vitest";
import { inDependencyOrder } from "../src/dependency-order.ts";
import { componentSpots, type Schemas } from "./spots.ts";

const order = (schemas: Schemas): string[] => inDependencyOrder(componentSpots(schemas)).map(([name]) => name);
const refer = (...names: string[]) => ({
  type: "object",
  properties: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/schemas/${name}` }])),
});
const text = { type: "string" };

test("sorts components by name in code unit order, independent of the document's order", () => {
  const names = ["A", "A1", "A10", "A2", "AB", "Aa", "B"];
  const schemasNamed = (list: string[]) => Object.fromEntries(list.map((name) => [name, text]));
  expect(order(schemasNamed(names))).toEqual(names);
  expect(order(schemasNamed(names.toReversed()))).toEqual(names);
  expect(order(schemasNamed(["AB", "A2", "B", "A10", "Aa", "A", "A1"]))).toEqual(names);
});

test("emits each component once, after its dependencies", () => {
  expect(order({ A: refer("D", "C"), B: text, C: refer("D"), D: text })).toEqual(["D", "C", "A", "B"]);
});
