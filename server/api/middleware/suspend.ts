import type { IncomingMessage, ServerResponse } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context } from "hono";
import type { Env } from "../handler.ts";
import type { EventWait } from "../http/event-waits.ts";

/** Results of the checks of a request. */
type Checked = Pick<Env["Variables"], "identity" | "operationId" | "requestId" | "startedMs"> & {
  wait: EventWait;
  query: object;
  headers: [name: string, value: string][];
};

/** Requests that wait, or are served again. */
const suspended = new Map<IncomingMessage, Checked>();

/**
 * Suspends a request until its wait resumes it: its handler runs again then, without the checks. Meanwhile only their results and Node's
 * request and response stay in memory.
 */
export function suspend(c: Context<Env>, wait: EventWait): never {
  const { incoming, outgoing } = c.env as HttpBindings;
  const serve = c.get("serve");
  suspended.set(incoming, {
    wait,
    identity: c.get("identity"),
    operationId: c.get("operationId"),
    requestId: c.get("requestId"),
    startedMs: c.get("startedMs"),
    query: c.req.valid("query" as never),
    headers: [...c.body(null).headers],
  });
  c.set("isSuspended", true);
  wait.onStored(() => serve(incoming, outgoing as ServerResponse));
  return RESPONSE_ALREADY_SENT.clone() as never; // a plain Response, which its listener recognizes whenever it was loaded
}

/** Restores what a suspended request holds. @returns whether this is one */
export function resume(c: Context<Env>): boolean {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  const state = incoming && suspended.get(incoming);
  if (state === undefined) return false;
  suspended.delete(incoming as IncomingMessage);
  const { query, headers, ...variables } = state;
  for (const [name, value] of Object.entries(variables)) c.set(name as "requestId", value as string);
  for (const [name, value] of headers) c.header(name, value);
  c.req.addValidatedData("query", query);
  return true;
}
