import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { once } from "../../once.ts";

/** A file to send. */
export type SiteFile = ReturnType<typeof siteFile>;
export type Encoding = "br" | "gzip" | "identity";

const COMPRESSIBLE = /^text\/|json|yaml|svg/;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/**
 * Creates a file of these bytes, compressed once per requested encoding.
 *
 * @param options.isImmutable its name changes with its content
 */
export function siteFile(type: string, content: Buffer<ArrayBuffer>, { isImmutable = false, isDownload = false } = {}) {
  /** Available encodings, best first; the last is `identity`. */
  const encodings: readonly Encoding[] = COMPRESSIBLE.test(type) ? ["br", "gzip", "identity"] : ["identity"];
  const encoded = {
    identity: async () => content,
    gzip: once(async () => (await promisify(gzip)(content)) as Buffer<ArrayBuffer>),
    br: once(async () => (await promisify(brotliCompress)(content, BROTLI)) as Buffer<ArrayBuffer>),
  };
  return {
    type,
    isImmutable,
    isDownload,
    /** Hash of the bytes without an encoding. */
    hash: createHash("sha256").update(content).digest("base64url").slice(0, 22),
    encodings,
    bytes: (encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> => encoded[encoding](),
  };
}
