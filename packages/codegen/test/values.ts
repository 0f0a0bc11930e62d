import type { SchemaSpot } from "@partner-api/contract";
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
export function* valuesFor(schema: SchemaSpot, random: Random, rounds: number): Generator<unknown> {
  for (let round = 0; round < rounds; round++) {
    const value = validValue(schema, random, round === 0 ? "least" : round === 1 ? "all" : "some");
    yield value;
    const { path, schema: node } = random.pick(placesOf(schema, value, true));
    yield withValueAt(value, path, random.pick(edgeValues(node, random)));
  }
  const full = validValue(schema, random, "all");
  for (const { path, schema: node } of placesOf(schema, full, false))
    for (const edge of edgeValues(node, random)) yield withValueAt(full, path, edge);
}
