import type { Json } from "@partner-api/contract/document";
import type { Exchange } from "../judge.ts";
import { isNode, type Mutant, type Node, put } from "./mutant.ts";
import type { Recorded, Recording } from "./recording.ts";

/** A service whose answers of one operation and status all differ in one point. */
export type AnswerMutant = Mutant & {
  layer: "answers";
  operationId: string;
  status: number;
  change(exchange: Exchange): Exchange;
};

/** Every single-point change of what was answered. */
export const answerMutants = (recording: Recording): AnswerMutant[] =>
  [...recording.values()].flatMap(({ replay: { operation }, exchanges }) => {
    const byStatus = Map.groupBy(exchanges, ({ status }) => status);
    return [...byStatus].flatMap(([status, all]) => mutantsOf(operation, status, all));
  });

type Operation = Recorded["replay"]["operation"];

function mutantsOf({ operationId, answers }: Operation, status: number, exchanges: Exchange[]): AnswerMutant[] {
  const place = `${operationId} ${status}`;
  const mutant = (operator: string, where: string, change: (exchange: Exchange) => Exchange): AnswerMutant => ({
    layer: "answers",
    operator,
    place: where,
    operationId,
    status,
    change,
  });
  const bodies = exchanges.flatMap(({ responseBody }) => bodyOf(responseBody) ?? []);
  const headers = Object.keys(answers.get(status)?.headers ?? {}).filter((name) =>
    exchanges.some(({ responseHeaders }) => responseHeaders.has(name)),
  );
  return [
    mutant("change a status", place, (exchange) => ({ ...exchange, status: 299 })),
    ...headers.map((name) => mutant("drop a header", `${place} ${name}`, (exchange) => withoutHeader(exchange, name))),
    ...[...placesIn(bodies)].flatMap(([path, { isObject }]) => {
      const at = `${place} ${path.join("/")}`;
      const edit = (operator: string, change: (parent: Node, key: string) => void) =>
        mutant(operator, at, (exchange) => edited(exchange, path, change));
      const added = isObject
        ? [
            mutant("add a field", at, (exchange) =>
              edited(exchange, [...path, "unheard_of"], (parent, key) => put(parent, key, 1)),
            ),
          ]
        : [];
      if (path.at(-1) === "[]" || path.length === 0) return added;
      return [
        edit("drop a field", (parent, key) => void delete parent[key]),
        edit("rename a field", rename),
        edit("retype a field", (parent, key) => put(parent, key, otherType(parent[key] as Json))),
        ...added,
      ];
    }),
  ];
}

type Path = string[];

/** Where there is something in the bodies: `[]` stands for every entry of a list. */
function placesIn(bodies: Json[]): Map<Path, { isObject: boolean }> {
  const found = new Map<string, [Path, { isObject: boolean }]>();
  const visit = (value: Json, path: Path): void => {
    const known = found.get(path.join("/"))?.[1].isObject ?? false;
    found.set(path.join("/"), [path, { isObject: known || isNode(value) }]);
    if (Array.isArray(value)) for (const entry of value) visit(entry, [...path, "[]"]);
    else if (isNode(value)) for (const [key, inner] of Object.entries(value)) visit(inner, [...path, key]);
  };
  for (const body of bodies) visit(body, []);
  return new Map(found.values());
}

/** Changes the value at a path wherever it is. */
function edited(exchange: Exchange, path: Path, change: (parent: Node, key: string) => void): Exchange {
  const body = bodyOf(exchange.responseBody);
  if (body === undefined) return exchange;
  const parents = path.slice(0, -1).reduce<Json[]>(
    (nodes, key) =>
      nodes.flatMap((node) => {
        if (key === "[]") return Array.isArray(node) ? node : [];
        return isNode(node) && Object.hasOwn(node, key) ? [node[key] as Json] : [];
      }),
    [body],
  );
  const key = path.at(-1) as string;
  for (const parent of parents)
    if (isNode(parent) && (key === "unheard_of" || Object.hasOwn(parent, key))) change(parent, key);
  return { ...exchange, responseBody: new TextEncoder().encode(JSON.stringify(body)) };
}

function rename(parent: Node, key: string): void {
  parent[`${key}_renamed`] = parent[key] as Json;
  delete parent[key];
}

function otherType(value: Json): Json {
  if (typeof value === "string") return 1;
  if (Array.isArray(value)) return {};
  if (isNode(value)) return [];
  return value === null ? true : "a text"; // null may often be a text instead
}

function withoutHeader(exchange: Exchange, name: string): Exchange {
  const responseHeaders = new Headers(exchange.responseHeaders);
  responseHeaders.delete(name);
  return { ...exchange, responseHeaders };
}

function bodyOf(bytes: Uint8Array): Json | undefined {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as Json;
  } catch {
    return undefined; // an image, or nothing
  }
}
