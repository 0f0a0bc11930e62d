import type { Schema, SchemaSpot } from "@partner-api/contract";
import { byContent } from "./by-content.ts";
import { inDependencyOrder } from "./dependency-order.ts";
import { typeSource } from "./emit-types.ts";
import { recursiveComponents } from "./recursion.ts";
import { definitionsSource } from "./validator-source.ts";
import { componentSource, typeOf } from "./zod.ts";

/** Emits `generated/schemas.ts`: one zod constant and one type per component, in dependency order. */
export function emitSchemas(schemas: ReadonlyMap<string, SchemaSpot>): string {
  const shared = new Map<string, Schema>();
  const constants = inDependencyOrder(schemas).map(([name, schema]) => {
    const { source, definitions } = constantOf(name, schema);
    for (const [reference, definition] of definitions) if (!shared.has(reference)) shared.set(reference, definition);
    return source;
  });
  return [
    `import { z } from "zod";\nimport * as formats from "@partner-api/validation/formats";`,
    ...definitionsSource(shared),
    ...constants,
  ].join("\n\n");
}

/** Constant and type of a component, with the components that its validator references. */
const constantOf = byContent((name, schema: SchemaSpot) => {
  const definitions = new Map<string, Schema>();
  const { description } = schema.value;
  const meta = { id: name, ...(description === undefined ? {} : { description }) };
  const described = description === undefined ? [] : [comment(description)];
  const source = `${componentSource(name, schema, undefined, { shared: definitions })}.meta(${JSON.stringify(meta)});`;
  const lines = recursiveComponents(schema).has(name)
    ? [
        // TypeScript cannot infer the type of a self-referencing constant.
        `export type ${name} = ${recursiveType(schema)};`,
        `export const ${name}: z.ZodType<${name}, ${name}> = ${source}`,
      ]
    : [`export const ${name} = ${source}`, `export type ${name} = z.output<typeof ${name}>;`];
  return { source: [...described, ...lines].join("\n"), definitions };
});

const comment = (text: string): string => `/** ${text.trim().replaceAll("*/", "* /").replaceAll("\n", "\n * ")} */`;

/** Type of a recursive component. References to other components use their type names. */
const recursiveType = (schema: SchemaSpot): string =>
  typeSource(schema, (name) => (recursiveComponents(schema).has(name) ? name : typeOf((component) => component)(name)));
