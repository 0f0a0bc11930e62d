import { type ServerResponse, STATUS_CODES } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { RouteConfig } from "@hono/zod-openapi";
import type { HarBody, HarEntry, HarField } from "@partner-api/console";
import type { Context } from "hono";
import type { Env } from "../../api/handler.ts";
import { maskedHeader, maskedJson, maskedUrl } from "./masked.ts";
import { watchAnswer } from "./sent-answer.ts";

/** A longer body is not kept. */
const MAX_KEPT_BYTES = 16 * 1024;

/** A body, and its size in bytes; without `text` it is not kept. */
type Body = { size: number; text?: string | undefined };

/** A request and its answer as they came. What is secret is masked when they are shown: most never are. */
export type Exchange = {
  at: string;
  tookMs: number;
  method: string;
  url: string;
  route: RouteConfig | undefined;
  sent: Body;
  headers: Headers;
  status: number;
  answerHeaders: Headers;
  /** What was sent of the answer so far. */
  answered(): Body;
};

/** The exchange of a request for which the answer is there, and about to be sent. */
export async function exchangeOf(c: Context<Env>, about: Pick<Exchange, "at" | "tookMs" | "route">): Promise<Exchange> {
  const { outgoing } = c.env as HttpBindings;
  const sentAnswer = watchAnswer(outgoing as ServerResponse, MAX_KEPT_BYTES);
  return {
    ...about,
    method: c.req.method,
    url: c.req.url,
    sent: await sentBody(c),
    headers: c.req.raw.headers,
    status: c.res.status,
    answerHeaders: c.res.headers,
    answered() {
      const { size, bytes } = sentAnswer();
      return { size, text: bytes?.toString() };
    },
  };
}

/** As HAR 1.2 has it, without what is secret. */
export function harEntryOf({ at, tookMs, method, url: address, route, status, ...exchange }: Exchange): HarEntry {
  const url = maskedUrl(address, route);
  const { size, ...postData } = harBodyOf(exchange.sent, exchange.headers);
  const answered = harBodyOf(exchange.answered(), exchange.answerHeaders);
  return {
    startedDateTime: at,
    time: tookMs,
    request: {
      method,
      url: url.href,
      httpVersion: "HTTP/1.1",
      cookies: [],
      headers: harHeadersOf(exchange.headers),
      queryString: [...url.searchParams].map(([name, value]) => ({ name, value })),
      ...(size !== 0 && { postData }),
      headersSize: -1,
      bodySize: size,
    },
    response: {
      status,
      statusText: STATUS_CODES[status] ?? "",
      httpVersion: "HTTP/1.1",
      cookies: [],
      headers: harHeadersOf(exchange.answerHeaders),
      content: answered,
      redirectURL: "",
      headersSize: -1,
      bodySize: answered.size,
    },
    cache: {},
    timings: { send: 0, wait: tookMs, receive: 0 },
  };
}

/** The archive of some exchanges. */
export const harOf = (entries: readonly HarEntry[], version: string): object => ({
  log: { version: "1.2", creator: { name: "Partner Integration API, console of the sandbox", version }, entries },
});

const harHeadersOf = (headers: Headers): HarField[] =>
  [...headers].map(([name, value]) => ({ name, value: maskedHeader(name, value) }));

/** A body without what is secret, or the reason why it is not there. */
function harBodyOf({ size, text }: Body, headers: Headers): HarBody {
  const mimeType = headers.get("Content-Type") ?? "";
  if (size === 0) return { size, mimeType };
  const shown = text === undefined ? undefined : maskedJson(text);
  const comment = `not kept: kept is JSON of at most ${MAX_KEPT_BYTES} bytes that was read`;
  return { size, mimeType, ...(shown === undefined ? { comment } : { text: shown }) };
}

/** The body that was sent, as far as it was read; of a size of -1 if it was not. */
async function sentBody(c: Context<Env>): Promise<Body> {
  const text = await sentText(c);
  const size = text === undefined ? -1 : Buffer.byteLength(text);
  return { size, text: size > MAX_KEPT_BYTES ? undefined : text };
}

/** Undefined if the body was not read. */
async function sentText(c: Context<Env>): Promise<string | undefined> {
  const { arrayBuffer } = c.req.bodyCache;
  if (arrayBuffer !== undefined)
    return Promise.resolve(arrayBuffer).then(
      (bytes) => Buffer.from(bytes).toString(),
      () => undefined, // its client went away: it was answered, and is a request of the log like any other
    );
  const parsed = c.get("sentBody");
  if (parsed !== undefined && /json/.test(c.req.header("Content-Type") ?? "")) return JSON.stringify(parsed);
  return Number(c.req.header("Content-Length") ?? 0) > 0 || c.req.header("Transfer-Encoding") ? undefined : "";
}
