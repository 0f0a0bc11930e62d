import { type Ranges, type Tree, treeOf } from "./syntax.ts";

/** A machine that reads a text: from each state, the states that follow at once and those that follow a code point. */
export type Automaton = { moves: { ranges: Ranges; to: number }[][]; free: number[][]; end: number };

/** Repetitions are written out, so that a few letters of a pattern may stand for many states. */
const MAX_STATES = 4000;

const known = new Map<string, Automaton | undefined>();

/** The machine of a pattern; undefined where it is not regular, or too large. */
export function automatonOf(pattern: string): Automaton | undefined {
  if (!known.has(pattern)) known.set(pattern, build(treeOf(pattern)));
  return known.get(pattern);
}

class TooLarge extends Error {}

function build(tree: Tree | undefined): Automaton | undefined {
  if (tree === undefined) return undefined;
  const automaton: Automaton = { moves: [], free: [], end: 0 };
  try {
    const start = add(automaton);
    automaton.end = attach(tree, start, automaton);
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

/** Adds what a tree reads from a state on. @returns the state in which it is read */
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

/** States with all that follow at once, in order. */
export function settled(states: Iterable<number>, { free }: Automaton): number[] {
  const all = new Set(states);
  for (const state of all) for (const next of free[state] ?? []) all.add(next);
  return [...all].sort((one, other) => one - other);
}

export const step = (states: readonly number[], code: number, automaton: Automaton): number[] =>
  settled(
    states.flatMap((state) =>
      (automaton.moves[state] ?? [])
        .filter(({ ranges }) => ranges.some(([from, to]) => from <= code && code <= to))
        .map(({ to }) => to),
    ),
    automaton,
  );

/** Whether a text fits a pattern, in a time that grows with both alone; undefined where the pattern is not regular. */
export function fits(pattern: string, text: string): boolean | undefined {
  const automaton = automatonOf(pattern);
  if (automaton === undefined) return undefined;
  const states = [...text].reduce(
    (now, letter) => step(now, letter.codePointAt(0) as number, automaton),
    settled([0], automaton),
  );
  return states.includes(automaton.end);
}
