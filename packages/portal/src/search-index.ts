import { readFileSync } from "node:fs";
import { join } from "node:path";
import { indexOf } from "@partner-api/command-line/search";
import { parse } from "yaml";
import { type Group, pagesIn } from "./pages.ts";
import { write } from "./sources.ts";

/** Further search terms by the path of a page. */
const TERMS = "docs/guides/search-terms.yaml";
/** Below the address where Starlight's search box expects its library. */
const FOLDER = "pagefind";
const RANKING = "@partner-api/command-line/search";

/** Writes the index of the search, which agents read too. */
export function writeSearchIndex(site: string, groups: Group[]): void {
  const terms = parse(readFileSync(TERMS, "utf8")) as Record<string, string>;
  const pages = pagesIn(groups)
    .filter(({ isSearched = true }) => isSearched)
    .map(({ path, title, description, also = "", markdown, searched = markdown }) => {
      const allTerms = [also, terms[path]].filter((words) => words).join(", ");
      return { path, title, description, also: allTerms, text: searched };
    });
  write(join(site, "search.json"), JSON.stringify(indexOf(pages)));
}

/** Writes the modules that search. */
export async function writeSearchModules(site: string): Promise<void> {
  const modules = {
    "search.js": import.meta.resolve(RANKING),
    "pagefind.js": new URL("search-box.ts", import.meta.url).href,
  };
  for (const [name, source] of Object.entries(modules))
    write(join(site, FOLDER, name), await moduleOf(new URL(source)));
}

async function moduleOf(source: URL): Promise<string> {
  const { minify, transformWithOxc } = await import("vite"); // Loaded by builds that need it: it takes a third of a second.
  const { code } = await transformWithOxc(readFileSync(source, "utf8"), source.pathname);
  const { code: small, errors } = await minify(source.pathname, code.replace(RANKING, "./search.js"), { module: true });
  if (errors.length > 0) throw new Error(`Search: ${errors.map(({ message }) => message).join("; ")}`);
  return small;
}
