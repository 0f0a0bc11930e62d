import { readFileSync } from "node:fs";
import starlight from "@astrojs/starlight";
import type { AstroUserConfig } from "astro";
import { tables } from "./tables.ts";

const EXTERNAL = ["@astrojs/starlight/schema", "astro/content/config", "astro/loaders"];
const work = "../../../.cache/portal";

/** Removes the time limit of half a second per line, after which the highlighter of a busy machine leaves text without colours. */
const unlimited = {
  name: "unlimited",
  preprocess: (_: string, options: { tokenizeTimeLimit?: number }) => {
    options.tokenizeTimeLimit = 0;
  },
};

/** The portal as a Starlight site, from the Markdown that `npm run docs` writes. */
export default {
  srcDir: ".",
  outDir: `${work}/site`,
  cacheDir: `${work}/cache`,
  // Node loads the imports of content.config.ts faster than Vite, which would transform each file.
  vite: { environments: { astro: { resolve: { external: EXTERNAL } } } },
  integrations: [
    tables,
    starlight({
      title: "Partner Integration API",
      favicon: "/favicon.svg",
      customCss: ["./portal.css"],
      components: { Search: "./components/search.astro", SocialIcons: "./components/header-links.astro" },
      pagefind: false,
      disable404Route: true,
      markdown: { processedDirs: [`${work}/pages`] },
      sidebar: JSON.parse(readFileSync(new URL(`${work}/sidebar.json`, import.meta.url), "utf8")),
      credits: false,
      head: [
        { rel: "api-catalog", href: "/.well-known/api-catalog" },
        { rel: "service-desc", href: "/openapi.json" },
        { rel: "alternate", type: "text/plain", href: "/llms.txt", title: "List of all pages as Markdown" },
        { rel: "help", type: "text/markdown", href: "/SKILL.md", title: "Instructions for coding agents" },
        { rel: "alternate", type: "application/atom+xml", href: "/changes.atom", title: "Changes of the contract" },
        { rel: "alternate", type: "application/feed+json", href: "/changes.json", title: "Changes of the contract" },
      ].map((attrs) => ({ tag: "link" as const, attrs })),
      expressiveCode: {
        // Code wraps on narrow screens instead of scrolling. Copied text keeps its original lines.
        defaultProps: { wrap: true },
        shiki: { transformers: [unlimited] },
      },
    }),
  ],
} satisfies AstroUserConfig;
