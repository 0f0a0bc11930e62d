import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse } from "yaml";
import type { Page } from "./page.ts";

/** `also`: further search terms for the guide. */
type Frontmatter = { title: string; description: string; order: number; also?: string };

/**
 * The guides of `docs/guides/`, in order, with every `{{fact}}` replaced.
 *
 * @throws Error with file and line of an unknown fact
 */
export const guidePages = (facts: ReadonlyMap<string, string>, root = "."): Page[] =>
  filesIn(join(root, "docs/guides"))
    .map((file) => {
      const [, head = "", text = ""] = /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(file, "utf8")) ?? [];
      const { title, description, order, also } = parse(head) as Frontmatter;
      const markdown = withFacts(file, text.trim(), facts);
      return {
        order,
        page: { path: `guides/${basename(file, ".md")}`, title, description, markdown, ...(also && { also }) },
      };
    })
    .sort((a, b) => a.order - b.order)
    .map(({ page }) => page);

/** Without the sections for operators. @param version of the documented contract */
export const changelogPage = (version: string): Page => ({
  path: "changelog",
  title: "Changelog",
  description: "What changed in the contracts, newest first.",
  searched: "",
  markdown: readFileSync("CHANGELOG.md", "utf8")
    .replace(/^# .*\n/, "")
    .replaceAll(/^### For operators\n.*?(?=^##|(?![\s\S]))/gms, "")
    .replace(
      /^## Unreleased$/m,
      `## ${version}\n\n[What changed since your version](/changes/) lists each change of this version by operation and event, with what you must do about it.`,
    )
    .trim(),
});

/** How to report a vulnerability, as `security.txt` links to it. */
export const securityPage = (): Page => ({
  path: "security",
  title: "Report a vulnerability",
  description: "How to report a vulnerability of the service or a client, and what happens then.",
  markdown: /^## Reporting a vulnerability\n(.*?)^## /ms.exec(readFileSync("SECURITY.md", "utf8"))?.[1]?.trim() ?? "",
});

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith(".md"))
        .sort()
        .map((file) => join(folder, file))
    : [];

/** @throws Error with file, line and fact, if the fact is unknown */
function withFacts(file: string, text: string, facts: ReadonlyMap<string, string>): string {
  return text.replaceAll(/\{\{([^}]+)\}\}/g, (_, name: string, offset: number) => {
    const fact = facts.get(name.trim());
    if (fact !== undefined) return fact;
    const line = text.slice(0, offset).split("\n").length;
    throw new Error(
      `${file}, line ${line} of the text: expected a known fact, got {{${name}}}. Known: ${[...facts.keys()].join(", ")}`,
    );
  });
}
