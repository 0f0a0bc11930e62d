import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { clientVersion } from "../../clients/emit/src/client-versions.ts";
import { eventScopes } from "../../generated/events.ts";
import { operations, platformOperations } from "../../generated/operations.ts";
import { fullTextPathOf } from "../../packages/portal/src/llms.ts";
import { slugOf } from "../../packages/portal/src/page.ts";
import { SAMPLE_LANGUAGES } from "../../packages/portal/src/samples/languages.ts";
import { findPrograms } from "../client/programs.ts";
import { ensurePortal } from "./built.ts";

/* The files of the portal, as any server could serve them. */

const FOLDER = "generated/docs";
/** Served by the sandbox itself. */
const SERVED = /^\/(console|\.well-known\/api-catalog|(openapi|asyncapi|platform|workflows)\.json)$/;
const pages = new Map<string, string>();

beforeAll(() => {
  ensurePortal();
  for (const file of globSync(`${FOLDER}/**/*.html`)) pages.set(file.slice(FOLDER.length), readFileSync(file, "utf8"));
}, 120_000);

const fileAt = (path: string): string => (path.endsWith("/") ? `${path}index.html` : path);

test("has a page for each operation and each event with its address", () => {
  const expected: [page: string, text: string][] = [
    ...Object.entries(operations).map(([id, { path }]): [string, string] => [`/operations/${slugOf(id)}/`, path]),
    ...Object.entries(platformOperations).map(([id, { path }]): [string, string] => [`/sandbox/${slugOf(id)}/`, path]),
    ...Object.keys(eventScopes).map((name): [string, string] => [`/events/${slugOf(name)}/`, name]),
  ];
  for (const [page, text] of expected)
    expect(pages.get(fileAt(page))?.replaceAll("<wbr>", "") ?? `no page ${page}`).toContain(`<code>${text}</code>`);
});

test("every page names its Markdown, the contract, the catalog of the API, the feeds of changes and the files for agents", () => {
  const everywhere = [
    "/.well-known/api-catalog",
    "/openapi.json",
    "/llms.txt",
    "/SKILL.md",
    "/changes.atom",
    "/changes.json",
  ];
  for (const [file, html] of pages) {
    const links = [
      ...html.matchAll(/<link(?= rel="(?:alternate|api-catalog|service-desc|help)")[^>]* href="([^"]+)"/g),
    ];
    const markdown = file === "/404.html" ? [] : [`${file.replace(/(?<=.)\/index\.html$|\.html$/, "")}.md`];
    expect(links.map(([, path]) => path).sort()).toEqual([...everywhere, ...markdown].sort());
  }
});

test("the search index has every page for partners", () => {
  const index = readFileSync(`${FOLDER}/search.json`, "utf8");
  const { documentIds } = JSON.parse(index) as { documentIds: Record<string, string> };
  const paths = Object.values(documentIds).map((path) => fileAt(path === "" ? "/" : `/${path}/`));
  const others = [...pages.keys()].filter((page) => !/^\/(?:404\.html|designers\/|changes\/.+\/index)/.test(page));
  expect(paths.toSorted()).toEqual(others.toSorted());
});

test("offers the jar where a JDK built the portal: row, checksum, bill of materials and file", () => {
  const page = pages.get("/downloads/index.html") ?? "";
  const [, archive] = /href="\/downloads\/([^"]*java-maven[^"]*\.zip)"/.exec(page) ?? [];
  const hasJdk = findPrograms("javac").length > 0 && findPrograms("javadoc").length > 0;
  if (!hasJdk) console.warn("The jar is NOT expected among the downloads: this machine has no JDK.");
  expect(archive !== undefined, "run npm run docs to rebuild the portal with the JDK of this machine").toBe(hasJdk);
  if (archive === undefined) return;
  const file = `${FOLDER}/downloads/${archive}`;
  const sum = createHash("sha256").update(readFileSync(file)).digest("hex");
  expect(page).toContain(sum);
  expect(readFileSync(`${FOLDER}/downloads/SHA256SUMS.txt`, "utf8")).toContain(`${sum}  ${archive}\n`);
  expect(page).toContain(`/downloads/${archive}.cdx.json`);
  expect(existsSync(`${file}.cdx.json`)).toBe(true);
});

