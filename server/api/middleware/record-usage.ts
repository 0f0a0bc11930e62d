import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { Sent, UsageRecorder } from "../../observe/usage/recorder.ts";
import { ApiError } from "../errors.ts";
import type { Env } from "../handler.ts";
import { logOf } from "./request-id.ts";

/** Statuses of requests that do not fit the contract, or were refused before anything of them was read. */
const UNREAD = [400, 401, 403, 406, 413, 415, 429];

/** Records which names of the contract the call of a client used (decisions: usage). It never fails a request. */
export const recordUsage = ({ call }: Pick<UsageRecorder, "call">) =>
  createMiddleware<Env>(async (c, next) => {
    await next();
    const [operationId, identity] = [c.get("operationId"), c.get("identity")];
    if (operationId === undefined || identity === undefined) return;
    const { status } = c.res;
    const sent = UNREAD.includes(status) ? undefined : sentBy(c);
    try {
      call({ clientId: identity.clientId, operationId, codes: codesOf(c), sent });
    } catch (error) {
      logOf(c).error({ err: error }, "usage could not be recorded");
    }
  });

const sentBy = (c: Context<Env>): Sent => ({
  has: (place, name) => {
    // An object is sent as `name[field]`.
    if (place === "query") return Object.keys(c.req.query()).some((key) => key === name || key.startsWith(`${name}[`));
    return place === "header" ? c.req.header(name) !== undefined : getCookie(c, name) !== undefined;
  },
  contentType: c.req.header("Content-Type"),
  accept: c.req.header("Accept"),
  body: fieldsOf(c.get("sentBody"), c.req.header("Content-Type") ?? ""),
});

/** The fields of a form are kept as pairs; of its files and texts nothing is looked at but the name. */
const fieldsOf = (body: unknown, type: string): unknown =>
  FORM.test(type) && Array.isArray(body) ? Object.fromEntries(body) : body;

const FORM = /^\s*(multipart\/|application\/x-www-form-urlencoded)/i;

/** Each code of the answer's errors once. */
function codesOf({ error, res: { status } }: Context<Env>): string[] {
  if (status < 400) return [];
  const codes = error instanceof ApiError ? error.violations.map(({ code }) => code) : [undefined];
  return [...new Set(codes.map((code) => `${status} ${code ?? `HTTP_${status}`}`))];
}
