import { type ServerResponse, STATUS_CODES } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { RouteConfig } from "@hono/zod-openapi";
import type { HarBody, HarEntry, HarField } from "@partner-api/console";
import type { Observed } from "../../api/middleware/steps.ts";
import { maskedHeader, maskedJson, maskedUrl } from "./masked.ts";
import { textOf, watchResponse } from "./sent-response.ts";

/** The text of a longer body is not stored. */
const MAX_TEXT_BYTES = 16 * 1024;

/** A body and its size in bytes; `text` is undefined if it is not stored. */
type Body = { size: number; text?: string | undefined };

/** A request and its response, unmasked. Secrets are masked when an exchange is displayed, because most never are. */
export type Exchange = {
  at: string;
  tookMs: number;
  method: string;
  url: string;
  route: RouteConfig | undefined;
  sent: Body;
  /** Most headers are never read, and creating them takes time. */
  headers(): Headers;
  status: number;
  responseHeaders(): Headers;
  /** The part of the response body that is sent so far. */
  responseBody(): Body;
};

/** Creates the exchange of a request, before its response is sent. It keeps neither the context, whose bodies may be large, nor its connection. */
export function exchangeOf(c: Observed, about: Pick<Exchange, "at" | "tookMs" | "route">): Exchange {
  const { incoming, outgoing } = c.env as HttpBindings;
  const { rawHeaders } = incoming;
  const sentResponse = watchResponse(outgoing as ServerResponse, MAX_TEXT_BYTES);
  const { res } = c;
  return {
    ...about,
    method: c.req.method,
    url: c.req.url,
    sent: sentBody(c),
    headers: () => headersOf(rawHeaders),
    status: res.status,
    responseHeaders: () => res.headers,
    responseBody() {
      const { size, bytes } = sentResponse();
      return { size, text: bytes && textOf(bytes, res.headers, MAX_TEXT_BYTES) };
    },
  };
}

/** @param raw names and values in turn */
function headersOf(raw: readonly string[]): Headers {
  const headers = new Headers();
  for (let at = 0; at < raw.length; at += 2) headers.append(raw[at] as string, raw[at + 1] as string);
  return headers;
}

/** Converts an exchange to a HAR 1.2 entry, with masked secrets. */
export function harEntryOf({ at, tookMs, method, url: address, route, status, ...exchange }: Exchange): HarEntry {
  const url = maskedUrl(address, route);
  const headers = exchange.headers();
  const { size, ...postData } = harBodyOf(exchange.sent, headers);
  const responseHeaders = exchange.responseHeaders();
  const responseBody = harBodyOf(exchange.responseBody(), responseHeaders);
  return {
    startedDateTime: at,
    time: tookMs,
    request: {
      method,
      url: url.href,
      httpVersion: "HTTP/1.1",
      cookies: [],
      headers: harHeadersOf(headers),
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
      headers: harHeadersOf(responseHeaders),
      content: responseBody,
      redirectURL: "",
      headersSize: -1,
      bodySize: responseBody.size,
    },
    cache: {},
    timings: { send: 0, wait: tookMs, receive: 0 },
  };
}

/** A HAR archive of exchanges. */
export const harOf = (entries: readonly HarEntry[], version: string): object => ({
  log: { version: "1.2", creator: { name: "Partner Integration API, console of the sandbox", version }, entries },
});

const harHeadersOf = (headers: Headers): HarField[] =>
  [...headers].map(([name, value]) => ({ name, value: maskedHeader(name, value) }));

/** A body with masked secrets, or a comment why it is missing. */
function harBodyOf({ size, text }: Body, headers: Headers): HarBody {
  const mimeType = headers.get("Content-Type") ?? "";
  if (size === 0) return { size, mimeType };
  const masked = text === undefined ? undefined : maskedJson(text);
  const comment = `not stored: only JSON of at most ${MAX_TEXT_BYTES} bytes that the service has read is stored`;
  return { size, mimeType, ...(masked === undefined ? { comment } : { text: masked }) };
}

/** The request body; the size is -1 if the service has not read it. */
function sentBody(c: Observed): Body {
  const bytes = c.get("bodyBytes");
  if (bytes !== undefined) {
    const size = bytes.byteLength;
    return { size, text: size > MAX_TEXT_BYTES ? undefined : Buffer.from(bytes).toString() };
  }
  const isSent = Number(c.req.header("Content-Length") ?? 0) > 0 || c.req.header("Transfer-Encoding") !== undefined;
  return isSent ? { size: -1 } : { size: 0, text: "" };
}
