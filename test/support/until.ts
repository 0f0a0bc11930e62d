import { setTimeout as delay } from "node:timers/promises";

type Found<Value> = Exclude<Value, undefined | false | null>;

/** Polls until `find` returns a value. @returns the value, or true */
export async function until<Value>(
  find: () => Value | Promise<Value>,
  withinMs = 10_000,
  { everyMs = 4, expected = String(find) } = {},
): Promise<Found<Value>> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const result = await find();
    if (result) return result as Found<Value>;
    if (performance.now() > deadline) throw new Error(`expected within ${withinMs} ms: ${expected}`);
    await delay(everyMs); // yields the core to the awaited work
  }
}

/** Polls for minutes, until the condition is true. @throws Error with the description on a timeout */
export async function waitFor(
  expected: string,
  isSo: () => boolean | Promise<boolean>,
  { withinS = 300, everyMs = 5 } = {},
): Promise<void> {
  await until(isSo, withinS * 1000, { everyMs, expected });
}
