import { z } from "zod";
import { inDependencyOrder } from "../../packages/codegen/src/dependency-order.ts";
import { zodSource } from "../../packages/codegen/src/zod.ts";
import type { Schema } from "../../packages/contract/src/document.ts";
import type { Schemas } from "../../packages/contract/src/schema-shape.ts";
import * as formats from "../../packages/formats/src/formats.ts";

/** The zod that the generator writes for `schema`, run. `schemas`: the components it may refer to. */
export function emittedZod(schema: Schema, schemas: Schemas): z.ZodType {
  const made: Record<string, z.ZodType> = { z, formats } as never;
  const run = (source: string): z.ZodType =>
    new Function(...Object.keys(made), `return ${source};`)(...Object.values(made));
  for (const name of inDependencyOrder(schemas))
    made[name] = run(zodSource(schemas[name] as Schema, schemas, `#/components/schemas/${name}`));
  return run(zodSource(schema, schemas, "#"));
}
