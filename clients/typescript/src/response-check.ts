import type { ApiError, Misfit } from "./errors.ts";
import { answers, secrets, shapes } from "./generated/answers.ts";
import { mask } from "./mask.ts";
import type { Chunks } from "./send.ts";

type Read = { json: unknown } | Misfit;

/** Parses the body of a 2xx response and masks its secrets, or returns the first mismatch. Unknown fields and values are accepted. */
export function parseResponse(operation: string, chunks: Chunks): Read {
  const type = answers[operation];
  if (type === undefined && !textOf(chunks, false)) return { json: undefined };
  const body = jsonOf(chunks);
  if (type === undefined || !("json" in body)) return body;
  const { data } = Object(body.json) as { data?: unknown };
  const misfit = finderOf("object")(body.json) ?? (type === "" ? undefined : within(finderOf(type)(data), "data"));
  if (misfit === undefined && type in secrets) mask(data as object, secrets[type] ?? []);
  return misfit ?? body;
}

/** Parses the body of a delivery, or returns the first mismatch. Unknown events, fields and values are accepted. */
export function parseEvent(chunks: Chunks): Read {
  const body = jsonOf(chunks);
  if (!("json" in body)) return body;
  const { json } = body;
  return (
    finderOf("object")(json) ??
    findField(json as Fields, fieldsOf({ header: "EventHeader!", body: "object!" })) ??
    finderOf("Event")(json) ??
    body
  );
}

/** Returns the first mismatch between a value and a type, or undefined if the value matches. */
type Find = (value: unknown) => Misfit | undefined;

const finders: Record<string, Find> = {};

function finderOf(type: string): Find {
  const shape = shapes[type];
  const findInEntry = type.endsWith("[]") && finderOf(type.slice(0, -2));
  const expected = findInEntry ? "array" : shape ? "object" : type;
  let fields: Field[];
  finders[type] ??= (value) => {
    const got = kindOf(value);
    if (got !== expected) {
      const isValid = type === "any" || (type === "integer" && Number.isInteger(value)) || isTime(type, value);
      return isValid ? undefined : { place: "", expected, got };
    }
    if (findInEntry)
      for (let index = 0; index < (value as unknown[]).length; index++) {
        const misfit = findInEntry((value as unknown[])[index]);
        if (misfit) return within(misfit, index);
      }
    if (!shape) return undefined;
    if (shape[""]) return findMember(value as Fields, shape);
    fields ??= fieldsOf(shape); // On first use, because a type may contain itself.
    return findField(value as Fields, fields);
  };
  return finders[type];
}

type Field = { name: string; type: string; isRequired: boolean; find: Find };

/** The fields of a shape. A type that ends with `!` is required. */
const fieldsOf = (shape: Readonly<Record<string, string>>): Field[] =>
  Object.entries(shape).map(([name, text]) => {
    const type = text.replace("!", "");
    return { name, type, isRequired: type !== text, find: finderOf(type) };
  });

const MOMENT = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3])(:[0-5]\d){2}(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** Returns whether a value is a moment or a date of RFC 3339. `Date` alone accepts 30 February. */
function isTime(type: string, value: unknown): boolean {
  if (!type.startsWith("date") || typeof value !== "string") return false;
  const moment = type === "date" ? `${value}T00:00:00Z` : value;
  return MOMENT.test(moment) && new Date(moment.slice(0, 10)).getUTCDate() === Number(moment.slice(8, 10));
}

/** The parts of a token response that the client reads. */
export type Token = { access_token: string; expires_in?: number };

/** Parses the 2xx response of a token endpoint, or returns the first mismatch. */
export function parseToken(chunks: Chunks): Token | Misfit {
  const read = jsonOf(chunks);
  if (!("json" in read)) return { ...read, excerpt: "" }; // The body may contain a token.
  const body = Object(read.json);
  const life = "expires_in" in body && { expires_in: "number!" };
  return findField(body, fieldsOf({ access_token: "string!", ...life })) ?? body;
}

/** The error of a token endpoint, as in RFC 6749 §5.2, in the form of the service's errors. */
export function parseTokenError(chunks: Chunks, status: number): { errors: ApiError[] } {
  const { json } = jsonOf(chunks) as { json?: unknown };
  const rejection = Object(json) as Record<string, unknown>;
  const text = (value: unknown, otherwise: string) => (typeof value === "string" ? value : otherwise);
  const code = text(rejection.error, `HTTP_${status}`);
  const message = text(rejection.error_description, "The token endpoint rejected the request.");
  return { errors: [{ message_title: "No access token", message, code, message_severity: "error" }] };
}

type Fields = Record<string, unknown>;

/** The same mismatch, with its place relative to the parent value. */
const within = (misfit: Misfit | undefined, key: string | number): Misfit | undefined =>
  misfit && { ...misfit, place: `/${key}${misfit.place}` };

/** Checks a value against the union member that its tag names. Unknown tags are accepted. */
function findMember(value: Fields, members: Readonly<Record<string, string>>): Misfit | undefined {
  const place = members[""] as string;
  const [, ...keys] = place.split("/");
  const name = keys.reduce<unknown>((at, key) => (at as Fields | undefined)?.[key], value);
  if (typeof name !== "string") return { place, expected: "string", got: kindOf(name) };
  return Object.hasOwn(members, name) ? finderOf(members[name] as string)(value) : undefined;
}

function findField(value: Fields, fields: readonly Field[]): Misfit | undefined {
  for (const { name, type, isRequired, find } of fields) {
    const entry = value[name];
    if (typeof entry === type && type !== "object") continue; // Most values.
    if (!isRequired && (entry === undefined || entry === null)) continue;
    const misfit = find(entry);
    if (misfit) return within(misfit, name);
  }
  return undefined;
}

/** The JSON Schema type of a value, or `missing`. */
function kindOf(value: unknown): string {
  if (value === undefined) return "missing";
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

/** Parses the body as JSON, or returns the reason why it is not JSON. */
function jsonOf(chunks: Chunks): Read {
  try {
    return { json: JSON.parse(textOf(chunks, true)) };
  } catch (error) {
    const text = textOf(chunks, false);
    const reason = !text ? "nothing" : error instanceof SyntaxError ? "invalid JSON" : "invalid UTF-8";
    const start = new TextEncoder().encode(text).slice(0, 80);
    return { place: "", expected: "JSON", got: reason, excerpt: textOf([start], false).replace(/\s+/g, " ") };
  }
}

function textOf(chunks: Chunks, fatal: boolean): string {
  const decoder = new TextDecoder("utf-8", { fatal, ignoreBOM: true });
  return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join("") + decoder.decode();
}
