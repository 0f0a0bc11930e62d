import type { AstroIntegration } from "astro";

/** The part of a plugin for elements of Sätteri, Astro's processor of Markdown, that tables take. */
type ElementPlugin = {
  name: string;
  element: { filter: string[]; visit(node: object, context: TableContext): void }[];
};
type TableContext = { setProperty(node: object, name: string, value: unknown): void };

/** A table that is wider than its column is scrolled sideways: by the keyboard too, once it can have the focus. */
export const focusableTables: ElementPlugin = {
  name: "focusable-tables",
  element: [{ filter: ["table"], visit: (node, context) => context.setProperty(node, "tabIndex", 0) }],
};

/** Gives {@link focusableTables} to the processor, as Starlight gives it plugins of its own. */
export const tables: AstroIntegration = {
  name: "tables",
  hooks: {
    "astro:config:setup": ({ config }) => {
      const { name, options } = config.markdown.processor as {
        name: string;
        options: { hastPlugins?: ElementPlugin[] };
      };
      if (options.hastPlugins === undefined)
        throw new Error(`Expected a processor of Markdown that takes hastPlugins, as satteri does, got ${name}.`);
      options.hastPlugins.push(focusableTables);
    },
  },
};
