import { setTimeout } from "node:timers/promises";

const POLL_MS = 4;

type Found<Value> = Exclude<Value, undefined | false | null>;

/** Waits for something that comes about by itself. @returns what `find` found, or true */
export async function until<Value>(find: () => Value | Promise<Value>, withinMs = 10_000): Promise<Found<Value>> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const result = await find();
    if (result) return result as Found<Value>;
    if (performance.now() > deadline) throw new Error(`expected within ${withinMs} ms: ${find}`);
    await setTimeout(POLL_MS); // what is waited for has the core meanwhile
  }
}
