import type { Document } from "@partner-api/contract";
import { type Comparison, compareWith } from "./compare-with.ts";
import { OURS } from "./house/ours.ts";

export type { Comparison, DocumentVersion } from "./compare-with.ts";

/** Compares two contracts with our keywords. */
export const compareContracts = (
  base: Document[],
  revision: Document[],
  now = new Date(),
  describes: readonly string[] = [],
): Comparison => compareWith(OURS, base, revision, now, describes);
