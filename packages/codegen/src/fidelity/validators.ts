import type { Schema, SchemaSpot } from "@partner-api/contract";
import * as formats from "@partner-api/validation/formats";
import { compileValidator, type Validated } from "@partner-api/validation/schemas";
import { z } from "zod";
import { recursiveComponents } from "../recursion.ts";
import { componentSource, isServedByZod } from "../zod.ts";

/** A component as the generators serve it. */
export type Served = { validate: (value: unknown) => Validated; by: "zod" | "validator" };

/**
 * Runs the generated source of components. Each validator is created on demand.
 *
 * @throws ContractError if a component or its dependency is not supported
 */
export function validatorsOf(schemas: ReadonlyMap<string, SchemaSpot>): (name: string) => Served {
  const names = [...schemas.keys()];
  const shared = new Map<string, Schema>();
  const definitions = Object.fromEntries([...schemas].map(([name, { value }]) => [name, value]));
  const schemasByName = new Map<string, z.ZodType>();
  const components: Record<string, z.ZodType> = {};
  const nameOf = (name: string): string => `components.c${names.indexOf(name)}`;
  for (const [name, schema] of schemas)
    Object.defineProperty(components, nameOf(name).slice("components.".length), { get: () => at(name, schema) });

  function at(name: string, schema: SchemaSpot): z.ZodType {
    const existing = schemasByName.get(name);
    if (existing !== undefined) return existing;
    const source = componentSource(name, schema, nameOf, { isTyped: false, shared });
    const zod = new Function("z", "formats", "components", "definitions", `return ${source};`)(
      z,
      formats,
      components,
      definitions,
    ) as z.ZodType;
    schemasByName.set(name, zod);
    return zod;
  }

  return (name) => {
    const schema = schemas.get(name);
    if (schema === undefined) throw new RangeError(`The component ${name} does not exist.`);
    const isOfZod = !recursiveComponents(schema).has(name) && isServedByZod(schema);
    return { validate: compileValidator(at(name, schema)), by: isOfZod ? "zod" : "validator" };
  };
}
