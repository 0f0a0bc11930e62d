import { docsSchema } from "@astrojs/starlight/schema";
import { defineCollection } from "astro/content/config";
import { glob } from "astro/loaders";

export const collections = {
  docs: defineCollection({
    loader: glob({ base: "../../../.cache/portal/pages", pattern: "**/*.md" }),
    schema: docsSchema(),
  }),
};
