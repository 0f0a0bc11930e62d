import type { SchemaSpot } from "@partner-api/contract";
import { edgeValues } from "./edges.ts";
import { placesOf, withValueAt } from "./places.ts";
import type { Random } from "./random.ts";
import { validValue } from "./valid.ts";

/**
 * Test values for a schema: valid values, valid values with one change inside, and for each place all values at and beyond its
 * limits.
 *
 * @param count number of valid and of changed values
 */
export function* valuesFor(schema: SchemaSpot, random: Random, count: number): Generator<unknown> {
  for (let round = 0; round < count; round++) {
    const value = validValue(schema, random, round === 0 ? "least" : round === 1 ? "all" : "some");
    yield value;
    const { path, schema: node } = random.pick(placesOf(schema, value, true));
    yield withValueAt(value, path, random.pick(edgeValues(node, random)));
  }
  const full = validValue(schema, random, "all");
  for (const { path, schema: node } of placesOf(schema, full, false))
    for (const edge of edgeValues(node, random)) yield withValueAt(full, path, edge);
}
