import type { SchemaSpot } from "@partner-api/contract";
import { inDependencyOrder } from "./dependency-order.ts";
import { zodSource } from "./zod.ts";

/** `generated/schemas.ts`: one zod constant and type per component, each after the ones it refers to. */
export function emitSchemas(schemas: ReadonlyMap<string, SchemaSpot>): string {
  const constants = inDependencyOrder(schemas).map(([name, schema]) => {
    const { description } = schema.value;
    const meta = { id: name, ...(description === undefined ? {} : { description }) };
    return [
      ...(description === undefined ? [] : [comment(description)]),
      `export const ${name} = ${zodSource(schema)}.meta(${JSON.stringify(meta)});`,
      `export type ${name} = z.output<typeof ${name}>;`,
    ].join("\n");
  });
  return [`import { z } from "zod";\nimport * as formats from "@partner-api/formats";`, ...constants].join("\n\n");
}

const comment = (text: string): string => `/** ${text.trim().replaceAll("*/", "* /").replaceAll("\n", "\n * ")} */`;
