import type { Contract } from "@partner-api/contract";
import { clientsOf, type Download } from "./clients.ts";
import { contractFacts } from "./facts.ts";
import { guidePages } from "./guides.ts";
import { isGuide, type Page } from "./page.ts";

/* What a change of a guide needs: `pages.ts` makes all pages, and loads much more for that. */

export const GUIDES = "Guides";

/** Pages under one title of the sidebar. */
export type Group = { label: string; pages: Page[]; groups?: Group[] };

export const guidesOf = (contract: Contract, downloads: Download[]): Page[] =>
  guidePages(contractFacts(contract, clientsOf(downloads)));

/** The same pages with guides made again. */
export const withGuides = (groups: Group[], contract: Contract, downloads: Download[]): Group[] =>
  groups.map((group) =>
    group.label === GUIDES
      ? { ...group, pages: [...guidesOf(contract, downloads), ...group.pages.filter((page) => !isGuide(page))] }
      : group,
  );

export const pagesIn = (groups: Group[]): Page[] =>
  groups.flatMap(({ pages, groups: inner = [] }) => [...pages, ...pagesIn(inner)]);
