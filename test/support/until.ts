type Found<Value> = Exclude<Value, undefined | false | null>;

/** Waits for something that comes about by itself. @returns what `find` found, or true */
export async function until<Value>(find: () => Value | Promise<Value>, withinMs = 10_000): Promise<Found<Value>> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const found = await find();
    if (found) return found as Found<Value>;
    if (performance.now() > deadline) throw new Error(`expected within ${withinMs} ms: ${find}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
