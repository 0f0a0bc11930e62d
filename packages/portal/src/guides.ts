import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse } from "yaml";
import { repeatedNumbers } from "./guide-numbers.ts";
import type { Page } from "./page.ts";

/** `also`: other words for what the guide is about, which readers search for. */
type Frontmatter = { title: string; description: string; order: number; also?: string };

/**
 * The guides of `docs/guides/`, in their order, with every `{{fact}}` put in its place.
 *
 * @throws Error naming file and line of a number that a guide repeats, or of a fact that there is not
 */
export const guidePages = (facts: ReadonlyMap<string, () => string>, root = "."): Page[] =>
  filesIn(join(root, "docs/guides"))
    .map((file) => {
      const [, head = "", text = ""] = /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(file, "utf8")) ?? [];
      const { title, description, order, also } = parse(head) as Frontmatter;
      const [repeated] = repeatedNumbers(file, readFileSync(file, "utf8"));
      if (repeated !== undefined) throw new Error(repeated);
      const markdown = withFacts(file, text.trim(), facts);
      return {
        order,
        page: { path: `guides/${basename(file, ".md")}`, title, description, markdown, ...(also && { also }) },
      };
    })
    .sort((a, b) => a.order - b.order)
    .map(({ page }) => page);

/** @param version of the contract that the portal documents: what is not released yet is its own */
export const changelogPage = (version: string): Page => ({
  path: "changelog",
  title: "Changelog",
  description: "What changed in the contracts, newest first.",
  markdown: readFileSync("CHANGELOG.md", "utf8")
    .replace(/^# .*\n/, "")
    .replace(/^## Unreleased$/m, `## ${version}, not released yet`)
    .trim(),
});

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith(".md"))
        .sort()
        .map((file) => join(folder, file))
    : [];

/** @throws Error naming file, line and fact, if there is none of that name */
function withFacts(file: string, text: string, facts: ReadonlyMap<string, () => string>): string {
  return text.replaceAll(/\{\{([^}]+)\}\}/g, (_, name: string, offset: number) => {
    const fact = facts.get(name.trim());
    if (fact !== undefined) return fact();
    const line = text.slice(0, offset).split("\n").length;
    throw new Error(
      `${file}, line ${line} of the text: there is no fact {{${name}}}. Known: ${[...facts.keys()].join(", ")}`,
    );
  });
}
