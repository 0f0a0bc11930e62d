import type { RouteConfig } from "@hono/zod-openapi";
import type { HarBody, HarEntry, HarField } from "@partner-api/console";
import type { Context } from "hono";
import type { Env } from "../../handler.ts";
import { maskedHeader, maskedJson, maskedUrl } from "./masked.ts";

/** A longer body is not kept. */
const MAX_KEPT_BYTES = 16 * 1024;

/** The entry of a request that is answered. */
export async function harEntryOf(
  c: Context<Env>,
  { at, tookMs, route }: { at: string; tookMs: number; route: RouteConfig | undefined },
): Promise<HarEntry> {
  const url = maskedUrl(c.req.url, route);
  const sent = keptOf(await sentText(c), c.req.header("Content-Type"));
  const answered = keptOf(await answeredText(c.res), c.res.headers.get("Content-Type") ?? undefined);
  const { size, ...postData } = sent;
  return {
    startedDateTime: at,
    time: tookMs,
    request: {
      method: c.req.method,
      url: url.href,
      httpVersion: "HTTP/1.1",
      cookies: [],
      headers: headersOf(c.req.raw.headers),
      queryString: [...url.searchParams].map(([name, value]) => ({ name, value })),
      ...(size !== 0 && { postData }),
      headersSize: -1,
      bodySize: size,
    },
    response: {
      status: c.res.status,
      statusText: c.res.statusText,
      httpVersion: "HTTP/1.1",
      cookies: [],
      headers: headersOf(c.res.headers),
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

const headersOf = (headers: Headers): HarField[] =>
  [...headers].map(([name, value]) => ({ name, value: maskedHeader(name, value) }));

/** A body, or the reason why it is not there. */
function keptOf(text: string | undefined, mimeType = ""): HarBody {
  if (text === "") return { size: 0, mimeType };
  const size = text === undefined ? -1 : Buffer.byteLength(text);
  const shown = text === undefined || size > MAX_KEPT_BYTES ? undefined : maskedJson(text);
  const comment = `not kept: kept is JSON of at most ${MAX_KEPT_BYTES} bytes that was read`;
  return { size, mimeType, ...(shown === undefined ? { comment } : { text: shown }) };
}

/** The body that was sent, as far as it was read; undefined if it was not. */
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

/** The body of an answer; undefined if it is no JSON or too long, which is found without reading all of it. */
async function answeredText(answer: Response): Promise<string | undefined> {
  if (answer.body === null) return "";
  if (!/json/.test(answer.headers.get("Content-Type") ?? "")) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = answer.clone().body?.getReader();
  for (let read = await reader?.read(); read?.value !== undefined; read = await reader?.read()) {
    chunks.push(read.value);
    size += read.value.byteLength;
    if (size <= MAX_KEPT_BYTES) continue;
    void reader?.cancel(); // It ends when the answer itself is read, or dropped as that to a HEAD is, so nothing waits for it.
    return undefined;
  }
  return Buffer.concat(chunks).toString();
}
