import {
  type Json,
  keysOf,
  type Media,
  type SampleHints,
  type SampleStep,
  sampleHintsOf,
  stopAt,
} from "@partner-api/contract";
import { mediaOf, type OperationFacts } from "../operations.ts";
import { bodyMediaOf } from "./bodies.ts";
import { dayIn, type Grant } from "./demo.ts";

/*
 * A sample before it is written in a language: its calls with their values. A value that is only known when the sample runs is a hole,
 * a text `⟦name⟧` in the place of the value.
 */

export type Values = Record<string, Json>;

export type Call = {
  operation: OperationFacts;
  grant: Grant;
  path: Values;
  query: Values;
  header: Values;
  cookie: Values;
  media: Media | undefined;
  body: Json | undefined;
  /** The kept value that is its whole address. */
  url: string | undefined;
  /** What later calls need of its answer. */
  keep: Kept[];
};

/** A value of an answer, by its keys from the root, as the contract's example has it. */
export type Kept = { name: string; keys: string[]; example: Json };

/** A value that is the reader's own and new each time: `prefix` with a random end. */
export type Own = { name: string; prefix: string };

export type Plan = {
  own: Own[];
  /** In order; the last one is what the sample is about. */
  calls: Call[];
  /** Every scope that the tokens need, by whose they are. */
  scopes: Map<Grant, string[]>;
  /** Waits so long before the last call. */
  pauseSeconds: number;
};

export const hole = (name: string): string => `⟦${name}⟧`;
/** Replaces each hole of a text by how a language writes the value. */
export const fillHoles = (text: string, write: (name: string) => string): string =>
  text.replaceAll(/⟦(\w+)⟧/g, (_, name: string) => write(name));
export const hasHoles = (text: string): boolean => /⟦\w+⟧/.test(text);

/**
 * Plans the sample of an operation, with all that its `x-sample` calls first.
 *
 * @param find an operation of any of the documents by its id
 */
export function planOf(operation: OperationFacts, find: (id: string) => OperationFacts | undefined): Plan {
  const own = new Map<string, string>();
  const calls = callsOf(operation, {}, [], { find, own });
  const scopes = new Map<Grant, string[]>();
  for (const { grant, operation } of calls)
    if (grant !== "none") scopes.set(grant, [...new Set([...(scopes.get(grant) ?? []), ...scopesOf(operation)])]);
  return {
    own: [...own].map(([name, prefix]) => ({ name, prefix })),
    calls,
    scopes,
    pauseSeconds: hintsOf(operation).pause_seconds ?? 0,
  };
}

type Search = { find: (id: string) => OperationFacts | undefined; own: Map<string, string> };

const hintsOf = ({ spot }: OperationFacts): SampleHints => sampleHintsOf(spot)?.value ?? {};

/** The call and those before it. `known` are the names that earlier calls keep. */
function callsOf(operation: OperationFacts, step: Partial<SampleStep>, known: string[], search: Search): Call[] {
  const hints = hintsOf(operation);
  const names = [...known];
  const before = (hints.first ?? []).flatMap((first) => {
    const called = search.find(first.operation);
    if (called === undefined) stopAt(operation.spot, `x-sample: expected an operationId, got ${first.operation}`);
    const calls = callsOf(called, first, names, search);
    names.push(...Object.keys(first.keep ?? {}));
    return calls;
  });
  // Two operations before may need the same one before them.
  const unseen = before.filter(
    ({ operation }, index) => before.findIndex((one) => one.operation === operation) === index,
  );
  const { first } = operation.access.length === 0 ? { first: undefined } : { first: operation.access[0] };
  const grant = first === undefined ? "none" : grantOf(operation);
  const media = bodyMediaOf(operation);
  return [
    ...unseen,
    {
      operation,
      grant,
      ...parametersOf(operation, hints, [...names, ...search.own.keys()]),
      media,
      body: bodyOf(operation, { ...hints, days: step.days ?? hints.days ?? {} }, search.own),
      url: hints.url === undefined ? undefined : hole(hints.url),
      keep: Object.entries(step.keep ?? {}).map(([name, pointer]) => kept(operation, name, pointer)),
    },
  ];
}

const grantOf = ({ access, path }: OperationFacts): Grant => {
  if (!access.some(({ isClient }) => isClient)) return "user";
  return path.startsWith("/platform/") ? "platform" : "partner";
};

function scopesOf({ access, eventScopes }: OperationFacts): string[] {
  const client = access.find(({ isClient }) => isClient);
  return client ? [...client.scopes, ...eventScopes] : (access[0]?.scopes ?? []);
}

/** The examples of required parameters, and the values that `x-sample` or an earlier call has for any. */
function parametersOf({ parameters }: OperationFacts, hints: SampleHints, known: string[]) {
  const values: Record<"path" | "query" | "header" | "cookie", Values> = {
    path: {},
    query: {},
    header: {},
    cookie: {},
  };
  for (const { name, in: place, isRequired, example } of parameters) {
    const given = known.includes(name) ? hole(name) : hints.with?.[name];
    if (given !== undefined || isRequired) values[place][name] = given ?? example ?? "";
  }
  return values;
}

const MOST_LINES = 60;

/** The first example of the request body that is short enough for a page, or the shortest. */
function exampleOf(operation: OperationFacts): Json | undefined {
  const values = bodyMediaOf(operation)?.examples.map(({ value }) => value) ?? [];
  const linesOf = (value: Json) => JSON.stringify(value, null, 2).split("\n").length;
  return values.find((value) => linesOf(value) <= MOST_LINES) ?? values.sort((a, b) => linesOf(a) - linesOf(b))[0];
}

function bodyOf(operation: OperationFacts, hints: SampleHints, own: Map<string, string>): Json | undefined {
  const example = exampleOf(operation);
  if (example === undefined) return undefined;
  const body = structuredClone(example);
  const put = (pointer: string, value: Json) => {
    const keys = keysOf(pointer);
    const holder = keys.slice(0, -1).reduce<Json | undefined>(at, body) as Values | undefined;
    const last = keys.at(-1) ?? "";
    if (holder?.[last] === undefined)
      stopAt(operation.spot, `x-sample: expected a place in the example, got ${pointer}`);
    holder[last] = value;
  };
  for (const [place, value] of Object.entries(hints.with ?? {})) if (place.startsWith("/")) put(place, value);
  for (const [place, days] of Object.entries(hints.days ?? {})) put(place, dayIn(days));
  for (const [place, prefix] of Object.entries(hints.own ?? {})) {
    const name = keysOf(place).at(-1) ?? "";
    own.set(name, prefix);
    put(place, hole(name));
  }
  return body;
}

const at = (value: Json | undefined, key: string): Json | undefined => (value as Values | undefined)?.[key];

function kept(operation: OperationFacts, name: string, pointer: string): Kept {
  const answer = operation.answers.find(({ status }) => status < "3");
  const keys = keysOf(pointer);
  const [found] = (answer ? (mediaOf(answer)?.examples ?? []) : []).flatMap(({ value }) => {
    const held = keys.reduce<Json | undefined>(at, value);
    return held === undefined ? [] : [{ name, keys, example: value }];
  });
  return (
    found ?? stopAt(operation.spot, `x-sample: expected ${pointer} in an example of the answer of ${operation.id}`)
  );
}
