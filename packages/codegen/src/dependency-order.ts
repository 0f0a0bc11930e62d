import { type SchemaSpot, stopAt } from "@partner-api/contract";
import { recursiveComponents, referencesIn, refuseEndless } from "./recursion.ts";
import { isServedByZod } from "./zod.ts";

/**
 * Components in an order in which each comes after the ones that its source names. One that is served by the validator of JSON Schema names
 * none: what it refers to stands in it.
 */
export function inDependencyOrder(schemas: ReadonlyMap<string, SchemaSpot>): [name: string, schema: SchemaSpot][] {
  const done = new Map<string, SchemaSpot>();
  const visit = (name: string, schema: SchemaSpot): void => {
    if (done.has(name)) return;
    if (!NAME.test(name))
      stopAt(schema, `${name} becomes a constant; give it a name like MenuItem that no other file uses.`);
    refuseEndless(schema);
    const referred = referencesIn(schema).map((reference) => {
      const found = schemas.get(reference);
      return [reference, found ?? stopAt(schema, `There is no schema ${reference}, to which ${name} refers.`)] as const;
    });
    if (recursiveComponents(schema).has(name) || !isServedByZod(schema)) done.set(name, schema);
    for (const [reference, found] of referred) visit(reference, found);
    done.set(name, schema);
  };
  for (const name of [...schemas.keys()].sort()) visit(name, schemas.get(name) as SchemaSpot);
  return [...done];
}

/** RegExp is what a pattern becomes; a constant of that name would stand in its way. */
const NAME = /^(?!RegExp$)[A-Z][A-Za-z0-9]*$/;
