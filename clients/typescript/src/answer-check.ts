import type { Misfit } from "./errors.ts";
import { answers, shapes } from "./generated/answers.ts";

/** What is wrong with an answer of an operation; undefined for nothing. Fields and values that nobody knows yet pass. */
export async function misfitOf(operation: string, response: Response): Promise<Misfit | undefined> {
  const type = answers[operation];
  if (type === undefined) return undefined; // No JSON.
  const body = await jsonOf(response.clone());
  if (!("json" in body)) return body;
  const { json } = body;
  if (kindOf(json) !== "object") return { place: "", expected: "object", got: kindOf(json) };
  return type === "" ? undefined : find((json as { data?: unknown }).data, type, "/data");
}

/** What is wrong with a value of a type; undefined for nothing. */
export function find(value: unknown, type: string, place: string): Misfit | undefined {
  const got = kindOf(value);
  const fields = shapes[type];
  const isList = type.endsWith("[]");
  const expected = isList ? "array" : fields ? "object" : type;
  const isRight = type === "any" || (type === "integer" ? Number.isInteger(value) : got === expected);
  if (!isRight) return { place, expected, got };
  if (isList) return first(value as unknown[], (entry, index) => find(entry, type.slice(0, -2), `${place}/${index}`));
  if (fields) return fields[""] ? findMember(value, fields, place) : findField(value as object, fields, place);
  return undefined;
}

/** Of a type that a text in the value names; a name that nobody knows yet passes. */
function findMember(value: unknown, members: Record<string, string>, place: string): Misfit | undefined {
  const tag = members[""] ?? "";
  const name = tag
    .slice(1)
    .split("/")
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], value);
  if (typeof name !== "string") return { place: place + tag, expected: "string", got: kindOf(name) };
  const type = members[name];
  return type === undefined ? undefined : find(value, type, place);
}

/** `!` marks what must stand there. */
function findField(value: object, fields: Record<string, string>, place: string): Misfit | undefined {
  return first(Object.entries(fields), ([name, type]) => {
    const held = (value as Record<string, unknown>)[name];
    if (type.endsWith("!")) return find(held, type.slice(0, -1), `${place}/${name}`);
    return held === undefined || held === null ? undefined : find(held, type, `${place}/${name}`);
  });
}

function first<Entry>(entries: Entry[], search: (entry: Entry, index: number) => Misfit | undefined) {
  for (const [index, entry] of entries.entries()) {
    const found = search(entry, index);
    if (found) return found;
  }
  return undefined;
}

/** The kind of a JSON value, in the words of JSON Schema. */
function kindOf(value: unknown): string {
  if (value === undefined) return "missing";
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

/** The body as JSON, or why it is none. */
export async function jsonOf(response: Response): Promise<{ json: unknown } | Misfit> {
  const bytes = await response.arrayBuffer();
  try {
    return { json: JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes)) };
  } catch (error) {
    const got = bytes.byteLength === 0 ? "nothing" : error instanceof SyntaxError ? "another text" : "no UTF-8";
    const excerpt = new TextDecoder().decode(bytes.slice(0, 80)).replaceAll(/\s+/g, " ");
    return { place: "", expected: "JSON", got, excerpt };
  }
}
