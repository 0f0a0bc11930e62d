import { cpSync, existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Contract, readContract } from "@partner-api/contract";
import { runAstro } from "./astro.ts";
import { clientsHash, partsOf, readBuilt, writeBuilt } from "./built.ts";
import { atomFeed, feedChanges, jsonFeed } from "./changes-feed.ts";
import { clientsOf } from "./clients.ts";
import { collectionsOf } from "./collections.ts";
import { withPolicy } from "./content-policy.ts";
import { writeContracts } from "./contract-files.ts";
import { type Download, findDownloads } from "./downloads.ts";
import { inputsHash } from "./inputs.ts";
import { fullText, fullTextPathOf, llmsIndex } from "./llms.ts";
import { packageRepositories } from "./package-repositories.ts";
import { type Page, plainOf, plainPathOf } from "./page.ts";
import { allPages, type Group, pagesIn } from "./pages.ts";
import { SAMPLE_LANGUAGES } from "./samples/samples.ts";
import { writeSearch } from "./search-index.ts";
import { SKILL, skillText } from "./skill.ts";
import { forgetSources, write, writeSources } from "./sources.ts";
import { DOWNLOADS, isPortalCurrent, PORTAL_FOLDER, STAMP, WORK_FOLDER } from "./state.ts";
import { tryPlanPath } from "./try-it.ts";

/** Packs the clients into a folder. */
export type PackDownloads = (folder: string) => Promise<unknown>;

const SITE = join(WORK_FOLDER, "site");

/**
 * Builds the portal in another folder and then replaces the current one. The new one includes the hash of its inputs. Clients are packed, and
 * pages made, only if they would differ from those of the current portal. If it is up to date, everything is built again.
 */
export async function buildPortal(packDownloads: PackDownloads): Promise<void> {
  const inputs = inputsHash();
  const clients = clientsHash();
  const before = isPortalCurrent() ? undefined : readBuilt();
  const contract = readContract();
  const isPacked = before?.clients === clients && existsSync(DOWNLOADS);
  if (!isPacked) await packDownloads(DOWNLOADS);
  const downloads = findDownloads(DOWNLOADS);
  const groups = await allPages(contract, downloads);
  const parts = partsOf(groups);
  const others = before?.layout === parts.layout ? before.pages : undefined;
  await makePages(groups, (page) => others?.[page.path] !== parts.pages[page.path], others === undefined);
  writeTexts(SITE, contract, groups, downloads);
  await writeSearch(SITE, groups);
  if (isPacked) cpSync(join(PORTAL_FOLDER, "downloads"), join(SITE, "downloads"), { recursive: true });
  else writeDownloads(contract, downloads);
  writeFileSync(join(SITE, STAMP), inputs);
  const previous = join(WORK_FOLDER, "previous");
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(PORTAL_FOLDER)) renameSync(PORTAL_FOLDER, previous);
  renameSync(SITE, PORTAL_FOLDER);
  writeBuilt({ inputs, clients, ...parts });
  rmSync(previous, { recursive: true, force: true });
}

function writeDownloads(contract: Contract, downloads: Download[]): void {
  const folder = join(SITE, "downloads");
  cpSync(DOWNLOADS, folder, { recursive: true });
  const archives = new Map(downloads.map(({ file }) => [file, readFileSync(join(DOWNLOADS, file))]));
  for (const [file, content] of [...collectionsOf(contract), ...packageRepositories(archives)])
    write(join(folder, file), content);
}

/** Makes the HTML of changed pages. All others are those of the current portal. */
async function makePages(groups: Group[], isChanged: (page: Page) => boolean, isWhole: boolean): Promise<void> {
  const changed = pagesIn(groups).filter(isChanged);
  forgetSources();
  writeSources(groups, changed);
  rmSync(SITE, { recursive: true, force: true });
  if (changed.length > 0) await runAstro();
  for (const file of globSync(`${SITE}/**/*.html`))
    writeFileSync(file, withPolicy(withBreaks(readFileSync(file, "utf8"))));
  const isKept = (path: string) => path !== join(PORTAL_FOLDER, "downloads");
  if (!isWhole) cpSync(PORTAL_FOLDER, SITE, { recursive: true, force: false, filter: isKept });
}

/** Lets long names wrap at their dots and slashes, which is better than anywhere. Code in blocks, and the URL that a service replaces, are unchanged. */
const withBreaks = (html: string): string =>
  html.replaceAll(/(?<=<code(?: dir="auto")?>)[^<>]{16,}(?=<\/code>)/g, (name) =>
    name.replaceAll(/^http:\/\/[\d.:]+|(?<=[\w}])[./](?=[\w{])/g, (part) => (part.length > 1 ? part : `${part}<wbr>`)),
  );

/**
 * Files next to the pages: plain Markdown of each page, form plans, all pages in one file for language models, their skill, and the contracts.
 */
function writeTexts(site: string, contract: Contract, groups: Group[], downloads: Download[]): void {
  for (const page of pagesIn(groups)) {
    write(join(site, plainPathOf(page)), plainOf(page));
    if (page.tryIt) write(join(site, tryPlanPath(page.path)), JSON.stringify(page.tryIt));
  }
  write(join(site, "llms.txt"), llmsIndex(groups));
  write(join(site, SKILL), skillText(clientsOf(downloads)));
  for (const language of SAMPLE_LANGUAGES) write(join(site, fullTextPathOf(language)), fullText(groups, language));
  const changes = feedChanges(contract);
  write(join(site, "changes.json"), jsonFeed(changes));
  write(join(site, "changes.atom"), atomFeed(changes));
  writeContracts(site, contract);
}
