import { type SchemaSpot, stopAt } from "@partner-api/contract";
import { byContent } from "./by-content.ts";
import { recursiveComponents, referencesIn, rejectEndless } from "./recursion.ts";
import { isServedByZod } from "./zod.ts";

/**
 * Components in dependency order: dependencies precede the components that refer to them. A component served by the JSON Schema
 * validator contains its dependencies and refers to none.
 */
export function inDependencyOrder(schemas: ReadonlyMap<string, SchemaSpot>): [name: string, schema: SchemaSpot][] {
  const ordered = new Map<string, SchemaSpot>();
  const visit = (name: string, schema: SchemaSpot): void => {
    if (ordered.has(name)) return;
    if (!NAME.test(name)) stopAt(schema, `${name} becomes a constant; use a unique name like MenuItem.`);
    const dependencies = referencesOf(name, schema).map((reference) => {
      const component = schemas.get(reference);
      return [
        reference,
        component ?? stopAt(schema, `${name} refers to the schema ${reference}, which does not exist.`),
      ] as const;
    });
    if (placeOf(name, schema).isFirst) ordered.set(name, schema);
    for (const [reference, component] of dependencies) visit(reference, component);
    ordered.set(name, schema);
  };
  for (const name of [...schemas.keys()].sort()) visit(name, schemas.get(name) as SchemaSpot);
  return [...ordered];
}

const referencesOf = byContent((_, schema: SchemaSpot) => {
  rejectEndless(schema);
  return referencesIn(schema);
});

/** Whether a component precedes its references. */
const placeOf = byContent((name, schema: SchemaSpot) => ({
  isFirst: recursiveComponents(schema).has(name) || !isServedByZod(schema),
}));

/** Patterns become `RegExp` calls, and a constant of that name would shadow it. */
const NAME = /^(?!RegExp$)[A-Z][A-Za-z0-9]*$/;
