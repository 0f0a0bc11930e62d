import metaschema from "ajv/dist/refs/json-schema-draft-07.json" with { type: "json" };
import type { Document } from "../document.ts";
import { securitySchemesOf } from "../http/security.ts";
import type { JsonObject } from "../json.ts";
import { GRAMMAR } from "../vocabulary/grammars.ts";
import { readVocabulary } from "../vocabulary/house.ts";
import { offeredBy, partnersOf } from "../vocabulary/scopes.ts";
import { asDefinition, definitionsOf } from "./definitions.ts";
import { mapOf, workflowsSchema } from "./workflows-schema.ts";

const DRAFT = "http://json-schema.org/draft-07/schema#";

const to = (definition: string): JsonObject => ({ $ref: `contract.json#/definitions/${definition}` });

/** Sections of the partial files of `spec/`, with the kind of their objects. */
const SECTIONS: Record<string, string> = {
  paths: "pathItem",
  messages: "message",
  parameters: "parameter",
  responses: "response",
  requestBodies: "requestBody",
  headers: "header",
  schemas: "schema",
};

/**
 * JSON Schemas for editors that complete and validate the files of `spec/`, by file name. They accept the keywords that
 * `inexpressible` accepts and the scopes that the documents offer. `.vscode/settings.json` assigns them to files.
 */
export function editorSchemas(documents: readonly Document[], vocabulary = "spec/vocabulary"): Map<string, JsonObject> {
  const definitions = { ...definitionsOf(readVocabulary(vocabulary)), security: securityOf(documents) };
  const scopes = scopesOf(documents.filter((document) => document === partnersOf(documents)));
  const scopeOfEvents = { ...((definitions as JsonObject)["x-required-scope"] as JsonObject), enum: scopes };
  const parts = Object.fromEntries(Object.entries(SECTIONS).map(([section, kind]) => [section, mapOf(to(kind))]));
  const schemas: [string, JsonObject][] = [
    ["contract", { definitions: { ...definitions, "x-required-scope": scopeOfEvents } }],
    ["openapi", to("openapi")],
    ["asyncapi", to("asyncapi")],
    ["parts", { type: "object", properties: { ...parts, examples: EXAMPLES }, additionalProperties: false }],
    ["headers", mapOf(to("header"))],
    ["parameters", mapOf(to("parameter"))],
    ["derived", to("x-derived")],
    ["rules", to("x-rule-catalogue")],
    ["strict-json", to("x-strict-json")],
    ["vocabulary", KEYWORD],
    ["workflows", workflowsSchema(documents)],
    ["certification", CERTIFICATION],
  ];
  return new Map(schemas.map(([name, schema]) => [`${name}.json`, { $schema: DRAFT, ...schema }]));
}

const scopesOf = (documents: readonly Document[]): string[] =>
  [...offeredBy(documents.flatMap(securitySchemesOf))].sort();

/** Alternatives, each a map from security scheme to scopes. */
const securityOf = (documents: readonly Document[]): JsonObject => {
  const scopes = { type: "array", items: { enum: scopesOf(documents) } };
  return { type: "array", items: { type: "object", additionalProperties: scopes } };
};

/** Examples of bodies or messages. The reference that decides between them is in another file. */
const EXAMPLES = mapOf({ anyOf: [to("example"), to("messageExample")] });

/** Editors would fetch a schema with an `$id` over the network. */
const { $id: _, ...DRAFT_07 } = asDefinition("draft-07", metaschema) as JsonObject;

const TEXT: JsonObject = { type: "string", minLength: 1 };

const CRITERION: JsonObject = {
  type: "object",
  required: ["id", "level", "products", "observed", "why", "remedy", "workflow"],
  properties: {
    ...{ id: { type: "string", pattern: "^[a-z]+(-[a-z0-9]+)*$" }, level: { enum: ["must", "should"] } },
    products: { type: "array", minItems: 1, uniqueItems: true, items: { enum: ["food", "payment"] } },
    integration: { enum: ["direct", "facilitator"] },
    ...{ observed: TEXT, why: TEXT, remedy: TEXT, note: TEXT, workflow: TEXT },
    seconds: { type: "number", exclusiveMinimum: 0 },
  },
  additionalProperties: false,
};

/** `spec/certification.yaml`. */
const CERTIFICATION: JsonObject = {
  type: "object",
  required: ["receiver", "client"],
  properties: { receiver: { type: "array", items: CRITERION }, client: { type: "array", items: CRITERION } },
  additionalProperties: false,
};

/** A file of `spec/vocabulary/`. */
const KEYWORD: JsonObject = {
  title: "a keyword of our own",
  definitions: { "draft-07": DRAFT_07 },
  allOf: [{ $ref: "#/definitions/draft-07" }],
  required: ["description", "x-allowed-on"],
  properties: {
    "x-allowed-on": {
      description: "Kinds of objects that may have the keyword.",
      type: "array",
      minItems: 1,
      uniqueItems: true,
      items: { enum: Object.keys(GRAMMAR) },
    },
    "x-published": { description: "false: hidden from partners.", const: false },
  },
};
