/** `a`, `a or b`, `a, b or c`. `Intl.ListFormat` would take 7 MB of memory. */
export const disjunction = (words: readonly string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
