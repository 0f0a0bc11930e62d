import type { Rule } from "../rule.ts";

const ITEMS = "resources/items.yaml";
const OPENAPI = "openapi.yaml";
const FIT = "make the example fit its schema, or the schema its example";

/** The rules that Redocly checks: each of those that are on in redocly.yaml. */
export const REDOCLY_RULES: Rule[] = [
  {
    id: "struct",
    title: "An object has the keywords of its specification",
    why: "A keyword that the specification does not have says nothing to anybody.",
    mend: "take it out, or put it where the specification has it; a neighbour shows how",
    example: {
      file: OPENAPI,
      good: "  license: { name: MIT, identifier: MIT }\nservers",
      bad: "  license: { name: MIT, identifier: MIT, year: 2026 } # <-\nservers",
    },
  },
  {
    id: "info-license",
    title: "A document names its license",
    why: "A partner has to know what may be done with the contract and with what is generated from it.",
    mend: "write license with name and identifier below info",
    example: {
      file: "platform.yaml",
      good: "info:\n  title: The side of the platform\n  version: 1.2.0\n  license: { name: MIT, identifier: MIT }",
      bad: "info: # <-\n  title: The side of the platform\n  version: 1.2.0",
    },
  },
  {
    id: "info-license-strict",
    title: "A license has an identifier or an address",
    why: "Names of licenses are used for several texts; an identifier of SPDX is one.",
    mend: "write identifier (of https://spdx.org/licenses) or url beside the name",
    example: {
      file: "platform.yaml",
      good: "  license: { name: MIT, identifier: MIT }",
      bad: "  license: { name: MIT } # <-",
    },
  },
  {
    id: "no-ambiguous-paths",
    title: "One request fits one path",
    why: "Of two paths that fit, the order of the routes would decide which operation answers.",
    mend: "give one of the paths a segment that the other cannot have",
    example: {
      file: OPENAPI,
      good: '  /integrations/food/outlets/{outlet_id}/v1/items: { $ref: "resources/items.yaml#/paths/collection" }\n',
      bad: '  /integrations/food/outlets/{outlet_id}/v1/{kind}/all: { $ref: "resources/items.yaml#/paths/collection" }\n',
      also: ["path-parameters-defined"],
    },
  },
  {
    id: "no-duplicated-enum-values",
    title: "An enum has each value once",
    why: "The second one is left over, or another value was meant.",
    mend: "take the second one out, or correct it",
    example: { file: ITEMS, good: "enum: [dish, drink]", bad: "enum: [dish, drink, dish] # <-" },
  },
  {
    id: "no-duplicated-tag-names",
    title: "A document declares each tag once",
    why: "The portal has one section for it, with one description.",
    mend: "take the second one out, or correct its name",
    example: {
      file: OPENAPI,
      good: "  - { name: Items, description: What an outlet sells. }",
      bad: "  - { name: Items, description: What an outlet sells. }\n  - { name: Items, description: What is sold. } # <-",
    },
  },
  {
    id: "no-empty-servers",
    title: "A document has a server",
    why: "Samples and clients begin with its address.",
    mend: "write servers with a url and a description",
    example: {
      file: "platform.yaml",
      good: "servers:\n  - url: https://platform.partner.example\n    description: Production\n",
      bad: "servers: [] # <-\n",
    },
  },
  {
    id: "no-enum-type-mismatch",
    title: "The values of an enum have the type beside it",
    why: "A value of another type is never valid.",
    mend: "correct the value (in quotes it is a text), or the type",
    example: { file: ITEMS, good: "enum: [dish, drink]", bad: "enum: [dish, drink, 5] # <-" },
  },
  {
    id: "no-illogical-composition-keywords",
    title: "oneOf, anyOf and allOf have members that differ",
    why: "Of two equal members one says nothing, and makes oneOf fail always.",
    mend: "take the member out, or correct it",
    example: {
      file: ITEMS,
      good: '      note:\n        type: [string, "null"]\n',
      bad: "      note:\n        oneOf: [{ type: string }, { type: string }] # <-\n",
    },
  },
  {
    id: "no-invalid-media-type-examples",
    title: "The example of a body fits its schema",
    why: "The mock answers with it, and partners copy it.",
    mend: FIT,
    example: {
      file: ITEMS,
      good: "- { name: Nasi Goreng, price: 35000, kind: dish }",
      bad: "- { name: Nasi Goreng, price: many, kind: dish } # <-",
    },
  },
  {
    id: "no-invalid-parameter-examples",
    title: "The example of a parameter fits its schema",
    why: "Samples of the operation are called with it.",
    mend: FIT,
    example: { file: ITEMS, good: "          example: 20", bad: "          example: 2000 # <-" },
  },
  {
    id: "no-invalid-schema-examples",
    title: "The examples of a schema fit it",
    why: "The reference shows them.",
    mend: FIT,
    example: { file: ITEMS, good: "examples: [Nasi Goreng]", bad: "examples: [5] # <-" },
  },
  {
    id: "no-mixed-number-range-constraints",
    title: "A limit is inclusive or exclusive",
    why: "Of two lower limits one says nothing.",
    mend: "keep the one that is meant",
    example: {
      file: ITEMS,
      good: "minimum: 0, maximum: 100000000, examples: [35000] }",
      bad: "minimum: 0, exclusiveMinimum: -1, maximum: 100000000, examples: [35000] } # <-",
    },
  },
  {
    id: "no-required-schema-properties-undefined",
    title: "What is required is a property",
    why: "A misspelt name in required asks for a property that nobody knows.",
    mend: "correct the name, or describe it under properties",
    example: {
      file: ITEMS,
      good: "required: [name, price]",
      bad: "required: [name, prise] # <-",
      also: ["event-examples", "no-invalid-media-type-examples"],
    },
  },
  {
    id: "no-server-trailing-slash",
    title: "The address of a server ends without a slash",
    why: "Paths begin with one: the address would have two.",
    mend: "take the slash out",
    example: {
      file: "platform.yaml",
      good: "  - url: https://platform.partner.example",
      bad: "  - url: https://platform.partner.example/ # <-",
    },
  },
  {
    id: "no-unsafe-markdown",
    title: "Descriptions have no scripts",
    why: "They are shown as HTML, in portals that are not ours too.",
    mend: "take it out, or put it in code: `<script>`",
    example: {
      file: ITEMS,
      good: "description: Removes an item from the menu.",
      bad: "description: Removes an item <script>from()</script> the menu. # <-",
    },
  },
  {
    id: "operation-2xx-response",
    title: "Every operation has an answer for success",
    why: "Without one no client knows what it gets.",
    mend: "write an answer 200, 201, 202 or 204",
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
    title: "Every operation has an answer for a request that is wrong",
    why: "Any request can be wrong, and a client has to know what it gets then.",
    mend: "write an answer 400, 401, 404, 409 or 422",
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
    title: "An operationId stands once in a document",
    why: "It is the name of a function in every client.",
    mend: "give one of the operations another name",
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
    mend: "write a summary: a verb, a noun, no period",
    example: {
      file: ITEMS,
      good: "    delete:\n      operationId: deleteItem\n      summary: Delete an item\n",
      bad: "    delete: # <-\n      operationId: deleteItem\n",
    },
  },
  {
    id: "path-parameters-defined",
    title: "The parameters of a path are described, and no others",
    why: "A client has to fill them in.",
    mend: "describe the parameter with in: path, or correct its name in the path",
    example: {
      file: ITEMS,
      good: "  OutletId:\n    name: outlet_id\n",
      bad: "  OutletId:\n    name: outletid # <-\n",
    },
  },
  {
    id: "spec-components-invalid-map-name",
    title: "Names of components are letters, digits, dots, hyphens and underscores",
    why: "They are names of types in every client.",
    mend: "take the other characters out",
    example: {
      file: OPENAPI,
      good: "components:\n  securitySchemes:\n    token:\n",
      bad: "components:\n  securitySchemes:\n    a token: # <-\n",
    },
  },
];
