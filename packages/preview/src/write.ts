import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Comparison } from "./comparison.ts";
import { clientsPage, indexPage, type Part } from "./html/index-page.ts";
import { sheetPage } from "./html/sheet-page.ts";
import { pagesOf } from "./pages.ts";

/** What a preview shows: the comparison with the last release, and that with a branch if one is given. */
export type Preview = {
  title: string;
  parts: { title: string; note: string; folder: string; comparison: Comparison }[];
  /** The folder of the portal below that of the preview; undefined where it is not built. */
  portal?: string;
};

/** Writes the pages of a preview into a folder, and returns their names. */
export function writePreview(folder: string, { title, parts, portal }: Preview): string[] {
  const files = new Map<string, string>();
  const made = parts.map(({ folder: own, ...part }): Part => {
    const pages = pagesOf(part.comparison, own);
    const clients = `${own}/clients.html`;
    for (const { pair, href } of pages)
      files.set(
        href,
        sheetPage(pair, part.comparison, {
          up: "../index.html",
          ...(portal !== undefined && { portal: `../${portal}/${pair.sheet.page}/index.html` }),
        }),
      );
    if (part.comparison.clients.length > 0) files.set(clients, clientsPage(part.comparison, "../index.html"));
    return { ...part, pages, clientsPage: clients };
  });
  files.set("index.html", indexPage(made, { title, ...(portal !== undefined && { portal: `${portal}/index.html` }) }));
  for (const [name, text] of files) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return [...files.keys()];
}
