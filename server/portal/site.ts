import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { getMimeType, mimes } from "hono/utils/mime";
import { escapeHtml } from "../http/escape-html.ts";

/** A file of the site as it is sent. */
export type SiteFile = {
  type: string;
  /** Its name changes with its content. */
  isImmutable: boolean;
  isDownload: boolean;
  /** Hash of the bytes without an encoding. */
  hash: string;
  bytes(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>>;
  /** Encodings that it may be sent in, best first; the last is `identity`. */
  encodings: readonly Encoding[];
};
export type Encoding = "br" | "gzip" | "identity";
export type Site = {
  /** The file at a path of a URL, or the folder's page; undefined: there is none. */
  find(path: string): Promise<SiteFile | undefined>;
  /** Whether the path only lacks its last slash. */
  isFolder(path: string): Promise<boolean>;
};
type Files = ReadonlyMap<string, () => Promise<SiteFile>>;

const TYPES = {
  ...mimes,
  md: "text/markdown; charset=utf-8",
  svg: "image/svg+xml",
  tgz: "application/gzip",
  yaml: "application/yaml",
};
const COMPRESSIBLE = /^text\/|json|yaml|svg/;
/**
 * The address in the built pages, and the kinds of file in which it is replaced. Contracts are documents and stay
 * unchanged.
 */
const WRITTEN_FOR = "http://127.0.0.1:8080";
const WITH_ADDRESS = new Set([".html", ".md", ".txt"]);
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/**
 * The static files of `npm run docs`, with the address of this service in place of the built one.
 *
 * A path is looked up in the list of files of the build; no other file can be reached. Each file is read and compressed
 * once, on its first request. `serveStatic` of @hono/node-server does not suffice: it has no ETag, sends `Vary` with
 * compressed answers only, serves a folder without its slash, and would need a copy of all files for each address.
 */
export function openSite({ folder, publicUrl }: { folder: string; publicUrl: string }): Site {
  const stamp = join(folder, "built-from.sha256");
  let current: { builtAt: number; files: Files } = { builtAt: 0, files: new Map() };

  /** The list of files, read again after each build. */
  async function files(): Promise<Files> {
    const builtAt = await stat(stamp).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
    if (builtAt !== current.builtAt) current = { builtAt, files: builtAt === 0 ? new Map() : await list() };
    return current.files;
  }

  async function list(): Promise<Files> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const names = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
    return new Map(names.map((name) => [`/${name.split(sep).join("/")}`, once(() => load(name))]));
  }

  async function load(name: string): Promise<SiteFile> {
    const extension = extname(name);
    const type = getMimeType(name, TYPES) ?? "application/octet-stream";
    let content: Buffer<ArrayBuffer> = await readFile(join(folder, name));
    if (WITH_ADDRESS.has(extension) && publicUrl !== WRITTEN_FOR) {
      const address = extension === ".html" ? escapeHtml(publicUrl) : publicUrl;
      content = Buffer.from(content.toString("utf8").replaceAll(WRITTEN_FOR, () => address));
    }
    const encoded = {
      identity: async () => content,
      gzip: once(async () => (await promisify(gzip)(content)) as Buffer<ArrayBuffer>),
      br: once(async () => (await promisify(brotliCompress)(content, BROTLI)) as Buffer<ArrayBuffer>),
    };
    return {
      type,
      isImmutable: name.startsWith(`_astro${sep}`),
      isDownload: extension === ".tgz" || extension === ".zip",
      hash: createHash("sha256").update(content).digest("base64url").slice(0, 22),
      encodings: COMPRESSIBLE.test(type) ? ["br", "gzip", "identity"] : ["identity"],
      bytes: (encoding) => encoded[encoding](),
    };
  }

  return {
    find: async (path) =>
      (await files())
        .get(path.endsWith("/") ? `${path}index.html` : path)?.()
        .catch(() => undefined), // The file is gone: the site is being rebuilt.
    isFolder: async (path) => (await files()).has(`${path}/index.html`),
  };
}

/** `make`, called at most once. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
