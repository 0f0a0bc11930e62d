import type { Stage } from "./stage.ts";

/** Does `work`; an error is kept as a failure of `name`. */
export async function failSafe({ client }: Stage, name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { message, stack = "" } = error as Error;
    const line = stack.split("\n").find((each) => each.includes("/scenes/")) ?? "";
    client.failures.push({ operation: name, status: 0, request: line.trim(), sentences: [message] });
  }
}
