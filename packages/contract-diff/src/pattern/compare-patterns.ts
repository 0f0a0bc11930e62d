import { type Automaton, automatonOf, settled, step } from "./automaton.ts";

/** What two sets of patterns, all of which hold, take: a text that only one of them takes, if there is one. */
export type Takes = { lost: string | undefined; gained: string | undefined };

const MAX_PAIRS = 1500;

/** Compares what patterns take by reading all texts at once; undefined where that cannot be decided. */
export function comparePatterns(
  base: ReadonlySet<string>,
  revision: ReadonlySet<string>,
  count: (steps: number) => void,
): Takes | undefined {
  const [was, is] = [base, revision].map((patterns) => [...patterns].map(automatonOf));
  if (![...(was ?? []), ...(is ?? [])].every((one) => one !== undefined)) return undefined;
  const [before, now] = [was, is] as [Automaton[], Automaton[]];
  const lost = onlyIn(before, now, count);
  const gained = lost === null ? null : onlyIn(now, before, count);
  return lost === null || gained === null ? undefined : { lost, gained };
}

/** The shortest text that the first take and the others do not; undefined if there is none, null if that takes too long to find out. */
function onlyIn(first: Automaton[], others: Automaton[], count: (steps: number) => void): string | undefined | null {
  const all = [...first, ...others];
  const letters = lettersOf(all);
  const start = all.map((automaton) => settled([0], automaton));
  const waiting = [{ states: start, text: "" }];
  const seen = new Set([JSON.stringify(start)]);
  for (const { states, text } of waiting) {
    count(1);
    const takes = all.map(({ end }, index) => states[index]?.includes(end) ?? false);
    if (takes.slice(0, first.length).every(Boolean) && !takes.slice(first.length).every(Boolean)) return text;
    for (const letter of letters) {
      const next = all.map((automaton, index) => step(states[index] ?? [], letter, automaton));
      if (next.slice(0, first.length).some((one) => one.length === 0)) continue;
      const key = JSON.stringify(next);
      if (seen.has(key)) continue;
      if (seen.size === MAX_PAIRS) return null;
      seen.add(key);
      waiting.push({ states: next, text: text + String.fromCodePoint(letter) });
    }
  }
  return undefined;
}

/** One code point of each kind that the machines tell apart, readable ones first. */
function lettersOf(automata: Automaton[]): number[] {
  const starts = new Set([0]);
  for (const { moves } of automata)
    for (const { ranges } of moves.flat())
      for (const [from, to] of ranges) {
        starts.add(from);
        if (to < 0x10ffff) starts.add(to + 1);
      }
  const bounds = [...starts].sort((one, other) => one - other);
  return bounds
    .map((from, index) => shown(from, (bounds[index + 1] ?? 0x110000) - 1))
    .sort((one, other) => Number(isShown(other)) - Number(isShown(one)));
}

const isShown = (code: number): boolean => code > 32 && code < 127;

/** A letter or digit between two code points if there is one. No half of a surrogate pair: no text of JSON has one alone. */
function shown(from: number, to: number): number {
  for (const code of [97, 65, 48, 33]) if (from <= code && code <= to) return code;
  return from >= 0xd800 && from <= 0xdfff && to > 0xdfff ? 0xe000 : from;
}
