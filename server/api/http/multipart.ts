import { MAX_PART_HEADER_BYTES, MAX_PARTS } from "@partner-api/validation";
import { badRequest, excerpt } from "../errors.ts";

/*
 * The fields of multipart/form-data (RFC 7578), read by the parser of Node from bytes that are all there, so that the limit of a body
 * bounds the memory. Many parts and long headers would cost it time: they are refused before (decisions: bodies).
 */

/** @throws ApiError 400 unless it is well formed and within the limits */
export async function readMultipart(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  const boundary = boundaryOf(contentType);
  if (boundary === undefined)
    throw refused("Expected a boundary of 1 to 70 characters in the Content-Type, got none.", "Content-Type");
  refuseCostly(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), boundary);
  try {
    return await new Response(bytes, { headers: { "Content-Type": contentType } }).formData();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const reason = error.cause instanceof Error ? `: ${excerpt(error.cause.message)}` : "";
    throw refused(`The body is no multipart/form-data as its Content-Type announces it${reason}.`);
  }
}

const refused = (message: string, field?: string) => badRequest([{ message, ...(field !== undefined && { field }) }]);

/** RFC 2046, 5.1.1. */
const BOUNDARY = /;\s*boundary=(?:"([\w'()+,./:=? -]{0,69}[\w'()+,./:=?-])"|([\w'+.-]{1,70}))\s*(?:;|$)/i;

function boundaryOf(contentType: string): string | undefined {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? [];
  return quoted ?? plain;
}

function refuseCostly(bytes: Buffer, boundary: string): void {
  const delimiter = `--${boundary}`;
  let parts = 0;
  // The first one may stand at the very beginning, the others have a line of their own.
  for (let at = bytes.indexOf(delimiter); at >= 0; ) {
    const after = at + delimiter.length;
    if (bytes.subarray(after, after + 2).toString("latin1") === "--") return;
    parts += 1;
    if (parts > MAX_PARTS) throw refused(`Expected at most ${MAX_PARTS} parts, got more.`);
    const head = bytes.subarray(after, after + MAX_PART_HEADER_BYTES);
    if (head.length === MAX_PART_HEADER_BYTES && !head.includes("\r\n\r\n"))
      throw refused(`Expected at most ${MAX_PART_HEADER_BYTES} bytes of headers in a part, got more.`);
    const lineEnd = bytes.indexOf(`\r\n${delimiter}`, after);
    if (lineEnd < 0) return;
    at = lineEnd + 2;
  }
}
