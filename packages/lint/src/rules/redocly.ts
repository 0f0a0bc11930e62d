import type { Rule } from "../rule.ts";

const ITEMS = "resources/items.yaml";
const OPENAPI = "openapi.yaml";
const FIT = "correct the example or its schema";

/** Rules that Redocly checks: those enabled in redocly.yaml. */
export const REDOCLY_RULES: Rule[] = [
  {
    id: "struct",
    title: "An object has only the keywords of its specification",
    why: "An unknown keyword has no effect.",
    hint: "add the missing field, or remove the unexpected one; similar objects show the form",
    example: {
      file: OPENAPI,
      good: "  license: { name: MIT, identifier: MIT }\nservers",
      bad: "  license: { name: MIT, identifier: MIT, year: 2026 } # <-\nservers",
    },
  },
  {
    id: "info-license",
    title: "A document names its license",
    why: "Partners must know what they may do with the contract and with code generated from it.",
    hint: "add a license with name and identifier under info",
    example: {
      file: "platform.yaml",
      good: "info:\n  title: The side of the platform\n  version: 1.2.0\n  license: { name: MIT, identifier: MIT }",
      bad: "info: # <-\n  title: The side of the platform\n  version: 1.2.0",
    },
  },
  {
    id: "info-license-strict",
    title: "A license has an SPDX identifier or a URL",
    why: "A license name alone is ambiguous.",
    hint: "add identifier (from https://spdx.org/licenses) or url next to the name",
    example: {
      file: "platform.yaml",
      good: "  license: { name: MIT, identifier: MIT }",
      bad: "  license: { name: MIT } # <-",
    },
  },
  {
    id: "no-ambiguous-paths",
    title: "Every request matches at most one path",
    why: "If two paths match, the order of the routes would decide which operation is called.",
    hint: "give one of the paths a segment that the other cannot match",
    example: {
      file: OPENAPI,
      good: '  /integrations/food/outlets/{outlet_id}/v1/items: { $ref: "resources/items.yaml#/paths/collection" }\n',
      bad: '  /integrations/food/outlets/{outlet_id}/v1/{kind}/all: { $ref: "resources/items.yaml#/paths/collection" }\n',
      also: ["path-parameters-defined"],
    },
  },
  {
    id: "no-duplicated-enum-values",
    title: "The values of an enum are unique",
    why: "A duplicate is leftover, or another value was meant.",
    hint: "remove the duplicate, or correct it",
    example: { file: ITEMS, good: "enum: [dish, drink]", bad: "enum: [dish, drink, dish] # <-" },
  },
  {
    id: "no-duplicated-tag-names",
    title: "A document declares each tag once",
    why: "The portal has one section per tag, with one description.",
    hint: "remove the duplicate, or correct its name",
    example: {
      file: OPENAPI,
      good: "  - { name: Items, description: Dishes and drinks. }",
      bad: "  - { name: Items, description: Dishes and drinks. }\n  - { name: Items, description: What is sold. } # <-",
    },
  },
  {
    id: "no-empty-servers",
    title: "A document has a server",
    why: "Samples and clients start with its URL.",
    hint: "add servers with a url and a description",
    example: {
      file: "platform.yaml",
      good: "servers:\n  - url: https://platform.partner.example\n    description: Production\n",
      bad: "servers: [] # <-\n",
    },
  },
  {
    id: "no-enum-type-mismatch",
    title: "Enum values match the declared type",
    why: "A value of another type is never valid.",
    hint: "correct the value (quotes make it a string), or the type",
    example: { file: ITEMS, good: "enum: [dish, drink]", bad: "enum: [dish, drink, 5] # <-" },
  },
  {
    id: "no-illogical-composition-keywords",
    title: "The members of oneOf, anyOf and allOf differ",
    why: "A duplicate member has no effect in allOf and anyOf, and makes oneOf always fail.",
    hint: "remove the member, or correct it",
    example: {
      file: ITEMS,
      good: '      note:\n        type: [string, "null"]\n',
      bad: "      note:\n        oneOf: [{ type: string }, { type: string }] # <-\n",
    },
  },
  {
    id: "no-invalid-media-type-examples",
    title: "The example of a body matches its schema",
    why: "The mock returns it, and partners copy it.",
    hint: FIT,
    example: {
      file: ITEMS,
      good: "- { name: Nasi Goreng, price: 35000, kind: dish }",
      bad: "- { name: Nasi Goreng, price: many, kind: dish } # <-",
    },
  },
  {
    id: "no-invalid-parameter-examples",
    title: "The example of a parameter matches its schema",
    why: "The operation's samples use it.",
    hint: FIT,
    example: { file: ITEMS, good: "          example: 20", bad: "          example: 2000 # <-" },
  },
  {
    id: "no-invalid-schema-examples",
    title: "The examples of a schema match it",
    why: "The reference shows them.",
    hint: FIT,
    example: { file: ITEMS, good: "examples: [Nasi Goreng]", bad: "examples: [5] # <-" },
  },
  {
    id: "no-mixed-number-range-constraints",
    title: "A limit is inclusive or exclusive, not both",
    why: "One of two lower limits has no effect.",
    hint: "keep the intended one",
    example: {
      file: ITEMS,
      good: "minimum: 0, maximum: 100000000, examples: [35000] }",
      bad: "minimum: 0, exclusiveMinimum: -1, maximum: 100000000, examples: [35000] } # <-",
    },
  },
  {
    id: "no-required-schema-properties-undefined",
    title: "Every required property is declared",
    why: "A misspelt name under required demands a property that does not exist.",
    hint: "correct the name, or declare it under properties",
    example: {
      file: ITEMS,
      good: "required: [name, price]",
      bad: "required: [name, prise] # <-",
      also: ["event-examples", "no-invalid-media-type-examples"],
    },
  },
  {
    id: "no-server-trailing-slash",
    title: "A server URL has no trailing slash",
    why: "Paths start with a slash, so URLs would have two.",
    hint: "remove the slash",
    example: {
      file: "platform.yaml",
      good: "  - url: https://platform.partner.example",
      bad: "  - url: https://platform.partner.example/ # <-",
    },
  },
  {
    id: "no-unsafe-markdown",
    title: "Descriptions contain no scripts",
    why: "They are rendered as HTML, also by third-party portals.",
    hint: "remove it, or format it as code: `<script>`",
    example: {
      file: ITEMS,
      good: "description: Removes an item from the menu.",
      bad: "description: Removes an item <script>from()</script> the menu. # <-",
    },
  },
  {
    id: "operation-2xx-response",
    title: "Every operation has a success response",
    why: "Otherwise no client has a type for the result.",
    hint: "add a 200, 201, 202 or 204 response",
    example: {
      file: ITEMS,
      good: `      responses:
        "204":
          description: The item is gone.
`,
      bad: `      responses: # <-
        "409":
          description: The item is being sold.
`,
    },
  },
  {
    id: "operation-4xx-response",
    title: "Every operation has a response for an invalid request",
    why: "Any request can be invalid, and clients must know the response.",
    hint: "add a 400, 401, 404, 409 or 422 response",
    example: {
      file: "shared/derived.yaml",
      good: `  token:
    "401": {`,
      bad: `  token:
    "503": {`,
    },
  },
  {
    id: "operation-operationId-unique",
    title: "An operationId is unique in its document",
    why: "It is the name of a function in every client.",
    hint: "rename one of the operations",
    example: {
      file: ITEMS,
      good: "operationId: deleteItem",
      bad: "operationId: listItems # <-",
    },
  },
  {
    id: "operation-summary",
    title: "Every operation has a summary",
    why: "It is the title of its page.",
    hint: "add a summary: a verb and a noun, without a period",
    example: {
      file: ITEMS,
      good: "    delete:\n      operationId: deleteItem\n      summary: Delete an item\n",
      bad: "    delete: # <-\n      operationId: deleteItem\n",
    },
  },
  {
    id: "path-parameters-defined",
    title: "The path parameters of an operation are exactly those in its path",
    why: "Clients have to fill them in.",
    hint: "declare the parameter with in: path, or correct its name in the path",
    example: {
      file: ITEMS,
      good: "  OutletId:\n    name: outlet_id\n",
      bad: "  OutletId:\n    name: outletid # <-\n",
    },
  },
  {
    id: "spec-components-invalid-map-name",
    title: "Component names consist of letters, digits, dots, hyphens and underscores",
    why: "They become names of types in every client.",
    hint: "remove the other characters",
    example: {
      file: OPENAPI,
      good: "components:\n  securitySchemes:\n    token:\n",
      bad: "components:\n  securitySchemes:\n    a token: # <-\n",
    },
  },
];
