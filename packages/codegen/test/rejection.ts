import { ContractError } from "@partner-api/contract";

/** The error message of a generator, starting after the pointer of the place, or its output if it succeeds. */
export function rejection(run: () => unknown): string {
  try {
    return `taken: ${JSON.stringify(run())}`;
  } catch (error) {
    if (error instanceof ContractError) return `${error.pointer}: ${error.message}`;
    throw error;
  }
}
