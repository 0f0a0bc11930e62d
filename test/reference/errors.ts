import { field, list, object } from "./fact.ts";

const entry = object("7.1", "error entry", [
  field("message_title", "string", { required: true }),
  field("message", "string", { required: true }),
  field("code", "string"),
  field("message_severity", "string"),
]);

/** The error envelope of every operation and status (reference 7.1). */
export const errorEnvelope = object("7.1", "error envelope", [
  field("success", "boolean", { required: true, values: [false] }),
  field("errors", list(entry), { required: true }),
]);

interface Titled {
  source: string;
  /** The errors that examples of the status must show; `message_title` is the only allowed title. */
  errors: readonly ({ message_title: string } & Readonly<Record<string, string>>)[];
}

const titled = (...errors: Titled["errors"]): Titled => ({ source: "reference 7.2", errors });
const decided = (message_title: string, more: Record<string, string> = {}): Titled => ({
  source: "decisions: errors",
  errors: [{ message_title, ...more }],
});

/** Status → its named errors. */
export const titledErrors: Readonly<Record<string, Titled>> = {
  400: decided("Bad request", { code: "HTTP_400" }),
  401: titled({ message_title: "Session Expired", code: "HTTP_401", message_severity: "error" }),
  403: decided("Forbidden", { code: "HTTP_403" }),
  404: titled({ message_title: "Requested resource not found" }, { message_title: "Not found" }),
  406: titled({ message_title: "UnsupportedAcceptType" }),
  409: decided("Conflict"),
  413: decided("Payload too large", { code: "HTTP_413" }),
  415: titled({ message_title: "UnsupportedAcceptType" }),
  422: decided("Unprocessable entity"),
  429: decided("Too many requests", { code: "HTTP_429" }),
  500: decided("Internal error", { code: "HTTP_500" }),
  503: decided("Service unavailable", { code: "HTTP_503" }),
};

/** Stated for every operation with a token (R5-7), so never an extension. */
export const GENERAL_STATUSES = ["401", "403"];
