/** One mistake in one file. `start` and `end` are places in its text, in characters. */
export type Mutant = { file: string; operator: string; start: number; end: number; text: string };

/** The text of a file with the mistake in it. */
export const mutatedText = (source: string, { start, end, text }: Mutant): string =>
  source.slice(0, start) + text + source.slice(end);

/** The line of a place, from 1 on. */
export const lineOf = (source: string, at: number): number => source.slice(0, at).split("\n").length;

/** The source lines that a mutant changes, without their indentation: how a person finds it again after lines have moved. */
export function sourceOf(source: string, { start, end }: Mutant): string {
  const from = source.lastIndexOf("\n", start - 1) + 1;
  const upTo = source.indexOf("\n", end);
  return source.slice(from, upTo === -1 ? undefined : upTo).trim();
}

/** What the lines become, and which: `-` before, `+` after. */
export function differenceOf(source: string, mutant: Mutant): { before: string; after: string } {
  const after = mutatedText(source, mutant);
  const moved = { ...mutant, end: mutant.start + mutant.text.length };
  return { before: sourceOf(source, mutant), after: sourceOf(after, moved) };
}
