import { MAX_BODY_BYTES, type Read, type Reader, StrictJsonError } from "@partner-api/validation";
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
  const length = c.req.header("Content-Length");
  if (Number(length ?? 0) > MAX_BODY_BYTES) throw payloadTooLarge(MAX_BODY_BYTES);
  // With a Content-Length, the HTTP parser rejects further bytes.
  if (length !== undefined) return new Uint8Array(await c.req.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) throw payloadTooLarge(MAX_BODY_BYTES);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
