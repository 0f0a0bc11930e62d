import type { Json } from "@partner-api/contract";
import {
  type ClientModel,
  type ClientOperation,
  type EnumType,
  type Field,
  optionalQuery,
  type RecordType,
  requiredQuery,
  type Type,
} from "../model.ts";
import { camel, literal } from "../names.ts";

/*
 * Calls of the documentation, written with the client of a language. A text `⟦name⟧` in a value is a value that an earlier call returned,
 * or a unique one of the reader.
 */

export type SampleCall = {
  operation: ClientOperation;
  /** Values of path, query and header parameters by name. */
  values: Record<string, Json>;
  body?: Json;
  /** Values of the response that later calls need, by their keys below `data`. */
  keep: { name: string; keys: string[] }[];
};

export type Sample = {
  baseUrl: string;
  /** Client credentials, or the token of a user, which the reader's program has from the sign-in. */
  auth: { clientId: string; scopes: string[] } | "user";
  /** Unique values: a prefix with a random suffix. */
  uniqueValues: { name: string; prefix: string }[];
  /** In order; the last one is the operation of the page, unless `printedValue` is set. */
  calls: SampleCall[];
  /** A stored value that the program prints at its end: the URL of an operation without a token. */
  printedValue?: string;
  /** Pause before the last call, in seconds. */
  pauseSeconds: number;
};

/** A constant part of a text, or the name of a stored value. */
export type Part = { text: string } | { stored: string };

/** A text in a language that joins texts by `+`. */
export const concatenated = (parts: Part[]): string =>
  parts.map((part) => ("stored" in part ? camel(part.stored) : literal(part.text))).join(" + ");

/** A field of a record with its value as an expression. */
export type Member = { field: Field; value: string };

/** Expressions and statements of a language. */
export type Syntax = {
  text(parts: Part[]): string;
  scalar(value: number | boolean | null): string;
  /** @param value a date-time in UTC or a date, as the contract writes it */
  time(kind: "instant" | "date", value: string): string;
  list(entries: string[], items: Type): string;
  record(type: RecordType, members: Member[]): string;
  enumerated(type: EnumType, value: string): string;
  /** @param values of the path, the required parameters and the body, in order */
  call(operation: ClientOperation, values: string[], query: Member[]): string;
  /** A step from a value to one of its fields, or to an entry. */
  field(value: string, field: Field, owner: string): string;
  entry(value: string, index: number): string;
  /** A statement that stores a new value of the reader. */
  unique(name: string, prefix: string): string;
  /** Statements that send a call and store values of its result. */
  keeping(
    call: string,
    result: Type | undefined,
    variables: { name: string; path: (result: string) => string }[],
    nth: number,
  ): string;
  pause(seconds: number): string;
  /** Statements that send the last call and print its result. */
  printing(call: string, result: Type | undefined): string;
  showing(expression: string): string;
  program(sample: Sample, statements: string, types: string[]): string;
};

type Model = Pick<ClientModel, "types">;

/** The expression of a call. */
export const writeCall = (call: Omit<SampleCall, "keep">, { types }: Model, syntax: Syntax): string =>
  new Values(types, syntax, new Set()).call(call);

/** The program of a sample. */
export function writeSample(sample: Sample, { types }: Model, syntax: Syntax): string {
  const used = new Set<string>();
  const values = new Values(types, syntax, used);
  const { printedValue } = sample;
  const before = (printedValue === undefined ? sample.calls.slice(0, -1) : sample.calls).map((call, nth) => {
    const { result } = call.operation;
    const storedValues = call.keep.map(({ name, keys }) => ({
      name,
      path: (from: string) => values.path(from, result, keys),
    }));
    return syntax.keeping(values.call(call), result, storedValues, nth);
  });
  const last = sample.calls.at(-1) as SampleCall;
  const statements = [
    ...sample.uniqueValues.map(({ name, prefix }) => syntax.unique(name, prefix)),
    ...before,
    ...(sample.pauseSeconds > 0 ? [syntax.pause(sample.pauseSeconds)] : []),
    printedValue === undefined
      ? syntax.printing(values.call(last), last.operation.result)
      : syntax.showing(syntax.text([{ stored: printedValue }])),
  ];
  return syntax.program(sample, statements.join("\n"), [...used].sort());
}

