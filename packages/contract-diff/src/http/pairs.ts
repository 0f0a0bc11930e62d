import type { Spot } from "@partner-api/contract/source";
import type { HttpOperation } from "./operations.ts";

/** What both sides of one comparison consist of. */
export type HttpPair = { pair: number; name: string; base: Spot; revision: Spot; operations: OperationPair[] };
export type OperationPair = { base: HttpOperation; revision: HttpOperation | undefined };
