import { child, children, fieldsOf, formatList, listUnlessSimilar, nearest, operationsOf } from "@partner-api/contract";
import { replaceName } from "../near-name.ts";
import type { Rule } from "../rule.ts";

const ADDRESS = /^https?:\/\/[^\s/?#{}]+(\/[^\s?#{}]*)?$/;

export const DOCUMENT_RULES: Rule[] = [
  {
    id: "info-versions",
    title: "info.version has three numbers",
    why: "Clients, releases and the comparison with the last release rely on it.",
    example: {
      file: "openapi.yaml",
      good: "  version: 1.2.0\n  description",
      bad: "  version: latest # <-\n  description",
    },
    *find({ documents }) {
      for (const { root, version } of documents) {
        if (/^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.test(version)) continue;
        const info = child(root, "info");
        yield {
          at: (info && child(info, "version")) ?? root,
          message: `Expected info.version to have three numbers such as 1.2.0, got ${version || "none"}.`,
          hint: "increment the version of the last release",
        };
      }
    },
  },
  {
    id: "server-addresses",
    title: "The URL of a server is absolute",
    why: "Clients and samples prepend it to each path.",
    example: {
      file: "openapi.yaml",
      good: "  - url: https://api.items.example",
      bad: "  - url: api.items.example # <-",
    },
    *find({ objects }) {
      for (const { kind, spot } of objects) {
        const { url } = fieldsOf(spot);
        if (kind !== "server" || (typeof url === "string" && ADDRESS.test(url))) continue;
        yield {
          at: child(spot, "url") ?? spot,
          message: `Expected a url such as https://api.items.example, got ${url ?? "none"}.`,
          hint: "write the complete URL, without a query",
        };
      }
    },
  },
  {
    id: "declared-tags",
    title: "Every operation has a tag that its document declares",
    why: "The portal has one section per tag. A misspelt tag would create another section, without a description.",
    example: {
      file: "resources/items.yaml",
      good: 'tags: [Items]\n      security:\n        - token: ["items:read"]',
      bad: 'tags: [Itmes] # <-\n      security:\n        - token: ["items:read"]',
    },
    *find({ documents }) {
      for (const document of documents) {
        const declared = tagsOf(document.root);
        const names = [...declared.keys()];
        for (const { spot, tags } of document.kind === "openapi" ? operationsOf(document) : []) {
          if (tags.length === 0)
            yield {
              at: spot,
              message: `Expected a tag of ${document.name}.yaml (${formatList(names)}), got none.`,
              hint: "add tags with the section of the operation",
            };
          for (const [, tag] of children(child(spot, "tags"))) {
            if (declared.has(String(tag.value))) continue;
            const near = nearest(String(tag.value), names);
            yield {
              at: tag,
              message: `Expected a tag of ${document.name}.yaml${listUnlessSimilar(String(tag.value), names)}, got ${tag.value}.`,
              hint:
                near === undefined
                  ? `correct it, or declare it under tags of ${document.name}.yaml`
                  : `did you mean ${near}?`,
            };
          }
        }
      }
    },
    fix: replaceName,
  },
  {
    id: "used-tags",
    title: "Every tag has an operation",
    why: "A tag without operations is leftover, or an operation has the wrong tag.",
    example: {
      file: "openapi.yaml",
      good: "  - { name: Items, description: Dishes and drinks. }",
      bad: "  - { name: Items, description: Dishes and drinks. }\n  - { name: Stock, description: What is left. } # <-",
    },
    *find({ documents }) {
      for (const document of documents.filter(({ kind }) => kind === "openapi")) {
        const usedTags = new Set(operationsOf(document).flatMap(({ tags }) => tags));
        for (const [name, at] of tagsOf(document.root))
          if (!usedTags.has(name))
            yield {
              at,
              message: `Expected an operation with the tag ${name}, got none.`,
              hint: "add it to the operations of its section, or remove it",
            };
      }
    },
  },
];

/** Tags of a document by name. */
const tagsOf = (root: Parameters<typeof child>[0]) =>
  new Map(children(child(root, "tags")).map(([, tag]) => [String(fieldsOf(tag).name), tag] as const));
