import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { rules } from "../../../generated/rules.ts";
import type { Log } from "../../observe/log/log.ts";
import type { Env } from "../handler.ts";
import type { Step } from "./steps.ts";

/** Longest id that is echoed (reference 8). */
const { characters: MAX_LENGTH } = rules["request-id-length"];
/** Characters allowed in a header. Others would let a caller forge log lines or break the response. */
const PRINTABLE = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;

/** Echoes `X-Request-ID`, or returns a new UUID if it is missing or cannot be echoed. It never rejects a request. */
export const requestId: Step = (c) => {
  const id = requestIdFor(c.req.header("X-Request-ID"));
  c.set("requestId", id);
  c.header("X-Request-ID", id);
};

/** Returns the id that a client sent if it can be echoed, otherwise a new one. */
export const requestIdFor = (sent = ""): string =>
  sent.length <= MAX_LENGTH && PRINTABLE.test(sent) ? sent : randomUUID();

/** Returns a log with the id of the request, for lines in addition to the access log. */
export const logOf = (c: Pick<Context<Env>, "get">): Log => c.get("log").child({ request_id: c.get("requestId") });
