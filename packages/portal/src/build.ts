import { existsSync, globSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { readContract } from "@partner-api/contract";
import { runAstro } from "./astro.ts";
import { codeHash, othersHash, partsOf, readBuilt, writeBuilt } from "./built.ts";
import { findDownloads } from "./clients.ts";
import { withPolicy } from "./content-policy.ts";
import { type Group, pagesIn, withGuides } from "./groups.ts";
import { readInputs } from "./inputs.ts";
import { fullText, fullTextPathOf, llmsIndex } from "./llms.ts";
import { type Page, plainOf, plainPathOf } from "./page.ts";
import { SAMPLE_LANGUAGES } from "./samples/languages.ts";
import { writeSearchIndex } from "./search-index.ts";
import { forgetSources, write, writeSources } from "./sources.ts";
import { DOWNLOADS, PORTAL_FOLDER, STAMP, WORK_FOLDER } from "./state.ts";

/** Packs the clients into a folder. */
export type PackDownloads = (folder: string) => Promise<unknown>;

const SITE = join(WORK_FOLDER, "site");

/**
 * Builds the portal in another folder and then replaces the current one. The new one includes the hash of its inputs. After a change of
 * guides, only they are made; HTML is made of pages that changed. If the portal is up to date, everything is built again.
 */
export async function buildPortal(packDownloads: PackDownloads): Promise<void> {
  const hashOf = readInputs();
  const [inputs, others] = [hashOf(), othersHash(hashOf)];
  const before = readBuilt(inputs);
  const contract = readContract();
  const cachedGroups = before?.others === others && existsSync(DOWNLOADS) ? before.groups : undefined;
  if (cachedGroups === undefined) await packDownloads(DOWNLOADS);
  const downloads = findDownloads(DOWNLOADS);
  const groups = cachedGroups
    ? withGuides(cachedGroups, contract, downloads)
    : await (await import("./pages.ts")).allPages(contract, downloads);
  const parts = partsOf(groups, codeHash(hashOf));
  const old = before?.layout === parts.layout ? before.pages : undefined;
  await makePages(groups, (page) => old?.[page.path] !== parts.pages[page.path]);
  if (old) linkPortal((path) => cachedGroups !== undefined || !path.startsWith("downloads/"));
  writeTexts(SITE, groups);
  if (!(old && cachedGroups)) await (await import("./others.ts")).writeOthers(SITE, contract, groups, downloads);
  write(join(SITE, STAMP), inputs);
  const previous = join(WORK_FOLDER, "previous");
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(PORTAL_FOLDER)) renameSync(PORTAL_FOLDER, previous);
  renameSync(SITE, PORTAL_FOLDER);
  writeBuilt({ inputs, others, ...parts, groups });
  rmSync(previous, { recursive: true, force: true });
}

/** Makes the HTML of changed pages. */
async function makePages(groups: Group[], isChanged: (page: Page) => boolean): Promise<void> {
  const changed = pagesIn(groups).filter(isChanged);
  forgetSources();
  writeSources(groups, changed);
  rmSync(SITE, { recursive: true, force: true });
  if (changed.length > 0) await runAstro();
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

/** Lets long names wrap at their dots and slashes, which is better than anywhere. Code in blocks, and the URL that a service replaces, are unchanged. */
const withBreaks = (html: string): string =>
  html.replaceAll(/(?<=<code(?: dir="auto")?>)[^<>]{16,}(?=<\/code>)/g, (name) =>
    name.replaceAll(/^http:\/\/[\d.:]+|(?<=[\w}])[./](?=[\w{])/g, (part) => (part.length > 1 ? part : `${part}<wbr>`)),
  );

/** Files with the text of pages: plain Markdown of each, all in one file for language models, and the index of the search. */
function writeTexts(site: string, groups: Group[]): void {
  for (const page of pagesIn(groups)) write(join(site, plainPathOf(page)), plainOf(page));
  write(join(site, "llms.txt"), llmsIndex(groups));
  for (const language of SAMPLE_LANGUAGES) write(join(site, fullTextPathOf(language)), fullText(groups, language));
  writeSearchIndex(site, groups);
}
