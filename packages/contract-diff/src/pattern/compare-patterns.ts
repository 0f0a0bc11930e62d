import { type Automaton, automatonOf, epsilonClosure, lettersOf, step } from "@partner-api/contract/pattern";

/** Examples of texts that a single set of two sets of patterns accepts. */
export type AcceptedTexts = { lost: string | undefined; gained: string | undefined };

const MAX_PAIRS = 1500;

/** Compares the languages of two sets of patterns; undefined if undecidable. */
export function comparePatterns(
  base: ReadonlySet<string>,
  revision: ReadonlySet<string>,
  count: (steps: number) => void,
): AcceptedTexts | undefined {
  const [previous, current] = [base, revision].map((patterns) => [...patterns].map(automatonOf));
  if (![...(previous ?? []), ...(current ?? [])].every((automaton) => automaton !== undefined)) return undefined;
  const [before, now] = [previous, current] as [Automaton[], Automaton[]];
  const lost = onlyIn(before, now, count);
  const gained = lost === null ? null : onlyIn(now, before, count);
  return lost === null || gained === null ? undefined : { lost, gained };
}

/**
 * Shortest text that the first automata accept and the others do not; undefined if there is none, null if the search is too
 * large.
 */
function onlyIn(first: Automaton[], others: Automaton[], count: (steps: number) => void): string | undefined | null {
  const all = [...first, ...others];
  const letters = lettersOf(all.flatMap(({ moves }) => moves.flat().map(({ ranges }) => ranges)));
  const start = all.map((automaton) => epsilonClosure([0], automaton));
  const queue = [{ states: start, text: "" }];
  const visited = new Set([JSON.stringify(start)]);
  for (const { states, text } of queue) {
    count(1);
    const accepts = all.map(({ end }, index) => states[index]?.includes(end) ?? false);
    if (accepts.slice(0, first.length).every(Boolean) && !accepts.slice(first.length).every(Boolean)) return text;
    for (const letter of letters) {
      const next = all.map((automaton, index) => step(states[index] ?? [], letter, automaton));
      if (next.slice(0, first.length).some((reached) => reached.length === 0)) continue;
      const key = JSON.stringify(next);
      if (visited.has(key)) continue;
      if (visited.size === MAX_PAIRS) return null;
      visited.add(key);
      queue.push({ states: next, text: text + String.fromCodePoint(letter) });
    }
  }
  return undefined;
}
