import type { ServerResponse } from "node:http";
import { gunzipSync, zstdDecompressSync } from "node:zlib";

/** Size and bytes of a response body that are sent so far; `bytes` is undefined above the limit. */
export type SentResponse = { size: number; bytes: Buffer | undefined };

type Chunk = string | Uint8Array;
const isChunk = (value: unknown): value is Chunk => typeof value === "string" || value instanceof Uint8Array;

/**
 * Records a response body while it is sent. Reading the `Response` instead would copy it, and disable the fast path of the Hono adapter.
 *
 * @param response sends its texts as UTF-8
 * @param maxBytes a longer body is not recorded
 */
export function watchResponse(response: ServerResponse, maxBytes: number): () => SentResponse {
  let chunks: Chunk[] = [];
  let size = 0;
  const record = (chunk: unknown) => {
    if (!isChunk(chunk) || response.req.method === "HEAD") return; // Node sends no body for HEAD
    size += Buffer.byteLength(chunk);
    if (size <= maxBytes) chunks.push(chunk);
    else chunks = [];
  };
  const { write, end } = response;
  response.write = ((...args: Parameters<typeof write>) => {
    record(args[0]);
    return write.apply(response, args);
  }) as typeof write;
  response.end = ((...args: Parameters<typeof end>) => {
    record(args[0]);
    return end.apply(response, args);
  }) as typeof end;
  const bytesOf = (chunk: Chunk) => (typeof chunk === "string" ? Buffer.from(chunk) : chunk);
  return () => ({ size, bytes: size <= maxBytes ? Buffer.concat(chunks.map(bytesOf)) : undefined });
}

/** The text of a body without its content encoding; undefined if it has more than `maxBytes` bytes or is cut off. */
export function textOf(bytes: Uint8Array, headers: Headers, maxBytes: number): string | undefined {
  const encoding = headers.get("Content-Encoding");
  const decode = encoding === "zstd" ? zstdDecompressSync : encoding === "gzip" ? gunzipSync : undefined;
  try {
    return (decode ? decode(bytes, { maxOutputLength: maxBytes }) : Buffer.from(bytes)).toString();
  } catch {
    return undefined;
  }
}
