import type { ClientOperation, EnumType, TypeDefinition } from "../model.ts";
import type { ClientNames } from "../read-model.ts";

export const LANGUAGES = ["TypeScript", "Python", "PHP", "Java", "Go", "C#"] as const;
export type Language = (typeof LANGUAGES)[number];

/** An argument of a call. `by`: how callers can pass it. */
export type Argument = { name: string; type: string; by: "position" | "name" | "both"; isOptional: boolean };

/** A declaration of a client that partners' code can name. */
export type Declaration = {
  /** The type, or for a method the operation, that it belongs to. */
  owner: string;
  /** Unique name in the language: `new StockEntry`, `StockEntry.of`. */
  name: string;
  /** A constructor belongs to the type that it creates; a case is a member of a closed set. */
  kind: "type" | "constructor" | "method" | "field" | "constant" | "case";
  /** Source text in the language. */
  text: string;
  /** Type of a field or result. */
  type?: string;
  /** True if a field may be missing or null. */
  isOptional?: boolean;
  /** True if partners send or receive values of its owner. Default: both. */
  side?: { isSent: boolean; isReceived: boolean };
  arguments?: Argument[];
  /** The parent declaration; both are added and removed together. */
  within?: string;
  /** Key of a method's function: a method with the same key and another name was renamed. */
  does?: string;
};

/** The public declarations of a client in one language. */
export type Surface = {
  language: Language;
  declarations: Declaration[];
  /** The owners that each operation and event uses, by id or name. */
  reach: ReadonlyMap<string, ReadonlySet<string>>;
};

/** Creates declarations of an owner, optionally within a parent. */
export const declareFor =
  (owner: string, within?: string) =>
  (item: Omit<Declaration, "owner">): Declaration => ({ owner, ...(within !== undefined && { within }), ...item });

/** A method of an operation. */
export const methodOf = (
  { id, method, path }: ClientOperation,
  { result, ...item }: Pick<Declaration, "name" | "text" | "arguments"> & { result: string },
): Declaration => ({ owner: id, kind: "method", type: result, does: `${method} ${path} ${result}`, ...item });

export const argumentsOf = (
  parameters: readonly { name: string; type: string; isOptional?: boolean }[],
  by: Argument["by"],
): Argument[] => parameters.map(({ name, type, isOptional = false }) => ({ name, type, by, isOptional }));

/** A constant for each value of an enum. */
export const constantsOf = (
  { name: owner, values }: EnumType,
  constant: (value: string) => Pick<Declaration, "name" | "text">,
): Declaration[] => values.map((value) => ({ owner, within: owner, kind: "constant", ...constant(value) }));

/** Declarations of types, in their order, by a function for each kind. */
export const declarationsOf = (
  types: readonly TypeDefinition[],
  by: { [Kind in TypeDefinition["kind"]]: (type: Extract<TypeDefinition, { kind: Kind }>) => Declaration[] },
): Declaration[] => types.flatMap((type) => (by[type.kind] as (type: TypeDefinition) => Declaration[])(type));

/** A constant for each error code. */
export const codesOf = ({ errorCodes }: ClientNames, nameOf: (code: string) => string): Declaration[] =>
  errorCodes.codes.map(({ code }) =>
    declareFor("ErrorCode")({
      name: nameOf(code),
      kind: "constant",
      text: `${nameOf(code)} = ${JSON.stringify(code)}`,
    }),
  );
