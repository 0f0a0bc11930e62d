import { setTimeout as delay } from "node:timers/promises";

/** Milliseconds since 1970, with fractions, that processes of one machine can compare. */
export const nowMs = (): number => performance.timeOrigin + performance.now();

/**
 * Polls until the condition is true.
 *
 * @throws Error with the description on a timeout
 */
export async function waitFor(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  { withinS = 300, everyMs = 5 } = {},
): Promise<void> {
  const deadline = performance.now() + withinS * 1000;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`expected within ${withinS} s: ${what}`);
    await delay(everyMs);
  }
}
