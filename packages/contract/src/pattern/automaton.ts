import { supersetOf, wholeTexts } from "./superset.ts";
import type { Ranges, Tree } from "./syntax.ts";

/** Finite automaton: for each state, the epsilon transitions (`free`) and the transitions by code point. */
export type Automaton = { moves: { ranges: Ranges; to: number }[][]; free: number[][]; end: number };

/** More than patterns use in practice. */
const MAX_REPEATS = 1000;
/** Repetitions are expanded, so a short pattern may have many states. */
const MAX_STATES = 4000;

const cache = new Map<string, Automaton | undefined>();

/** Automaton of a pattern; undefined if the pattern is not regular or too large. */
export function automatonOf(pattern: string): Automaton | undefined {
  if (!cache.has(pattern)) cache.set(pattern, build(pattern));
  return cache.get(pattern);
}

class TooLarge extends Error {}

function build(pattern: string): Automaton | undefined {
  const superset = supersetOf(pattern, MAX_REPEATS);
  if (!superset?.isExact) return undefined;
  const automaton: Automaton = { moves: [], free: [], end: 0 };
  try {
    const start = add(automaton);
    automaton.end = attach({ is: "choice", parts: wholeTexts(superset.alternatives) }, start, automaton);
    return automaton;
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
}

function add({ moves, free }: Automaton): number {
  if (moves.length === MAX_STATES) throw new TooLarge();
  free.push([]);
  return moves.push([]) - 1;
}

/** Adds the states for a tree. @returns the accepting state */
function attach(tree: Tree, from: number, automaton: Automaton): number {
  const { moves, free } = automaton;
  if (tree.is === "set") {
    const to = add(automaton);
    moves[from]?.push({ ranges: tree.ranges, to });
    return to;
  }
  if (tree.is === "sequence") return tree.parts.reduce((state, part) => attach(part, state, automaton), from);
  if (tree.is === "choice") {
    const to = add(automaton);
    for (const part of tree.parts) {
      const start = add(automaton);
      free[from]?.push(start);
      free[attach(part, start, automaton)]?.push(to);
    }
    return to;
  }
  let state = from;
  for (let index = 0; index < tree.least; index++) state = attach(tree.part, state, automaton);
  if (tree.most === Number.POSITIVE_INFINITY) {
    const loop = add(automaton);
    free[state]?.push(loop);
    free[attach(tree.part, loop, automaton)]?.push(loop);
    return loop;
  }
  const to = add(automaton);
  for (let index = tree.least; index < tree.most; index++) {
    free[state]?.push(to);
    state = attach(tree.part, state, automaton);
  }
  free[state]?.push(to);
  return to;
}

/** Epsilon closure of states, sorted. */
export function epsilonClosure(states: Iterable<number>, { free }: Automaton): number[] {
  const all = new Set(states);
  for (const state of all) for (const next of free[state] ?? []) all.add(next);
  return [...all].sort((a, b) => a - b);
}

export const step = (states: readonly number[], code: number, automaton: Automaton): number[] =>
  epsilonClosure(
    states.flatMap((state) =>
      (automaton.moves[state] ?? [])
        .filter(({ ranges }) => ranges.some(([from, to]) => from <= code && code <= to))
        .map(({ to }) => to),
    ),
    automaton,
  );

/** Returns whether a text matches a pattern, in linear time; undefined if the pattern is not regular. */
export function fits(pattern: string, text: string): boolean | undefined {
  const automaton = automatonOf(pattern);
  if (automaton === undefined) return undefined;
  const states = [...text].reduce(
    (now, letter) => step(now, letter.codePointAt(0) as number, automaton),
    epsilonClosure([0], automaton),
  );
  return states.includes(automaton.end);
}
