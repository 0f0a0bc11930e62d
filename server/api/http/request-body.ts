import { createHash } from "node:crypto";
import { MAX_FIELDS, MAX_PARSED_FIRST_BYTES, StrictJsonError } from "@partner-api/validation";
import { compileReader, compileValidator } from "@partner-api/validation/schemas";
import type { Context } from "hono";
import type { z } from "zod";
import type { BodyPolicy, FieldPolicy } from "../../../generated/operations.ts";
import { turn } from "../../store/turn.ts";
import { badRequest, type Violation } from "../errors.ts";
import type { Env } from "../handler.ts";
import { type FieldValue, valueOfForm } from "./form-fields.ts";
import { readMultipart } from "./multipart.ts";

/** `value`: the parsed body. `sent`: the body as JSON, with digests in place of bytes, to compare it with another request. */
export type RequestBody = ({ value: unknown; violations?: undefined } | { violations: Violation[] }) & {
  sent: unknown;
};

/**
 * Creates the reader for bodies of an operation. An absent body is undefined.
 *
 * @returns a function that creates no promise for a short body of JSON, and throws ApiError 400 unless the body is well formed
 */
export function bodyReader(policy: BodyPolicy, schema: z.ZodType) {
  const { carriage } = policy;
  const validate = compileValidator(schema);
  const reader = compileReader(schema);
  return (c: Context<Env>, bytes: Uint8Array<ArrayBuffer>): RequestBody | Promise<RequestBody> => {
    if (bytes.byteLength === 0) return { sent: undefined, ...validate(undefined) };
    if (carriage === "json")
      try {
        // A long body yields to other requests.
        return isLong(bytes) ? reader.readInTurns(bytes, turn).catch(rejectJson) : reader.read(bytes);
      } catch (error) {
        return rejectJson(error);
      }
    return readOther(carriage, bytes, policy, c.req.header("Content-Type")).then(({ value, sent, violations }) => ({
      sent,
      ...(violations.length > 0 ? { violations } : validate(value)),
    }));
  };
}

function rejectJson(error: unknown): never {
  if (!(error instanceof StrictJsonError)) throw error;
  throw badRequest([{ message: error.message, field: error.pointer }]);
}

/** True if a body is parsed and processed in several turns of the event loop. */
export const isLong = (bytes: Uint8Array | undefined): boolean => (bytes?.byteLength ?? 0) > MAX_PARSED_FIRST_BYTES;

/** A body other than JSON, before validation. */
type OtherBody = { value: unknown; sent: unknown; violations: Violation[] };

async function readOther(
  carriage: Exclude<BodyPolicy["carriage"], "json">,
  bytes: Uint8Array<ArrayBuffer>,
  { type, fields }: BodyPolicy,
  contentType = type,
): Promise<OtherBody> {
  switch (carriage) {
    case "text": {
      const text = utf8Of(bytes);
      return { value: text, sent: text, violations: [] };
    }
    case "bytes":
      return { value: new Blob([bytes], { type }), sent: digestOf(bytes), violations: [] };
    case "form":
      return formOf(fields, fieldsOfForm(utf8Of(bytes)));
    case "multipart":
      return formOf(fields, [...(await readMultipart(bytes, contentType))]);
  }
}

async function formOf(fields: BodyPolicy["fields"], entries: [string, FieldValue][]): Promise<OtherBody> {
  const comparableEntries = await Promise.all(entries.map(async ([name, value]) => [name, await comparable(value)]));
  const formEntries = await Promise.all(
    entries.map(async ([name, value]): Promise<[string, FieldValue]> => [name, await withoutFile(fields[name], value)]),
  );
  return { ...valueOfForm(fields, formEntries), sent: comparableEntries };
}

/** Browsers send JSON with its media type only as a file. */
const withoutFile = async (field: FieldPolicy | undefined, value: FieldValue): Promise<FieldValue> =>
  field?.kind === "json" && typeof value !== "string" && /^application\/(.+\+)?json\b/.test(value.type)
    ? utf8Of(await value.bytes())
    : value;

/** application/x-www-form-urlencoded (WHATWG URL, 5.1). */
function fieldsOfForm(text: string): [string, string][] {
  let count = 1;
  for (let at = text.indexOf("&"); at >= 0; at = text.indexOf("&", at + 1)) count += 1;
  if (count > MAX_FIELDS) throw badRequest([{ message: `Expected at most ${MAX_FIELDS} fields, got ${count}.` }]);
  return [...new URLSearchParams(text)];
}

const comparable = async (value: FieldValue): Promise<string | { type: string; digest: string }> =>
  typeof value === "string" ? value : { type: value.type, digest: digestOf(await value.bytes()) };

const digestOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("base64");

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function utf8Of(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw badRequest([{ message: "The body is not valid UTF-8; send text encoded as UTF-8." }]);
  }
}
