import { listNull } from "../fixes.ts";
import { replaceName, replaceReference, replaceValue } from "../near-name.ts";
import type { Rule } from "../rule.ts";

const OPENAPI = "openapi.yaml";
const ITEMS = "resources/items.yaml";

/** Rules that the contract reader checks (packages/contract). Their violations also stop generation. */
export const CONTRACT_RULES: Rule[] = [
  {
    id: "yaml",
    title: "Every file is valid YAML",
    why: "No other check can run before this one passes.",
    example: {
      file: ITEMS,
      good: "        - name: limit\n          in: query\n",
      bad: "        - name: limit\n         in: query # <-\n",
    },
  },
  {
    id: "references",
    title: "Every reference resolves",
    why: "A reference to a missing part, to itself or to a remote document stops generation.",
    example: {
      file: ITEMS,
      good: '    items: { $ref: "#/schemas/Item" }',
      bad: '    items: { $ref: "#/schemas/Itme" } # <-',
    },
    fix: replaceReference,
  },
  {
    id: "reference-kinds",
    title: "A reference points to an object of the expected kind",
    why: "A schema in the place of a parameter, for example, is a typing mistake.",
    example: {
      file: ITEMS,
      good: '            X-Total: { $ref: "#/headers/Total" }',
      bad: '            X-Total: { $ref: "#/schemas/Item" } # <-',
    },
  },
  {
    id: "readable",
    title: "A document is OpenAPI 3.0, 3.1 or 3.2, or AsyncAPI 3",
    why: "The contract reader supports no other version.",
    example: { file: OPENAPI, good: "openapi: 3.1.1", bad: "openapi: 4.0.0 # <-" },
  },
  {
    id: "known-keywords",
    title: "Every keyword is defined for its object",
    why: "A misspelt keyword has no effect, and the mistake would go unnoticed.",
    example: { file: ITEMS, good: "maxLength: 80", bad: "maxLenght: 80 # <-" },
    fix: replaceName,
  },
  {
    id: "expressed-keywords",
    title: "Every keyword is supported by the generators, the clients and the service",
    why: "Nothing is silently dropped: partners rely on everything that the contract states.",
    example: {
      file: ITEMS,
      good: "  item:\n    put:\n",
      bad: "  item:\n    servers: [] # <-\n    put:\n",
    },
    fix: listNull,
  },
  {
    id: "kinds-of-values",
    title: "A keyword has the type of value that its specification defines",
    why: "Tools fail in different ways on, for example, a string in place of a list.",
    example: {
      file: ITEMS,
      good: "      requestBody:\n        required: true\n",
      bad: '      requestBody:\n        required: "yes" # <-\n',
    },
  },
  {
    id: "expressed-values",
    title: "Every value is supported by the generators, the clients and the service",
    why: "Styles, media types and statuses are closed lists, so that the client of every language can support all of them.",
    example: {
      file: ITEMS,
      good: '        "404": { $ref: "../shared/errors.yaml#/responses/NotFound" }\n    delete:',
      bad: '        default: { $ref: "../shared/errors.yaml#/responses/NotFound" } # <-\n    delete:',
    },
    fix: replaceName,
  },
  {
    id: "schema-values",
    title: "The value of a schema keyword is valid",
    why: "maxLength: -1 or an unknown format would accept or reject everything.",
    example: { file: ITEMS, good: "        maxLength: 200\n", bad: "        maxLength: -200 # <-\n" },
    fix: replaceValue,
  },
  {
    id: "idle-keywords",
    title: "A schema keyword applies to the declared type",
    why: "JSON Schema ignores maxLength on a number, which is never intended.",
    example: {
      file: ITEMS,
      good: "    schema: { type: integer }\n    example: 2",
      bad: "    schema: { type: integer, maxLength: 3 } # <-\n    example: 2",
    },
  },
  {
    id: "house-keywords",
    title: "Every x-… keyword is defined in spec/vocabulary/",
    why: "A misspelt one is ignored, and the operation would get, for example, the default rate limit.",
    example: {
      file: ITEMS,
      good: "      x-rate-limit: { limit: 60, window_seconds: 60, per: outlet }",
      bad: "      x-rate-limti: { limit: 60, window_seconds: 60, per: outlet } # <-",
    },
    fix: replaceName,
  },
  {
    id: "house-places",
    title: "An x-… keyword is used only where its description allows it",
    why: "It has no effect elsewhere.",
    example: {
      file: ITEMS,
      good: "  Item:\n    type: object\n",
      bad: "  Item:\n    x-outlet-access: food # <-\n    type: object\n",
    },
  },
  {
    id: "house-values",
    title: "The value of an x-… keyword matches its JSON Schema",
    why: "The service and the generators rely on it.",
    example: { file: ITEMS, good: "per: outlet }", bad: "per: shop } # <-" },
    fix: replaceValue,
  },
  {
    id: "offered-scopes",
    title: "Every scope is declared by a security scheme",
    why: "No token can have an undeclared scope, so no partner could call the operation or receive the event.",
    example: { file: ITEMS, good: '        - token: ["items:read"]', bad: '        - token: ["items:raed"] # <-' },
    fix: replaceName,
  },
  {
    id: "idle-omissions",
    title: "x-omitted-responses names only responses that are derived by a rule",
    why: "Any other status is misspelt or leftover.",
    example: {
      file: ITEMS,
      good: "      operationId: listItems\n",
      bad: '      operationId: listItems\n      x-omitted-responses: ["418"] # <-\n',
    },
  },
  {
    id: "error-codes",
    title: "Operations and the catalogue of error codes agree",
    why: "A partner's program acts on the error code, and partners look up its cause and fix in the catalogue.",
    example: {
      file: ITEMS,
      good: "      operationId: replaceItem\n",
      bad: '      operationId: replaceItem\n      x-error-codes: { "404": [ITEM_UNKNOWN] } # <-\n',
    },
  },
  {
    id: "business-rules",
    title: "Rules, operations, error codes, texts and requirements agree",
    why: "The service, the pages and partners' programs read rules as data: a rule that only a sentence states is checked nowhere.",
    example: {
      file: ITEMS,
      good: "      operationId: replaceItem\n",
      bad: "      operationId: replaceItem\n      x-rules: [item-prices] # <-\n",
    },
  },
  {
    id: "state-changes",
    title: "State changes name states, operations and error codes of the contract",
    why: "The service, the clients, the pages and conformance decide by them.",
    example: {
      file: ITEMS,
      good: "        enum: [dish, drink]\n",
      bad: "        enum: [dish, drink]\n        x-transitions: { initial: [dish], steps: [{ from: [dish], to: drinks, by: time }] } # <-\n",
    },
  },
  {
    id: "deprecations",
    title: "A deprecation has a start, an end and a replacement",
    why: "Partners get at least 90 days and must know what to use instead.",
    example: {
      file: ITEMS,
      good: "      x-deprecation: { since: 2026-01-01, sunset: 2026-12-31, successor: replaceItem }",
      bad: "      x-deprecation: { since: 2026-01-01, sunset: 2026-02-01, successor: replaceItem } # <-",
    },
  },
  {
    id: "asyncapi",
    title: "The AsyncAPI project's own parser accepts the event contract",
    why: "Third-party tools read the contract with that parser. It runs last, when all other checks pass.",
    example: { file: "asyncapi.yaml", good: "asyncapi: 3.1.0", bad: "asyncapi: 3.0.0 # <-" },
  },
];
