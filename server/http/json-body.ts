import { MAX_BODY_BYTES, parseStrictJson, StrictJsonError } from "@partner-api/validation";
import type { Context } from "hono";
import { badRequest, payloadTooLarge } from "../errors.ts";

/**
 * The JSON body of a request; undefined if there is none.
 *
 * @throws ApiError 413 over the limit, without reading further; 400 unless it is strict JSON
 */
export async function readJsonBody(c: Context): Promise<unknown> {
  const bytes = await readBytes(c);
  if (bytes.byteLength === 0) return undefined;
  try {
    return parseStrictJson(bytes);
  } catch (error) {
    if (!(error instanceof StrictJsonError)) throw error;
    throw badRequest([{ message: error.message, field: error.pointer }]);
  }
}

async function readBytes(c: Context): Promise<Uint8Array> {
  const length = c.req.header("Content-Length");
  if (Number(length ?? 0) > MAX_BODY_BYTES) throw payloadTooLarge(MAX_BODY_BYTES);
  // With a Content-Length, the HTTP parser refuses further bytes.
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
