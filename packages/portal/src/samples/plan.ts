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
 * A sample before it is written in a language: its calls with their values. A value that is known only at run time is a
 * placeholder, a text `⟦name⟧`.
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
  /** The stored value that is its whole URL. */
  url: string | undefined;
  /** Values of its response that later calls need. */
  keep: StoredValue[];
};

/** A value of a response, by its keys from the root, with the contract's example. */
export type StoredValue = { name: string; keys: string[]; example: Json };

/** A unique value of the reader: `prefix` with a random suffix. */
export type UniqueValue = { name: string; prefix: string };

export type Plan = {
  uniqueValues: UniqueValue[];
  /** In order; the last one is the sample's operation. */
  calls: Call[];
  /** All scopes that the tokens need, by owner. */
  scopes: Map<Grant, string[]>;
  /** Pause before the last call, in seconds. */
  pauseSeconds: number;
  /** Effect to confirm before the last call. */
  confirm: string | undefined;
};

export const hole = (name: string): string => `⟦${name}⟧`;
/** Replaces each placeholder of a text with the language's expression for the value. */
export const fillHoles = (text: string, write: (name: string) => string): string =>
  text.replaceAll(/⟦(\w+)⟧/g, (_, name: string) => write(name));
export const hasHoles = (text: string): boolean => /⟦\w+⟧/.test(text);

/**
 * Plans the sample of an operation, including all preparing calls in its `x-sample`.
 *
 * @param find returns an operation of any document by id
 */
export function planOf(operation: OperationFacts, find: (id: string) => OperationFacts | undefined): Plan {
  const ownValues = new Map<string, string>();
  const calls = callsOf(operation, {}, [], { find, uniqueValues: ownValues });
  const scopes = new Map<Grant, string[]>();
  for (const { grant, operation } of calls)
    if (grant !== "none") scopes.set(grant, [...new Set([...(scopes.get(grant) ?? []), ...scopesOf(operation)])]);
  return {
    uniqueValues: [...ownValues].map(([name, prefix]) => ({ name, prefix })),
    calls,
    scopes,
    pauseSeconds: hintsOf(operation).pause_seconds ?? 0,
    confirm: hintsOf(operation).confirm,
  };
}

type Search = { find: (id: string) => OperationFacts | undefined; uniqueValues: Map<string, string> };

const hintsOf = ({ spot }: OperationFacts): SampleHints => sampleHintsOf(spot)?.value ?? {};

/** The call and its preparing calls. `known` are the names that earlier calls store. */
function callsOf(operation: OperationFacts, step: Partial<SampleStep>, knownNames: string[], search: Search): Call[] {
  const hints = hintsOf(operation);
  const names = [...knownNames];
  const before = (hints.first ?? []).flatMap((first) => {
    const callNames = search.find(first.operation);
    if (callNames === undefined) stopAt(operation.spot, `x-sample: expected an operationId, got ${first.operation}`);
    const calls = callsOf(callNames, first, names, search);
    names.push(...Object.keys(first.keep ?? {}));
    return calls;
  });
  // Two preparing calls may need the same earlier one.
  const unseen = before.filter(
    ({ operation }, index) => before.findIndex((call) => call.operation === operation) === index,
  );
  const { first } = operation.access.length === 0 ? { first: undefined } : { first: operation.access[0] };
  const grant = first === undefined ? "none" : grantOf(operation);
  const media = bodyMediaOf(operation);
  return [
    ...unseen,
    {
      operation,
      grant,
      ...parametersOf(operation, hints, [...names, ...search.uniqueValues.keys()]),
      media,
      body: bodyOf(operation, { ...hints, days: step.days ?? hints.days ?? {} }, search.uniqueValues),
      url: hints.url === undefined ? undefined : hole(hints.url),
      keep: Object.entries(step.keep ?? {}).map(([name, pointer]) => keptValue(operation, name, pointer)),
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

/** Examples of required parameters, and values of any parameter from `x-sample` or an earlier call. */
function parametersOf({ parameters }: OperationFacts, hints: SampleHints, knownNames: string[]) {
  const values: Record<"path" | "query" | "header" | "cookie", Values> = {
    path: {},
    query: {},
    header: {},
    cookie: {},
  };
  for (const { name, in: place, isRequired, example } of parameters) {
    const valueFor = knownNames.includes(name) ? hole(name) : hints.with?.[name];
    if (valueFor !== undefined || isRequired) values[place][name] = valueFor ?? example ?? "";
  }
  return values;
}

const MAX_LINES = 60;

/** The first example of the request body that is short enough for a page, or else the shortest. */
function exampleOf(operation: OperationFacts): Json | undefined {
  const values = bodyMediaOf(operation)?.examples.map(({ value }) => value) ?? [];
  const linesOf = (value: Json) => JSON.stringify(value, null, 2).split("\n").length;
  return values.find((value) => linesOf(value) <= MAX_LINES) ?? values.sort((a, b) => linesOf(a) - linesOf(b))[0];
}

function bodyOf(operation: OperationFacts, hints: SampleHints, ownValues: Map<string, string>): Json | undefined {
  const example = exampleOf(operation);
  if (example === undefined) return undefined;
  const body = structuredClone(example);
  const setEntry = (pointer: string, value: Json) => {
    const keys = keysOf(pointer);
    const holder = keys.slice(0, -1).reduce<Json | undefined>(at, body) as Values | undefined;
    const last = keys.at(-1) ?? "";
    if (holder?.[last] === undefined)
      stopAt(operation.spot, `x-sample: expected a place in the example, got ${pointer}`);
    holder[last] = value;
  };
  for (const [place, value] of Object.entries(hints.with ?? {})) if (place.startsWith("/")) setEntry(place, value);
  for (const [place, days] of Object.entries(hints.days ?? {})) setEntry(place, dayIn(days));
  for (const [place, prefix] of Object.entries(hints.unique ?? {})) {
    const name = keysOf(place).at(-1) ?? "";
    ownValues.set(name, prefix);
    setEntry(place, hole(name));
  }
  return body;
}

const at = (value: Json | undefined, key: string): Json | undefined => (value as Values | undefined)?.[key];

function keptValue(operation: OperationFacts, name: string, pointer: string): StoredValue {
  const answer = operation.responses.find(({ status }) => status < "3");
  const keys = keysOf(pointer);
  const [match] = (answer ? (mediaOf(answer)?.examples ?? []) : []).flatMap(({ value }) => {
    const exampleValue = keys.reduce<Json | undefined>(at, value);
    return exampleValue === undefined ? [] : [{ name, keys, example: value }];
  });
  return (
    match ?? stopAt(operation.spot, `x-sample: expected ${pointer} in an example response of ${operation.id}, got none`)
  );
}
