import { guidePages } from "./guides.ts";
import { isGuide, type Page } from "./page.ts";

/* What a change of a guide needs: `pages.ts` makes all pages, and loads much more for that. */

export const GUIDES = "Guides";

/** Pages under one title of the sidebar. */
export type Group = { label: string; pages: Page[]; groups?: Group[] };

/** The same pages with guides made again. */
export const withGuides = (groups: Group[], facts: ReadonlyMap<string, string>): Group[] =>
  groups.map((group) =>
    group.label === GUIDES
      ? { ...group, pages: [...guidePages(facts), ...group.pages.filter((page) => !isGuide(page))] }
      : group,
  );

export const pagesIn = (groups: Group[]): Page[] =>
  groups.flatMap(({ pages, groups: inner = [] }) => [...pages, ...pagesIn(inner)]);
