import { child, type Document, fieldsOf, fromValue, messagesOf, rootOf } from "@partner-api/contract";

/**
 * An OpenAPI document with the payloads of an AsyncAPI document as the schema of its event records, which are otherwise open.
 * Documents without event records are unchanged.
 */
export function withEventRecords(openapi: Document, asyncapi: Document): Document {
  const components = fieldsOf(child(openapi.root, "components"));
  const schemas = componentSchemas(openapi);
  if (schemas[RECORD] === undefined) return openapi;
  const events = Object.entries(componentSchemas(asyncapi)).map(([name, schema]) => [
    PREFIX + name,
    prefixReferences(schema),
  ]);
  const payloads = messagesOf(asyncapi).flatMap(({ payload }) => (payload ? [prefixReferences(payload.value)] : []));
  const merged = { ...schemas, ...Object.fromEntries(events), [RECORD]: { oneOf: payloads } };
  const value = { ...fieldsOf(openapi.root), components: { ...components, schemas: merged } };
  return { ...openapi, root: rootOf(fromValue(value, openapi.name)) };
}

const RECORD = "EventRecord";
/** Both documents have a component `Timestamp`. */
const PREFIX = "events.";

function componentSchemas({ root }: Document): Record<string, unknown> {
  const components = child(root, "components");
  return fieldsOf(components && child(components, "schemas"));
}

/** A copy of a schema with references to the prefixed components. */
const prefixReferences = (schema: unknown): unknown =>
  JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === "$ref" && typeof value === "string" ? value.replace("#/components/schemas/", `$&${PREFIX}`) : value,
  );
