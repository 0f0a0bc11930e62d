import {
  MAX_BODY_BYTES,
  MAX_PARSED_FIRST_BYTES,
  type Read,
  type Reader,
  StrictJsonError,
} from "@partner-api/validation";
import type { Context } from "hono";
import { turn } from "../../store/turn.ts";
import { badRequest, payloadTooLarge } from "../errors.ts";

/**
 * Parses and validates a JSON body. A long body yields to other requests.
 *
 * @throws ApiError 400 unless it is strict JSON
 */
export async function readJson(reader: Reader, bytes: Uint8Array): Promise<Read> {
  try {
    return await reader.readInTurns(bytes, turn);
  } catch (error) {
    if (!(error instanceof StrictJsonError)) throw error;
    throw badRequest([{ message: error.message, field: error.pointer }]);
  }
}

/**
 * Reads the body of a request.
 *
 * @throws ApiError 413 over the limit, without reading the rest
 */
export async function readBytes(c: Context): Promise<Uint8Array<ArrayBuffer>> {
  const header = c.req.header("Content-Length");
  const length = Number(header ?? 0);
  if (length > MAX_BODY_BYTES) throw payloadTooLarge(MAX_BODY_BYTES);
  // With a Content-Length, the HTTP parser rejects further bytes.
  if (header !== undefined && length <= MAX_PARSED_FIRST_BYTES) return new Uint8Array(await c.req.arrayBuffer());
  // A large body is copied as it arrives, since copying all of it at once would delay other requests.
  const bytes = new Uint8Array(length);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    if (size + chunk.byteLength > (length || MAX_BODY_BYTES)) throw payloadTooLarge(MAX_BODY_BYTES);
    if (length > 0) bytes.set(chunk, size);
    else chunks.push(chunk);
    size += chunk.byteLength;
  }
  return length > 0 ? bytes.subarray(0, size) : Buffer.concat(chunks);
}
