import type { Schema, SchemaSpot } from "@partner-api/contract";
import { inDependencyOrder } from "./dependency-order.ts";
import { typeSource } from "./emit-types.ts";
import { recursiveComponents } from "./recursion.ts";
import { definitionsSource } from "./validator-source.ts";
import { componentSource, typeOf } from "./zod.ts";

/** `generated/schemas.ts`: one zod constant and type per component, each after the ones it refers to. */
export function emitSchemas(schemas: ReadonlyMap<string, SchemaSpot>): string {
  const shared = new Map<string, Schema>();
  const constants = inDependencyOrder(schemas).map(([name, schema]) => {
    const { description } = schema.value;
    const meta = { id: name, ...(description === undefined ? {} : { description }) };
    const described = description === undefined ? [] : [comment(description)];
    const source = `${componentSource(name, schema, undefined, { shared })}.meta(${JSON.stringify(meta)});`;
    if (recursiveComponents(schema).has(name))
      // TypeScript cannot find out the type of a constant that is a part of itself.
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

/** The type of a component that leads back to itself: the others on the way are named as types, all the rest as they are taken. */
const recursiveType = (schema: SchemaSpot): string =>
  typeSource(schema, (name) => (recursiveComponents(schema).has(name) ? name : typeOf((component) => component)(name)));
