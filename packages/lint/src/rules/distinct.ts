import { child, children, operationsOf, type Spot } from "@partner-api/contract";
import type { Rule } from "../rule.ts";

const ITEMS = "resources/items.yaml";

export const DISTINCT_RULES: Rule[] = [
  {
    id: "distinct-security",
    title: "Each alternative of security is listed once",
    why: "The second one allows nothing more: usually another scope was meant.",
    example: {
      file: ITEMS,
      good: '        - token: ["items:read"]\n',
      bad: '        - token: ["items:read"]\n        - token: ["items:read"] # <-\n',
    },
    *find({ documents, operations }) {
      const lists = [
        ...documents.flatMap(({ root, kind }) => (kind === "openapi" ? (child(root, "security") ?? []) : [])),
        ...operations.flatMap(({ spot }) => child(spot, "security") ?? []),
      ];
      for (const list of lists) {
        const earlier = new Set<string>();
        for (const [, at] of children(list)) {
          const key = alternativeKey(at);
          if (earlier.has(key))
            yield {
              at,
              message: `Expected each alternative of security once, got ${key} again.`,
              hint: "remove it, or name the scopes that it was meant to have",
            };
          earlier.add(key);
        }
      }
    },
  },
  {
    id: "distinct-summaries",
    title: "Each operation of a document has its own summary",
    why: "The portal, the clients' documentation and search list operations by their summaries.",
    example: {
      file: ITEMS,
      good: "      summary: Delete an item\n",
      bad: "      summary: Replace an item # <-\n",
    },
    *find({ documents }) {
      for (const document of documents) {
        if (document.kind !== "openapi") continue;
        const earlier = new Map<string, { id: string; value: unknown }>();
        for (const { id, summary, spot } of operationsOf(document)) {
          if (summary === undefined) continue;
          const key = summary.toLowerCase().replaceAll(/\W+/g, " ").trim();
          const other = earlier.get(key);
          if (other === undefined) earlier.set(key, { id, value: spot.value });
          else if (other.value !== spot.value)
            yield {
              at: child(spot, "summary") ?? spot,
              message: `Expected a summary of its own, got the one of ${other.id}: ${summary}.`,
              hint: "say what this operation does differently",
            };
        }
      }
    },
  },
];

/** The schemes of an alternative with their scopes, in any order. */
const alternativeKey = (alternative: Spot): string =>
  children(alternative)
    .map(
      ([scheme, scopes]) =>
        `${scheme} [${[...new Set(children(scopes).map(([, scope]) => String(scope.value)))].sort().join(", ")}]`,
    )
    .sort()
    .join(" and ") || "public access";
