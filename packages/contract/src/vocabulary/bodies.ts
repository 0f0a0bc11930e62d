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
import type { Check, RefusedValue } from "./refused-value.ts";

/* Bodies of requests that are not expressed, and what no body may be. */

/** The methods whose requests have no body (RFC 9110, 9.3). */
const BODILESS = ["get", "head"];

export const bodiless: Check = (spot, method) =>
  BODILESS.includes(method) && child(spot, "requestBody") !== undefined
    ? {
        keyword: "requestBody",
        message: `Expected no requestBody of ${method.toUpperCase()}: its requests have none.`,
        mend: "take it out, or let the operation be a POST",
      }
    : undefined;

/** The clients have one method with one body for an operation. */
export const oneMediaType: Check = (spot) => {
  const content = child(spot, "content");
  const [first, second] = children(content);
  if (first === undefined)
    return {
      keyword: "content",
      message: "Expected the media type of the body, got none.",
      mend: "name it in content",
    };
  return (
    second && {
      at: second[1],
      message: `Expected one media type of a body, got ${second[0]} beside ${first[0]}.`,
      mend: "keep one; give the other an operation of its own",
    }
  );
};

export const oneBody: Check = (spot, type) => {
  if (type.includes("*"))
    return {
      keyword: "",
      message: `Expected one media type of a body, got the range ${type}.`,
      mend: "name one type, or make it a file of multipart/form-data, whose encoding lists several",
    };
  const own: Media = { type, spot, schema: schemaAt(spot, "schema"), examples: [] };
  const carriage = carriageOf(type);
  return encodingOutsideMultipart(own, carriage) ?? CHECKS[carriage](own);
};

function encodingOutsideMultipart({ spot, type }: Media, carriage: Carriage): RefusedValue | undefined {
  if (carriage === "multipart" || child(spot, "encoding") === undefined) return undefined;
  return {
    keyword: "encoding",
    message: `Expected no encoding of ${type}: only the parts of multipart/form-data have one.`,
    mend: "take it out",
  };
}

const CHECKS: Record<Carriage, (media: Media) => RefusedValue | undefined> = {
  json: ({ schema }) => bytesIn(schema),
  multipart: (media) => formOfObject(media) ?? wrongEncoding(media) ?? wrongPart(media),
  form: (media) => formOfObject(media) ?? wrongPart(media),
  text: ({ schema, type }) =>
    schema === undefined || (typesOf(schema).join() === "string" && !isBytes(schema))
      ? undefined
      : { keyword: "schema", message: `Expected a string as the schema of ${type}.`, mend: "write type: string" },
  bytes: ({ schema, type }) =>
    schema === undefined || isBytes(schema)
      ? undefined
      : {
          keyword: "schema",
          message: `Expected bytes as the schema of ${type}.`,
          mend: "write type: string with format: binary, or leave the schema out",
        },
};

const formOfObject = ({ schema, type }: Media): RefusedValue | undefined =>
  schema !== undefined && isObjectSchema(schema)
    ? undefined
    : {
        keyword: schema === undefined ? "" : "schema",
        message: `Expected an object as the schema of ${type}: its properties are the fields.`,
        mend: "write type: object with properties",
      };

/** An encoding belongs to a property, and says which files fit; texts and JSON have their own type. */
function wrongEncoding(media: Media): RefusedValue | undefined {
  const parts = new Map((partsOfForm(media) ?? []).map((part) => [part.name, part]));
  for (const [name, encoding] of entries(child(media.spot, "encoding"))) {
    const part = parts.get(name);
    if (part === undefined)
      return {
        at: encoding,
        message: `Expected the encoding of a property, one of ${[...parts.keys()].join(", ")}, got ${name}.`,
        mend: "correct its name, or take it out",
      };
    const own = part.kind === "json" ? "application/json" : part.kind === "file" ? undefined : "text/plain";
    const given = textAt(encoding, "contentType");
    if (own !== undefined && given !== undefined && given !== own)
      return {
        at: child(encoding, "contentType") ?? encoding,
        message: `Expected the contentType ${own} of ${name}, got ${given}.`,
        mend: "take it out, or let the property be a file: type: string with format: binary",
      };
  }
  return undefined;
}

function wrongPart(media: Media): RefusedValue | undefined {
  for (const { name, kind, schema, isMany, isRequired } of partsOfForm(media) ?? []) {
    if (isMany && isRequired && !((limitsOf(schema).minItems ?? 0) > 0))
      return {
        at: schema,
        message: `Expected minItems of at least 1 in ${name}: a form has no empty list.`,
        mend: "add minItems: 1, or let the list be optional",
      };
    if (carriageOf(media.type) === "form" && (kind === "json" || kind === "file"))
      return {
        at: schema,
        message: `Expected ${name} to be a text, a number, a boolean or a list of them in a form, got ${kind === "file" ? "a file" : "JSON"}.`,
        mend: "make the body multipart/form-data",
      };
    const below = kind === "json" ? bytesIn(schema) : undefined;
    if (below) return below;
    const items = isMany ? schemaAt(follow(schema), "items") : schema;
    if (items === undefined || typesOf(items).join() === "array")
      return {
        at: schema,
        message: `Expected ${name} to be a list of values, got ${items === undefined ? "one without items" : "a list of lists"}.`,
        mend: "write items of one type, or put the list into an object",
      };
  }
  return undefined;
}

/** JSON has no bytes: the first place in a schema that says so. */
export function bytesIn(schema: SchemaSpot | undefined, seen = new Set<unknown>()): RefusedValue | undefined {
  if (schema === undefined || !isRecord(schema.value)) return undefined;
  const own = follow(schema);
  if (seen.has(own.value)) return undefined;
  seen.add(own.value);
  if (fieldsOf(own).format === "binary")
    return {
      at: child(own as Spot, "format") ?? own,
      message: "Expected no binary here: JSON has no bytes.",
      mend: "send them as a file of multipart/form-data or as a body of their own",
    };
  for (const inner of childSchemasOf(own)) {
    const found = bytesIn(inner, seen);
    if (found) return found;
  }
  return undefined;
}
