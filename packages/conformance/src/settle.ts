import type { Context } from "./context.ts";

/** Awaits `work` and records an error as a failure of `name`. */
export async function settle({ client }: Context, name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { message, stack = "" } = error as Error;
    const line = stack.split("\n").find((each) => each.includes("/scenarios/")) ?? "";
    client.failures.push({ operation: name, status: 0, request: line.trim(), sentences: [message] });
  }
}
