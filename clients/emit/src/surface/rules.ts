import type { Language } from "./surface.ts";

/** How the code of a partner fares: it stops, a checker beside the language may stop it, or nothing happens to it. */
export type SourceLevel = "source break" | "type check" | "addition";

/** In each language, whether a difference stops code that compiled or ran. */
type Rules = {
  /** The type of a field or of a result is another one. */
  otherType: SourceLevel;
  /** The type of what a call passes is another one. */
  otherArgument: SourceLevel;
  /** A field that was always there may be missing or null. */
  mayBeMissing: SourceLevel;
  /** One more case of a closed set: code that lists all of them lacks one. */
  anotherCase: SourceLevel;
  /** A case less, which code may name. */
  caseGone: SourceLevel;
};

export const RULES: Record<Language, Rules> = {
  TypeScript: {
    otherType: "source break",
    otherArgument: "source break",
    mayBeMissing: "source break",
    anotherCase: "source break",
    caseGone: "source break",
  },
  // Types are hints: a program runs, and mypy or pyright refuses it.
  Python: {
    otherType: "type check",
    otherArgument: "type check",
    mayBeMissing: "type check",
    anotherCase: "type check",
    caseGone: "type check",
  },
  // PHP checks what is passed when it is called, and nothing that is read.
  PHP: {
    otherType: "type check",
    otherArgument: "source break",
    mayBeMissing: "type check",
    anotherCase: "type check",
    caseGone: "type check",
  },
  // Null is no type of its own.
  Java: {
    otherType: "source break",
    otherArgument: "source break",
    mayBeMissing: "type check",
    anotherCase: "addition",
    caseGone: "source break",
  },
  // What may be missing is a pointer, which is another type.
  Go: {
    otherType: "source break",
    otherArgument: "source break",
    mayBeMissing: "source break",
    anotherCase: "addition",
    caseGone: "source break",
  },
  // A value that may be missing has another type, such as `long?`; the null of a class has none of its own.
  "C#": {
    otherType: "source break",
    otherArgument: "source break",
    mayBeMissing: "type check",
    anotherCase: "addition",
    caseGone: "source break",
  },
};

const ORDER: SourceLevel[] = ["source break", "type check", "addition"];

export const worstOf = (levels: readonly SourceLevel[]): SourceLevel =>
  ORDER.find((level) => levels.includes(level)) ?? "addition";

export const bySourceLevel = (one: SourceLevel, other: SourceLevel): number =>
  ORDER.indexOf(one) - ORDER.indexOf(other);
