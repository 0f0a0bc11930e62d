import { comparePatterns } from "../pattern/compare-patterns.ts";
import { type Add, list } from "./difference.ts";

/** Compares patterns by the texts that they accept. If that is undecidable, only added or removed patterns are judged. */
export function comparePatternTexts(
  base: ReadonlySet<string>,
  revision: ReadonlySet<string>,
  add: Add,
  count: (steps: number) => void,
): void {
  const added = [...revision].filter((text) => !base.has(text));
  const removed = [...base].filter((text) => !revision.has(text));
  if (added.length === 0 && removed.length === 0) return;
  const accepted = comparePatterns(base, revision, count);
  const message =
    removed.length === 0
      ? `must now be pattern ${list(added)}`
      : added.length === 0
        ? `need no longer be pattern ${list(removed)}`
        : `pattern changed from ${list(removed)} to ${list(added)}`;
  const report = (kind: string, effect: Parameters<Add>[1], reason: string): void =>
    add(`pattern-${kind}`, effect, message + reason, "pattern");
  if (accepted === undefined) {
    if (removed.length === 0) report("added", "narrower", "");
    else if (added.length === 0) report("removed", "wider", "");
    else report("undecided", "undecided", "; cannot decide whether it accepts more or less");
    return;
  }
  const { lost, gained } = accepted;
  const [less, more] = [lost, gained].map((text) => (text === undefined ? undefined : JSON.stringify(short(text))));
  if (removed.length === 0 && less !== undefined) report("added", "narrower", "");
  else if (added.length === 0 && more !== undefined) report("removed", "wider", "");
  else if (less !== undefined && more !== undefined)
    report("changed", "changed", `: ${less} no longer matches, ${more} does`);
  else if (less !== undefined) report("narrowed", "narrower", `: ${less} no longer matches`);
  else if (more !== undefined) report("widened", "wider", `: ${more} now matches`);
}

const MAX_LENGTH = 40;
const short = (text: string): string =>
  text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}… (${text.length} characters)` : text;
