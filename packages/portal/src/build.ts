import { existsSync, globSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { SiteBuild } from "./astro.ts";
import { type Built, codeHash, othersHash, partsOf, readBuilt, writeBuilt } from "./built.ts";
import { withPolicy } from "./content-policy.ts";
import { type Group, pagesIn, withGuides } from "./groups.ts";
import { readInputs } from "./inputs.ts";
import { fullText, fullTextPathOf, llmsIndex } from "./llms.ts";
import { type Page, plainOf, plainPathOf } from "./page.ts";
import { SAMPLE_LANGUAGES } from "./samples/languages.ts";
import { searchIndexOf } from "./search-index.ts";
import { forgetSources, write, writeSources } from "./sources.ts";
import { DOWNLOADS, PORTAL_FOLDER, STAMP, WORK_FOLDER } from "./state.ts";

/** Packs the clients into a folder. */
export type PackDownloads = (folder: string) => Promise<unknown>;

const SITE = join(WORK_FOLDER, "site");
/** The portal before this one. The next build removes it, while it waits for Astro. */
const PREVIOUS = join(WORK_FOLDER, "previous");

/**
 * Builds the portal in another folder and then replaces the current one. The new one includes the hash of its inputs. After a change of
 * guides, only they are made; HTML is made of pages that changed. If the portal is up to date, everything is built again.
 */
export async function buildPortal(packDownloads: PackDownloads): Promise<void> {
  using site = new SiteBuild();
  const hashOf = readInputs();
  const [inputs, others] = [hashOf(), othersHash(hashOf)];
  const before = readBuilt(inputs);
  const built = before?.others === others && existsSync(DOWNLOADS) ? before : undefined;
  if (built === undefined) await packDownloads(DOWNLOADS);
  const { groups, facts } = built ? withNewGuides(built) : await makeAll();
  const parts = partsOf(groups, codeHash(hashOf));
  const old = before?.layout === parts.layout ? before.pages : undefined;
  const making = makePages(site, groups, (page) => old?.[page.path] !== parts.pages[page.path]);
  const [texts] = await Promise.all([textsOf(groups), rm(PREVIOUS, { recursive: true, force: true }), making]);
  if (old) linkPortal((path) => built !== undefined || !/^downloads\/(?!index\.html$)/.test(path));
  for (const [path, text] of texts) write(join(SITE, path), text);
  if (!(old && built)) await (await import("./others.ts")).writeOthers(SITE, groups);
  write(join(SITE, STAMP), inputs);
  if (existsSync(PORTAL_FOLDER)) renameSync(PORTAL_FOLDER, PREVIOUS);
  renameSync(SITE, PORTAL_FOLDER);
  writeBuilt({ inputs, others, ...parts, groups, facts });
}

type Pages = Pick<Built, "groups" | "facts">;

const withNewGuides = ({ groups, facts }: Pages): Pages => ({
  groups: withGuides(groups, new Map(Object.entries(facts))),
  facts,
});

async function makeAll(): Promise<Pages> {
  const [{ readContract }, { clientsOf, findDownloads }, { contractFacts }, { allPages }] = await Promise.all([
    import("@partner-api/contract"),
    import("./clients.ts"),
    import("./facts.ts"),
    import("./pages.ts"),
  ]);
  const contract = readContract();
  const downloads = findDownloads(DOWNLOADS);
  const facts = contractFacts(contract, clientsOf(downloads));
  return { groups: await allPages(contract, downloads, facts), facts: Object.fromEntries(facts) };
}

/** Makes the HTML of changed pages. */
async function makePages(site: SiteBuild, groups: Group[], isChanged: (page: Page) => boolean): Promise<void> {
  const changed = pagesIn(groups).filter(isChanged);
  forgetSources();
  writeSources(groups, changed);
  rmSync(SITE, { recursive: true, force: true });
  if (changed.length > 0) await site.run();
  for (const file of globSync(`${SITE}/**/*.html`))
    writeFileSync(file, withPolicy(withBreaks(readFileSync(file, "utf8"))));
}

/** Adds the files that the new portal does not have, as links: nothing writes into an existing file. */
function linkPortal(isKept: (path: string) => boolean): void {
  for (const file of globSync("**/*", { cwd: PORTAL_FOLDER, withFileTypes: true }).filter((entry) => entry.isFile())) {
    const path = relative(PORTAL_FOLDER, join(file.parentPath, file.name));
    const target = join(SITE, path);
    if (!isKept(path) || existsSync(target)) continue;
    mkdirSync(dirname(target), { recursive: true });
    linkSync(join(PORTAL_FOLDER, path), target);
  }
}

/** Lets long names wrap at their dots and slashes, and in tables at underscores, which is better than anywhere. Code in blocks, and the URL that a service replaces, are unchanged. */
const withBreaks = (html: string): string =>
  html
    .replaceAll(/(?<=<code(?: dir="auto")?>)[^<>]{16,}(?=<\/code>)/g, (name) =>
      name.replaceAll(/^http:\/\/[\d.:]+|(?<=[\w}])[./](?=[\w{])/g, (part) =>
        part.length > 1 ? part : `${part}<wbr>`,
      ),
    )
    .replaceAll(/<td[^>]*>(?:<a [^>]*>)?<code(?: dir="auto")?>(?:[^<]|<wbr>)*/g, (cell) =>
      cell.replaceAll(/(?<=>[^<]*\w)_(?=\w)/g, "_<wbr>"),
    );

/** Texts by their path: plain Markdown of each page, all in one file for language models, and the index of the search. */
const textsOf = (groups: Group[]): [path: string, text: string][] => [
  ...pagesIn(groups).map((page): [string, string] => [plainPathOf(page), plainOf(page)]),
  ["llms.txt", llmsIndex(groups)],
  ...SAMPLE_LANGUAGES.map((language): [string, string] => [fullTextPathOf(language), fullText(groups, language)]),
  ["search.json", searchIndexOf(groups)],
];
