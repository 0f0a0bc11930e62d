import type { Context } from "hono";
import { acceptedEncoding, etagOf } from "../../api/http/encoding.ts";
import { isFresh } from "../../api/http/etag.ts";
import type { SiteFile } from "./site-file.ts";

/** Content-Security-Policy in addition to the policy in each page. */
const SITE_POLICY = "frame-ancestors 'none'; form-action 'self'";

/**
 * Sends a file in the best encoding that the client accepts; 304 if the client's copy is current.
 *
 * @param negotiatedBy header that selected the file, in addition to Accept-Encoding
 */
export async function sendFile(
  c: Context,
  file: SiteFile,
  status: 200 | 404,
  negotiatedBy?: "Accept" | undefined,
): Promise<Response> {
  const encoding = acceptedEncoding(c.req.header("Accept-Encoding"), file.encodings);
  const etag = etagOf(file.hash, encoding);
  const headers: Record<string, string> = {
    ETag: etag,
    "Cache-Control": file.isImmutable ? "public, max-age=31536000, immutable" : "no-cache",
    "Content-Security-Policy": SITE_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
  };
  const vary = [...(negotiatedBy ? [negotiatedBy] : []), ...(file.encodings.length > 1 ? ["Accept-Encoding"] : [])];
  if (vary.length > 0) headers.Vary = vary.join(", ");
  if (status === 200 && isFresh(c.req.header("If-None-Match"), etag)) return c.body(null, 304, headers);
  if (encoding !== "identity") headers["Content-Encoding"] = encoding;
  if (file.isDownload) headers["Content-Disposition"] = "attachment";
  const bytes = await file.bytes(encoding);
  return c.body(bytes, status, { ...headers, "Content-Type": file.type, "Content-Length": String(bytes.length) });
}
