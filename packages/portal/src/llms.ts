import { type Page, plainOf } from "./page.ts";
import type { Group } from "./pages.ts";
import { pagesIn } from "./pages.ts";
import { BASE_URL } from "./samples/demo.ts";

/** The path of a page as plain Markdown. */
export const plainPathOf = ({ path }: Page): string => `${path === "" ? "index" : path}.md`;

/** `llms.txt`: all pages as plain Markdown, with one sentence each. */
export function llmsIndex(groups: Group[]): string {
  const [home] = pagesIn(groups);
  const sections = groups.map((group) => {
    const lines = pagesIn([group]).map(
      (page) => `- [${page.title}](${BASE_URL}/${plainPathOf(page)}): ${page.description}`,
    );
    return `## ${group.label || "Start"}\n\n${lines.join("\n")}`;
  });
  return `# ${home?.title}\n\n> ${home?.description}\n\n${sections.join("\n\n")}\n`;
}

/** `llms-full.txt`: the full text of all pages. */
export const llmsFull = (groups: Group[]): string => pagesIn(groups).map(plainOf).join("\n---\n\n");
