import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context, Hono } from "hono";
import { HonoRequest } from "hono/request";
import { routePath } from "hono/route";
import type { Env } from "../handler.ts";
import type { EventWait } from "../http/event-waits.ts";
import { type Observed, type Observer, observeResponse } from "./steps.ts";

/** Results of the checks of a request, and its response without an event. */
type Checked = Pick<Env["Variables"], "identity" | "operationId" | "requestId" | "route" | "startedMs" | "log"> & {
  wait: EventWait;
  request: Request;
  query: object;
  headers: Record<string, string>;
  emptyPage: string;
};

/** Requests that are served again, until they are. */
const resumed = new Map<IncomingMessage, Checked>();

/** A plain Response, which its listener recognizes whenever it was loaded. */
const SENT_LATER = RESPONSE_ALREADY_SENT.clone();

/**
 * Suspends a request until its wait resumes it: its handler runs again then, without the checks, unless the wait has ended. Meanwhile only
 * their results and Node's request and response stay in memory.
 *
 * @param emptyPage the response at the end of the wait
 */
export function suspend(c: Context<Env>, wait: EventWait, emptyPage: object): never {
  const { incoming, outgoing } = c.env as HttpBindings & { outgoing: ServerResponse };
  const { serve, finish } = c.get("suspension");
  const checked: Checked = {
    wait,
    request: c.req.raw,
    identity: c.get("identity"),
    operationId: c.get("operationId"),
    requestId: c.get("requestId"),
    route: routePath(c, -1),
    startedMs: c.get("startedMs"),
    log: c.get("log"),
    query: c.req.valid("query" as never),
    headers: Object.fromEntries(c.body(null).headers),
    emptyPage: JSON.stringify(emptyPage),
  };
  c.set("isSuspended", true);
  wait.onStored(() => {
    resumed.set(incoming, checked);
    (wait.isEnded() ? finish : serve)(incoming, outgoing);
  });
  return SENT_LATER as never;
}

function take(incoming: IncomingMessage | undefined): Checked | undefined {
  const checked = incoming && resumed.get(incoming);
  if (checked) resumed.delete(incoming);
  return checked;
}

/** Restores the state of a suspended request. @returns whether the request was suspended */
export function resume(c: Context<Env>): boolean {
  const checked = take((c.env as Partial<HttpBindings> | undefined)?.incoming);
  if (checked === undefined) return false;
  const { query, headers, request: _, emptyPage: __, ...variables } = checked;
  for (const [name, value] of Object.entries(variables)) c.set(name as "requestId", value as string);
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  c.req.addValidatedData("query", query);
  return true;
}

/**
 * Most waits end without an event. A second pass through the app would take as much processor time as the first one, so `finish` only calls
 * the observers, and writes the response itself.
 */
export const createSuspension = (app: Hono<Env>, observers: readonly Observer[]): Env["Variables"]["suspension"] => ({
  serve: getRequestListener(app.fetch),
  finish: async (incoming, outgoing) => {
    const checked = take(incoming) as Checked;
    const { request, emptyPage, log } = checked;
    const headers = { ...checked.headers, "content-type": "application/json" };
    const observed: Observed = {
      env: { incoming, outgoing },
      req: new HonoRequest(request),
      res: new Response(emptyPage, { headers }),
      error: undefined,
      get: (name: string) => checked[name as keyof Checked] as never,
    };
    try {
      await observeResponse(observers, observed);
      outgoing.writeHead(200, { ...headers, "content-length": Buffer.byteLength(emptyPage) }).end(emptyPage);
    } catch (err) {
      log.error({ err, request_id: checked.requestId }, "unexpected failure");
      outgoing.destroy();
    }
  },
});
