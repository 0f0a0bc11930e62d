import {
  childSchemasOf,
  isRecord,
  perObject,
  refName,
  refOf,
  type SchemaSpot,
  schemaAt,
  schemasAt,
  stopAt,
  target,
} from "@partner-api/contract";

/** Names of the recursive components of a schema's document, directly or through others. */
export const recursiveComponents = ({ file }: SchemaSpot): ReadonlySet<string> => recursiveIn(file);

const recursiveIn = perObject((file: SchemaSpot["file"]): ReadonlySet<string> => {
  const { components } = isRecord(file.value) ? file.value : {};
  const schemas = isRecord(components) && isRecord(components.schemas) ? components.schemas : {};
  const names = new Map(
    Object.entries(schemas).map(([name, value]) => {
      const keys = ["components", "schemas", name];
      return [name, isRecord(value) ? referencesIn({ file, keys, value }) : []] as const;
    }),
  );
  return new Set([...names.keys()].filter((name) => reaches(names, name)));
});

/** True if a component references itself. */
function reaches(names: ReadonlyMap<string, string[]>, name: string): boolean {
  const visited = new Set<string>();
  const pending = [...(names.get(name) ?? [])];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (next === name) return true;
    if (visited.has(next)) continue;
    visited.add(next);
    pending.push(...(names.get(next) ?? []));
  }
  return false;
}

/** The component that a `$ref` points to or into. */
export const componentOf = (ref: string): string => decodeURIComponent(ref.split("/")[3] ?? refName(ref));

/** Components that a schema references, at any depth. */
export function referencesIn(schema: SchemaSpot): string[] {
  const ref = refOf(schema);
  return [...(ref === undefined ? [] : [componentOf(ref)]), ...childSchemasOf(schema).flatMap(referencesIn)];
}

const SAME_VALUE = ["allOf", "anyOf", "oneOf"];
const SAME_VALUE_ONCE = ["not", "if", "then", "else"];

/** Stops at a schema that references itself for the same value: it is meaningless, and validation would never end. */
export function rejectEndless(schema: SchemaSpot, within: readonly unknown[] = []): void {
  if (within.includes(schema.value))
    stopAt(
      schema,
      "The schema references itself for the same value, without end; reference it from a property or an entry instead.",
    );
  const path = [...within, schema.value];
  const referenced = refOf(schema) === undefined ? undefined : (target(schema) as SchemaSpot);
  const inner = [
    ...(referenced ? [referenced] : []),
    ...SAME_VALUE.flatMap((keyword) => schemasAt(schema, keyword).map(([, part]) => part)),
    ...SAME_VALUE_ONCE.flatMap((keyword) => schemaAt(schema, keyword) ?? []),
    ...schemasAt(schema, "dependentSchemas").map(([, part]) => part),
  ];
  for (const part of inner) rejectEndless(part, path);
}
