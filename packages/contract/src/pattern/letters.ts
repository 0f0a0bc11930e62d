import type { Ranges } from "./syntax.ts";

/** One representative code point for each class that the sets distinguish, printable ones first. */
export function lettersOf(sets: readonly Ranges[]): number[] {
  const starts = new Set([0]);
  for (const ranges of sets)
    for (const [from, to] of ranges) {
      starts.add(from);
      if (to < 0x10ffff) starts.add(to + 1);
    }
  const bounds = [...starts].sort((a, b) => a - b);
  return bounds
    .map((from, index) => representative(from, (bounds[index + 1] ?? 0x110000) - 1))
    .sort((a, b) => Number(isPrintable(b)) - Number(isPrintable(a)));
}

const isPrintable = (code: number): boolean => code > 32 && code < 127;

/** A letter or digit in a range, if there is one. Avoids surrogates, which JSON texts cannot contain unpaired. */
function representative(from: number, to: number): number {
  for (const code of [97, 65, 48, 33]) if (from <= code && code <= to) return code;
  return from >= 0xd800 && from <= 0xdfff && to > 0xdfff ? 0xe000 : from;
}
