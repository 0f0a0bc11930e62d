import { childSchemasOf, refName, refOf, type SchemaSpot, stopAt } from "@partner-api/contract";

/** Components in an order in which each comes after the ones it refers to. A cycle stops: zod cannot compile one. */
export function inDependencyOrder(schemas: ReadonlyMap<string, SchemaSpot>): [name: string, schema: SchemaSpot][] {
  const done = new Map<string, SchemaSpot>();
  const open = new Set<string>();
  const visit = (name: string, schema: SchemaSpot): void => {
    if (done.has(name)) return;
    if (open.has(name)) stopAt(schema, `${name} refers to itself; recursive schemas cannot be compiled.`);
    if (!NAME.test(name))
      stopAt(schema, `${name} becomes a constant; give it a name like MenuItem that no other file uses.`);
    if (schema.value.default !== undefined) stopAt(schema, "A default belongs to the property, not to the component.");
    open.add(name);
    for (const reference of referencesIn(schema)) {
      const referred = schemas.get(reference);
      if (referred === undefined) stopAt(schema, `There is no schema ${reference}, to which ${name} refers.`);
      visit(reference, referred);
    }
    done.set(name, schema);
  };
  for (const name of [...schemas.keys()].sort()) visit(name, schemas.get(name) as SchemaSpot);
  return [...done];
}

/** RegExp is what a pattern becomes; a constant of that name would stand in its way. */
const NAME = /^(?!RegExp$)[A-Z][A-Za-z0-9]*$/;

function referencesIn(schema: SchemaSpot): string[] {
  const ref = refOf(schema);
  return [...(ref === undefined ? [] : [refName(ref)]), ...childSchemasOf(schema).flatMap(referencesIn)];
}
