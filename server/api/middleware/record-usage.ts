import { parse } from "hono/utils/cookie";
import type { Sent, UsageRecorder } from "../../observe/usage/recorder.ts";
import { ApiError } from "../errors.ts";
import { logOf } from "./request-id.ts";
import type { Observed, Observer } from "./steps.ts";

/** Statuses of requests that violate the contract, or were rejected before their parameters were read. */
const UNREAD = [400, 401, 403, 406, 413, 415, 429];

/** Records which names of the contract a client's call used (decisions: usage). It never fails a request. */
export const recordUsage =
  ({ call }: Pick<UsageRecorder, "call">): Observer =>
  (c) =>
  () => {
    const [operationId, identity] = [c.get("operationId"), c.get("identity")];
    if (operationId === undefined || identity === undefined) return;
    const { status } = c.res;
    const sentNames = UNREAD.includes(status) ? undefined : namesSentBy(c);
    try {
      call({ clientId: identity.clientId, operationId, codes: codesOf(c), invalid: invalidIn(c), sent: sentNames });
    } catch (error) {
      logOf(c).error({ err: error }, "failed to record usage");
    }
  };

function namesSentBy(c: Observed): Sent {
  const contentType = c.req.header("Content-Type");
  return {
    has: (place, name) => {
      // Fields of an object parameter are sent as `name[field]`.
      if (place === "query")
        return Object.keys(c.req.query()).some((key) => key === name || key.startsWith(`${name}[`));
      return place === "header"
        ? c.req.header(name) !== undefined
        : parse(c.req.header("Cookie") ?? "", name)[name] !== undefined;
    },
    contentType,
    accept: c.req.header("Accept"),
    body: fieldsOf(c.get("sentBody"), contentType ?? ""),
  };
}

/** The body of a form is a list of pairs; only their names are used. */
const fieldsOf = (body: unknown, type: string): unknown =>
  Array.isArray(body) && FORM.test(type) ? Object.fromEntries(body) : body;

const FORM = /^\s*(multipart\/|application\/x-www-form-urlencoded)/i;

/** Statuses of requests with invalid values. */
const INVALID = [400, 422];

const invalidIn = ({ error, res: { status } }: Observed): (string | undefined)[] =>
  INVALID.includes(status) && error instanceof ApiError ? error.violations.map(({ field }) => field) : [];

/** Distinct error codes of the response. */
function codesOf({ error, res: { status } }: Observed): string[] {
  if (status < 400) return [];
  const codes = error instanceof ApiError ? error.violations.map(({ code }) => code) : [undefined];
  return [...new Set(codes.map((code) => `${status} ${code ?? `HTTP_${status}`}`))];
}
