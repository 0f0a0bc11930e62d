/** Control characters, bidirectional controls and line separators: printed, they could control a terminal or fake a line. */
const UNPRINTABLE = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/** Escapes such characters of a text of the service, for the message of an error. */
export const printable = (text: string): string =>
  text.replace(UNPRINTABLE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
