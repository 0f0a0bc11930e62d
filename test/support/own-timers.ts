import { AsyncLocalStorage } from "node:async_hooks";
import { vi } from "vitest";

const caller = new AsyncLocalStorage<symbol>();

/**
 * Fakes `setTimeout`, and counts the timers that the rest of a test sets and that neither end nor are cleared. Services of other files
 * may still be at work in the same thread: `vi.getTimerCount()` counts theirs too.
 */
export function ownTimers(): { count(): number } {
  const own = new Set<unknown>();
  const me = Symbol();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { setTimeout, clearTimeout } = globalThis;
  const setAndCount = (callback: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
    const inItsContext = AsyncLocalStorage.bind(callback); // a faked timer ends in the context of whoever lets the time pass
    const timer = setTimeout(() => {
      own.delete(timer);
      inItsContext(...given);
    }, ms);
    if (caller.getStore() === me) own.add(timer);
    return timer;
  };
  globalThis.setTimeout = setAndCount as typeof setTimeout;
  globalThis.clearTimeout = (timer) => {
    own.delete(timer);
    clearTimeout(timer);
  };
  caller.enterWith(me);
  return { count: () => own.size };
}
