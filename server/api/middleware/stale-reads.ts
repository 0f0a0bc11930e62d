import type { Context, Handler, MiddlewareHandler } from "hono";
import type { Store } from "../../store/port.ts";
import { ApiError } from "../errors.ts";
import type { Env } from "../handler.ts";

type StaleReads = NonNullable<Store["late"]>;

/**
 * Runs the handler of an operation with `x-allow-stale` on a replica first (decisions: late reads). It runs the handler on the primary if
 * the replica fails or returns an error, or if the client has another state than the replica, since either may be the newer one. A request
 * that waits runs on the primary, whose events wake it.
 */
export const readStale =
  (late: StaleReads, handler: Handler<Env>): MiddlewareHandler<Env> =>
  async (c, next) => {
    await c.get("pendingAccess")?.resolve(); // outlet access is checked on the primary
    c.set("pendingAccess", undefined);
    if (c.req.query("wait") !== undefined) return handler(c, next);
    const store = c.get("store");
    const headers = new Headers(c.res.headers);
    const response = await late.tryRead(keysOf(c), async (lateStore) => {
      c.set("store", lateStore);
      try {
        const staleResponse: Response = await handler(c, next);
        if (isFinal(c, staleResponse)) return staleResponse;
        await staleResponse.body?.cancel();
        return undefined;
      } catch (error) {
        if (error instanceof ApiError) return undefined; // for example 404: the row may be newer than the replica
        throw error;
      }
    });
    if (response !== undefined) return response;
    c.set("store", store);
    for (const name of [...c.res.headers.keys()]) c.header(name, headers.get(name) ?? undefined); // drops headers of the stale response
    return handler(c, next);
  };

/** Records that `handler` may have written data of the request's outlet and client. */
export const recordWrites =
  (late: StaleReads, handler: Handler<Env>): MiddlewareHandler<Env> =>
  async (c, next) => {
    try {
      return await handler(c, next);
    } finally {
      late.wrote([...outletKey(c), clientKey(c)]);
    }
  };

const isFinal = (c: Context<Env>, { status }: Response): boolean =>
  status === 304 || (status === 200 && c.req.header("If-None-Match") === undefined);

/** A read depends on the outlet of its path, or else on its client. */
function keysOf(c: Context<Env>): string[] {
  const outlet = outletKey(c);
  return outlet.length > 0 ? outlet : [clientKey(c)];
}

function outletKey(c: Context<Env>): string[] {
  const outletId = c.req.param("outlet_id");
  return outletId === undefined ? [] : [`outlet ${outletId}`];
}

const clientKey = (c: Context<Env>): string => `client ${c.get("identity")?.clientId ?? ""}`;
