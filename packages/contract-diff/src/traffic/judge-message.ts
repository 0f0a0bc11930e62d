import {
  type Body,
  covering,
  coveringStatus,
  type Media,
  namedFieldsOf,
  type Operation,
  type Parameter,
  plainType,
  typesOf,
} from "@partner-api/contract";
import { mediaOf } from "../http/operations.ts";
import { kindOf, type Misfit, misfitsOf } from "./fits.ts";
import type { Exchange, Message } from "./har.ts";

/** An operation that a request found, with the values of its path. */
export type Routed = { operation: Operation; path: Map<string, string> };

/** Where a recorded request does not fit an operation. */
export function judgeRequest({ operation, path }: Routed, exchange: Exchange): Misfit[] {
  const parameters = operation.parameters.flatMap((one) => judgeParameter(one, valuesOf(one, path, exchange)));
  return [...parameters, ...judgeBody(operation.body, exchange.request)];
}

/** Where a recorded answer does not fit an operation. */
export function judgeAnswer(operation: Operation, { status, answer }: Exchange): Misfit[] {
  const described = coveringStatus(operation, String(status));
  if (described === undefined) return [{ pointer: "", expected: "a status that is described", got: String(status) }];
  return judgeContent(described.content, answer, "out");
}

/** Fields of a recorded body that one description names and the other does not: whoever reads the other one ignores them. */
export function lostFields(base: readonly Media[], revision: readonly Media[], message: Message): Misfit[] {
  const [was, is] = [base, revision].map((content) => covering(mediaOf({ content }), plainType(message.type))?.schema);
  const value = jsonIn(message);
  if (!was || !is || value === undefined) return [];
  const left = new Set(namedFieldsOf(is));
  const lost = namedFieldsOf(was).filter((pointer) => !left.has(pointer));
  return lost.flatMap((pointer) => {
    const at = firstAt(value.json, pointer.split("/").slice(1));
    return at === undefined ? [] : [{ pointer: at, expected: "no field of this name", got: "one" }];
  });
}

/** The values under a parameter's name; undefined where the recording does not have it. */
function valuesOf({ in: place, name }: Parameter, path: Map<string, string>, { url, request }: Exchange): string[] {
  if (place === "query") return inQuery(url, name);
  const value = place === "path" ? path.get(name) : request.headers.get(name.toLowerCase());
  return value === undefined ? [] : [value];
}

/** The values in a query under a name; those of an object come as `name[field]`. */
export const inQuery = ({ searchParams }: URL, name: string): string[] =>
  [...searchParams].flatMap(([key, value]) => (key === name || key.startsWith(`${name}[`) ? [value] : []));

/** Between the values of a list that comes as one text. */
const DELIMITERS: Record<string, string> = { spaceDelimited: " ", pipeDelimited: "|" };

function judgeParameter(parameter: Parameter, values: string[]): Misfit[] {
  const { name, in: place, isRequired, schema } = parameter;
  if (place === "cookie") return [];
  const pointer = `${place} parameter ${name}`;
  if (values.length === 0) return isRequired ? [{ pointer, expected: "a value", got: "none" }] : [];
  const types = schema ? typesOf(schema) : [];
  if (schema === undefined || types.includes("object")) return [];
  const { explode, style } = parameter.serialization;
  const list = values.length > 1 || explode ? values : (values[0] ?? "").split(DELIMITERS[style] ?? ",");
  const value = types.includes("array")
    ? list.map((one) => readAs(["integer", "boolean"], one))
    : readAs(types, values[0]);
  return misfitsOf(schema, value, "in").map((one) => ({ ...one, pointer: pointer + one.pointer }));
}

/** The value that a text stands for, by the types that are expected. */
function readAs(types: readonly string[], text = ""): unknown {
  if ((types.includes("integer") || types.includes("number")) && /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text))
    return Number(text);
  if (types.includes("boolean") && /^(true|false)$/.test(text)) return text === "true";
  return text;
}

function judgeBody(body: Body | undefined, request: Message): Misfit[] {
  if (body === undefined) return [];
  if (request.body?.length === 0) return body.isRequired ? [{ pointer: "", expected: "a body", got: "none" }] : [];
  return judgeContent(body.content, request, "in");
}

function judgeContent(content: readonly Media[], message: Message, flow: "in" | "out"): Misfit[] {
  if (content.length === 0 || message.body?.length === 0) return [];
  const media = covering(mediaOf({ content }), plainType(message.type));
  const types = content.map(({ type }) => type).join(" or ");
  if (media === undefined) return [{ pointer: "", expected: types, got: shown(message.type) }];
  if (media.schema === undefined || message.body === undefined || !isJson(message.type)) return [];
  const value = jsonIn(message);
  if (value === undefined) return [{ pointer: "", expected: "JSON", got: kindOf(message.body.toString()) }];
  return misfitsOf(media.schema, value.json, flow);
}

const isJson = (type: string): boolean => /[/+]json$/.test(plainType(type).split(";")[0] ?? "");

/** A media type is of no customer, and may still be of any length. */
const shown = (type: string): string => (type === "" ? "none" : type.slice(0, 100));

function jsonIn({ type, body }: Message): { json: unknown } | undefined {
  if (body === undefined || body.length === 0 || !isJson(type)) return undefined;
  try {
    return { json: JSON.parse(body.toString()) };
  } catch {
    return undefined;
  }
}

/** The first place in a value that a pointer with `*` leads to. */
function firstAt(value: unknown, steps: string[]): string | undefined {
  const [step, ...rest] = steps;
  if (step === undefined) return "";
  if (typeof value !== "object" || value === null) return undefined;
  const keys = step === "*" ? Object.keys(value) : [step.replaceAll("~1", "/").replaceAll("~0", "~")];
  for (const key of keys) {
    if (!Object.hasOwn(value, key)) continue;
    const found = firstAt((value as Record<string, unknown>)[key], rest);
    if (found !== undefined) return `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}${found}`;
  }
  return undefined;
}
