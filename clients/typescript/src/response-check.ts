import type { ApiError, Misfit } from "./errors.ts";
import { answers, secrets, shapes } from "./generated/answers.ts";
import { mask } from "./mask.ts";

type Read = { json: unknown } | Misfit;

/** Parses the body of a 2xx response and masks its secrets, or returns the first mismatch. Unknown fields and values are accepted. */
export function parseResponse(operation: string, bytes: Uint8Array): Read {
  const type = answers[operation];
  if (type === undefined && bytes.length === 0) return { json: undefined };
  const body = jsonOf(bytes);
  if (type === undefined || !("json" in body)) return body;
  const { data } = Object(body.json) as { data?: unknown };
  const misfit = find(body.json, "object") ?? (type === "" ? undefined : within(find(data, type), "data"));
  if (misfit === undefined && type in secrets) mask(data as object, secrets[type] ?? []);
  return misfit ?? body;
}

/** Parses the body of a delivery, or returns the first mismatch. Unknown events, fields and values are accepted. */
export function parseEvent(bytes: Uint8Array): Read {
  const body = jsonOf(bytes);
  if (!("json" in body)) return body;
  const { json } = body;
  return (
    find(json, "object") ??
    findField(json as Fields, parsed({ header: "EventHeader!", body: "object!" })) ??
    find(json, "Event") ??
    body
  );
}

/** Returns the first mismatch between a value and a type, or undefined if the value matches. */
function find(value: unknown, type: string): Misfit | undefined {
  if (typeof value === type && type !== "object") return undefined; // Most values.
  if (type === "integer" && Number.isInteger(value)) return undefined;
  const isList = type.endsWith("[]");
  if (isList && Array.isArray(value)) return findEntry(value, type.slice(0, -2));
  const shape = shapes[type];
  if (shape && kindOf(value) === "object")
    return shape[""] === undefined
      ? findField(value as Fields, fieldsOf(type, shape))
      : findMember(value as Fields, shape);
  const expected = isList ? "array" : shape ? "object" : type;
  const got = kindOf(value);
  const isMoment = type.startsWith("date") && got === "string" && isTime(type, value);
  if (isMoment || type === "any" || got === expected) return undefined;
  return { place: "", expected, got };
}

const MOMENT = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3])(:[0-5]\d){2}(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** Returns whether a text is a moment or a date of RFC 3339. `Date` alone accepts 30 February. */
function isTime(type: string, text: unknown): boolean {
  const moment = type === "date" ? `${text}T00:00:00Z` : `${text}`;
  return MOMENT.test(moment) && new Date(moment.slice(0, 10)).getUTCDate() === Number(moment.slice(8, 10));
}

/** The parts of a token response that the client reads. */
export type Token = { access_token: string; expires_in?: number };

/** Parses the 2xx response of a token endpoint, or returns the first mismatch. */
export function parseToken(bytes: Uint8Array): Token | Misfit {
  const read = jsonOf(bytes);
  if (!("json" in read)) return { ...read, excerpt: "" }; // The body may contain a token.
  const body = Object(read.json);
  const life: Record<string, string> = "expires_in" in body ? { expires_in: "number!" } : {};
  return findField(body, parsed({ access_token: "string!", ...life })) ?? body;
}

/** The error of a token endpoint, as in RFC 6749 §5.2, in the form of the service's errors. */
export function parseTokenError(bytes: Uint8Array, status: number): { errors: ApiError[] } {
  const { json } = jsonOf(bytes) as { json?: unknown };
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

function findEntry(entries: readonly unknown[], type: string): Misfit | undefined {
  for (let index = 0; index < entries.length; index++) {
    const misfit = find(entries[index], type);
    if (misfit) return within(misfit, index);
  }
  return undefined;
}

/** Checks a value against the union member that its tag names. Unknown tags are accepted. */
function findMember(value: Fields, members: Readonly<Record<string, string>>): Misfit | undefined {
  const place = members[""] as string;
  const [, ...keys] = place.split("/");
  const name = keys.reduce<unknown>((at, key) => (at as Fields | undefined)?.[key], value);
  if (typeof name !== "string") return { place, expected: "string", got: kindOf(name) };
  return Object.hasOwn(members, name) ? find(value, members[name] as string) : undefined;
}

type Field = { name: string; type: string; isRequired: boolean };

const parsedShapes = new Map<string, Field[]>();

function fieldsOf(name: string, shape: Readonly<Record<string, string>>): Field[] {
  const fields = parsedShapes.get(name) ?? parsed(shape);
  parsedShapes.set(name, fields);
  return fields;
}

/** The fields of a shape. A type that ends with `!` is required. */
const parsed = (shape: Readonly<Record<string, string>>): Field[] =>
  Object.entries(shape).map(([name, type]) => ({ name, type: type.replace("!", ""), isRequired: type.endsWith("!") }));

function findField(value: Fields, fields: readonly Field[]): Misfit | undefined {
  for (const { name, type, isRequired } of fields) {
    const entry = value[name];
    if (!isRequired && (entry === undefined || entry === null)) continue;
    const misfit = find(entry, type);
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

const UTF_8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Parses the body as JSON, or returns the reason why it is not JSON. */
function jsonOf(bytes: Uint8Array): Read {
  try {
    return { json: JSON.parse(UTF_8.decode(bytes)) };
  } catch (error) {
    const reason = bytes.length === 0 ? "nothing" : error instanceof SyntaxError ? "invalid JSON" : "invalid UTF-8";
    const excerpt = new TextDecoder().decode(bytes.slice(0, 80)).replace(/\s+/g, " ");
    return { place: "", expected: "JSON", got: reason, excerpt };
  }
}
