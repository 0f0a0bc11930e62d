import {
  child,
  children,
  type Document,
  formatList,
  listUnlessSimilar,
  nearest,
  operationsOf,
  type Spot,
  securitySchemesOf,
} from "@partner-api/contract";
import { lintExampleIds } from "../example-ids.ts";
import { nearName } from "../near-name.ts";
import type { Rule } from "../rule.ts";
import { VERBS } from "../verbs.ts";

const ITEMS = "resources/items.yaml";
const PATH = /^(\/([A-Za-z0-9._~-]+|\{[A-Za-z0-9_]+\}))+$/;
const VERB_AND_NOUN = new RegExp(`^(${VERBS.join("|")})[A-Z][A-Za-z0-9]*$`);

export const OPERATION_RULES: Rule[] = [
  {
    id: "operation-id-verb-noun",
    title: "An operationId is a verb of the list and a noun",
    why: "It is the name of a function in every client. With one verb for one thing, a developer guesses the name of the next one.",
    example: { file: ITEMS, good: "operationId: listItems", bad: "operationId: fetchItems # <-" },
    *find({ operations }) {
      for (const { id, spot } of operations) {
        if (VERB_AND_NOUN.test(id)) continue;
        const [verb = ""] = /^[a-z]+/.exec(id) ?? [];
        const near = nearest(verb, VERBS);
        yield {
          at: child(spot, "operationId") ?? spot,
          message: `Expected an operationId of a known verb and a noun (replaceCatalog), got ${id}.`,
          mend: `${near && near !== verb ? `did you mean ${near}? Otherwise take` : "take"} one of ${formatList(VERBS)}, or add yours to packages/lint/src/verbs.ts`,
        };
      }
    },
  },
  {
    id: "path-version",
    title: "Every path has a version segment",
    why: "The next version of an operation stands beside this one. A path without a version has no room for it.",
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
          message: `Expected a version segment such as /v1/ in the path ${path}.`,
          mend: "write it where the version of the resource belongs, as its neighbours do",
        };
      }
    },
  },
  {
    id: "path-form",
    title: "A path is made of plain names and parameters between slashes",
    why: "Clients fill paths in, and the service routes by them; a query is described as parameters.",
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
          mend: "no slash at the end, no query, no empty segment, one parameter in a segment",
        };
      }
    },
  },
  {
    id: "access-declared",
    title: "Every operation says who may call it",
    why: "An operation that inherits its access from elsewhere is opened by a change of another file.",
    example: {
      file: ITEMS,
      good: `    put:
      operationId: replaceItem
      summary: Replace an item
      description: Puts an item in the place of the one that is there.
      tags: [Items]
      security:
        - token: ["items:write"]
`,
      bad: `    put: # <-
      operationId: replaceItem
      summary: Replace an item
      description: Puts an item in the place of the one that is there.
      tags: [Items]
`,
    },
    *find({ operations }) {
      for (const { spot } of operations)
        if (child(spot, "security") === undefined)
          yield {
            at: spot,
            message: "Expected security: the schemes and scopes that may call this, or [] for none.",
            mend: "write security with a scheme and its scopes, as a neighbour does",
          };
    },
  },
  {
    id: "named-schemes",
    title: "A security scheme that is named is one of the document",
    why: "Nobody could get a token of an unknown scheme.",
    example: { file: ITEMS, good: '        - token: ["items:read"]', bad: '        - tokne: ["items:read"] # <-' },
    *find({ documents }) {
      for (const document of documents.filter(({ kind }) => kind === "openapi")) {
        const known = securitySchemesOf(document).map(({ name }) => name);
        for (const { spot } of operationsOf(document))
          for (const [, requirement] of children(child(spot, "security")))
            for (const [scheme, at] of children(requirement)) {
              if (known.includes(scheme)) continue;
              const near = nearest(scheme, known);
              yield {
                at,
                message: `Expected a security scheme of ${document.name}.yaml${listUnlessSimilar(scheme, known)}, got ${scheme}.`,
                mend:
                  near === undefined
                    ? "correct its name, or describe it in components.securitySchemes"
                    : `did you mean ${near}?`,
              };
            }
      }
    },
    fix: nearName,
  },
  {
    id: "scopes-named",
    title: "A requirement of a token names its scopes",
    why: "A token without any scope would do: every partner could call the operation.",
    example: {
      file: ITEMS,
      good: '        - token: ["items:read"]',
      bad: "        - token: [] # <-",
    },
    *find({ operations }) {
      for (const { securitySpot, security } of operations)
        for (const [index, requirement] of security.entries())
          for (const [scheme, scopes] of Object.entries(requirement)) {
            const held = child(securitySpot, index);
            if (scopes.length > 0 || held === undefined) continue;
            yield {
              at: child(held, scheme) ?? held,
              message: `Expected at least one scope of ${scheme}, got none.`,
              mend: "name the scopes that a token needs; where nobody needs a token, write security: []",
            };
          }
    },
  },
  {
    id: "outlet-access",
    title: "An operation on an outlet says for which outlets it is",
    why: "x-outlet-access is what the service checks before the handler runs.",
    example: {
      file: ITEMS,
      good: `    put:
      operationId: replaceItem
      summary: Replace an item
      description: Puts an item in the place of the one that is there.
      tags: [Items]
      security:
        - token: ["items:write"]
      x-outlet-access: food
`,
      bad: `    put: # <-
      operationId: replaceItem
      summary: Replace an item
      description: Puts an item in the place of the one that is there.
      tags: [Items]
      security:
        - token: ["items:write"]
`,
    },
    *find({ operations }) {
      for (const { path, security, outletAccess, spot } of operations)
        if (path.startsWith("/integrations/") && path.includes("{outlet_id}") && security.length > 0 && !outletAccess)
          yield {
            at: spot,
            message:
              "Expected x-outlet-access of an operation on an outlet, food, payment, any, known or role; got none.",
            mend: "write which outlets it is for (CONTRIBUTING.md, The contract)",
          };
    },
  },
  {
    id: "late-reads",
    title: "Only what reads may be late",
    why: "A replica of the database is asked for an operation with x-may-be-late, and a replica takes no writes.",
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
      x-may-be-late: true # <-
`,
    },
    *find({ operations }) {
      for (const { method, mayBeLate, spot } of operations)
        if (mayBeLate && method !== "get")
          yield {
            at: child(spot, "x-may-be-late") ?? spot,
            message: `Expected x-may-be-late at a GET alone, got it at a ${method.toUpperCase()}.`,
            mend: "take it away: what writes, and what decides about a write, asks the primary",
          };
    },
  },
  {
    id: "one-outlet",
    title: "The examples of an operation are about the outlet of its path",
    why: "A partner who copies the request would get the answer of another outlet.",
    example: {
      file: ITEMS,
      good: "- { name: Es Teh, price: 8000, kind: drink, outlet_id: OUT-1001 }",
      bad: "- { name: Es Teh, price: 8000, kind: drink, outlet_id: OUT-2002 } # <-",
    },
    find: ({ documents }) =>
      lintExampleIds(documents).map(({ place, message, mend }) => ({ at: place, message: `${message}.`, mend })),
  },
];

/** The paths of all documents, where they are written. */
const pathsIn = (documents: readonly Document[]): { path: string; at: Spot }[] =>
  documents.flatMap(({ kind, root }) =>
    kind === "openapi" ? children(child(root, "paths")).map(([path, at]) => ({ path, at })) : [],
  );
