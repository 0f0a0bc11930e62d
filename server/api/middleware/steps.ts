import type { Context, MiddlewareHandler, Next } from "hono";
import { routePath } from "hono/route";
import type { Env } from "../handler.ts";

/** Work before a handler: it sets values or headers, or throws to reject the request. */
export type Step = (c: Context<Env>) => void | Promise<void>;

/** Runs steps in order and then `handler`: a request that waits there holds none of them. Without a pending step, no promise is created. */
export function inOrder(steps: readonly Step[], handler: MiddlewareHandler<Env>): MiddlewareHandler<Env> {
  const runFrom = (first: number, c: Context<Env>, next: Next): ReturnType<MiddlewareHandler> => {
    for (let at = first; at < steps.length; at++) {
      const pending = (steps[at] as Step)(c);
      if (pending !== undefined) return pending.then(() => runFrom(at + 1, c, next));
    }
    return handler(c, next);
  };
  return (c, next) => runFrom(0, c, next);
}

/** The parts of a context that observers read. */
export type Observed = Pick<Context<Env>, "env" | "error" | "get" | "req" | "res">;

/** Work around a handler: the returned function runs when the response is ready. Times are on the monotonic clock. */
export type Observer = (c: Observed, beganMs: number) => (endedMs: number) => void | Promise<void>;

/** Runs observers around the handler, as one middleware. */
export const observe =
  (observers: readonly Observer[]): MiddlewareHandler<Env> =>
  async (c, next) => {
    const beganMs = performance.now();
    c.set("startedMs", c.get("startedMs") ?? beganMs); // a resumed request has started before
    const handle = async () => {
      await next();
      c.set("route", routePath(c, -1));
    };
    await observeResponse(observers, c, handle, beganMs);
  };

/** Runs observers around `next`; by default, around a response that is ready. */
export async function observeResponse(
  observers: readonly Observer[],
  c: Observed,
  next = async () => {},
  beganMs = performance.now(),
): Promise<void> {
  const ends = observers.map((begin) => begin(c, beganMs));
  await next();
  if (c.get("isSuspended")) return;
  const endedMs = performance.now();
  for (const end of ends.reverse()) {
    const pending = end(endedMs);
    if (pending !== undefined) await pending;
  }
}
