import type { Schema } from "../../packages/contract/src/document.ts";
import type { Schemas } from "../../packages/contract/src/schema-shape.ts";
import { edgeValues } from "./edges.ts";
import { placesOf, withValueAt } from "./places.ts";
import type { Random } from "./random.ts";
import { validValue } from "./valid.ts";

/**
 * Values to try a schema with: sound ones, sound ones with one thing changed anywhere inside, and at each place of its own every
 * value at and beyond an edge.
 *
 * @param rounds how many sound and how many changed ones
 */
export function* valuesFor(schema: Schema, schemas: Schemas, random: Random, rounds: number): Generator<unknown> {
  for (let round = 0; round < rounds; round++) {
    const value = validValue(schema, schemas, random, round === 0 ? "least" : round === 1 ? "all" : "some");
    yield value;
    const { path, schema: node } = random.pick(placesOf(schema, value, schemas, true));
    yield withValueAt(value, path, random.pick(edgeValues(node, schemas, random)));
  }
  const full = validValue(schema, schemas, random, "all");
  for (const { path, schema: node } of placesOf(schema, full, schemas, false))
    for (const edge of edgeValues(node, schemas, random)) yield withValueAt(full, path, edge);
}
