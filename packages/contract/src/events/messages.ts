import type { Document } from "../document.ts";
import { plainType } from "../http/content.ts";
import { isRecord, type Json } from "../json.ts";
import { perObject } from "../per-object.ts";
import type { SchemaSpot } from "../schema/schema.ts";
import { entries, follow, refOf, target } from "../source/reference.ts";
import { child, fieldsOf, type Spot, textAt, withValue } from "../source/spot.ts";
import type { Channel, Message, MessageExample } from "./operation.ts";

/** Channels of a document with their messages, in document order. */
export const channelsOf = perObject(({ root }: Document): Channel[] => {
  const contentType = textAt(root, "defaultContentType") ?? "application/json";
  return entries(child(root, "channels")).map(([key, spot]) => ({
    key,
    address: fieldsOf(spot).address ?? null,
    messages: entries(child(spot, "messages")).map(([name, message]) => messageOf(name, message, contentType)),
    spot,
  }));
});

/** Every message of every channel, in the order of the document. */
export const messagesOf = (document: Document): Message[] => channelsOf(document).flatMap(({ messages }) => messages);

function messageOf(key: string, spot: Spot, defaultType: string): Message {
  const field = withTraits(spot);
  const text = (name: string): string | undefined => {
    const value = field(name)?.value;
    return typeof value === "string" ? value : undefined;
  };
  return {
    key,
    name: text("name") ?? key,
    title: text("title"),
    summary: text("summary"),
    description: text("description"),
    contentType: plainType(text("contentType") ?? defaultType),
    payload: schemaOf(field("payload")),
    headers: schemaOf(field("headers")),
    examples: entries(field("examples")).map(([, example]) => exampleOf(example)),
    spot,
    field,
  };
}

const exampleOf = (spot: Spot): MessageExample => ({
  summary: textAt(spot, "summary"),
  headers: (fieldsOf(spot).headers ?? {}) as Record<string, string>,
  payload: (fieldsOf(spot).payload ?? null) as Json,
});

const IS_JSON_SCHEMA = /(aai\.asyncapi|schema\+(json|yaml))/;

/** The schema format of a payload or headers that are not JSON Schema. */
export function foreignFormatOf(body: Spot | undefined): string | undefined {
  const format = textAt(body && follow(body), "schemaFormat");
  return format === undefined || IS_JSON_SCHEMA.test(format) ? undefined : format;
}

/** The schema of a payload or headers. A schema in another format becomes a constant and is compared as a whole. */
function schemaOf(body: Spot | undefined): SchemaSpot | undefined {
  const resolved = body && refOf(body) !== undefined ? target(body) : body;
  const format = textAt(resolved, "schemaFormat");
  if (resolved === undefined || format === undefined) return body as SchemaSpot | undefined;
  if (IS_JSON_SCHEMA.test(format)) return child(resolved, "schema") as SchemaSpot | undefined;
  return withValue(resolved, { const: fieldsOf(resolved).schema as Json });
}

/** Reads a field of a message or operation. Objects of its traits in the same file are merged into it; their values do not replace its own. */
export const withTraits =
  (spot: Spot) =>
  (name: string): Spot | undefined => {
    const traits = entries(child(spot, "traits")).map(([, trait]) => trait);
    const [field, ...fields] = [spot, ...traits].flatMap((holder) => child(holder, name) ?? []);
    if (field === undefined) return undefined;
    const own = follow(field);
    const others = fields.map((each) => follow(each)).filter(({ value }) => value !== own.value);
    if (others.length === 0 || !others.every(({ file }) => file === own.file)) return field;
    return withValue(
      own,
      others.reduce((merged, { value }) => merge(merged, value), own.value),
    );
  };

const merge = (own: unknown, other: unknown): unknown =>
  isRecord(own) && isRecord(other)
    ? {
        ...other,
        ...Object.fromEntries(Object.entries(own).map(([key, value]) => [key, merge(value, other[key])])),
      }
    : own;
