import type { Stage } from "./stage.ts";

/** Does `work`; an error is kept as a failure of `name`. */
export async function failSafe({ way }: Stage, name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { message, stack = "" } = error as Error;
    const line = stack.split("\n").find((each) => each.includes("/scenes/")) ?? "";
    way.failures.push({ operation: name, status: 0, request: line.trim(), sentences: [message] });
  }
}
