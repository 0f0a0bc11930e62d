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
type Words = { label: string; singular: string; plural: string; verb: string; section: string };

export const WORDS: Record<Level, Words> = {
  breaking: {
    label: "breaking",
    singular: "breaking change",
    plural: "breaking changes",
    verb: "breaks",
    section: "Breaking",
  },
  undecided: {
    label: "undecided",
    singular: "undecided change",
    plural: "undecided changes",
    verb: "may break",
    section: "Undecided",
  },
  behaviour: {
    label: "behaviour",
    singular: "behaviour change",
    plural: "behaviour changes",
    verb: "affects",
    section: "Changed behaviour",
  },
  addition: {
    label: "addition",
    singular: "addition",
    plural: "additions",
    verb: "affects",
    section: "Added or relaxed",
  },
  note: { label: "note", singular: "note", plural: "notes", verb: "affects", section: "Changed descriptions" },
};

/** Dependency of a finding on the date: the part ended, or its end was announced. */
export type Life = { is: "ended" | "announced"; deprecation: Deprecation };
