import type { SchemaSpot } from "@partner-api/contract";

/** A schema that means something, and that zod has no words for: it is served by a validator of JSON Schema. */
export class BeyondZod extends Error {
  override name = "BeyondZod";
}

/** Leaves a schema to the validator of JSON Schema. */
export function leaveToValidator(_: SchemaSpot, reason: string): never {
  throw new BeyondZod(reason);
}
