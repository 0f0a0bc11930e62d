import { isRef, type UserContext } from "@redocly/openapi-core";
import { derive } from "./derive.ts";
import type { Tree } from "./tree.ts";

type Node = { value: unknown; file: string };

/** The same for Redocly, whose lint and bundles then have whole operations: a preprocessor, to be named in redocly.yaml. */
export const deriveInRedocly = () => ({
  Root: {
    leave(root: unknown, { resolve, location }: UserContext): void {
      const tree: Tree<Node> = {
        entry({ value, file }, key) {
          if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
          const held = (value as Record<string, unknown>)[key];
          if (!isRef(held)) return { value: held, file };
          const found = resolve(held, file);
          // Redocly itself reports a reference that leads nowhere.
          return found.node === undefined || found.location === undefined
            ? undefined
            : { value: found.node, file: found.location.source.absoluteRef };
        },
        pathOf: ({ file }) => file,
      };
      derive(tree, { value: root, file: location.source.absoluteRef });
    },
  },
});
