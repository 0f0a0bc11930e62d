/** One thing that is wrong with a request. `field`: JSON Pointer into the body, or the name of a parameter or header. */
export type Violation<Code extends string = never> = { message: string; code?: Code; field?: string };

/** No answer lists more, however much is wrong. */
export const MAX_VIOLATIONS = 100;

/** Longest part of a sent text in a message, in characters: with it, no answer reaches 64 KiB. */
const MAX_EXCERPT = 40;

/** A sent text as messages quote it, without U+0000, which strict JSON excludes. */
export function excerpt(sent: string): string {
  const text = sent.replaceAll("\0", "\ufffd");
  const start = [...text.slice(0, 2 * MAX_EXCERPT + 2)]; // a character takes one or two units
  return start.length <= MAX_EXCERPT ? text : `${start.slice(0, MAX_EXCERPT).join("")}…`;
}
