/** One violation in a request. `field`: JSON Pointer into the body, or the name of a parameter or header. */
export type Violation<Code extends string = never> = { message: string; code?: Code; field?: string };

/** Most violations in a response. */
export const MAX_VIOLATIONS = 100;

/** Longest quote in a message, in characters. It keeps responses below 64 KiB. */
const MAX_EXCERPT = 40;

/** Quotes a received text in a message, without U+0000, which strict JSON excludes. */
export function excerpt(received: string): string {
  const text = received.replaceAll("\0", "\ufffd");
  const start = [...text.slice(0, 2 * MAX_EXCERPT + 2)]; // a character has one or two units
  return start.length <= MAX_EXCERPT ? text : `${start.slice(0, MAX_EXCERPT).join("")}…`;
}

/** Pointer of one entry: replaces each `*` in the field of a rule by the next key. */
export function pointerAt(field: string, ...keys: (string | number)[]): string {
  const rest = [...keys];
  return field.replaceAll("*", () => String(rest.shift()));
}
