import { readContract, type SchemaSpot } from "@partner-api/contract";
import type { z } from "zod";
import * as generated from "../../../generated/schemas.ts";
import { allSchemas } from "../src/all-schemas.ts";
import type { Schemas } from "./spots.ts";

/** Components of the three bundles with their places, by name. */
export const componentsInPlace: Map<string, SchemaSpot> = allSchemas(readContract());

/** Components of the three bundles, by name. */
export const components: Schemas = Object.fromEntries([...componentsInPlace].map(([name, { value }]) => [name, value]));

/** Generated zod schemas of all components, by name. */
export const zodOf: Record<string, z.ZodType> = generated;
