/* Foreign text for a terminal, a log or a report (CWE-150). */

/** Control characters, bidirectional controls, line separators and lone surrogates: they move the cursor, reorder text or fake a line. */
const UNPRINTABLE = /[\p{Cc}\p{Bidi_Control}\u2028\u2029\p{Cs}]/gu;

const escapeCharacter = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** Escapes such characters of a foreign text as in JSON, line breaks included. */
export const printable = (text: string): string => text.replaceAll(UNPRINTABLE, escapeCharacter);

/** Like `printable`, but keeps line breaks: for a text of several lines, and for JSON, whose value stays the same. */
export const printableLines = (text: string): string =>
  text.replaceAll(UNPRINTABLE, (character) => (character === "\n" ? character : escapeCharacter(character)));
