import type { ClientNames } from "../read-model.ts";

export const LANGUAGES = ["TypeScript", "Python", "PHP", "Java", "Go", "C#"] as const;
export type Language = (typeof LANGUAGES)[number];

/** What a call passes. `by`: the ways in which a caller may pass it. */
export type Argument = { name: string; type: string; by: "position" | "name" | "both"; isOptional: boolean };

/** One thing of a client that the code of a partner names, as its language has it. */
export type Declaration = {
  /** What it belongs to: a type, or the operation of a method. */
  owner: string;
  /** Unique in its language: `new StockEntry`, `StockEntry.of`. */
  name: string;
  /** A constructor belongs to the type that it makes; a case is one of a closed set. */
  kind: "type" | "constructor" | "method" | "field" | "constant" | "case";
  /** As the language writes it. */
  text: string;
  /** The type of a field, of a result. */
  type?: string;
  /** Of a field: it may be missing, or null. */
  isOptional?: boolean;
  /** Whether partners make values of its owner to send them, and whether they get such values; both where nothing is said. */
  side?: { isSent: boolean; isReceived: boolean };
  arguments?: Argument[];
  /** The declaration that holds it: with that one it comes and goes. */
  within?: string;
  /** Of a method: what it does. Two methods that do the same are one that is called otherwise. */
  does?: string;
};

/** What partners can name in the client of one language. */
export type Surface = {
  language: Language;
  declarations: Declaration[];
  /** The owners that each operation and event leads to, by its id or name. */
  reach: ReadonlyMap<string, ReadonlySet<string>>;
};

/** A declaration with what all declarations of one owner share. */
export const of =
  (owner: string, within?: string) =>
  (one: Omit<Declaration, "owner">): Declaration => ({ owner, ...(within !== undefined && { within }), ...one });

/** A constant for each code of an error. */
export const codesOf = ({ errorCodes }: ClientNames, named: (code: string) => string): Declaration[] =>
  errorCodes.codes.map(({ code }) =>
    of("ErrorCode")({ name: named(code), kind: "constant", text: `${named(code)} = ${JSON.stringify(code)}` }),
  );
