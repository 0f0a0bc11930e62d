import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { words } from "../../../test/support/words.ts";

/** Two documents with the expected verdict on their difference. */
export type Pair = {
  name: string;
  group: Group;
  base: Record<string, unknown>;
  revision: Record<string, unknown>;
  /** Expected rule, `ok`, or `behaviour`: not breaking, but reported with that level. */
  breaks: string;
  audience: string | undefined;
  /** Digest of the recorded report. `record-program.ts` writes it at the start of the row. */
  report: string;
  /** Label of oasdiff for such pairs, and the reason for a different label here. */
  theirs?: Theirs;
  why?: string;
};

export type Theirs = "breaks" | "warns" | "fine";

/** Location of a pair; kinds of other checkers have separate groups. */
export const GROUPS = [
  "schemas in requests",
  "schemas in responses",
  "schemas in events",
  "HTTP",
  "events",
  "kinds of schemas in requests",
  "kinds of schemas in responses",
  "kinds of HTTP",
  "removals in events",
] as const;
export type Group = (typeof GROUPS)[number];

export const isHarmless = ({ breaks }: Pair): boolean => breaks === "ok" || breaks === "behaviour";

type Patch = { set?: Record<string, unknown>; remove?: string[] };
type Change = Patch & {
  report: string;
  name: string;
  first?: Patch;
  breaks: string;
  for?: string;
  theirs?: string;
  why?: string;
};
type SchemaChange = {
  report: string;
  name: string;
  components?: Record<string, unknown>;
  componentsNow?: Record<string, unknown>;
  was: unknown;
  is: unknown;
  request: string;
  response: string;
  event: string;
};

const read = <Data>(file: string): Data =>
  parse(readFileSync(new URL(file, import.meta.url), "utf8"), { maxAliasCount: 1000 }) as Data;

/** Tables of pairs, one row in a line. */
export const PAIR_FILES = words`
  schemas.yaml http.yaml events.yaml kinds/schemas.yaml kinds/http.yaml kinds/events.yaml
`;

let all: Pair[] | undefined;

/** All labelled pairs, in the order of their files. */
export function allPairs(): Pair[] {
  all ??= [
    ...read<SchemaChange[]>("schemas.yaml").flatMap(schemaPairs),
    ...changes("http.yaml", "base-openapi.yaml", "HTTP"),
    ...changes("events.yaml", "base-asyncapi.yaml", "events"),
    ...read<KindOfSchema[]>("kinds/schemas.yaml").flatMap(kindPairs),
    ...changes("kinds/http.yaml", "base-openapi.yaml", "kinds of HTTP"),
    ...changes("kinds/events.yaml", "base-asyncapi.yaml", "removals in events"),
  ];
  return all;
}

type KindOfSchema = Omit<SchemaChange, "event"> & { theirs?: string; why?: string };

const LABELS: Record<string, Theirs> = { B: "breaks", W: "warns", F: "fine" };

function kindPairs(change: KindOfSchema): Pair[] {
  const { theirs, why } = change;
  const [request, response] = schemaPairs({ ...change, event: "ok" }) as [Pair, Pair];
  return [
    { ...request, group: "kinds of schemas in requests", ...labelled(theirs?.[0], why) },
    { ...response, group: "kinds of schemas in responses", ...labelled(theirs?.[1], why) },
  ];
}

const labelled = (letter: string | undefined, why: string | undefined) => {
  const theirs = letter === undefined ? undefined : LABELS[letter];
  return { ...(theirs && { theirs }), ...(why !== undefined && { why }) };
};

const POSITIONS = [
  ["request", "schemas in requests", "partner sending"],
  ["response", "schemas in responses", "partner reading"],
  ["event", "schemas in events", "webhook receiver"],
] as const;

function schemaPairs(change: SchemaChange): Pair[] {
  const { report, name, components = {}, componentsNow = components, was, is } = change;
  return POSITIONS.map(([position, group, audience]) => ({
    report,
    name: `${name} (${position})`,
    group,
    base: place(position, was, components),
    revision: place(position, is, componentsNow),
    breaks: ["ok", "behaviour"].includes(change[position]) ? change[position] : `${position}-${change[position]}`,
    audience,
  }));
}

/** Document with a schema at one position: as the optional property `field`. */
function place(position: "request" | "response" | "event", schema: unknown, schemas: unknown): Record<string, unknown> {
  const payload = { type: "object", properties: { field: schema } };
  if (position === "event")
    return {
      asyncapi: "3.0.0",
      info: { title: "Events", version: "1.0.0" },
      channels: { webhook: { address: null, messages: { sent: { payload } } } },
      operations: { tell: { action: "send", channel: { $ref: "#/channels/webhook" } } },
      components: { schemas },
    };
  const content = { "application/json": { schema: payload } };
  const operation =
    position === "request"
      ? { requestBody: { content }, responses: { 204: { description: "Done." } } }
      : { responses: { 200: { description: "Here.", content } } };
  return {
    openapi: "3.1.1",
    info: { title: "API", version: "1.0.0" },
    paths: { "/things": { post: { operationId: "doThing", ...operation } } },
    components: { schemas },
  };
}

function changes(file: string, baseFile: string, group: Pair["group"]): Pair[] {
  const document = read<Record<string, unknown>>(baseFile);
  return read<Change[]>(file).map(({ report, name, first, breaks, for: audience, theirs, why, ...patch }) => {
    const base = patched(document, first ?? {});
    return { report, name, group, base, revision: patched(base, patch), breaks, audience, ...labelled(theirs, why) };
  });
}

type Node = Record<string, unknown>;

/** Copies a document and removes or sets values by JSON pointer; `-` appends to a list. */
function patched(document: Record<string, unknown>, { set = {}, remove = [] }: Patch): Record<string, unknown> {
  const copy = structuredClone(document);
  for (const pointer of remove) {
    const [parent, key] = locate(copy, pointer);
    if (!(key in parent)) throw new Error(`${pointer} is not in the document`);
    if (Array.isArray(parent)) parent.splice(Number(key), 1);
    else delete parent[key];
  }
  for (const [pointer, value] of Object.entries(set)) {
    const [parent, key] = locate(copy, pointer);
    if (Array.isArray(parent) && key === "-") parent.push(value);
    else parent[key] = value;
  }
  return copy;
}

export const SHORT: Record<string, string> = {
  ORDERS: "/paths/~1shops~1{shop_id}~1orders",
  ORDER: "/paths/~1shops~1{shop_id}~1orders~1{order_id}",
  PING: "/paths/~1ping",
};

function locate(document: Node, pointer: string): [parent: Node, key: string] {
  const whole = pointer.replace(/^[A-Z]+/, (name) => SHORT[name] ?? name);
  const keys = whole
    .split("/")
    .slice(1)
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
  const parent = keys.slice(0, -1).reduce<unknown>((node, key) => (node as Node)[key], document);
  if (typeof parent !== "object" || parent === null) throw new Error(`${pointer} leads nowhere`);
  return [parent as Node, keys.at(-1) as string];
}
