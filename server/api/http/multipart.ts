import { MAX_PART_HEADER_BYTES, MAX_PARTS } from "@partner-api/validation";
import { badRequest, excerpt } from "../errors.ts";

/*
 * Fields of multipart/form-data (RFC 7578). Node's parser reads the complete body, so the body limit bounds the memory. Many parts or long
 * headers would make the parser slow, so they are rejected first (decisions: bodies).
 */

/** @throws ApiError 400 unless the body is well formed and within the limits */
export async function readMultipart(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  const boundary = boundaryOf(contentType);
  if (boundary === undefined)
    throw invalidBody("Expected a boundary of 1 to 70 characters in the Content-Type, got none.", "Content-Type");
  checkParts(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), boundary);
  try {
    return await new Response(bytes, { headers: { "Content-Type": contentType } }).formData();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const reason = error.cause instanceof Error ? `: ${excerpt(error.cause.message)}` : "";
    throw invalidBody(`Expected multipart/form-data with the boundary of the Content-Type, got another body${reason}.`);
  }
}

const invalidBody = (message: string, field?: string) =>
  badRequest([{ message, ...(field !== undefined && { field }) }]);

/** RFC 2046, 5.1.1. */
const BOUNDARY = /;\s*boundary=(?:"([\w'()+,./:=? -]{0,69}[\w'()+,./:=?-])"|([\w'+.-]{1,70}))\s*(?:;|$)/i;

function boundaryOf(contentType: string): string | undefined {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? [];
  return quoted ?? plain;
}

/** @throws ApiError 400 for too many parts or too long headers */
function checkParts(bytes: Buffer, boundary: string): void {
  const delimiter = `--${boundary}`;
  let parts = 0;
  // The first delimiter may start the body; each other one starts a line.
  for (let at = bytes.indexOf(delimiter); at >= 0; ) {
    const after = at + delimiter.length;
    if (bytes.subarray(after, after + 2).toString("latin1") === "--") return;
    parts += 1;
    if (parts > MAX_PARTS) throw invalidBody(`Expected at most ${MAX_PARTS} parts, got more.`);
    const head = bytes.subarray(after, after + MAX_PART_HEADER_BYTES);
    if (head.length === MAX_PART_HEADER_BYTES && !head.includes("\r\n\r\n"))
      throw invalidBody(`Expected at most ${MAX_PART_HEADER_BYTES} bytes of headers in a part, got more.`);
    const lineEnd = bytes.indexOf(`\r\n${delimiter}`, after);
    if (lineEnd < 0) return;
    at = lineEnd + 2;
  }
}
