import type { IncomingMessage } from "node:http";
import { MAX_BODY_BYTES } from "@partner-api/validation";
import type { Context } from "hono";
import { payloadTooLarge } from "../errors.ts";
import { incomingOf } from "./client-address.ts";

/**
 * Reads the body of a request.
 *
 * @throws ApiError 413 over the limit, without reading the rest
 */
export async function readBytes(c: Context): Promise<Uint8Array<ArrayBuffer>> {
  const incoming = incomingOf(c);
  const length = Number((incoming ? incoming.headers["content-length"] : c.req.header("Content-Length")) ?? 0);
  if (length > MAX_BODY_BYTES) throw payloadTooLarge(MAX_BODY_BYTES);
  await undefined; // until the parser has passed on the bytes that arrived with the headers
  const first: Buffer<ArrayBuffer> | null = incoming?.read() ?? null; // one chunk at a time
  if (first?.byteLength !== length) return readRest(c, incoming, first, length);
  incoming?.resume(); // to its end
  return first;
}

/** Reads a body that has not arrived with its headers, from its `first` chunk on. */
async function readRest(c: Context, incoming: IncomingMessage | undefined, first: Buffer | null, length: number) {
  // A body is copied as it arrives, since copying all of a large one at once would delay other requests.
  const bytes = new Uint8Array(length);
  const chunks: Uint8Array[] = [];
  let size = 0;
  function add(chunk: Uint8Array): void {
    if (size + chunk.byteLength > (length || MAX_BODY_BYTES)) throw payloadTooLarge(MAX_BODY_BYTES);
    if (length > 0) bytes.set(chunk, size);
    else chunks.push(chunk);
    size += chunk.byteLength;
  }
  for (let chunk = first; chunk !== null; chunk = incoming?.read() ?? null) add(chunk);
  // A complete body is read even if its client has disconnected. The rest of a rejected one is discarded after the response.
  if (incoming?.complete) incoming.resume();
  else for await (const chunk of incoming?.iterator({ destroyOnReturn: false }) ?? c.req.raw.body ?? []) add(chunk);
  return length > 0 ? bytes.subarray(0, size) : Buffer.concat(chunks);
}
