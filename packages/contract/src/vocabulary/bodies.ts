import { type Carriage, carriageOf, isBytes, partsOfForm } from "../http/bodies.ts";
import type { Media } from "../http/operation.ts";
import { isRecord } from "../json.ts";
import { typesOf } from "../schema/alternatives.ts";
import { childSchemasOf } from "../schema/children.ts";
import { limitsOf } from "../schema/constants.ts";
import { isObjectSchema } from "../schema/members.ts";
import { schemaAt } from "../schema/parts.ts";
import type { SchemaSpot } from "../schema/schema.ts";
import { entries, follow } from "../source/reference.ts";
import { child, children, fieldsOf, type Spot, textAt } from "../source/spot.ts";
import type { Check, RejectedValue } from "./rejected-value.ts";

/* Checks of request bodies that are invalid or cannot be expressed. */

/** Methods whose requests have no body (RFC 9110, 9.3). */
const BODILESS = ["get", "head"];

export const bodiless: Check = (spot, method) =>
  BODILESS.includes(method) && child(spot, "requestBody") !== undefined
    ? {
        keyword: "requestBody",
        message: `Expected no requestBody of ${method.toUpperCase()}: its requests have none.`,
        hint: "remove it, or make the operation a POST",
      }
    : undefined;

/** Each operation is one client method with one body. */
export const oneMediaType: Check = (spot) => {
  const content = child(spot, "content");
  const [first, second] = children(content);
  if (first === undefined)
    return {
      keyword: "content",
      message: "Expected the media type of the body, got none.",
      hint: "name it in content",
    };
  return (
    second && {
      at: second[1],
      message: `Expected one media type of a body, got ${second[0]} beside ${first[0]}.`,
      hint: "keep one, and add a separate operation for the other",
    }
  );
};

export const oneBody: Check = (spot, type) => {
  if (type.includes("*"))
    return {
      keyword: "",
      message: `Expected one media type of a body, got the range ${type}.`,
      hint: "name one type, or make it a file of multipart/form-data, whose encoding lists several",
    };
  const media: Media = { type, spot, schema: schemaAt(spot, "schema"), examples: [] };
  const carriage = carriageOf(type);
  return encodingOutsideMultipart(media, carriage) ?? CHECKS[carriage](media);
};

function encodingOutsideMultipart({ spot, type }: Media, carriage: Carriage): RejectedValue | undefined {
  if (carriage === "multipart" || child(spot, "encoding") === undefined) return undefined;
  return {
    keyword: "encoding",
    message: `Expected no encoding of ${type}: only the parts of multipart/form-data have one.`,
    hint: "remove it",
  };
}

const CHECKS: Record<Carriage, (media: Media) => RejectedValue | undefined> = {
  json: ({ schema }) => bytesIn(schema),
  multipart: (media) => formOfObject(media) ?? encodingProblem(media) ?? wrongPart(media),
  form: (media) => formOfObject(media) ?? wrongPart(media),
  text: ({ schema, type }) =>
    schema === undefined || (typesOf(schema).join() === "string" && !isBytes(schema))
      ? undefined
      : {
          keyword: "schema",
          message: `Expected a string as the schema of ${type}, got ${shapeOf(schema)}.`,
          hint: "write type: string",
        },
  bytes: ({ schema, type }) =>
    schema === undefined || isBytes(schema)
      ? undefined
      : {
          keyword: "schema",
          message: `Expected bytes as the schema of ${type}, got ${shapeOf(schema)}.`,
          hint: "write type: string with format: binary, or leave the schema out",
        },
};

/** The received schema, for a message. */
const shapeOf = (schema: SchemaSpot | undefined): string =>
  schema === undefined ? "no schema" : isBytes(schema) ? "bytes" : typesOf(schema).join(" or ") || "no type";

const formOfObject = ({ schema, type }: Media): RejectedValue | undefined =>
  schema !== undefined && isObjectSchema(schema)
    ? undefined
    : {
        keyword: schema === undefined ? "" : "schema",
        message: `Expected an object as the schema of ${type}, whose properties are the fields, got ${shapeOf(schema)}.`,
        hint: "write type: object with properties",
      };

/** An encoding belongs to a property and restricts the types of a file; texts and JSON have fixed types. */
function encodingProblem(media: Media): RejectedValue | undefined {
  const parts = new Map((partsOfForm(media) ?? []).map((part) => [part.name, part]));
  for (const [name, encoding] of entries(child(media.spot, "encoding"))) {
    const part = parts.get(name);
    if (part === undefined)
      return {
        at: encoding,
        message: `Expected the encoding of a property, one of ${[...parts.keys()].join(", ")}, got ${name}.`,
        hint: "correct its name, or remove it",
      };
    const expected = part.kind === "json" ? "application/json" : part.kind === "file" ? undefined : "text/plain";
    const actual = textAt(encoding, "contentType");
    if (expected !== undefined && actual !== undefined && actual !== expected)
      return {
        at: child(encoding, "contentType") ?? encoding,
        message: `Expected the contentType ${expected} of ${name}, got ${actual}.`,
        hint: "remove it, or make the property a file: type: string with format: binary",
      };
  }
  return undefined;
}

function wrongPart(media: Media): RejectedValue | undefined {
  for (const { name, kind, schema, isMany, isRequired } of partsOfForm(media) ?? []) {
    if (isMany && isRequired && !((limitsOf(schema).minItems ?? 0) > 0))
      return {
        at: schema,
        message: `Expected minItems of at least 1 in ${name}, because a form has no empty list, got ${limitsOf(schema).minItems ?? "none"}.`,
        hint: "add minItems: 1, or make the list optional",
      };
    if (carriageOf(media.type) === "form" && (kind === "json" || kind === "file"))
      return {
        at: schema,
        message: `Expected ${name} to be a text, a number, a boolean or a list of them in a form, got ${kind === "file" ? "a file" : "JSON"}.`,
        hint: "make the body multipart/form-data",
      };
    const below = kind === "json" ? bytesIn(schema) : undefined;
    if (below) return below;
    const items = isMany ? schemaAt(follow(schema), "items") : schema;
    if (items === undefined || typesOf(items).join() === "array")
      return {
        at: schema,
        message: `Expected ${name} to be a list of values, got ${items === undefined ? "one without items" : "a list of lists"}.`,
        hint: "write items of one type, or put the list into an object",
      };
  }
  return undefined;
}

/** JSON cannot contain bytes: finds the first binary format in a schema. */
export function bytesIn(schema: SchemaSpot | undefined, visited = new Set<unknown>()): RejectedValue | undefined {
  if (schema === undefined || !isRecord(schema.value)) return undefined;
  const resolved = follow(schema);
  if (visited.has(resolved.value)) return undefined;
  visited.add(resolved.value);
  if (fieldsOf(resolved).format === "binary")
    return {
      at: child(resolved as Spot, "format") ?? resolved,
      message: "Expected no format: binary here: JSON cannot contain bytes.",
      hint: "send them as a file of multipart/form-data or as a separate body",
    };
  for (const inner of childSchemasOf(resolved)) {
    const rejection = bytesIn(inner, visited);
    if (rejection) return rejection;
  }
  return undefined;
}
