import type { Language } from "./surface.ts";

/** Effect on partners' code: it breaks, a static type checker may reject it, or it still works. */
export type SourceLevel = "source break" | "type check" | "addition";

/** Effects of each kind of change in a language. */
type Rules = {
  /** The type of a field or result changed. */
  otherType: SourceLevel;
  /** The type of an argument changed. */
  otherArgument: SourceLevel;
  /** A required field may be missing or null. */
  mayBeMissing: SourceLevel;
  /** A closed set has a new case, which exhaustive code does not handle. */
  anotherCase: SourceLevel;
  /** A case was removed. */
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
  // Types are hints: the program runs, but mypy or pyright rejects it.
  Python: {
    otherType: "type check",
    otherArgument: "type check",
    mayBeMissing: "type check",
    anotherCase: "type check",
    caseGone: "type check",
  },
  // PHP checks arguments at run time, but not the values that code reads.
  PHP: {
    otherType: "type check",
    otherArgument: "source break",
    mayBeMissing: "type check",
    anotherCase: "type check",
    caseGone: "type check",
  },
  // Nullability is not part of the type.
  Java: {
    otherType: "source break",
    otherArgument: "source break",
    mayBeMissing: "type check",
    anotherCase: "addition",
    caseGone: "source break",
  },
  // Optional fields are pointers, which changes the type.
  Go: {
    otherType: "source break",
    otherArgument: "source break",
    mayBeMissing: "source break",
    anotherCase: "addition",
    caseGone: "source break",
  },
  // Optional value types change their type, such as `long?`. Classes are always nullable.
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

export const bySourceLevel = (a: SourceLevel, b: SourceLevel): number => ORDER.indexOf(a) - ORDER.indexOf(b);