test.each(["csharp", "go", "java", "php", "python", "typescript"])(
  "clients/%s/README.md names its archives among the downloads",
  (client) => {
    const files = globSync("*", { cwd: `${FOLDER}/downloads` });
    const archives = [
      ...readFileSync(`clients/${client}/README.md`, "utf8").matchAll(
        /(?:partner[-_]integration[-_]api[-_]client|PartnerApi\.Client)[\w.-]*\*\.(?:tgz|zip|whl|nupkg|tar\.gz)/g,
      ),
    ].map(([pattern]) => pattern);
    const version = RegExp.escape(clientVersion(client));
    const missing = archives.filter((pattern) => {
      const [start = "", end = ""] = pattern.split("*").map((part) => RegExp.escape(part));
      return !files.some((file) => new RegExp(`^${start}${version}.*${end}$`).test(file));
    });
    expect(archives).not.toEqual([]);
    expect(missing.filter((pattern) => !pattern.includes("java-maven"))).toEqual([]); // Built only with a JDK, see above.
  },
);

test("every link has a target, anchors included", () => {
  const files = new Set(globSync(`${FOLDER}/**/*`).map((file) => file.slice(FOLDER.length)));
  const brokenLinks: string[] = [];
  for (const [page, html] of pages) {
    if (page === "/404.html") continue; // Served for any address.
    for (const [, href = ""] of html.matchAll(/<(?:a|link)\b[^>]*\shref="([^"]+)"/g)) {
      const url = new URL(href.replaceAll("&#38;", "&"), `http://portal${page}`);
      if (url.host !== "portal" || SERVED.test(url.pathname)) continue;
      const target = fileAt(url.pathname);
      const id = decodeURIComponent(url.hash.slice(1));
      const isThere = files.has(target) && (id === "" || id === "_top" || pages.get(target)?.includes(` id="${id}"`));
      if (!isThere) brokenLinks.push(`${page}: ${href}`);
    }
  }
  expect(brokenLinks).toEqual([]);
});

