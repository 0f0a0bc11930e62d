import { slugOf } from "@partner-api/validation/slug";
import type { TryPlan } from "./try-it-plan.ts";

/** One page of the portal, as Markdown. */
export type Page = {
  /** The path of the page, without outer slashes: `operations/replace-catalog`; empty for the first page. */
  path: string;
  title: string;
  /** One sentence, for search results and `llms.txt`. */
  description: string;
  markdown: string;
  /** Shown in the sidebar instead of the title. */
  label?: string;
  badge?: string;
  /** Further search terms. */
  also?: string;
  /** Not for partners, so excluded from search. */
  isSearched?: false;
  /** The part of the Markdown that is searched, if the rest has the words of other pages. Default: all of it. */
  searched?: string;
  /** In the texts for language models: listed in `llms.txt` only, or in none. Default: listed, and in the full texts. */
  inTexts?: "listed" | "none";
  /** In the full text of this language only. */
  language?: string;
  /** The plan of the page's form. */
  tryIt?: TryPlan;
  /** Further Starlight frontmatter. */
  frontmatter?: Record<string, unknown>;
};

/** The URL of a page within the portal. */
export const hrefOf = (path: string): string => (path === "" ? "/" : `/${path}/`);

export { slugOf };

export const isGuide = ({ path }: Pick<Page, "path">): boolean => path.startsWith("guides/");

/** Starlight source of the page: frontmatter and Markdown. */
export const fileOf = (page: Page): string => {
  const { title, description, markdown, frontmatter } = page;
  const data = {
    title,
    description,
    ...(!isGuide(page) && { prev: false, next: false }),
    head: [{ tag: "link", attrs: { rel: "alternate", type: "text/markdown", href: `/${plainPathOf(page)}` } }],
    ...(!/^## /m.test(markdown) && { tableOfContents: false }), // It would have one entry.
    ...frontmatter,
  };
  const lines = Object.entries(data).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `---\n${lines.join("\n")}\n---\n\n${markdown}\n`;
};

/** The path of a page as plain Markdown. */
export const plainPathOf = ({ path }: Page): string => `${path === "" ? "index" : path}.md`;

/** The page as plain Markdown, without purely visual elements. */
export const plainOf = ({ title, description, markdown }: Page): string =>
  `# ${title}\n\n> ${description}\n\n${withoutElements(markdown)}\n`;

/** Removes elements but keeps their content. Code blocks are unchanged. */
export const withoutElements = (markdown: string): string =>
  markdown
    .split(/(^ *```.*?^ *```$)/ms)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part
            .replaceAll(/<figure class="picture">.*?<\/figure>/g, "")
            .replaceAll(/<\/?(a|span|div|details|summary|p)\b[^>]*>/g, "")
            .replaceAll(/<\/?code>/g, "`"),
    )
    .join("")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
