import type { Group } from "./pages.ts";

type Entry = { slug: string } | { label: string; collapsed: boolean; items: Entry[] };

/** The sidebar as Starlight configuration. */
export const sidebarOf = (groups: Group[]): Entry[] =>
  groups.flatMap(({ label, pages, groups: inner = [] }): Entry[] => {
    const items: Entry[] = [
      ...pages.map(({ path }) => ({ slug: path === "" ? "index" : path })),
      ...sidebarOf(inner).map((entry) => ("items" in entry ? { ...entry, collapsed: true } : entry)),
    ];
    return label === "" ? items : [{ label, collapsed: false, items }];
  });
