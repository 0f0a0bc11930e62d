import type { Context, ErrorHandler } from "hono";
import { LineLimit } from "../../observe/log/line-limit.ts";
import { StoreUnavailable } from "../../store/unavailable.ts";
import { ApiError, badRequest, envelopeOf, internalError, noOperation, unavailable } from "../errors.ts";
import type { Env } from "../handler.ts";
import { allowedMethods } from "../http/allowed-methods.ts";
import { incomingOf } from "../http/client-address.ts";
import { ShareExhausted } from "../http/request-limiter.ts";
import { logOf } from "./request-id.ts";

/**
 * Sends every error in the contract's envelope (reference 7.1). An error outside the list is logged, and its response is 500 without
 * details. An unavailable storage or an exhausted share of the node is logged once per minute and short resource.
 */
export function createErrorHandler(): ErrorHandler<Env> {
  const lines = new LineLimit();
  return (error, c) => {
    if (error instanceof ApiError) return respond(c, error);
    if (error instanceof StoreUnavailable || error instanceof ShareExhausted) {
      const { resource, message: reason } = error;
      const requests = lines.add(resource);
      const event = error instanceof ShareExhausted ? "share of the node exhausted" : "storage unavailable";
      if (requests !== undefined) logOf(c).warn({ resource, reason, requests }, event);
      return respond(c, unavailable(resource));
    }
    if (isAborted(c)) {
      logOf(c).info("request aborted by the client before the end of its body");
      return respond(c, badRequest([{ message: "The request ended before the end of its body." }]));
    }
    logOf(c).error({ err: error }, "unexpected failure");
    return respond(c, internalError());
  };
}

/** Returns whether the client closed the connection while the service was reading the request. Errors are then expected. */
function isAborted(c: Context<Env>): boolean {
  const incoming = incomingOf(c);
  return incoming?.destroyed === true && !incoming.complete;
}

export const onUnknownPath = (c: Context<Env>) => respond(c, unknownPath(c));

/** 404, with the methods of the path if the contract has other operations there (decisions: allow header). */
export function unknownPath(c: Context<Env>): ApiError {
  const { method, path } = c.req;
  const methods = allowedMethods(path);
  const headers: Record<string, string> = methods.length > 0 ? { Allow: methods.join(", ") } : {};
  return noOperation(method, path, headers);
}

function respond(c: Context<Env>, error: ApiError) {
  const { status, headers } = error;
  const body = envelopeOf(error);
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  return c.json(body, status);
}
