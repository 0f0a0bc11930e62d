import { fieldsOf } from "./parameters.ts";

/*
 * Encoders of request bodies that are not plain JSON. `generated/contract.ts` maps operations to them, so bundlers drop the unused ones.
 * Each returns a Blob, because `FormData` would normalize line breaks.
 */

/** Encodes a request body in the media type that the contract requires. */
export type Encode = (body: unknown) => Blob;

export const form: Encode = (body) => {
  const fields = fieldsOf(body).map(([name, value]) => [name, String(value)]);
  return new Blob([`${new URLSearchParams(fields)}`], { type: "application/x-www-form-urlencoded" });
};

/** JSON with a media type other than `application/json`. */
export const jsonAs =
  (type: string): Encode =>
  (body) =>
    new Blob([JSON.stringify(body)], { type });

/** A file or plain text. */
export const contentAs =
  (type: string): Encode =>
  (body) =>
    new Blob([contentOf(body)], { type });

export const multipart: Encode = (body) => {
  const boundary = crypto.randomUUID();
  const parts = fieldsOf(body).flatMap(([name, value]) => [
    `--${boundary}\r\n${headOf(name, value)}\r\n\r\n`,
    contentOf(value),
    "\r\n",
  ]);
  return new Blob([...parts, `--${boundary}--\r\n`], { type: `multipart/form-data; boundary=${boundary}` });
};

function headOf(name: string, value: unknown): string {
  const head = `Content-Disposition: form-data; name="${quote(name)}"`;
  if (value instanceof Blob) {
    const { name: file = "file" } = value as { name?: string };
    return `${head}; filename="${quote(file)}"\r\nContent-Type: ${value.type || "application/octet-stream"}`;
  }
  return typeof value === "object" ? `${head}\r\nContent-Type: application/json` : head;
}

const contentOf = (value: unknown): string | Blob => {
  if (value instanceof Blob) return value;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
};

/** Escapes a name as RFC 7578 and browsers do: a raw line break would start a new header. */
const quote = (name: string): string => name.replace(/["\r\n]/g, encodeURIComponent);
