import type { Schema } from "@partner-api/contract/document";
import { inDependencyOrder } from "./dependency-order.ts";
import { zodSource } from "./zod.ts";

/** `generated/schemas.ts`: one zod constant and type per component, each after the ones it refers to. */
export function emitSchemas(schemas: Record<string, Schema>): string {
  const constants = inDependencyOrder(schemas).map((name) => {
    const schema = schemas[name] as Schema;
    const { description } = schema;
    const meta = { id: name, ...(description === undefined ? {} : { description }) };
    const source = zodSource(schema, schemas, `#/components/schemas/${name}`);
    return [
      ...(description === undefined ? [] : [comment(description)]),
      `export const ${name} = ${source}.meta(${JSON.stringify(meta)});`,
      `export type ${name} = z.output<typeof ${name}>;`,
    ].join("\n");
  });
  return [`import { z } from "zod";\nimport * as formats from "@partner-api/formats/formats";`, ...constants].join(
    "\n\n",
  );
}

export const comment = (text: string): string =>
  `/** ${text.trim().replaceAll("*/", "* /").replaceAll("\n", "\n * ")} */`;
