import type { Schema, SchemaSpot } from "@partner-api/contract";
import { compileValidator, type Validated } from "@partner-api/validation";
import * as formats from "@partner-api/validation/formats";
import { z } from "zod";
import { recursiveComponents } from "../recursion.ts";
import { componentSource, isServedByZod } from "../zod.ts";

/** A component as the generators serve it. */
export type Served = { validate: (value: unknown) => Validated; by: "zod" | "validator" };

/**
 * The generated source of components, run: each is made when it is asked for.
 *
 * @throws ContractError at what a component, or one that it refers to, means nothing by
 */
export function validatorsOf(schemas: ReadonlyMap<string, SchemaSpot>): (name: string) => Served {
  const names = [...schemas.keys()];
  const shared = new Map<string, Schema>();
  const definitions = Object.fromEntries([...schemas].map(([name, { value }]) => [name, value]));
  const made = new Map<string, z.ZodType>();
  const components: Record<string, z.ZodType> = {};
  const nameOf = (name: string): string => `components.c${names.indexOf(name)}`;
  for (const [name, schema] of schemas)
    Object.defineProperty(components, nameOf(name).slice("components.".length), { get: () => at(name, schema) });

  function at(name: string, schema: SchemaSpot): z.ZodType {
    const known = made.get(name);
    if (known !== undefined) return known;
    const source = componentSource(name, schema, nameOf, { isTyped: false, shared });
    const zod = new Function("z", "formats", "components", "definitions", `return ${source};`)(
      z,
      formats,
      components,
      definitions,
    ) as z.ZodType;
    made.set(name, zod);
    return zod;
  }

  return (name) => {
    const schema = schemas.get(name);
    if (schema === undefined) throw new RangeError(`There is no component ${name}.`);
    const isOfZod = !recursiveComponents(schema).has(name) && isServedByZod(schema);
    return { validate: compileValidator(at(name, schema)), by: isOfZod ? "zod" : "validator" };
  };
}
