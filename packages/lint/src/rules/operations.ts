import {
  allowsStale,
  child,
  children,
  type Document,
  formatList,
  listUnlessSimilar,
  nearest,
  operationsOf,
  outletAccessOf,
  type Spot,
  securitySchemesOf,
} from "@partner-api/contract";
import { lintExampleIds } from "../example-ids.ts";
import { replaceName } from "../near-name.ts";
import type { Rule } from "../rule.ts";
import { VERBS } from "../verbs.ts";

const ITEMS = "resources/items.yaml";
const REPLACE_ITEM = `      operationId: replaceItem
      summary: Replace an item
      description: Puts an item in the place of the one that is there.
      tags: [Items]
`;
const SECURITY = `      security:
        - token: ["items:write"]
`;
const PATH = /^(\/([A-Za-z0-9._~-]+|\{[A-Za-z0-9_]+\}))+$/;
const VERB_AND_NOUN = new RegExp(`^(${VERBS.join("|")})[A-Z][A-Za-z0-9]*$`);

export const OPERATION_RULES: Rule[] = [
  {
    id: "operation-id-verb-noun",
    title: "An operationId consists of a verb from the list and a noun",
    why: "It is the name of a function in every client. With one verb per action, developers can guess the name of the next one.",
    example: { file: ITEMS, good: "operationId: listItems", bad: "operationId: fetchItems # <-" },
    *find({ newOperations }) {
      for (const { id, spot } of newOperations) {
        if (VERB_AND_NOUN.test(id)) continue;
        const [verb = ""] = /^[a-z]+/.exec(id) ?? [];
        const near = nearest(verb, VERBS);
        yield {
          at: child(spot, "operationId") ?? spot,
          message: `Expected an operationId made of a known verb and a noun (replaceCatalog), got ${id}.`,
          hint: `${near && near !== verb ? `did you mean ${near}? Otherwise use` : "use"} one of ${formatList(VERBS)}, or add yours to packages/lint/src/verbs.ts`,
        };
      }
    },
  },
  {
    id: "path-version",
    title: "Every path has a version segment",
    why: "It leaves room for the next version of the operation.",
    example: {
      file: "openapi.yaml",
      good: '/integrations/food/outlets/{outlet_id}/v1/items: { $ref: "resources/items.yaml#/paths/collection" }',
      bad: '/integrations/food/outlets/{outlet_id}/items: { $ref: "resources/items.yaml#/paths/collection" } # <-',
    },
    *find({ documents }) {
      for (const { path, at } of pathsIn(documents)) {
        if (/\/v\d+(\/|$)/.test(path)) continue;
        yield {
          at,
          message: `Expected a version segment such as /v1/ in the path, got ${path}.`,
          hint: "add it after the resource's prefix, as in the other paths",
        };
      }
    },
  },
  {
    id: "path-form",
    title: "A path consists of plain names and parameters between slashes",
    why: "Clients fill in the path and the service routes by it. A query is described as parameters.",
    example: {
      file: "openapi.yaml",
      good: '/integrations/food/outlets/{outlet_id}/v1/items: { $ref: "resources/items.yaml#/paths/collection" }',
      bad: '/integrations/food/outlets/{outlet_id}/v1/items/: { $ref: "resources/items.yaml#/paths/collection" } # <-',
    },
    *find({ documents }) {
      for (const { path, at } of pathsIn(documents)) {
        if (PATH.test(path)) continue;
        yield {
          at,
          message: `Expected a path such as /v1/items/{item_id}, got ${path}.`,
          hint: "use no trailing slash, no query, no empty segment, and one parameter per segment",
        };
      }
    },
  },
  {
    id: "access-declared",
    title: "Every operation declares its callers",
    why: "Otherwise, a change in another file could open the operation to everyone.",
    example: {
      file: ITEMS,
      good: `    put:\n${REPLACE_ITEM}${SECURITY}`,
      bad: `    put: # <-\n${REPLACE_ITEM}`,
    },
    *find({ newOperations }) {
      for (const { spot } of newOperations)
        if (child(spot, "security") === undefined)
          yield {
            at: spot,
            message:
              "Expected security, the schemes and scopes that may call this operation, or [] for public access, got none.",
            hint: "add security with a scheme and its scopes, as in the other operations",
          };
    },
  },
  {
    id: "named-schemes",
    title: "Every security scheme in use is declared by the document",
    why: "No client could get a token of an undeclared scheme.",
    example: { file: ITEMS, good: '        - token: ["items:read"]', bad: '        - tokne: ["items:read"] # <-' },
    *find({ documents }) {
      for (const document of documents.filter(({ kind }) => kind === "openapi")) {
        const schemes = securitySchemesOf(document).map(({ name }) => name);
        for (const { spot } of operationsOf(document))
          for (const [, requirement] of children(child(spot, "security")))
            for (const [scheme, at] of children(requirement)) {
              if (schemes.includes(scheme)) continue;
              const near = nearest(scheme, schemes);
              yield {
                at,
                message: `Expected a security scheme of ${document.name}.yaml${listUnlessSimilar(scheme, schemes)}, got ${scheme}.`,
                hint:
                  near === undefined
                    ? "correct its name, or declare it in components.securitySchemes"
                    : `did you mean ${near}?`,
              };
            }
      }
    },
    fix: replaceName,
  },
  {
    id: "scopes-named",
    title: "A requirement of a token names its scopes",
    why: "Without a scope, every partner's token could call the operation.",
    example: {
      file: ITEMS,
      good: '        - token: ["items:read"]',
      bad: "        - token: [] # <-",
    },
    *find({ newOperations }) {
      for (const { securitySpot, security } of newOperations)
        for (const [index, requirement] of security.entries())
          for (const [scheme, scopes] of Object.entries(requirement)) {
            const requirementSpot = child(securitySpot, index);
            if (scopes.length > 0 || requirementSpot === undefined) continue;
            yield {
              at: child(requirementSpot, scheme) ?? requirementSpot,
              message: `Expected at least one scope of ${scheme}, got none.`,
              hint: "name the required scopes; for public access write security: []",
            };
          }
    },
  },
  {
    id: "outlet-access",
    title: "An operation on an outlet declares which outlets it accepts",
    why: "The service checks x-outlet-access before the handler runs.",
    example: {
      file: ITEMS,
      good: `    put:\n${REPLACE_ITEM}${SECURITY}      x-outlet-access: food\n`,
      bad: `    put: # <-\n${REPLACE_ITEM}${SECURITY}`,
    },
    *find({ newOperations }) {
      for (const { path, security, spot } of newOperations)
        if (
          path.startsWith("/integrations/") &&
          path.includes("{outlet_id}") &&
          security.length > 0 &&
          !outletAccessOf(spot)
        )
          yield {
            at: spot,
            message:
              "Expected x-outlet-access (food, payment, any, known or role) on an operation with an outlet, got none.",
            hint: "declare which outlets it accepts: spec/vocabulary/x-outlet-access.yaml explains the values",
          };
    },
  },
  {
    id: "stale-reads",
    title: "Only read operations allow stale reads",
    why: "An operation with x-allow-stale reads from a database replica, and replicas accept no writes.",
    example: {
      file: ITEMS,
      good: `      description: Puts an item in the place of the one that is there.
      tags: [Items]
      security:
        - token: ["items:write"]
      x-outlet-access: food
`,
      bad: `      description: Puts an item in the place of the one that is there.
      tags: [Items]
      security:
        - token: ["items:write"]
      x-outlet-access: food
      x-allow-stale: true # <-
`,
    },
    *find({ newOperations }) {
      for (const { method, spot } of newOperations)
        if (allowsStale(spot) && method !== "get")
          yield {
            at: child(spot, "x-allow-stale") ?? spot,
            message: `Expected x-allow-stale only on GET, got it on ${method.toUpperCase()}.`,
            hint: "remove it; writes and the reads they depend on use the primary",
          };
    },
  },
  {
    id: "one-outlet",
    title: "An operation's examples use the outlet of its path",
    why: "A partner who copies the request would get the response of another outlet.",
    example: {
      file: ITEMS,
      good: "- { name: Es Teh, price: 8000, kind: drink, outlet_id: OUT-1001 }",
      bad: "- { name: Es Teh, price: 8000, kind: drink, outlet_id: OUT-2002 } # <-",
    },
    find: ({ documents }) =>
      lintExampleIds(documents).map(({ place, message, hint }) => ({ at: place, message: `${message}.`, hint })),
  },
];

/** Paths of all documents, at their places in the source. */
const pathsIn = (documents: readonly Document[]): { path: string; at: Spot }[] =>
  documents.flatMap(({ kind, root }) =>
    kind === "openapi" ? children(child(root, "paths")).map(([path, at]) => ({ path, at })) : [],
  );
