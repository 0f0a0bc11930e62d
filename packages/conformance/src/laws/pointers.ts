import { isRecord, type Json, keysOf } from "@partner-api/contract";
import type { Exchange } from "../exchange.ts";
import type { Step } from "./law.ts";

/** Values at a JSON Pointer, in which `*` stands for every entry of a list. */
export const valuesAt = (value: Json | undefined, pointer: string): Json[] =>
  keysOf(pointer).reduce<Json[]>(
    (values, key) => values.flatMap((each) => (key === "*" ? (Array.isArray(each) ? each : []) : memberOf(each, key))),
    value === undefined ? [] : [value],
  );

function memberOf(value: Json, key: string): Json[] {
  if (Array.isArray(value)) return value[Number(key)] === undefined ? [] : [value[Number(key)] as Json];
  return isRecord(value) && Object.hasOwn(value, key) ? [value[key] as Json] : [];
}

export const valueAt = (value: Json | undefined, pointer: string): Json | undefined => valuesAt(value, pointer)[0];

/** Values of a runtime expression: `$request.path.id`, `$request.body`, `$response.body#/data/id`. */
export function evaluate(expression: string, { operation, exchange, sent, got }: Step): Json[] {
  const [, side, source = "", rest = ""] = /^\$(request|response)\.(\w+)(.*)$/.exec(expression) ?? [];
  if (source === "body") return valuesAt(side === "request" ? sent : got, rest.replace(/^#/, ""));
  const name = rest.slice(1);
  if (source === "path") return pathValue(operation.path, exchange, name);
  const { requestHeaders, responseHeaders, url } = exchange;
  const text =
    source === "query" ? url.searchParams.get(name) : (side === "request" ? requestHeaders : responseHeaders).get(name);
  return text === null ? [] : [text];
}

function pathValue(path: string, { url }: Exchange, name: string): Json[] {
  const nth = path.split("/").indexOf(`{${name}}`);
  const segment = url.pathname.split("/")[nth];
  return nth < 0 || segment === undefined ? [] : [decodeURIComponent(segment)];
}

/** The only list of a response's `data`, or `data` itself. */
export function listOf({ got }: Step): Json[] | undefined {
  const data = valueAt(got, "/data");
  if (Array.isArray(data)) return data;
  const lists = isRecord(data) ? Object.values(data).filter((value) => Array.isArray(value)) : [];
  return lists.length === 1 ? (lists[0] as Json[]) : undefined;
}

/** Number of a response's `data` at a key. */
export function countOf({ got }: Step, key: string): number | undefined {
  const value = valueAt(got, `/data/${key}`);
  return typeof value === "number" ? value : undefined;
}
