import { readFileSync } from "node:fs";
import starlight from "@astrojs/starlight";
import { defineConfig } from "astro/config";
import { RANKING } from "../src/search-ranking.ts";
import { tables } from "./tables.ts";

const work = "../../../.cache/portal";

/** The portal as Starlight builds it, from the Markdown that `npm run docs` wrote. */
export default defineConfig({
  srcDir: ".",
  outDir: `${work}/site`,
  cacheDir: `${work}/cache`,
  integrations: [
    tables,
    starlight({
      title: "Partner Integration API",
      favicon: "/favicon.svg",
      customCss: ["./portal.css"],
      components: { SocialIcons: "./components/console-link.astro" },
      markdown: { processedDirs: [`${work}/pages`] },
      sidebar: JSON.parse(readFileSync(new URL(`${work}/sidebar.json`, import.meta.url), "utf8")),
      credits: false,
      pagefind: { ranking: RANKING },
      expressiveCode: {
        // Nothing to scroll sideways, on a phone least of all; what is copied has the lines as they are.
        defaultProps: { wrap: true },
        plugins: [
          {
            name: "samples-are-not-searched",
            hooks: {
              // The index keeps what it finds; a sample is found by the words around it.
              postprocessRenderedBlock: ({ renderData }) => {
                renderData.blockAst.properties["data-pagefind-ignore"] = "";
              },
            },
          },
        ],
      },
    }),
  ],
});
