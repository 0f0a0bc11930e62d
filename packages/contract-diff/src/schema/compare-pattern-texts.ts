import { comparePatterns } from "../pattern/compare-patterns.ts";
import { type Add, list } from "./difference.ts";

/** Patterns that all hold, compared by the texts that they take; where that cannot be decided, only an added or removed one is judged. */
export function comparePatternTexts(
  base: ReadonlySet<string>,
  revision: ReadonlySet<string>,
  add: Add,
  count: (steps: number) => void,
): void {
  const fresh = [...revision].filter((text) => !base.has(text));
  const gone = [...base].filter((text) => !revision.has(text));
  if (fresh.length === 0 && gone.length === 0) return;
  const takes = comparePatterns(base, revision, count);
  const message =
    gone.length === 0
      ? `must be pattern ${list(fresh)} now`
      : fresh.length === 0
        ? `need not be pattern ${list(gone)} any more`
        : `pattern ${list(gone)} is ${list(fresh)} now`;
  const report = (what: string, effect: Parameters<Add>[1], reason: string): void =>
    add(`pattern-${what}`, effect, message + reason, "pattern");
  if (takes === undefined) {
    if (gone.length === 0) report("added", "narrower", "");
    else if (fresh.length === 0) report("removed", "wider", "");
    else report("undecided", "undecided", "; whether it takes more or less is not decided");
    return;
  }
  const { lost, gained } = takes;
  const [less, more] = [lost, gained].map((text) => (text === undefined ? undefined : JSON.stringify(short(text))));
  if (gone.length === 0 && less !== undefined) report("added", "narrower", "");
  else if (fresh.length === 0 && more !== undefined) report("removed", "wider", "");
  else if (less !== undefined && more !== undefined)
    report("changed", "changed", `: ${less} does not fit any more, ${more} does`);
  else if (less !== undefined) report("narrowed", "narrower", `: ${less} does not fit any more`);
  else if (more !== undefined) report("widened", "wider", `: ${more} fits too`);
}

const MOST = 40;
const short = (text: string): string =>
  text.length > MOST ? `${text.slice(0, MOST)}… (${text.length} letters)` : text;
