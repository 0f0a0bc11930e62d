import { carriageOf, type Json, mediaOfBody, type Operation, partsOfForm } from "@partner-api/contract";

/** Bytes of a request with their media type. */
export type EncodedBody = { contentType: string; bytes: Uint8Array<ArrayBuffer> };

const utf8 = new TextEncoder();
const BOUNDARY = "conformance-boundary";

/** The carriage of an operation's body; JSON where it has none. */
export const bodyCarriageOf = ({ body }: Operation) =>
  carriageOf((body && mediaOfBody(body)?.type) ?? "application/json");

/** The `Content-Type` that goes with any bytes. */
export function contentTypeOf(operation: Operation): string {
  const type = (operation.body && mediaOfBody(operation.body)?.type) ?? "application/json";
  return bodyCarriageOf(operation) === "multipart" ? `${type}; boundary=${BOUNDARY}` : type;
}

/** A value as the media type of an operation's body has it. Bytes are texts in a value, in forms and as a whole. */
export function encodeBody(operation: Operation, value: Json): EncodedBody {
  const carriage = bodyCarriageOf(operation);
  const contentType = contentTypeOf(operation);
  const bytes = (text: string) => ({ contentType, bytes: utf8.encode(text) });
  if (carriage === "json") return bytes(JSON.stringify(value));
  if (carriage === "text" || carriage === "bytes") return bytes(String(value));
  const fields = Object.entries(value as Record<string, Json>).flatMap(([name, held]) =>
    (Array.isArray(held) ? held : [held]).map((entry) => [name, textOf(entry)] as const),
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

/** The media type of each file of a form: the first that fits. */
function fileTypesOf({ body }: Operation): Map<string, string> {
  const media = body && mediaOfBody(body);
  const files = ((media && partsOfForm(media)) ?? []).filter(({ kind }) => kind === "file");
  return new Map(
    files.map(({ name, types: [type = "application/octet-stream"] }) => [name, type.replace("*", "x-any")]),
  );
}

/** A value to send where the contract has no example: a text or bytes, as short as may be. */
export function shortestBody({ body }: Operation): Json | undefined {
  const media = body && mediaOfBody(body);
  if (media === undefined || !["text", "bytes"].includes(carriageOf(media.type))) return undefined;
  return "x".repeat(media.schema?.value.minLength || 1);
}

/** Bytes that are no body of the operation's media type. */
export function malformedBody(operation: Operation): Uint8Array<ArrayBuffer> | undefined {
  const malformed = {
    json: utf8.encode("{"),
    multipart: utf8.encode(`--${BOUNDARY}\r\n`),
    form: utf8.encode("&".repeat(1000)), // one field more than the service reads
    text: new Uint8Array([0xff]),
    bytes: undefined,
  };
  return malformed[bodyCarriageOf(operation)];
}
