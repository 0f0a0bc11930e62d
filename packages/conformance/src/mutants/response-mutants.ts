import { isRecord, type Json, type JsonObject, type Operation } from "@partner-api/contract";
import { documentedResponse } from "../contract.ts";
import type { Exchange } from "../exchange.ts";
import { parseJson } from "../parse-json.ts";
import { byteOperators } from "./byte-operators.ts";
import { type Mutant, setEntry } from "./mutant.ts";
import type { Recording } from "./recording.ts";

/** A change at one point, in all responses of an operation with one status. */
export type ResponseMutant = Mutant & {
  layer: "answers";
  operationId: string;
  status: number;
  change(exchange: Exchange): Exchange;
};

/** All single-point changes of the recorded responses. */
export const responseMutants = (recording: Recording): ResponseMutant[] =>
  [...recording.values()].flatMap(({ replay: { operation }, exchanges }) => {
    const byStatus = Map.groupBy(exchanges, ({ status }) => status);
    return [...byStatus].flatMap(([status, all]) => mutantsOf(operation, status, all));
  });

function mutantsOf(operation: Operation, status: number, exchanges: Exchange[]): ResponseMutant[] {
  const { id: operationId } = operation;
  const place = `${operationId} ${status}`;
  const mutant = (operator: string, where: string, change: (exchange: Exchange) => Exchange): ResponseMutant => ({
    layer: "answers",
    operator,
    place: where,
    operationId,
    status,
    change,
  });
  const bodies = exchanges.flatMap(({ responseBody }) => parseJson(responseBody) ?? []);
  const headers = (documentedResponse(operation, status)?.headers ?? [])
    .map(({ name }) => name)
    .filter((name) => exchanges.some(({ responseHeaders }) => responseHeaders.has(name)));
  return [
    mutant("change a status", place, (exchange) => ({ ...exchange, status: 299 })),
    ...byteOperators(exchanges).map(({ operator, change }) => mutant(operator, place, change)),
    ...headers.map((name) => mutant("drop a header", `${place} ${name}`, (exchange) => withoutHeader(exchange, name))),
    ...[...placesIn(bodies)].flatMap(([path, { isObject }]) => {
      const at = `${place} ${path.join("/")}`;
      const edit = (operator: string, change: (parent: JsonObject, key: string) => void) =>
        mutant(operator, at, (exchange) => editBodies(exchange, path, change));
      const added = isObject
        ? [
            mutant("add a field", at, (exchange) =>
              editBodies(exchange, [...path, "unheard_of"], (parent, key) => setEntry(parent, key, 1)),
            ),
          ]
        : [];
      if (path.at(-1) === "[]" || path.length === 0) return added;
      const otherCode =
        path.join("/") === "errors/[]/code"
          ? [edit("change a code", (parent, key) => setEntry(parent, key, "UNHEARD_OF"))]
          : [];
      return [
        edit("drop a field", (parent, key) => void delete parent[key]),
        edit("rename a field", rename),
        edit("retype a field", (parent, key) => setEntry(parent, key, otherType(parent[key] as Json))),
        ...otherCode,
        ...added,
      ];
    }),
  ];
}

type Path = string[];

/** Places of all values in the bodies; `[]` matches every entry of a list. */
function placesIn(bodies: Json[]): Map<Path, { isObject: boolean }> {
  const places = new Map<string, [Path, { isObject: boolean }]>();
  const visit = (value: Json, path: Path): void => {
    const wasObject = places.get(path.join("/"))?.[1].isObject ?? false;
    places.set(path.join("/"), [path, { isObject: wasObject || isRecord(value) }]);
    if (Array.isArray(value)) for (const entry of value) visit(entry, [...path, "[]"]);
    else if (isRecord(value)) for (const [key, inner] of Object.entries(value)) visit(inner, [...path, key]);
  };
  for (const body of bodies) visit(body, []);
  return new Map(places.values());
}

/** Changes the value at every match of a path. */
function editBodies(exchange: Exchange, path: Path, change: (parent: JsonObject, key: string) => void): Exchange {
  const body = parseJson(exchange.responseBody);
  if (body === undefined) return exchange;
  const parents = path.slice(0, -1).reduce<Json[]>(
    (nodes, key) =>
      nodes.flatMap((node) => {
        if (key === "[]") return Array.isArray(node) ? node : [];
        return isRecord(node) && Object.hasOwn(node, key) ? [node[key] as Json] : [];
      }),
    [body],
  );
  const key = path.at(-1) as string;
  for (const parent of parents)
    if (isRecord(parent) && (key === "unheard_of" || Object.hasOwn(parent, key))) change(parent, key);
  return { ...exchange, responseBody: new TextEncoder().encode(JSON.stringify(body)) };
}

function rename(parent: JsonObject, key: string): void {
  parent[`${key}_renamed`] = parent[key] as Json;
  delete parent[key];
}

function otherType(value: Json): Json {
  if (typeof value === "string") return 1;
  if (Array.isArray(value)) return {};
  if (isRecord(value)) return [];
  return value === null ? true : "a text"; // A nullable field usually accepts strings as well.
}

function withoutHeader(exchange: Exchange, name: string): Exchange {
  const responseHeaders = new Headers(exchange.responseHeaders);
  responseHeaders.delete(name);
  return { ...exchange, responseHeaders };
}
