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

const all = (level: SourceLevel): Rules => ({
  otherType: level,
  otherArgument: level,
  mayBeMissing: level,
  anotherCase: level,
  caseGone: level,
});

export const RULES: Record<Language, Rules> = {
  TypeScript: all("source break"),
  // Types are hints: the program runs, but mypy or pyright rejects it.
  Python: all("type check"),
  // PHP checks arguments at run time, but not the values that code reads.
  PHP: { ...all("type check"), otherArgument: "source break" },
  // Nullability is not part of the type.
  Java: { ...all("source break"), mayBeMissing: "type check", anotherCase: "addition" },
  // Optional fields are pointers, which changes the type.
  Go: { ...all("source break"), anotherCase: "addition" },
  // Optional value types change their type, such as `long?`. Classes are always nullable.
  "C#": { ...all("source break"), mayBeMissing: "type check", anotherCase: "addition" },
};

const ORDER: SourceLevel[] = ["source break", "type check", "addition"];

export const worstOf = (levels: readonly SourceLevel[]): SourceLevel =>
  ORDER.find((level) => levels.includes(level)) ?? "addition";

export const bySourceLevel = (a: SourceLevel, b: SourceLevel): number => ORDER.indexOf(a) - ORDER.indexOf(b);
