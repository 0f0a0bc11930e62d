import { carriageOf, type Json, mediaOfBody, type Operation, partsOfForm } from "@partner-api/contract";

/** Bytes of a request body with their media type. */
export type EncodedBody = { contentType: string; bytes: Uint8Array<ArrayBuffer> };

const utf8 = new TextEncoder();
const BOUNDARY = "conformance-boundary";

/** The carriage of an operation's body; JSON for operations without one. */
export const bodyCarriageOf = ({ body }: Operation) =>
  carriageOf((body && mediaOfBody(body)?.type) ?? "application/json");

/** The `Content-Type` header for arbitrary bytes. */
export function contentTypeOf(operation: Operation): string {
  const type = (operation.body && mediaOfBody(operation.body)?.type) ?? "application/json";
  return bodyCarriageOf(operation) === "multipart" ? `${type}; boundary=${BOUNDARY}` : type;
}

/**
 * Encodes a value in the media type of an operation's body. Binary data is represented as strings, in forms and as whole bodies.
 */
export function encodeBody(operation: Operation, value: Json): EncodedBody {
  const carriage = bodyCarriageOf(operation);
  const contentType = contentTypeOf(operation);
  const bytes = (text: string) => ({ contentType, bytes: utf8.encode(text) });
  if (carriage === "json") return bytes(JSON.stringify(value));
  if (carriage === "text" || carriage === "bytes") return bytes(String(value));
  const fields = Object.entries(value as Record<string, Json>).flatMap(([name, fieldValue]) =>
    (Array.isArray(fieldValue) ? fieldValue : [fieldValue]).map((entry) => [name, textOf(entry)] as const),
  );
  if (carriage === "form") return bytes(new URLSearchParams(fields.map(([name, text]) => [name, text])).toString());
  const types = fileTypesOf(operation);
  const parts = fields.map(([name, text]) => {
    const type = types.get(name);
    const file = type === undefined ? "" : `; filename="file"\r\nContent-Type: ${type}`;
    return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${text}\r\n`;
  });
  return bytes(`${parts.join("")}--${BOUNDARY}--\r\n`);
}

const textOf = (value: Json): string => (typeof value === "object" ? JSON.stringify(value) : String(value));

/** The media type of each file in a form: the first accepted one. */
function fileTypesOf({ body }: Operation): Map<string, string> {
  const media = body && mediaOfBody(body);
  const files = ((media && partsOfForm(media)) ?? []).filter(({ kind }) => kind === "file");
  return new Map(
    files.map(({ name, types: [type = "application/octet-stream"] }) => [name, type.replace("*", "x-any")]),
  );
}

/** A value for bodies without an example in the contract: a string or bytes of minimal length. */
export function shortestBody({ body }: Operation): Json | undefined {
  const media = body && mediaOfBody(body);
  if (media === undefined || !["text", "bytes"].includes(carriageOf(media.type))) return undefined;
  return "x".repeat(media.schema?.value.minLength || 1);
}

/** Bytes that are not a valid body of the operation's media type. */
export function malformedBody(operation: Operation): Uint8Array<ArrayBuffer> | undefined {
  const malformedBodies = {
    json: utf8.encode("{"),
    multipart: utf8.encode(`--${BOUNDARY}\r\n`),
    form: utf8.encode("&".repeat(1000)), // one field more than the service accepts
    text: new Uint8Array([0xff]),
    bytes: undefined,
  };
  return malformedBodies[bodyCarriageOf(operation)];
}
