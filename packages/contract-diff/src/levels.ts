/**
 * How serious a change is. `undecided`: no rule of ours can tell whether it breaks, so it stops the gate like a break (decisions:
 * undecided changes). `behaviour`: the service acts otherwise within what the schemas allow, which breaks nobody.
 */
export type Level = "breaking" | "undecided" | "behaviour" | "addition" | "note";

/** All levels, the most serious first. */
export const LEVELS: readonly Level[] = ["breaking", "undecided", "behaviour", "addition", "note"];

/** Whether a change stops the gate unless it is waived: it breaks somebody, or nobody can tell. */
export const mayBreak = ({ level }: { level: Level }): boolean => level === "breaking" || level === "undecided";

/** For people: the level, its number, what a change of it does to somebody, and the title of its section in a changelog. */
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
    label: "not decided",
    one: "change not decided",
    many: "changes not decided",
    verb: "may break",
    section: "Not decided",
  },
  behaviour: {
    label: "behaviour",
    one: "change of behaviour",
    many: "changes of behaviour",
    verb: "concerns",
    section: "Behaves otherwise",
  },
  addition: {
    label: "addition",
    one: "addition",
    many: "additions",
    verb: "concerns",
    section: "Added or relaxed",
  },
  note: { label: "note", one: "note", many: "notes", verb: "concerns", section: "Described otherwise" },
};
