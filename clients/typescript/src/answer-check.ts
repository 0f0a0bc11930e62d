import type { Misfit } from "./errors.ts";
import { answers, secrets, shapes } from "./generated/answers.ts";
import { mask } from "./masked.ts";

type Read = { json: unknown } | Misfit;

/** The JSON of an operation's 2xx, its secrets masked, or what is wrong with it. Fields and values that nobody knows yet pass. */
export function readAnswer(operation: string, bytes: Uint8Array): Read {
  const type = answers[operation];
  if (type === undefined && bytes.length === 0) return { json: undefined };
  const body = jsonOf(bytes);
  if (type === undefined || !("json" in body)) return body;
  const { json } = body;
  if (kindOf(json) !== "object") return { place: "", expected: "object", got: kindOf(json) };
  const { data } = json as { data?: unknown };
  const misfit = type === "" ? undefined : within(find(data, type), "data");
  if (misfit === undefined && type in secrets) mask(data as object, secrets[type] ?? []);
  return misfit ?? body;
}

/** What is wrong with a value of a type, at its place in the value; undefined for nothing. */
function find(value: unknown, type: string): Misfit | undefined {
  const isList = type.endsWith("[]");
  if (isList && Array.isArray(value)) return findEntry(value, type.slice(0, -2));
  const fields = shapes[type];
  if (fields && kindOf(value) === "object")
    return (fields[""] === undefined ? findField : findMember)(value as Fields, fields);
  const expected = isList ? "array" : fields ? "object" : type;
  if (type === "any" || (type === "integer" ? Number.isInteger(value) : kindOf(value) === expected)) return undefined;
  return { place: "", expected, got: kindOf(value) };
}

/** What a token address gives. */
export type Token = { access_token: string; expires_in?: number };

/** The token in the 2xx of a token address, or what is wrong with it. */
export function readToken(bytes: Uint8Array): Token | Misfit {
  const read = jsonOf(bytes);
  if (!("json" in read)) return { ...read, excerpt: "" }; // It may hold a token.
  const answer = Object(read.json);
  const life: Record<string, string> = "expires_in" in answer ? { expires_in: "number!" } : {};
  return findField(answer, { access_token: "string!", ...life }) ?? answer;
}

type Fields = Record<string, unknown>;

/** Its place within what holds it. */
const within = (misfit: Misfit | undefined, key: string | number): Misfit | undefined =>
  misfit && { ...misfit, place: `/${key}${misfit.place}` };

function findEntry(entries: readonly unknown[], type: string): Misfit | undefined {
  for (let index = 0; index < entries.length; index++) {
    const misfit = find(entries[index], type);
    if (misfit) return within(misfit, index);
  }
  return undefined;
}

/** Of a type that a text in the value names; a name that nobody knows yet passes. */
function findMember(value: Fields, members: Readonly<Record<string, string>>): Misfit | undefined {
  const place = members[""] ?? "";
  const name = place
    .slice(1)
    .split("/")
    .reduce<unknown>((at, key) => (at as Fields | undefined)?.[key], value);
  if (typeof name !== "string") return { place, expected: "string", got: kindOf(name) };
  const type = members[name];
  return type === undefined ? undefined : find(value, type);
}

/** `!` marks what must stand there. */
function findField(value: Fields, fields: Readonly<Record<string, string>>): Misfit | undefined {
  for (const name in fields) {
    const type = fields[name] as string;
    const held = value[name];
    const isNeeded = type.endsWith("!");
    if (!isNeeded && (held === undefined || held === null)) continue;
    const misfit = find(held, isNeeded ? type.slice(0, -1) : type);
    if (misfit) return within(misfit, name);
  }
  return undefined;
}

/** The kind of a JSON value, in the words of JSON Schema. */
function kindOf(value: unknown): string {
  if (value === undefined) return "missing";
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

const UTF_8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** The body as JSON, or why it is none. */
function jsonOf(bytes: Uint8Array): Read {
  try {
    return { json: JSON.parse(UTF_8.decode(bytes)) };
  } catch (error) {
    const got = bytes.length === 0 ? "nothing" : error instanceof SyntaxError ? "another text" : "no UTF-8";
    const excerpt = new TextDecoder().decode(bytes.slice(0, 80)).replaceAll(/\s+/g, " ");
    return { place: "", expected: "JSON", got, excerpt };
  }
}
