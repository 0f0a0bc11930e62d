import type { Context, ErrorHandler } from "hono";
import type { ErrorResponse } from "../../generated/schemas.ts";
import { ApiError, internalError, notFound, unavailable } from "../errors.ts";
import type { Env } from "../handler.ts";
import { StoreUnavailable } from "../store/unavailable.ts";

/**
 * Answers every error with the contract's envelope (reference 7.1). An error outside the list is logged and answered as
 * 500 without details.
 */
export const onError: ErrorHandler<Env> = (error, c) => {
  if (error instanceof ApiError) return answer(c, error);
  if (error instanceof StoreUnavailable) {
    c.var.log.warn({ reason: error.message }, "storage unavailable");
    return answer(c, unavailable());
  }
  c.var.log.error({ err: error }, "unexpected failure");
  return answer(c, internalError());
};

export const onUnknownPath = (c: Context<Env>) =>
  answer(c, notFound([{ message: `There is no operation ${c.req.method} ${c.req.path.slice(0, 200)}.` }]));

function answer(c: Context<Env>, { status, title, violations, headers }: ApiError) {
  const body: ErrorResponse = {
    success: false,
    errors: violations.map(({ message, code = `HTTP_${status}`, field }) => ({
      message_title: title,
      message,
      code,
      message_severity: "error",
      ...(field !== undefined && { field }),
    })),
  };
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  return c.json(body, status);
}
