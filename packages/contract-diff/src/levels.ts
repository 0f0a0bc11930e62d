import type { Deprecation } from "@partner-api/contract";

/**
 * Severity of a change. `undecided`: no rule can tell whether the change breaks, so it fails the gate like a breaking change
 * (decisions: undecided changes). `behaviour`: the service behaves differently within its schemas, which does not break clients.
 */
export type Level = "breaking" | "undecided" | "behaviour" | "addition" | "note";

/** All levels, most serious first. */
export const LEVELS: readonly Level[] = ["breaking", "undecided", "behaviour", "addition", "note"];

/** Returns whether a change fails the gate unless it is waived: it breaks clients or is undecided. */
export const mayBreak = ({ level }: { level: Level }): boolean => level === "breaking" || level === "undecided";

/** Display texts of a level: label, singular, plural, verb, and title of its changelog section. */
type Words = { label: string; one: string; many: string; verb: string; section: string };

export const WORDS: Record<Level, Words> = {
  breaking: {
    label: "breaking",
    one: "breaking change",
    many: "breaking changes",
    verb: "breaks",
    section: "Breaking",
  },
  undecided: {
    label: "undecided",
    one: "undecided change",
    many: "undecided changes",
    verb: "may break",
    section: "Undecided",
  },
  behaviour: {
    label: "behaviour",
    one: "behaviour change",
    many: "behaviour changes",
    verb: "affects",
    section: "Changed behaviour",
  },
  addition: {
    label: "addition",
    one: "addition",
    many: "additions",
    verb: "affects",
    section: "Added or relaxed",
  },
  note: { label: "note", one: "note", many: "notes", verb: "affects", section: "Changed descriptions" },
};

/** Dependency of a finding on the date: the part ended, or its end was announced. */
export type Life = { is: "ended" | "announced"; deprecation: Deprecation };
