/**
 * Most similar name by edit distance (insertions, deletions, substitutions, transpositions), ignoring case. Undefined if none is
 * similar.
 */
export function nearest(written: string, candidates: Iterable<string>): string | undefined {
  const farthest = Math.max(1, Math.floor(written.length / 3));
  let best: { name: string; distance: number } | undefined;
  for (const name of candidates) {
    const distance = distanceBetween(written.toLowerCase(), name.toLowerCase());
    if (distance <= farthest && distance < (best?.distance ?? Number.POSITIVE_INFINITY)) best = { name, distance };
  }
  return best?.name;
}

/** `did you mean …?`, or else another fix if no name is similar. */
export function didYouMean(written: string, candidates: Iterable<string>, otherwise: string): string {
  const name = nearest(written, candidates);
  return name === undefined ? otherwise : `did you mean ${name}?`;
}

/** Edit distance that counts a transposition once (optimal string alignment). */
function distanceBetween(text: string, other: string): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= text.length; row++) {
    const next = [row];
    for (let column = 1; column <= other.length; column++) {
      const isEqual = text[row - 1] === other[column - 1];
      const isSwapped = text[row - 1] === other[column - 2] && text[row - 2] === other[column - 1];
      next[column] = Math.min(
        (last[column] as number) + 1,
        (next[column - 1] as number) + 1,
        (last[column - 1] as number) + (isEqual ? 0 : 1),
        isSwapped ? (before[column - 2] as number) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, next];
  }
  return last[other.length] as number;
}
