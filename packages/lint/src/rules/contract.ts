import { listNull } from "../fixes.ts";
import { nearName, nearReference, nearValue } from "../near-name.ts";
import type { Rule } from "../rule.ts";

const OPENAPI = "openapi.yaml";
const ITEMS = "resources/items.yaml";

/** The rules that the reader of contracts checks (packages/contract): what it cannot read, or nobody expresses, stops generation too. */
export const CONTRACT_RULES: Rule[] = [
  {
    id: "yaml",
    title: "Every file is YAML",
    why: "Nothing in it can be read before.",
    example: {
      file: ITEMS,
      good: "        - name: limit\n          in: query\n",
      bad: "        - name: limit\n         in: query # <-\n",
    },
  },
  {
    id: "references",
    title: "Every reference leads somewhere",
    why: "Nothing can be generated from what is not there, from what leads back to itself, or from the net.",
    example: {
      file: ITEMS,
      good: '    items: { $ref: "#/schemas/Item" }',
      bad: '    items: { $ref: "#/schemas/Itme" } # <-',
    },
    fix: nearReference,
  },
  {
    id: "reference-kinds",
    title: "A reference leads to an object of the kind that is expected",
    why: "A schema in the place of a parameter is a slip of the pen.",
    example: {
      file: ITEMS,
      good: '            X-Total: { $ref: "#/headers/Total" }',
      bad: '            X-Total: { $ref: "#/schemas/Item" } # <-',
    },
  },
  {
    id: "readable",
    title: "A document is OpenAPI 3.1 or AsyncAPI 3",
    why: "The reader of contracts knows no other.",
    example: { file: OPENAPI, good: "openapi: 3.1.1", bad: "openapi: 3.0.3 # <-" },
  },
  {
    id: "known-keywords",
    title: "A keyword is one that its object has",
    why: "A misspelt keyword says nothing, and nobody misses what it was to say.",
    example: { file: ITEMS, good: "maxLength: 80", bad: "maxLenght: 80 # <-" },
    fix: nearName,
  },
  {
    id: "expressed-keywords",
    title: "A keyword is one that generators, clients and service express",
    why: "Nothing is dropped in silence: a partner would rely on what the service does not know.",
    example: {
      file: ITEMS,
      good: "  item:\n    put:\n",
      bad: "  item:\n    servers: [] # <-\n    put:\n",
    },
    fix: listNull,
  },
  {
    id: "kinds-of-values",
    title: "A keyword has the kind of value that its specification gives it",
    why: "A text where a list is expected ends every reader at another place.",
    example: {
      file: ITEMS,
      good: "      requestBody:\n        required: true\n",
      bad: '      requestBody:\n        required: "yes" # <-\n',
    },
  },
  {
    id: "expressed-values",
    title: "A value is one that generators, clients and service express",
    why: "Styles, media types, statuses and the like are closed lists, so that every client of every language has them.",
    example: {
      file: ITEMS,
      good: '        "404": { $ref: "../shared/errors.yaml#/responses/NotFound" }\n    delete:',
      bad: '        default: { $ref: "../shared/errors.yaml#/responses/NotFound" } # <-\n    delete:',
    },
    fix: nearName,
  },
  {
    id: "schema-values",
    title: "A keyword of a schema has a value that means something",
    why: "maxLength: -1 or an unknown format would let everything through, or nothing.",
    example: { file: ITEMS, good: "        maxLength: 200\n", bad: "        maxLength: -200 # <-\n" },
    fix: nearValue,
  },
  {
    id: "idle-keywords",
    title: "A keyword of a schema binds values of the type beside it",
    why: "JSON Schema ignores maxLength of a number, which no designer means.",
    example: {
      file: ITEMS,
      good: "    schema: { type: integer }\n    example: 2",
      bad: "    schema: { type: integer, maxLength: 3 } # <-\n    example: 2",
    },
  },
  {
    id: "house-keywords",
    title: "A keyword x-… is one of spec/vocabulary/",
    why: "A misspelt one is ignored: the operation would have the limit of all others.",
    example: {
      file: ITEMS,
      good: "      x-rate-limit: { limit: 60, window_seconds: 60, per: outlet }",
      bad: "      x-rate-limti: { limit: 60, window_seconds: 60, per: outlet } # <-",
    },
    fix: nearName,
  },
  {
    id: "house-places",
    title: "A keyword x-… stands where its description says",
    why: "Nobody looks for it elsewhere.",
    example: {
      file: ITEMS,
      good: "  Item:\n    type: object\n",
      bad: "  Item:\n    x-outlet-access: food # <-\n    type: object\n",
    },
  },
  {
    id: "house-values",
    title: "A keyword x-… has a value that its JSON Schema allows",
    why: "The service and the generators rely on it.",
    example: { file: ITEMS, good: "per: outlet }", bad: "per: shop } # <-" },
    fix: nearValue,
  },
  {
    id: "offered-scopes",
    title: "A scope is one that a security scheme offers",
    why: "No token could have another one: nobody could call the operation, or receive the event.",
    example: { file: ITEMS, good: '        - token: ["items:read"]', bad: '        - token: ["items:raed"] # <-' },
    fix: nearName,
  },
  {
    id: "idle-omissions",
    title: "x-omitted-responses leaves out what a rule gives",
    why: "A status that no rule gives the operation is misspelt, or left over.",
    example: {
      file: ITEMS,
      good: "      operationId: listItems\n",
      bad: '      operationId: listItems\n      x-omitted-responses: ["418"] # <-\n',
    },
  },
  {
    id: "error-codes",
    title: "Operations and the catalogue of error codes agree",
    why: "A partner's program decides by the code of an error, and finds it in the catalogue with its cause and its remedy.",
    example: {
      file: ITEMS,
      good: "      operationId: replaceItem\n",
      bad: '      operationId: replaceItem\n      x-error-codes: { "404": [ITEM_UNKNOWN] } # <-\n',
    },
  },
  {
    id: "deprecations",
    title: "What is deprecated says since when, until when and what takes its place",
    why: "Partners get at least 90 days, and need to know where to go.",
    example: {
      file: ITEMS,
      good: "      x-deprecation: { since: 2026-01-01, sunset: 2026-12-31, successor: replaceItem }",
      bad: "      x-deprecation: { since: 2026-01-01, sunset: 2026-02-01, successor: replaceItem } # <-",
    },
  },
  {
    id: "asyncapi",
    title: "The contract of events is AsyncAPI for the AsyncAPI project's own parser",
    why: "Tools of others read it as that project does. It is asked last, when nothing else is found.",
    example: { file: "asyncapi.yaml", good: "asyncapi: 3.1.0", bad: "asyncapi: 3.0.0 # <-" },
  },
];
