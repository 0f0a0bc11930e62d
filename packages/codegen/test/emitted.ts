import type { Schema } from "@partner-api/contract";
import { z } from "zod";
import * as formats from "../../validation/src/formats/formats.ts";
import { inDependencyOrder } from "../src/dependency-order.ts";
import { componentSource, zodSource } from "../src/zod.ts";
import { componentSpots, type Schemas, schemaSpot } from "./spots.ts";

/** Runs the zod source that the generator emits for `schema`. `schemas`: components it may reference. */
export function emittedZod(schema: Schema, schemas: Schemas): z.ZodType {
  const scope: Record<string, z.ZodType> = { z, formats } as never;
  const run = (source: string): z.ZodType =>
    new Function(...Object.keys(scope), `return ${source};`)(...Object.values(scope));
  for (const [name, component] of inDependencyOrder(componentSpots(schemas)))
    scope[name] = run(componentSource(name, component, undefined, { isTyped: false }));
  return run(zodSource(schemaSpot(schema, schemas), undefined, { isTyped: false }));
}
