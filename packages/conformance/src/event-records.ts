import { type AsyncApi, type Json, type OpenApi, resolve, type Schema } from "@partner-api/contract/document";

/**
 * The partner contract with the events of the event contract in it: it leaves the body of an event record open, and says that the
 * AsyncAPI document describes it.
 */
export function withEventRecords(openapi: OpenApi, asyncapi: AsyncApi): OpenApi {
  const { schemas } = openapi.components;
  if (schemas[RECORD] === undefined) return openapi;
  const messages = Object.values(asyncapi.channels).flatMap(({ messages }) => Object.values(messages));
  const payloads = messages.map((message) => resolve<{ payload: Schema }>(asyncapi, message as never).payload);
  const events = Object.entries(asyncapi.components.schemas).map(([name, schema]) => [PREFIX + name, renamed(schema)]);
  const record = { oneOf: payloads.map(renamed) };
  return {
    ...openapi,
    components: { ...openapi.components, schemas: { ...schemas, ...Object.fromEntries(events), [RECORD]: record } },
  };
}

const RECORD = "EventRecord";
/** Both contracts have a `Timestamp`. */
const PREFIX = "events.";

const renamed = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema), (key, value: Json) =>
    key === "$ref" && typeof value === "string" ? value.replace("#/components/schemas/", `$&${PREFIX}`) : value,
  );
