import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Contract, readContract } from "@partner-api/contract";
import { atomFeed, feedChanges, jsonFeed } from "./changes-feed.ts";
import { clientsOf, type Download, findDownloads } from "./clients.ts";
import { collectionsOf } from "./collections.ts";
import { writeContracts } from "./contract-files.ts";
import { type Group, pagesIn } from "./groups.ts";
import { packageRepositories } from "./package-repositories.ts";
import { writeSearchModule } from "./search-index.ts";
import { SKILL, skillText } from "./skill.ts";
import { write } from "./sources.ts";
import { DOWNLOADS } from "./state.ts";
import { tryPlanPath } from "./try-it.ts";

/** Files that no guide changes: form plans, the skill of language models, changes, contracts, downloads, and the module of the search. */
export async function writeOthers(site: string, groups: Group[]): Promise<void> {
  const contract = readContract();
  const downloads = findDownloads(DOWNLOADS);
  for (const { path, tryIt } of pagesIn(groups)) if (tryIt) write(join(site, tryPlanPath(path)), JSON.stringify(tryIt));
  write(join(site, SKILL), skillText(clientsOf(downloads)));
  const changes = feedChanges(contract);
  write(join(site, "changes.json"), jsonFeed(changes));
  write(join(site, "changes.atom"), atomFeed(changes));
  writeContracts(site, contract);
  writeDownloads(join(site, "downloads"), contract, downloads);
  await writeSearchModule(site);
}

function writeDownloads(folder: string, contract: Contract, downloads: Download[]): void {
  cpSync(DOWNLOADS, folder, { recursive: true });
  const archives = new Map(downloads.map(({ file }) => [file, readFileSync(join(DOWNLOADS, file))]));
  for (const [file, content] of [...collectionsOf(contract), ...packageRepositories(archives)])
    write(join(folder, file), content);
}
