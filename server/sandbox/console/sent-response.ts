import type { ServerResponse } from "node:http";
import { gunzipSync, zstdDecompressSync } from "node:zlib";

/** Size and bytes of a response body that are sent so far; `bytes` is undefined above the limit. */
export type SentResponse = { size: number; bytes: Buffer | undefined };

type Chunk = string | Uint8Array;
const isChunk = (value: unknown): value is Chunk => typeof value === "string" || value instanceof Uint8Array;

/** A response body while it is sent; a longer one than `maxBytes` has no chunks. */
type Recording = { maxBytes: number; size: number; chunks: Chunk[] };

/**
 * Records a response body while it is sent. Reading the `Response` instead would copy it, and disable the fast path of the Hono adapter.
 *
 * @param response sends its texts as UTF-8
 * @param maxBytes a longer body is not recorded
 * @returns a function that does not keep the response, with its request and connection
 */
export function watchResponse(response: ServerResponse, maxBytes: number): () => SentResponse {
  const recording: Recording = { maxBytes, size: 0, chunks: [] };
  record(response, recording);
  return () => sentOf(recording);
}

function record(response: ServerResponse, recording: Recording): void {
  const add = (chunk: unknown) => {
    if (!isChunk(chunk) || response.req.method === "HEAD") return; // Node sends no body for HEAD
    recording.size += Buffer.byteLength(chunk);
    if (recording.size <= recording.maxBytes) recording.chunks.push(chunk);
    else recording.chunks = [];
  };
  const { write, end } = response;
  response.write = ((...args: Parameters<typeof write>) => {
    add(args[0]);
    return write.apply(response, args);
  }) as typeof write;
  response.end = ((...args: Parameters<typeof end>) => {
    add(args[0]);
    return end.apply(response, args);
  }) as typeof end;
}

function sentOf({ maxBytes, size, chunks }: Recording): SentResponse {
  const bytesOf = (chunk: Chunk) => (typeof chunk === "string" ? Buffer.from(chunk) : chunk);
  return { size, bytes: size <= maxBytes ? Buffer.concat(chunks.map(bytesOf)) : undefined };
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
