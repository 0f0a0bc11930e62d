import metaschema from "ajv/dist/refs/json-schema-draft-07.json" with { type: "json" };
import type { Document } from "../document.ts";
import { securitySchemesOf } from "../http/security.ts";
import type { JsonObject } from "../json.ts";
import { GRAMMAR } from "../vocabulary/grammars.ts";
import { readVocabulary } from "../vocabulary/house.ts";
import { offeredBy, partnersOf } from "../vocabulary/scopes.ts";
import { definitionsOf, ofHouse } from "./definitions.ts";

const DRAFT = "http://json-schema.org/draft-07/schema#";

const to = (definition: string): JsonObject => ({ $ref: `contract.json#/definitions/${definition}` });
const mapOf = (one: JsonObject): JsonObject => ({ type: "object", additionalProperties: one });

/** The sections of a file of `spec/` that is not a document by itself, and the kind of the objects in each. */
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
 * The JSON Schemas by which editors complete and mark the files of `spec/`, by the name of the file that each goes into. They are closed to what
 * is expressed, as `inexpressible` is, and to the scopes that the documents offer; `.vscode/settings.json` says which is for which files.
 */
export function editorSchemas(documents: readonly Document[], vocabulary = "spec/vocabulary"): Map<string, JsonObject> {
  const definitions = { ...definitionsOf(readVocabulary(vocabulary)), security: securityOf(documents) };
  const scopes = scopesOf(documents.filter((document) => document === partnersOf(documents)));
  const ofEvents = { ...((definitions as JsonObject)["x-required-scope"] as JsonObject), enum: scopes };
  const parts = Object.fromEntries(Object.entries(SECTIONS).map(([section, kind]) => [section, mapOf(to(kind))]));
  const schemas: [string, JsonObject][] = [
    ["contract", { definitions: { ...definitions, "x-required-scope": ofEvents } }],
    ["openapi", to("openapi")],
    ["asyncapi", to("asyncapi")],
    ["parts", { type: "object", properties: { ...parts, examples: EXAMPLES }, additionalProperties: false }],
    ["headers", mapOf(to("header"))],
    ["parameters", mapOf(to("parameter"))],
    ["derived", to("x-derived")],
    ["strict-json", to("x-strict-json")],
    ["vocabulary", KEYWORD],
  ];
  return new Map(schemas.map(([name, schema]) => [`${name}.json`, { $schema: DRAFT, ...schema }]));
}

const scopesOf = (documents: readonly Document[]): string[] =>
  [...offeredBy(documents.flatMap(securitySchemesOf))].sort();

/** Alternatives, each the scopes by scheme. */
const securityOf = (documents: readonly Document[]): JsonObject => {
  const scopes = { type: "array", items: { enum: scopesOf(documents) } };
  return { type: "array", items: { type: "object", additionalProperties: scopes } };
};

/** Examples of bodies, or of messages: a reference says which, and stands in another file. */
const EXAMPLES = mapOf({ anyOf: [to("example"), to("messageExample")] });

/** By its address editors would ask for it over the network. */
const { $id: _, ...DRAFT_07 } = ofHouse("draft-07", metaschema) as JsonObject;

/** A file of `spec/vocabulary/`. */
const KEYWORD: JsonObject = {
  title: "a keyword of the house",
  definitions: { "draft-07": DRAFT_07 },
  allOf: [{ $ref: "#/definitions/draft-07" }],
  required: ["description", "x-stands-at"],
  properties: {
    "x-stands-at": {
      description: "The kinds of object that may have the keyword.",
      type: "array",
      minItems: 1,
      uniqueItems: true,
      items: { enum: Object.keys(GRAMMAR) },
    },
    "x-published": { description: "false: partners do not read it.", const: false },
  },
};
