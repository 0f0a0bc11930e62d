import { z } from "zod";
import * as formats from "../../generated/formats.ts";
import { inDependencyOrder } from "../../scripts/dependency-order.ts";
import type { Schema } from "../../scripts/document.ts";
import type { Schemas } from "../../scripts/schema-shape.ts";
import { zodSource } from "../../scripts/zod.ts";

/** The zod that the generator writes for `schema`, run. `schemas`: the components it may refer to. */
export function emittedZod(schema: Schema, schemas: Schemas): z.ZodType {
  const made: Record<string, z.ZodType> = { z, formats } as never;
  const run = (source: string): z.ZodType =>
    new Function(...Object.keys(made), `return ${source};`)(...Object.values(made));
  for (const name of inDependencyOrder(schemas))
    made[name] = run(zodSource(schemas[name] as Schema, schemas, `#/components/schemas/${name}`));
  return run(zodSource(schema, schemas, "#"));
}
