import {
  childSchemasOf,
  isRecord,
  refName,
  refOf,
  type SchemaSpot,
  schemaAt,
  schemasAt,
  stopAt,
  target,
} from "@partner-api/contract";

/** The components of a document that lead back to themselves, by the document. */
const known = new WeakMap<object, Set<string>>();

/** Names of the components of a schema's document that lead back to themselves, by whatever way. */
export function recursiveComponents({ file }: SchemaSpot): ReadonlySet<string> {
  const document = isRecord(file.value) ? file.value : {};
  const remembered = known.get(document);
  if (remembered !== undefined) return remembered;
  const { components } = document;
  const schemas = isRecord(components) && isRecord(components.schemas) ? components.schemas : {};
  const names = new Map(
    Object.entries(schemas).map(([name, value]) => {
      const keys = ["components", "schemas", name];
      return [name, isRecord(value) ? referencesIn({ file, keys, value }) : []] as const;
    }),
  );
  const recursive = new Set([...names.keys()].filter((name) => reaches(names, name)));
  known.set(document, recursive);
  return recursive;
}

/** Whether the references of a component lead to itself. */
function reaches(names: ReadonlyMap<string, string[]>, name: string): boolean {
  const seen = new Set<string>();
  const waiting = [...(names.get(name) ?? [])];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === name) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    waiting.push(...(names.get(next) ?? []));
  }
  return false;
}

/** The component that a `$ref` leads to or into. */
export const componentOf = (ref: string): string => decodeURIComponent(ref.split("/")[3] ?? refName(ref));

/** The components that a schema refers to, at any depth. */
export function referencesIn(schema: SchemaSpot): string[] {
  const ref = refOf(schema);
  return [...(ref === undefined ? [] : [componentOf(ref)]), ...childSchemasOf(schema).flatMap(referencesIn)];
}

const SAME_VALUE = ["allOf", "anyOf", "oneOf"];
const SAME_VALUE_ONCE = ["not", "if", "then", "else"];

/** Stops at a schema that asks for itself of the same value: it says nothing, and judging it would never end. */
export function refuseEndless(schema: SchemaSpot, within: readonly unknown[] = []): void {
  if (within.includes(schema.value))
    stopAt(
      schema,
      "The schema asks for itself of one and the same value, without end; let it refer to itself below a property or an entry.",
    );
  const path = [...within, schema.value];
  const referred = refOf(schema) === undefined ? undefined : (target(schema) as SchemaSpot);
  const inner = [
    ...(referred ? [referred] : []),
    ...SAME_VALUE.flatMap((keyword) => schemasAt(schema, keyword).map(([, held]) => held)),
    ...SAME_VALUE_ONCE.flatMap((keyword) => schemaAt(schema, keyword) ?? []),
    ...schemasAt(schema, "dependentSchemas").map(([, held]) => held),
  ];
  for (const held of inner) refuseEndless(held, path);
}
