import { expect } from "vitest";
import type { HttpResponse } from "./sandbox.ts";

const TITLES: Record<number, string> = {
  400: "Bad request",
  401: "Session Expired",
  403: "Forbidden",
  404: "Not found",
  406: "UnsupportedAcceptType",
  409: "Conflict",
  410: "Gone",
  413: "Payload too large",
  415: "UnsupportedAcceptType",
  422: "Unprocessable entity",
  500: "Internal error",
  503: "Service unavailable",
};

/** A successful response with data. */
export const okWith = (data: unknown) => ({ status: 200, body: { success: true, data } });

/** The compared parts of a response. */
export const outcomeOf = ({ status, body }: HttpResponse) => ({ status, body });

/**
 * The whole refusal, with one entry for each violation (reference 7.1, decisions: errors). A message is any text unless it is
 * given.
 */
export const rejected = (
  status: number,
  ...violations: { title?: string; code?: string; field?: string; message?: unknown }[]
) => ({
  status,
  body: {
    success: false,
    errors: violations.map(
      ({ title = TITLES[status], code = `HTTP_${status}`, message = expect.stringMatching(/\w \S/), ...field }) => ({
        message_title: title,
        message,
        code,
        message_severity: "error",
        ...field,
      }),
    ),
  },
});
