const BACKSLASH = 0x5c;
const DIGIT_0 = 0x30;
/** The character codes of the digits 8 to F are not lower. */
const DIGIT_8 = 0x38;
const LETTER_A = 0x61;
const LETTER_D = 0x64;
const LETTER_U = 0x75;
const LOWER_CASE = 0x20;

/**
 * True if the escape at `at` encodes U+0000 or a surrogate, which may be unpaired. In text decoded from UTF-8, only escapes can.
 */
export function isSuspectEscape(text: string, at: number): boolean {
  if (text.charCodeAt(at + 1) !== LETTER_U) return false;
  const first = text.charCodeAt(at + 2);
  if (first === DIGIT_0) return text.startsWith("0000", at + 2);
  return (first | LOWER_CASE) === LETTER_D && text.charCodeAt(at + 3) >= DIGIT_8;
}

/** Characters of the short escapes. */
const SHORT: Record<string, string> = { '"': '"', "\\": "\\", "/": "/", b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };
const FIRST_ALLOWED = 0x20;
/** `JSON.parse` decodes longer strings faster. */
const SHORT_LENGTH = 1_024;

/**
 * Decodes the content of a JSON string between `from` and `to`; undefined if it is not valid. For short strings it is several times faster than
 * `JSON.parse`, which matters for a body with 370,000 keys.
 */
export function unescapeString(text: string, from: number, to: number): string | undefined {
  if (to - from > SHORT_LENGTH) return parseString(`"${text.slice(from, to)}"`);
  let value = "";
  let copied = from;
  for (let at = from; at < to; at++) {
    const unit = text.charCodeAt(at);
    if (unit < FIRST_ALLOWED) return undefined;
    if (unit !== BACKSLASH) continue;
    const isLong = text.charCodeAt(at + 1) === LETTER_U;
    const character = isLong ? unitOf(text, at + 2) : SHORT[text.charAt(at + 1)];
    if (character === undefined) return undefined;
    value += text.slice(copied, at) + character;
    at += isLong ? 5 : 1;
    copied = at + 1;
  }
  return value + text.slice(copied, to);
}

function parseString(string: string): string | undefined {
  try {
    return JSON.parse(string);
  } catch {
    return undefined;
  }
}

/** The character of four hexadecimal digits. */
function unitOf(text: string, at: number): string | undefined {
  let code = 0;
  for (let place = at; place < at + 4; place++) {
    const digit = digitOf(text.charCodeAt(place));
    if (digit === undefined) return undefined;
    code = code * 16 + digit;
  }
  return String.fromCharCode(code);
}

function digitOf(unit: number): number | undefined {
  if (unit >= DIGIT_0 && unit < DIGIT_0 + 10) return unit - DIGIT_0;
  const letter = (unit | LOWER_CASE) - LETTER_A;
  return letter >= 0 && letter < 6 ? letter + 10 : undefined;
}
