import type { z } from "zod";
import * as generated from "../../generated/schemas.ts";
import type { Schema } from "../../packages/contract/src/document.ts";
import type { Schemas } from "../../packages/contract/src/schema-shape.ts";
import { readBundle } from "../support/contract.ts";

const BUNDLES = ["openapi", "asyncapi", "platform"] as const;

/** Every component of the three bundles, by name. */
export const components: Schemas = Object.assign(
  {},
  ...BUNDLES.map((name) => (readBundle(name).components as { schemas: Record<string, Schema> }).schemas),
);

/** The generated zod of every component, by name. */
export const zodOf: Record<string, z.ZodType> = generated;
