const BACKSLASH = 0x5c;
const DIGIT_0 = 0x30;
/** Digits from 8 to F are greater as characters, too. */
const DIGIT_8 = 0x38;
const LETTER_D = 0x64;
const LETTER_U = 0x75;
const LOWER_CASE = 0x20;

/**
 * Whether the escape with its backslash at `at` stands for U+0000 or for a half of a surrogate pair, of which the other may be missing. In
 * a text that was decoded from UTF-8 nothing else can.
 */
export function isSuspectEscape(text: string, at: number): boolean {
  if (text.charCodeAt(at + 1) !== LETTER_U) return false;
  const first = text.charCodeAt(at + 2);
  if (first === DIGIT_0) return text.startsWith("0000", at + 2);
  return (first | LOWER_CASE) === LETTER_D && text.charCodeAt(at + 3) >= DIGIT_8;
}

/** Whether there is such an escape from the backslash at `from` up to `to`. */
export function hasSuspectEscape(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    if (text.charCodeAt(at) !== BACKSLASH) continue;
    if (isSuspectEscape(text, at)) return true;
    at++; // the escaped character may be a backslash
  }
  return false;
}
