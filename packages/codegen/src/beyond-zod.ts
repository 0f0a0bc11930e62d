import type { SchemaSpot } from "@partner-api/contract";

/** A schema that zod cannot express; the JSON Schema validator handles it instead. */
export class BeyondZod extends Error {
  override name = "BeyondZod";
}

/** Delegates a schema to the JSON Schema validator. */
export function leaveToValidator(_: SchemaSpot, reason: string): never {
  throw new BeyondZod(reason);
}
