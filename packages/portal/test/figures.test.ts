import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { figurePages } from "../src/guides.ts";

/* The pages of `docs/*.md`: the headline is the title, and everything below it is the page. */

test("each has its headline as title, and the rest of the file as text", () => {
  const pages = figurePages();
  expect(pages.map(({ path }) => path)).toEqual([
    "figures/accuracy",
    "figures/designers-day",
    "figures/mutation",
    "figures/newcomer",
    "figures/planted-drifts",
    "figures/scale",
    "figures/standbys",
    "figures/statements",
    "figures/test-strength",
    "figures/usage",
  ]);
  for (const { path, title, description, markdown } of pages) {
    expect(title).not.toContain("\n");
    expect(description).toBe(`${title}.`);
    const linked = markdown.replace(/\(\.\.\/([\w-]+)\/(#[^)]*)?\)/g, "($1.md$2)");
    expect(`# ${title}\n${linked}`).toBe(readFileSync(`${path.replace("figures", "docs")}.md`, "utf8"));
  }
});
