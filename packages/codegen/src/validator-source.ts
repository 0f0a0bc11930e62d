import { childSchemasOf, isRecord, refOf, type Schema, type SchemaSpot, stopAt, target } from "@partner-api/contract";
import { bareOf, requireMeaning } from "./keywords.ts";
import { componentOf, referencesIn, rejectEndless } from "./recursion.ts";

/**
 * Source of a schema that the JSON Schema validator serves: the schema as data, with all referenced components.
 *
 * @param type its TypeScript type, or undefined in untyped source
 * @param shared collects the components for a module with one shared `definitions` constant; if undefined, they are inlined
 */
export function validatorSource(schema: SchemaSpot, type: string | undefined, shared?: Map<string, Schema>): string {
  const definitions = shared ?? new Map<string, Schema>();
  const hasReferences = referencesIn(schema).length > 0;
  collectWhole(schema, definitions);
  const components = shared === undefined ? literal(Object.fromEntries(definitions)) : "definitions";
  const data = [literal(schema.value), ...(hasReferences ? [components] : [])];
  return `formats.schema${type === undefined ? "" : `<${type}>`}(${data.join(", ")})`;
}

/** The module's `definitions` constant with the components that its validators share; may be empty. */
export const definitionsSource = (shared: ReadonlyMap<string, Schema>): string[] =>
  shared.size === 0
    ? []
    : [
        `/** Components that the validators reference. */
const definitions = ${literal(Object.fromEntries(shared))} as const;`,
      ];

/** A value as source code. A plain `__proto__` key would set the prototype. */
const literal = (value: unknown): string => JSON.stringify(value).replaceAll('"__proto__":', '["__proto__"]:');

/** Collects all components of a schema, or none if a component is not supported. */
function collectWhole(schema: SchemaSpot, definitions: Map<string, Schema>): void {
  const before = new Set(definitions.keys());
  try {
    collect(schema, definitions);
  } catch (error) {
    for (const name of definitions.keys()) if (!before.has(name)) definitions.delete(name);
    throw error;
  }
}

/** Collects the components that a schema references, and stops at any that is not supported. */
function collect(schema: SchemaSpot, definitions: Map<string, Schema>): void {
  if (!isRecord(schema.value)) return;
  requireMeaning(schema);
  rejectEndless(schema);
  if (schema.value.format === "binary")
    stopAt(
      schema,
      "Expected bytes only as a property of a form or as a whole body: JSON and its alternatives have none.",
    );
  const ref = refOf(schema);
  if (ref !== undefined) {
    const name = componentOf(ref);
    const component = target({ ...schema, value: { $ref: `#/components/schemas/${name}` } }) as SchemaSpot;
    if (!definitions.has(name)) {
      definitions.set(name, bareOf(component.value));
      collect(component, definitions);
    }
  }
  for (const child of childSchemasOf(schema)) collect(child, definitions);
}
