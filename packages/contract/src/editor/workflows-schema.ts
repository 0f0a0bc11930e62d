import type { Document } from "../document.ts";
import { operationsOf } from "../http/operations.ts";
import type { JsonObject } from "../json.ts";
import { child, children } from "../source/spot.ts";

const text: JsonObject = { type: "string" };
const listOf = (items: JsonObject): JsonObject => ({ type: "array", items });
export const mapOf = (values: JsonObject): JsonObject => ({ type: "object", additionalProperties: values });
const object = (properties: JsonObject, ...required: string[]): JsonObject => ({
  type: "object",
  properties,
  required,
  additionalProperties: false,
});

const REUSED = object({ reference: { type: "string", pattern: "^\\$components\\." }, value: {} }, "reference");
const PARAMETER = object({ name: text, in: { enum: ["path", "query", "header"] }, value: {} }, "name", "value");
const RETRY = object(
  { name: text, type: { const: "retry" }, retryAfter: { type: "number" }, retryLimit: { type: "integer" } },
  "name",
  "type",
);
const OUTPUTS = mapOf({ type: "string", pattern: "^\\$" });
const parameters = listOf({ anyOf: [REUSED, PARAMETER] });

/** The part of Arazzo 1.1 that the runner executes. Steps name operations of the documents. */
export function workflowsSchema(documents: readonly Document[]): JsonObject {
  const calls = documents.flatMap((document) => (document.kind === "openapi" ? operationsOf(document) : []));
  const events = documents.filter(({ kind }) => kind === "asyncapi");
  const receives = events.flatMap(({ root }) => children(child(root, "operations")).map(([name]) => name));
  const operationId = {
    enum: [...calls.map(({ id }) => id), ...receives.map((name) => `$sourceDescriptions.events.${name}`)].sort(),
  };
  const step = object(
    {
      ...{ stepId: text, description: text, operationId, workflowId: text, action: { enum: ["receive"] } },
      ...{
        timeout: { type: "integer" },
        parameters,
        outputs: OUTPUTS,
        requestBody: object({ payload: {} }, "payload"),
      },
      successCriteria: listOf(object({ condition: text }, "condition")),
      onFailure: listOf(REUSED),
    },
    "stepId",
  );
  const inputs = { type: "object" };
  const workflow = { workflowId: text, summary: text, description: text, inputs, parameters, steps: listOf(step) };
  const source = object({ name: text, type: { enum: ["openapi", "asyncapi"] }, url: text }, "name", "type", "url");
  const components = { inputs: mapOf(inputs), parameters: mapOf(PARAMETER), failureActions: mapOf(RETRY) };
  return object(
    {
      ...{ arazzo: { const: "1.1.0" }, info: { type: "object" }, sourceDescriptions: listOf(source) },
      workflows: listOf(object({ ...workflow, outputs: OUTPUTS }, "workflowId", "summary", "description", "steps")),
      components: object(components),
    },
    "arazzo",
    "workflows",
  );
}
