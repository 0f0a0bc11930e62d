import { ContractError } from "@partner-api/contract";

/** What a generator says when it stops, after the pointer of the place; what it wrote if it does not stop. */
export function refusal(run: () => unknown): string {
  try {
    return `taken: ${JSON.stringify(run())}`;
  } catch (error) {
    if (error instanceof ContractError) return `${error.pointer}: ${error.message}`;
    throw error;
  }
}
