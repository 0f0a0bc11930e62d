import { childSchemasOf, isRecord, refOf, type Schema, type SchemaSpot, stopAt, target } from "@partner-api/contract";
import { bareOf, requireMeaning } from "./keywords.ts";
import { componentOf, referencesIn, refuseEndless } from "./recursion.ts";

/**
 * A schema served by the validator of JSON Schema: itself as data, with every component that its references lead to.
 *
 * @param type its type; undefined where the source has no types
 * @param shared gets the components, in a module that has them once as `definitions`; undefined: they stand in the source
 */
export function validatorSource(schema: SchemaSpot, type: string | undefined, shared?: Map<string, Schema>): string {
  const definitions = shared ?? new Map<string, Schema>();
  const hasReferences = referencesIn(schema).length > 0;
  collect(schema, definitions);
  const components = shared === undefined ? literal(Object.fromEntries(definitions)) : "definitions";
  const data = [literal(schema.value), ...(hasReferences ? [components] : [])];
  return `formats.schema${type === undefined ? "" : `<${type}>`}(${data.join(", ")})`;
}

/** The components that validators of a module share, as its constant `definitions`; nothing for none. */
export const definitionsSource = (shared: ReadonlyMap<string, Schema>): string[] =>
  shared.size === 0
    ? []
    : [
        `/** What validators refer to. */
const definitions = ${literal(Object.fromEntries(shared))} as const;`,
      ];

/** A value as source. A key __proto__ would otherwise be the prototype. */
const literal = (value: unknown): string => JSON.stringify(value).replaceAll('"__proto__":', '["__proto__"]:');

/** Gathers the components that a schema leads to, and stops at what means nothing in any of them. */
function collect(schema: SchemaSpot, definitions: Map<string, Schema>): void {
  if (!isRecord(schema.value)) return;
  requireMeaning(schema);
  refuseEndless(schema);
  if (schema.value.format === "binary")
    stopAt(
      schema,
      "Expected bytes as a property of a form or as a whole body only: JSON and its alternatives have none.",
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
  for (const held of childSchemasOf(schema)) collect(held, definitions);
}
