import type { AstroIntegration } from "astro";

/** The part of a plugin for Sätteri, Astro's Markdown processor, that handles table elements. */
type ElementPlugin = {
  name: string;
  element: { filter: string[]; visit(node: object, context: TableContext): void }[];
};
type TableContext = { setProperty(node: object, name: string, value: unknown): void };

/** A table wider than its column scrolls sideways. Focusable, it also scrolls by keyboard. */
export const focusableTables: ElementPlugin = {
  name: "focusable-tables",
  element: [{ filter: ["table"], visit: (node, context) => context.setProperty(node, "tabIndex", 0) }],
};

/** Registers {@link focusableTables} with the processor, in the same way as Starlight's own plugins. */
export const tables: AstroIntegration = {
  name: "tables",
  hooks: {
    "astro:config:setup": ({ config }) => {
      const { name, options } = config.markdown.processor as {
        name: string;
        options: { hastPlugins?: ElementPlugin[] };
      };
      if (options.hastPlugins === undefined)
        throw new Error(`Expected a Markdown processor with hastPlugins, such as satteri, got ${name}.`);
      options.hastPlugins.push(focusableTables);
    },
  },
};
