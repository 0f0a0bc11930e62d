import type { OperationId } from "../generated/operations.ts";

/**
 * Operations that stand in the contract and are not served yet. They answer 404 and say so; an operation that is neither served
 * nor listed here does not compile.
 */
export const unservedOperations = [] as const satisfies OperationId[];

export type UnservedOperationId = (typeof unservedOperations)[number];
