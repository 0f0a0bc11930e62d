import type { Context, Handler, MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import type { Store } from "../../store/port.ts";
import { ApiError } from "../errors.ts";
import type { Env } from "../handler.ts";

type Late = NonNullable<Store["late"]>;

/**
 * Lets the handler of an operation with `x-may-be-late` read from a replica first (decisions: late reads). The primary is asked again where
 * that fails or refuses, and where the client has another state than the replica: which of the two is newer does not show.
 */
export const readLate =
  (late: Late, handler: Handler<Env>): MiddlewareHandler<Env> =>
  async (c, next) => {
    await c.get("visit")?.lookUp(); // whether the caller may act on the outlet is for the primary to say
    c.set("visit", undefined);
    const store = c.get("store");
    const headers = new Headers(c.res.headers);
    const answer = await late.tryRead(keysOf(c), async (lateStore) => {
      c.set("store", lateStore);
      try {
        const given: Response = await handler(c, next);
        return isFinal(c, given) ? given : undefined;
      } catch (error) {
        if (error instanceof ApiError) return undefined; // such as 404: it may have come since
        throw error;
      }
    });
    if (answer !== undefined) return answer;
    c.set("store", store);
    for (const name of [...c.res.headers.keys()]) c.header(name, headers.get(name) ?? undefined); // those of the answer that is not given
    return handler(c, next);
  };

/** Remembers that the request wrote, or may have written, about its outlet and its client. */
export const noteWrites = (late: Late) =>
  createMiddleware<Env>(async (c, next) => {
    try {
      await next();
    } finally {
      late.wrote([...outletKey(c), clientKey(c)]);
    }
  });

const isFinal = (c: Context<Env>, { status }: Response): boolean =>
  status === 304 || (status === 200 && c.req.header("If-None-Match") === undefined);

/** A read is about the outlet of its path, or else about its client. */
function keysOf(c: Context<Env>): string[] {
  const outlet = outletKey(c);
  return outlet.length > 0 ? outlet : [clientKey(c)];
}

function outletKey(c: Context<Env>): string[] {
  const outletId = c.req.param("outlet_id");
  return outletId === undefined ? [] : [`outlet ${outletId}`];
}

const clientKey = (c: Context<Env>): string => `client ${c.get("identity")?.clientId ?? ""}`;
