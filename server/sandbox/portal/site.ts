import { readdir, readFile, stat } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { unzipSync, zipSync } from "fflate";
import { getMimeType, mimes } from "hono/utils/mime";
import { escapeHtml } from "../../api/http/escape-html.ts";
import type { Clock } from "../../store/port.ts";
import { isAboutSandbox, withoutDemoNames } from "./demo-names.ts";
import { type SiteFile, siteFile } from "./site-file.ts";

export type Site = {
  /** The file at a path of a URL, or the folder's page; undefined: there is none. */
  find(path: string): Promise<SiteFile | undefined>;
  /** Whether the path only lacks its last slash. */
  isFolder(path: string): Promise<boolean>;
};
/** `hasDemo`: whether the demo clients get tokens here: pages may then name them, and offer to try calls. */
type SiteOptions = { folder: string; publicUrl: string; clock: Clock; hasDemo: boolean };
type Files = ReadonlyMap<string, () => Promise<SiteFile>>;

const TYPES = {
  ...mimes,
  gz: "application/gzip",
  md: "text/markdown; charset=utf-8",
  svg: "image/svg+xml",
  tgz: "application/gzip",
  nupkg: "application/zip",
  whl: "application/zip",
  yaml: "application/yaml",
};
/**
 * The address in the built pages, and the kinds of file in which it is replaced. Contracts have a way of their own.
 */
const WRITTEN_FOR = "http://127.0.0.1:8080";
/** The days in the built samples (D-samples-2), counted from 2999-01-01, which stands for today (`dayIn` of the portal). */
const WRITTEN_DAY = /\b2999-(\d\d-\d\d)\b/g;
const FIRST_DAY = Temporal.PlainDate.from("2999-01-01");
/** Where the demo outlets are. */
const ZONE = "Asia/Jakarta";
const DOWNLOADED = new Set([".gz", ".nupkg", ".tgz", ".whl", ".zip"]);
const WITH_ADDRESS = new Set([".html", ".md", ".txt", ".json"]);
/** A folder of texts that is downloaded as one file. */
const FOLDER_OF_TEXTS = /\.bruno\.zip$/;
const FIRST_DATE = new Date(1980, 0, 1); // The same bytes each time.
/** In built pages that have a form to try calls with; it needs the demo clients. */
const WITHOUT_DEMO = 'data-sandbox="no"';
const WITH_DEMO = 'data-sandbox="yes"';
/** A text in the packed sandbox lies there compressed, under its name with this end. */
const COMPRESSED = /\.gz$/;

/**
 * The static files of `npm run docs`, with the address of this service in place of the built one, and days from today on in samples.
 *
 * A path is looked up in the list of files of the build; no other file can be reached. Each file is read and compressed
 * once, on its first request. `serveStatic` of @hono/node-server does not suffice: it has no ETag, sends `Vary` with
 * compressed answers only, serves a folder without its slash, and would need a copy of all files for each address.
 */
export function openSite({ folder, publicUrl, clock, hasDemo }: SiteOptions): Site {
  const stamp = join(folder, "built-from.sha256");
  const ofHere = (text: string): string => (hasDemo ? text : withoutDemoNames(text));
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
    return new Map(names.map((file) => [`/${file.replace(COMPRESSED, "").split(sep).join("/")}`, daily(file)]));
  }

  /** A file with days in it is made anew each day. */
  function daily(file: string): () => Promise<SiteFile> {
    let made: { on: string; file: Promise<SiteFile> } | undefined;
    return () => {
      const today = clock.now().toTemporalInstant().toZonedDateTimeISO(ZONE).toPlainDate();
      const on = today.toString();
      if (made?.on !== on) made = { on, file: load(file, today) };
      return made.file;
    };
  }

  async function load(file: string, today: Temporal.PlainDate): Promise<SiteFile> {
    const name = file.replace(COMPRESSED, "");
    const extension = extname(name);
    const type = getMimeType(name, TYPES) ?? "application/octet-stream";
    let content: Buffer<ArrayBuffer> = await readFile(join(folder, file));
    if (COMPRESSED.test(file)) content = (await promisify(gunzip)(content)) as Buffer<ArrayBuffer>;
    if (WITH_ADDRESS.has(extension)) {
      const address = extension === ".html" ? escapeHtml(publicUrl) : publicUrl;
      const dayAt = (day: string) => today.add({ days: FIRST_DAY.until(day).days }).toString();
      const dated = content.toString("utf8").replaceAll(WRITTEN_DAY, dayAt);
      const here = (text: string) => text.replaceAll(WRITTEN_FOR, () => address);
      if (hasDemo) content = Buffer.from(here(dated).replaceAll(WITHOUT_DEMO, WITH_DEMO));
      else content = Buffer.from(isAboutSandbox(name) ? dated : here(ofHere(dated)));
    }
    if (FOLDER_OF_TEXTS.test(name))
      content = rewritten(content, (text) => ofHere(text.replaceAll(WRITTEN_FOR, () => publicUrl)));
    return siteFile(type, content, {
      isImmutable: name.startsWith(`_astro${sep}`),
      isDownload: DOWNLOADED.has(extension),
    });
  }

  return {
    find: async (path) =>
      (await files())
        .get(path.endsWith("/") ? `${path}index.html` : path)?.()
        .catch(() => undefined), // The file is gone: the site is being rebuilt.
    isFolder: async (path) => (await files()).has(`${path}/index.html`),
  };
}

/** A zip archive with each of its texts rewritten. */
function rewritten(archive: Uint8Array, rewrite: (text: string) => string): Buffer<ArrayBuffer> {
  const files = Object.entries(unzipSync(archive)).map(([path, bytes]) => {
    return [path, Buffer.from(rewrite(Buffer.from(bytes).toString("utf8")))];
  });
  return Buffer.from(zipSync(Object.fromEntries(files), { level: 9, mtime: FIRST_DATE }));
}
