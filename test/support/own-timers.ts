import { AsyncLocalStorage } from "node:async_hooks";
import { vi } from "vitest";

const caller = new AsyncLocalStorage<symbol>();

type Callback = (...args: unknown[]) => void;

/** Fakes `setTimeout`, and counts the timers that the rest of a test sets. */
export function ownTimers(): { count(): number } {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  return countOwnTimers();
}

/**
 * Counts the faked timers that the rest of a test sets and that neither end nor are cleared. Services of other files may still be at work
 * in the same thread: `vi.getTimerCount()` counts theirs too.
 */
export function countOwnTimers(): { count(): number } {
  const pendingTimers = new Set<unknown>();
  const me = Symbol();
  const { setTimeout, setInterval, clearTimeout, clearInterval } = globalThis;
  const isOwn = () => caller.getStore() === me;
  // A faked timer runs in the async context of the caller that advances the time.
  const setAndCount = (callback: Callback, ms?: number, ...args: unknown[]) => {
    const inItsContext = AsyncLocalStorage.bind(callback);
    const timer = setTimeout(() => {
      pendingTimers.delete(timer);
      inItsContext(...args);
    }, ms);
    if (isOwn()) pendingTimers.add(timer);
    return timer;
  };
  const repeatAndCount = (callback: Callback, ms?: number, ...args: unknown[]) => {
    const timer = setInterval(AsyncLocalStorage.bind(callback), ms, ...args);
    if (isOwn()) pendingTimers.add(timer);
    return timer;
  };
  const clearing = (clear: typeof clearTimeout) => (timer: Parameters<typeof clearTimeout>[0]) => {
    pendingTimers.delete(timer);
    clear(timer);
  };
  Object.assign(globalThis, {
    setTimeout: setAndCount,
    setInterval: repeatAndCount,
    clearTimeout: clearing(clearTimeout),
    clearInterval: clearing(clearInterval),
  });
  caller.enterWith(me);
  return { count: () => pendingTimers.size };
}
