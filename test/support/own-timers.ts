import { AsyncLocalStorage } from "node:async_hooks";

const caller = new AsyncLocalStorage<symbol>();

/**
 * Counts the timers that the rest of a test sets and that neither end nor are cleared, where timers are faked already. Services of other
 * files may still be at work in the same thread: `vi.getTimerCount()` counts theirs too.
 */
export function ownTimers(): { count(): number } {
  const own = new Set<unknown>();
  const me = Symbol();
  caller.enterWith(me);
  const { setTimeout, clearTimeout } = globalThis;
  const setAndCount = (callback: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
    const timer = setTimeout(() => {
      own.delete(timer);
      callback(...given);
    }, ms);
    if (caller.getStore() === me) own.add(timer);
    return timer;
  };
  globalThis.setTimeout = setAndCount as typeof setTimeout;
  globalThis.clearTimeout = (timer) => {
    own.delete(timer);
    clearTimeout(timer);
  };
  return { count: () => own.size };
}
