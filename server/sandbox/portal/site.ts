import { readdir, readFile, stat } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { getMimeType, mimes } from "hono/utils/mime";
import { escapeHtml } from "../../api/http/escape-html.ts";
import type { Clock } from "../../store/port.ts";
import { isAboutSandbox, withoutDemoNames } from "./demo-names.ts";
import { type SiteFile, siteFile } from "./site-file.ts";

/** `hasDemo`: the demo clients get tokens here, so pages may name them and offer to try calls. */
type SiteOptions = { folder: string; publicUrl: string; clock: Clock; hasDemo: boolean };
type Files = ReadonlyMap<string, () => Promise<SiteFile>>;

const TYPES = {
  ...mimes,
  atom: "application/atom+xml",
  gz: "application/gzip",
  md: "text/markdown; charset=utf-8",
  svg: "image/svg+xml",
  tgz: "application/gzip",
  nupkg: "application/zip",
  whl: "application/zip",
  yaml: "application/yaml",
};
/** URL of the service in the built pages. */
const WRITTEN_FOR = "http://127.0.0.1:8080";
/** Kinds of files in which the URL is replaced. `contracts.ts` replaces it in the contracts. */
const WITH_ADDRESS = new Set([".html", ".md", ".txt", ".json", ".atom"]);
/** Dates in the built samples (D-samples-2), counted from 2999-01-01 as today (`dayIn` of the portal). */
const WRITTEN_DAY = /\b2999-(\d\d-\d\d)\b/g;
const FIRST_DAY = Temporal.PlainDate.from("2999-01-01");
/** Time zone of the demo outlets. */
const ZONE = "Asia/Jakarta";
const DOWNLOADED = new Set([".gz", ".nupkg", ".tgz", ".whl", ".zip"]);
/** An archive of texts. */
const TEXT_ARCHIVE = /\.bruno\.zip$/;
const FIRST_DATE = new Date(1980, 0, 1); // a constant, for reproducible archives
/** Attribute of built pages with a form to try calls, which needs the demo clients. */
const WITHOUT_DEMO = 'data-sandbox="no"';
const WITH_DEMO = 'data-sandbox="yes"';
/** The packed sandbox contains texts compressed, with this suffix after their names. A `.tar.gz` is a download. */
const COMPRESSED = /(?<!\.tar)\.gz$/;

/**
 * The static files of the last `npm run docs`. They are sent with the URL of this service, and with dates from today on in samples.
 *
 * A path is looked up in the list of built files, so no other file can be read. Each file is read and compressed once, on its first
 * request. `serveStatic` of @hono/node-server does not suffice: it lacks ETags, sends `Vary` with compressed responses only, serves a
 * folder without its slash, and would need a copy of all files for each URL.
 */
export class Site {
  readonly #options: SiteOptions;
  #current: { builtAt: number; files: Files } = { builtAt: 0, files: new Map() };

  constructor(options: SiteOptions) {
    this.#options = options;
  }

  /** Returns the file at a path of a URL, or the page of a folder. */
  async find(path: string): Promise<SiteFile | undefined> {
    const file = (await this.#files()).get(path.endsWith("/") ? `${path}index.html` : path);
    return file?.().catch(() => undefined); // The file was removed, because the site is being rebuilt.
  }

  /** Returns whether there is a build. */
  async isBuilt(): Promise<boolean> {
    return (await this.#files()).size > 0;
  }

  /** Returns whether the path is a folder and lacks its trailing slash. */
  async isFolder(path: string): Promise<boolean> {
    return (await this.#files()).has(`${path}/index.html`);
  }

  /** Returns the list of files, which is read again after each build. */
  async #files(): Promise<Files> {
    const builtAt = await stat(join(this.#options.folder, "built-from.sha256")).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
    if (builtAt !== this.#current.builtAt)
      this.#current = { builtAt, files: builtAt === 0 ? new Map() : await this.#list() };
    return this.#current.files;
  }

  async #list(): Promise<Files> {
    const { folder } = this.#options;
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const names = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
    return new Map(
      names.map((file) => [`/${file.replace(COMPRESSED, "").split(sep).join("/")}`, this.#loadDaily(file)]),
    );
  }

  /** Loads a file once a day, because samples contain dates. */
  #loadDaily(file: string): () => Promise<SiteFile> {
    let loaded: { on: string; file: Promise<SiteFile> } | undefined;
    return () => {
      const today = this.#options.clock.now().toTemporalInstant().toZonedDateTimeISO(ZONE).toPlainDate();
      const on = today.toString();
      if (loaded?.on !== on) loaded = { on, file: this.#load(file, today) };
      return loaded.file;
    };
  }

  async #load(file: string, today: Temporal.PlainDate): Promise<SiteFile> {
    const name = file.replace(COMPRESSED, "");
    const extension = extname(name);
    const type = getMimeType(name, TYPES) ?? "application/octet-stream";
    let content: Buffer<ArrayBuffer> = await readFile(join(this.#options.folder, file));
    if (COMPRESSED.test(file)) content = (await promisify(gunzip)(content)) as Buffer<ArrayBuffer>;
    if (WITH_ADDRESS.has(extension)) content = Buffer.from(this.#localize(name, content.toString("utf8"), today));
    if (TEXT_ARCHIVE.test(name)) content = await rewriteArchive(content, (text) => this.#localizeText(text));
    return siteFile(type, content, {
      isImmutable: name.startsWith(`_astro${sep}`),
      isDownload: DOWNLOADED.has(extension),
    });
  }

  /** Returns the text of a file for this service and this day. */
  #localize(name: string, text: string, today: Temporal.PlainDate): string {
    const { publicUrl, hasDemo } = this.#options;
    const url = extname(name) === ".html" ? escapeHtml(publicUrl) : publicUrl;
    const withUrl = (original: string) => original.replaceAll(WRITTEN_FOR, () => url);
    const dated = text.replaceAll(WRITTEN_DAY, (day) => today.add({ days: FIRST_DAY.until(day).days }).toString());
    if (hasDemo) return withUrl(dated).replaceAll(WITHOUT_DEMO, WITH_DEMO);
    return isAboutSandbox(name) ? dated : withUrl(withoutDemoNames(dated));
  }

  #localizeText(text: string): string {
    const { publicUrl, hasDemo } = this.#options;
    const withUrl = text.replaceAll(WRITTEN_FOR, () => publicUrl);
    return hasDemo ? withUrl : withoutDemoNames(withUrl);
  }
}

/** Rewrites each text in a zip archive. */
async function rewriteArchive(archive: Uint8Array, rewrite: (text: string) => string): Promise<Buffer<ArrayBuffer>> {
  const { unzipSync, zipSync } = await import("fflate");
  const files = Object.entries(unzipSync(archive)).map(([path, bytes]) => {
    return [path, Buffer.from(rewrite(Buffer.from(bytes).toString("utf8")))];
  });
  return Buffer.from(zipSync(Object.fromEntries(files), { level: 9, mtime: FIRST_DATE }));
}
