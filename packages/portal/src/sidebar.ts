import type { Group } from "./groups.ts";
import { hrefOf } from "./page.ts";

type Link = { label: string; link: string; badge?: { text: string; class: string } };
type Entry = Link | { label: string; collapsed: boolean; items: Entry[] };

/** The sidebar as Starlight configuration. It needs none of the pages, so that one of them can be built alone. */
export const sidebarOf = (groups: Group[]): Entry[] =>
  groups.flatMap(({ label, pages, groups: inner = [] }): Entry[] => {
    const items: Entry[] = [
      ...pages.map(({ path, title, label: name = title, badge }) => ({
        label: name,
        link: hrefOf(path),
        ...(badge && { badge: { text: badge, class: `method ${badge}` } }),
      })),
      ...sidebarOf(inner).map((entry) => ("items" in entry ? { ...entry, collapsed: true } : entry)),
    ];
    return label === "" ? items : [{ label, collapsed: false, items }];
  });
