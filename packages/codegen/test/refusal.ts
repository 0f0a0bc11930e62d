import { ContractError } from "@partner-api/contract";

/** The message with which a generator stops, after the pointer of the place; its output if it does not stop. */
export function refusal(run: () => unknown): string {
  try {
    return `taken: ${JSON.stringify(run())}`;
  } catch (error) {
    if (error instanceof ContractError) return `${error.pointer}: ${error.message}`;
    throw error;
  }
}