/** Writes values of the contract's types. */
class Values {
  readonly #types: ReadonlyMap<string, ClientModel["types"][number]>;
  readonly #syntax: Syntax;
  readonly #used: Set<string>;

  constructor(types: ClientModel["types"], syntax: Syntax, used: Set<string>) {
    this.#types = new Map(types.map((type) => [type.name, type]));
    this.#syntax = syntax;
    this.#used = used;
  }

  of(type: Type, value: Json): string {
    if (value === null || typeof value === "boolean" || typeof value === "number") return this.#syntax.scalar(value);
    if (type.kind === "list")
      return this.#syntax.list(
        (value as Json[]).map((item) => this.of(type.items, item)),
        type.items,
      );
    const namedType = "name" in type ? this.#types.get(type.name) : undefined;
    if (typeof value === "string") {
      if (type.kind === "instant" || type.kind === "date") return this.#syntax.time(type.kind, value);
      if (namedType?.kind !== "enum") return this.#syntax.text(partsOf(value));
      this.#used.add(namedType.name);
      return this.#syntax.enumerated(namedType, value);
    }
    if (namedType === undefined || namedType.kind === "enum")
      throw new Error(`Expected a value of ${type.kind}, got an object.`);
    return this.#record(namedType, value as Record<string, Json>);
  }

  #record(type: Exclude<ClientModel["types"][number], EnumType>, value: Record<string, Json>): string {
    if (type.kind === "union") {
      const member = type.members.find((member) => member.value === value[type.tag]);
      return this.of({ kind: "record", name: member?.record ?? "" }, value);
    }
    this.#used.add(type.name);
    const members = type.fields
      .filter(({ name, constant, isRequired }) => value[name] !== undefined && !(constant !== undefined && isRequired))
      .map((field) => ({ field, value: this.of(field.type, value[field.name] ?? null) }));
    return this.#syntax.record(type, members);
  }

  call({ operation, values: parameterValues, body }: Omit<SampleCall, "keep">): string {
    const required = [...operation.pathParameters, ...requiredQuery(operation)];
    const optional = optionalQuery(operation).filter(({ name }) => parameterValues[name] !== undefined);
    return this.#syntax.call(
      operation,
      [
        ...required.map(({ name, type }) => this.of(type, parameterValues[name] ?? "")),
        ...(operation.body && body !== undefined ? [this.of(operation.body, body)] : []),
      ],
      optional.map((field) => ({
        field: { ...field, isNullable: false },
        value: this.of(field.type, parameterValues[field.name] ?? ""),
      })),
    );
  }

  /** The expression of a value below the result of a call. */
  path(from: string, type: Type | undefined, keys: string[]): string {
    const [key, ...rest] = keys;
    if (key === undefined || type === undefined) return from;
    if (type.kind === "list") return this.path(this.#syntax.entry(from, Number(key)), type.items, rest);
    const record = "name" in type ? this.#types.get(type.name) : undefined;
    const field = record?.kind === "record" ? record.fields.find(({ name }) => name === key) : undefined;
    if (record === undefined || field === undefined)
      throw new Error(`Expected a field ${key} in ${record?.name ?? type.kind}, got none.`);
    return this.path(this.#syntax.field(from, field, record.name), field.type, rest);
  }
}

const partsOf = (value: string): Part[] =>
  value
    .split(/⟦(\w+)⟧/)
    .map((part, index) => (index % 2 === 1 ? { stored: part } : { text: part }))
    .filter((part) => "stored" in part || part.text !== "" || value === "");

const WIDTH = 88;

/** An expression with entries, on one line if it is short enough; otherwise one entry per line. */
export function group(
  [opens, closes]: readonly [string, string],
  entries: string[],
  { indent = "    ", trailing = true } = {},
): string {
  const line = `${opens}${entries.join(", ")}${closes}`;
  if (entries.length === 0 || (line.length <= WIDTH && !line.includes("\n"))) return line;
  const last = trailing ? "," : "";
  return `${opens}\n${entries.map((entry) => shift(entry, indent)).join(",\n")}${last}\n${closes}`;
}

/** Indents all lines. */
export const shift = (text: string, indent: string): string => text.replaceAll(/^(?=.)/gm, indent);
