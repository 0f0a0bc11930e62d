/** Waits for something that comes about by itself. */
export async function until(isSo: () => boolean | Promise<boolean>, withinMs = 10_000): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`expected within ${withinMs} ms: ${isSo}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
