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

/** Operation that matches a request, with its path parameters. */
export type Routed = { operation: Operation; path: Map<string, string> };

/** Mismatches of a recorded request with an operation. */
export function judgeRequest({ operation, path }: Routed, exchange: Exchange): Misfit[] {
  const parameters = operation.parameters.flatMap((parameter) =>
    judgeParameter(parameter, valuesOf(parameter, path, exchange)),
  );
  return [...parameters, ...judgeBody(operation.body, exchange.request)];
}

/** Mismatches of a recorded response with an operation. */
export function judgeResponse(operation: Operation, { status, response }: Exchange): Misfit[] {
  const described = coveringStatus(operation, String(status));
  if (described === undefined) return [{ pointer: "", expected: "a documented status", got: String(status) }];
  return judgeContent(described.content, response, "out");
}

/** Fields of a recorded body that only one side defines; readers of the other side ignore them. */
export function lostFields(base: readonly Media[], revision: readonly Media[], message: Message): Misfit[] {
  const [previous, current] = [base, revision].map(
    (content) => covering(mediaOf({ content }), plainType(message.type))?.schema,
  );
  const value = jsonIn(message);
  if (!previous || !current || value === undefined) return [];
  const remaining = new Set(namedFieldsOf(current));
  const lost = namedFieldsOf(previous).filter((pointer) => !remaining.has(pointer));
  return lost.flatMap((pointer) => {
    const at = firstAt(value.json, pointer.split("/").slice(1));
    return at === undefined ? [] : [{ pointer: at, expected: "no field of this name", got: "one" }];
  });
}

/** Values of a parameter; empty if it was not recorded. */
function valuesOf({ in: place, name }: Parameter, path: Map<string, string>, { url, request }: Exchange): string[] {
  if (place === "query") return inQuery(url, name);
  const value = place === "path" ? path.get(name) : request.headers.get(name.toLowerCase());
  return value === undefined ? [] : [value];
}

/** Query values of a name; fields of an object are named `name[field]`. */
export const inQuery = ({ searchParams }: URL, name: string): string[] =>
  [...searchParams].flatMap(([key, value]) => (key === name || key.startsWith(`${name}[`) ? [value] : []));

/** Delimiters of a list in a single text. */
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
    ? list.map((text) => readAs(["integer", "boolean"], text))
    : readAs(types, values[0]);
  return misfitsOf(schema, value, "in").map((misfit) => ({ ...misfit, pointer: pointer + misfit.pointer }));
}

/** Converts a text to one of the expected types. */
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
  if (media === undefined) return [{ pointer: "", expected: types, got: shortType(message.type) }];
  if (media.schema === undefined || message.body === undefined || !isJson(message.type)) return [];
  const value = jsonIn(message);
  if (value === undefined) return [{ pointer: "", expected: "JSON", got: kindOf(message.body.toString()) }];
  return misfitsOf(media.schema, value.json, flow);
}

const isJson = (type: string): boolean => /[/+]json$/.test(plainType(type).split(";")[0] ?? "");

/** A media type contains no customer data, but may be long. */
const shortType = (type: string): string => (type === "" ? "none" : type.slice(0, 100));

function jsonIn({ type, body }: Message): { json: unknown } | undefined {
  if (body === undefined || body.length === 0 || !isJson(type)) return undefined;
  try {
    return { json: JSON.parse(body.toString()) };
  } catch {
    return undefined;
  }
}

/** First place in a value that matches a pointer with `*`. */
function firstAt(value: unknown, steps: string[]): string | undefined {
  const [step, ...rest] = steps;
  if (step === undefined) return "";
  if (typeof value !== "object" || value === null) return undefined;
  const keys = step === "*" ? Object.keys(value) : [step.replaceAll("~1", "/").replaceAll("~0", "~")];
  for (const key of keys) {
    if (!Object.hasOwn(value, key)) continue;
    const pointer = firstAt((value as Record<string, unknown>)[key], rest);
    if (pointer !== undefined) return `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}${pointer}`;
  }
  return undefined;
}
