import { isRef, type UserContext } from "@redocly/openapi-core";
import { derive } from "./derive.ts";
import type { Tree } from "./tree.ts";

type Node = { value: unknown; file: string };

/** Preprocessor for redocly.yaml that derives responses, so that Redocly lints and bundles complete operations. */
export const deriveInRedocly = () => ({
  Root: {
    leave(root: unknown, { resolve, location }: UserContext): void {
      const tree: Tree<Node> = {
        entry({ value, file }, key) {
          if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
          const entry = (value as Record<string, unknown>)[key];
          if (!isRef(entry)) return { value: entry, file };
          const resolved = resolve(entry, file);
          // Redocly reports unresolved references.
          return resolved.node === undefined || resolved.location === undefined
            ? undefined
            : { value: resolved.node, file: resolved.location.source.absoluteRef };
        },
        pathOf: ({ file }) => file,
      };
      derive(tree, { value: root, file: location.source.absoluteRef });
    },
  },
});