test("every page has one single-line headline, which is its title", () => {
  const wrong = [...pages].flatMap(([page, html]) => {
    const withoutAttributes = html.replaceAll(/="[^"]*"/g, ""); // The text that a button copies is one.
    const headlines = [...withoutAttributes.matchAll(/<h1\b[^>]*>(.*?)<\/h1>/gs)].map(([, text = ""]) =>
      text.replaceAll(/<[^>]+>/g, "").trim(),
    );
    const [, title = ""] = /<title>(.*?)<\/title>/s.exec(html) ?? [];
    const [, description = ""] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
    const isSane =
      headlines.length === 1 &&
      /^(?!#)[^\n|]{3,90}$/.test(headlines[0] ?? "") &&
      title.length <= 130 &&
      description.length <= 400 &&
      !(title + description).includes("\n");
    return isSane
      ? []
      : [
          `${page}: ${JSON.stringify(headlines).slice(0, 200)}, title of ${title.length}, description of ${description.length}`,
        ];
  });
  expect(wrong).toEqual([]);
});

test.each(SAMPLE_LANGUAGES)(
  "the full text for %s has at most 100,000 tokens of 4 bytes, and every operation and event",
  (language) => {
    const text = readFileSync(`${FOLDER}/${fullTextPathOf(language)}`, "utf8");
    expect(Buffer.byteLength(text) / 4).toBeLessThanOrEqual(100_000);
    for (const { path } of Object.values(operations)) expect(text).toContain(` ${path} · `);
    for (const name of Object.keys(eventScopes)) expect(text).toContain(`Event ${name}. `);
  },
);

test("no page loads more than 60 kB of compressed JavaScript, its search and its form included", () => {
  const size = new Map(
    globSync(`${FOLDER}/{_astro,pagefind}/*.js`).map((file) => [
      file.slice(FOLDER.length),
      gzipSync(readFileSync(file)).length,
    ]),
  );
  const withImports = (path: string, loaded = new Set<string>()): Set<string> => {
    if (!size.has(path) || loaded.has(path)) return loaded;
    loaded.add(path);
    const source = readFileSync(`${FOLDER}${path}`, "utf8");
    for (const [, name = ""] of source.matchAll(/["'`]\.?\/?(?:_astro\/)?([\w.-]+\.js)["'`]/g))
      withImports(`${path.slice(0, path.lastIndexOf("/"))}/${name}`, loaded);
    return loaded;
  };
  const search = ["/pagefind/pagefind.js"];
  const sizes = [...pages].map(([page, html]) => {
    const scripts = [...html.matchAll(/<script\b[^>]*\ssrc="([^"]+)"/g)].map(([, source = ""]) => source);
    const all = new Set([...scripts, ...search].flatMap((path) => [...withImports(path)]));
    return { page, bytes: [...all].reduce((sum, path) => sum + (size.get(path) ?? 0), 0) };
  });
  const [largest] = sizes.sort((left, right) => right.bytes - left.bytes);
  console.info(`JavaScript of a page: at most ${largest?.bytes} bytes, of ${largest?.page}`);
  expect(largest?.bytes).toBeLessThanOrEqual(60_000);
});

test("no page for partners mentions the checks of this project", () => {
  const files = globSync("**/*.md", { cwd: FOLDER, exclude: ["designers/**", "downloads/**"] });
  const word = /npm run (?:lint|generate|check|breaking)|\bgates?\b|`spec\//;
  expect(files.filter((file) => word.test(readFileSync(`${FOLDER}/${file}`, "utf8")))).toEqual([]);
});

test("no page loads anything from another host", () => {
  const foreign = [...pages].flatMap(([page, html]) =>
    [...html.matchAll(/<(?:script|img|link|iframe|source)\b[^>]*\s(?:src|href)="((?:https?:)?\/\/[^"]+)"/g)].map(
      ([, address]) => `${page}: ${address}`,
    ),
  );
  expect(foreign).toEqual([]);
});

test("every operation links to the events in its description, and they link back", () => {
  const pageOf = (path: string) => pages.get(fileAt(path)) ?? "";
  expect(pageOf("/operations/replace-catalog/")).toContain('href="/events/food-catalog-menu-mapping-updated/"');
  expect(pageOf("/events/food-catalog-menu-mapping-updated/")).toContain('href="/operations/replace-catalog/"');
  expect(pageOf("/events/food-order-created/")).toContain('href="/sandbox/place-order/"');
  expect(pageOf("/events/payment-transaction-settlement/")).toContain('href="/sandbox/settle-transaction/"');
});

test("llms.txt lists the contracts, the full texts and every page for partners, at most 120 in all", () => {
  const index = readFileSync(`${FOLDER}/llms.txt`, "utf8");
  expect(index.match(/^- /gm)?.length).toBeLessThanOrEqual(120);
  expect(/^- .*$/m.exec(index)?.[0]).toContain("/openapi.json");
  const listedPages = [...index.matchAll(/\]\(http:\/\/127\.0\.0\.1:8080\/(\S+\.md)\)/g)].map(
    ([, path]) => path as string,
  );
  expect(listedPages.shift()).toBe("SKILL.md");
  const built = [...pages.keys()].map((file) => file.slice(1).replace(/(^|\/)index\.html$|\.html$/, "") || "index");
  const forPartners = built.filter((path) => !/^(404$|errors\/|designers\/|sandbox\/(get|list|delete)-)/.test(path));
  expect(listedPages.sort()).toEqual(forPartners.map((path) => `${path}.md`).sort());
  for (const path of listedPages) {
    const text = readFileSync(`${FOLDER}/${path}`, "utf8");
    expect(text.startsWith("# ")).toBe(true);
    expect(text.replaceAll(/^```.*?^```$/gms, "").replaceAll(/`[^`]*`/g, "")).not.toMatch(/<\/?[a-z]+[^>]*>/);
  }
});
