import { setTimeout as delay } from "node:timers/promises";

const POLL_MS = 4;

type Found<Value> = Exclude<Value, undefined | false | null>;

/** Polls until `find` returns a value. @returns the value, or true */
export async function until<Value>(find: () => Value | Promise<Value>, withinMs = 10_000): Promise<Found<Value>> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const result = await find();
    if (result) return result as Found<Value>;
    if (performance.now() > deadline) throw new Error(`expected within ${withinMs} ms: ${find}`);
    await delay(POLL_MS); // yields the core to the awaited work
  }
}
