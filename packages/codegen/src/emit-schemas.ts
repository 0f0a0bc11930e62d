import type { Schema, SchemaSpot } from "@partner-api/contract";
import { inDependencyOrder } from "./dependency-order.ts";
import { typeSource } from "./emit-types.ts";
import { recursiveComponents } from "./recursion.ts";
import { definitionsSource } from "./validator-source.ts";
import { componentSource, typeOf } from "./zod.ts";

/** Emits `generated/schemas.ts`: one zod constant and one type per component, in dependency order. */
export function emitSchemas(schemas: ReadonlyMap<string, SchemaSpot>): string {
  const shared = new Map<string, Schema>();
  const constants = inDependencyOrder(schemas).map(([name, schema]) => {
    const { description } = schema.value;
    const meta = { id: name, ...(description === undefined ? {} : { description }) };
    const described = description === undefined ? [] : [comment(description)];
    const source = `${componentSource(name, schema, undefined, { shared })}.meta(${JSON.stringify(meta)});`;
    if (recursiveComponents(schema).has(name))
      // TypeScript cannot infer the type of a self-referencing constant.
      return [
        ...described,
        `export type ${name} = ${recursiveType(schema)};`,
        `export const ${name}: z.ZodType<${name}, ${name}> = ${source}`,
      ].join("\n");
    return [...described, `export const ${name} = ${source}`, `export type ${name} = z.output<typeof ${name}>;`].join(
      "\n",
    );
  });
  return [
    `import { z } from "zod";\nimport * as formats from "@partner-api/validation/formats";`,
    ...definitionsSource(shared),
    ...constants,
  ].join("\n\n");
}

const comment = (text: string): string => `/** ${text.trim().replaceAll("*/", "* /").replaceAll("\n", "\n * ")} */`;

/** Type of a recursive component. References to other components use their type names. */
const recursiveType = (schema: SchemaSpot): string =>
  typeSource(schema, (name) => (recursiveComponents(schema).has(name) ? name : typeOf((component) => component)(name)));
