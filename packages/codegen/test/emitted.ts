import type { Schema } from "@partner-api/contract";
import { z } from "zod";
import * as formats from "../../validation/src/formats/formats.ts";
import { inDependencyOrder } from "../src/dependency-order.ts";
import { componentSource, zodSource } from "../src/zod.ts";
import { componentSpots, type Schemas, schemaSpot } from "./spots.ts";

/** The zod that the generator writes for `schema`, run. `schemas`: the components it may refer to. */
export function emittedZod(schema: Schema, schemas: Schemas): z.ZodType {
  const made: Record<string, z.ZodType> = { z, formats } as never;
  const run = (source: string): z.ZodType =>
    new Function(...Object.keys(made), `return ${source};`)(...Object.values(made));
  for (const [name, component] of inDependencyOrder(componentSpots(schemas)))
    made[name] = run(componentSource(name, component, undefined, { isTyped: false }));
  return run(zodSource(schemaSpot(schema, schemas), undefined, { isTyped: false }));
}
