import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** A file of the site as it is sent. */
export type SiteFile = {
  type: string;
  /** Its name changes with its content. */
  isImmutable: boolean;
  isDownload: boolean;
  /** Of the bytes as they are; each encoding adds its name. */
  hash: string;
  bytes(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>>;
  /** What it may be sent as, best first; the last is `identity`. */
  encodings: readonly Encoding[];
};
export type Encoding = "br" | "gzip" | "identity";
export type Site = {
  /** The file at a path of a URL, or the folder's page; undefined: there is none. */
  find(path: string): Promise<SiteFile | undefined>;
  /** Whether the path only lacks its last slash. */
  isFolder(path: string): Promise<boolean>;
  /** Whether it has been built at all. */
  isThere(): Promise<boolean>;
};

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".yaml": "application/yaml",
  ".md": "text/markdown; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".wasm": "application/wasm",
  ".tgz": "application/gzip",
  ".zip": "application/zip",
};
/** The address that the pages are written for, and where it may stand: the contracts are documents and stay as they are. */
const WRITTEN_FOR = "http://127.0.0.1:8080";
const WITH_ADDRESS = new Set([".html", ".md", ".txt"]);
const COMPRESSED = new Set([".html", ".css", ".js", ".json", ".yaml", ".md", ".txt", ".svg"]);
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/**
 * The static files that `npm run docs` writes, with the address of this service in place of the one they were written for.
 *
 * A path is looked up in the list of files that were there when the site was built; nothing else of the disk can be reached. Each
 * file is read and compressed once, when it is first asked for.
 */
export function openSite({ folder, publicUrl }: { folder: string; publicUrl: string }): Site {
  const stamp = join(folder, "built-from.sha256");
  let current: { builtAt: number; files: Map<string, () => Promise<SiteFile>> } = { builtAt: 0, files: new Map() };

  /** The list of files, read again when the site was built again. */
  async function files(): Promise<Map<string, () => Promise<SiteFile>>> {
    const builtAt = await stat(stamp).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
    if (builtAt !== current.builtAt) current = { builtAt, files: builtAt === 0 ? new Map() : await list() };
    return current.files;
  }

  async function list(): Promise<Map<string, () => Promise<SiteFile>>> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const names = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
    return new Map(names.map((name) => [`/${name.split(sep).join("/")}`, once(() => load(name))]));
  }

  async function load(name: string): Promise<SiteFile> {
    const extension = extname(name);
    let content: Buffer<ArrayBuffer> = await readFile(join(folder, name));
    if (WITH_ADDRESS.has(extension) && publicUrl !== WRITTEN_FOR) {
      const address = extension === ".html" ? escapeHtml(publicUrl) : publicUrl;
      content = Buffer.from(content.toString("utf8").replaceAll(WRITTEN_FOR, () => address));
    }
    const encoded = {
      identity: async () => content,
      gzip: once(async () => (await deflate(content)) as Buffer<ArrayBuffer>),
      br: once(async () => (await brotli(content, BROTLI)) as Buffer<ArrayBuffer>),
    };
    return {
      type: TYPES[extension] ?? "application/octet-stream",
      isImmutable: name.startsWith(`_astro${sep}`),
      isDownload: extension === ".tgz" || extension === ".zip",
      hash: createHash("sha256").update(content).digest("base64url").slice(0, 22),
      encodings: COMPRESSED.has(extension) ? ["br", "gzip", "identity"] : ["identity"],
      bytes: (encoding) => encoded[encoding](),
    };
  }

  return {
    find: async (path) =>
      (await files())
        .get(path.endsWith("/") ? `${path}index.html` : path)?.()
        .catch(() => undefined), // Gone: it is being built again.
    isFolder: async (path) => (await files()).has(`${path}/index.html`),
    isThere: async () => (await files()).has("/index.html"),
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

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
