const DOT = 0x2e;
const MINUS = 0x2d;
const PLUS = 0x2b;
const DIGIT_0 = 0x30;
const DIGIT_9 = 0x39;
const LETTER_E = 0x65;
const LOWER_CASE = 0x20;

/**
 * A double preserves 15 digits. A fraction with fewer characters, including the dot, is therefore never rounded to an integer, unless it has an
 * exponent.
 */
const EXACT_LENGTH = 16;

/**
 * True if the text may contain a fraction that `JSON.parse` rounds to an integer. It does not distinguish strings from numbers, which is many
 * times faster; the scan decides afterwards.
 */
export function mayRoundToInteger(text: string): boolean {
  for (let at = text.indexOf("."); at !== -1; at = text.indexOf(".", at + 1))
    if (isDigit(text, at - 1) && isDigit(text, at + 1) && isLongNumber(text, at)) return true;
  return hasNegativeExponent(text);
}

/** Up to this many minuses are checked one by one, which is several times faster than the expression. */
const FEW_MINUSES = 1_000;
const NEGATIVE_EXPONENT = /[0-9][eE]-/;

function hasNegativeExponent(text: string): boolean {
  let at = text.indexOf("-");
  for (let count = 0; at !== -1; at = text.indexOf("-", at + 1)) {
    if (++count > FEW_MINUSES) return NEGATIVE_EXPONENT.test(text);
    if ((text.charCodeAt(at - 1) | LOWER_CASE) === LETTER_E && isDigit(text, at - 2)) return true;
  }
  return false;
}

function isLongNumber(text: string, dot: number): boolean {
  const end = endOfDigits(text, dot + 1);
  return isExponent(text, end) || end - startOfDigits(text, dot) > EXACT_LENGTH;
}

/**
 * Returns the number whose dot, or `e` of the exponent, is at `at`, if it is a fraction that is rounded to an integer: a double preserves 15 to
 * 17 digits. Each digit is read a constant number of times, even in a text with many dots.
 */
export function roundedFraction(text: string, at: number): string | undefined {
  const isDot = text.charCodeAt(at) === DOT;
  if (!isDot && (!isDigit(text, at - 1) || !isExponent(text, at))) return undefined;
  const start = startOfDigits(text, at);
  if (!isDot && text.charCodeAt(start - 1) === DOT) return undefined; // already checked at the dot
  const digitsEnd = isDot ? endOfDigits(text, at + 1) : at;
  const hasExponent = isExponent(text, digitsEnd);
  if (!hasExponent && digitsEnd - start <= EXACT_LENGTH) return undefined;
  const end = hasExponent ? endOfDigits(text, digitsEnd + 2) : digitsEnd;
  const number = text.slice(start, end);
  if (!Number.isInteger(Number(number))) return undefined;
  const decimals = isDot ? digitsEnd - at - 1 : 0;
  const exponent = hasExponent ? Number(text.slice(digitsEnd + 1, end)) : 0;
  const digits = text.slice(start, isDot ? at : digitsEnd) + text.slice(isDot ? at + 1 : digitsEnd, digitsEnd);
  return countTrailingZeros(digits) < decimals - exponent ? number : undefined;
}

/** Infinite if all digits are zeros, because zero is never a fraction. */
function countTrailingZeros(digits: string): number {
  let at = digits.length;
  while (at > 0 && digits.charCodeAt(at - 1) === DIGIT_0) at--;
  return at === 0 ? Number.POSITIVE_INFINITY : digits.length - at;
}

const isDigit = (text: string, at: number): boolean => {
  const unit = text.charCodeAt(at);
  return unit >= DIGIT_0 && unit <= DIGIT_9;
};

/** True if an exponent with digits begins here. */
function isExponent(text: string, at: number): boolean {
  if ((text.charCodeAt(at) | LOWER_CASE) !== LETTER_E) return false;
  const sign = text.charCodeAt(at + 1);
  return isDigit(text, at + 1) || ((sign === MINUS || sign === PLUS) && isDigit(text, at + 2));
}

function startOfDigits(text: string, end: number): number {
  let at = end;
  while (isDigit(text, at - 1)) at--;
  return at;
}

function endOfDigits(text: string, start: number): number {
  let at = start;
  while (isDigit(text, at)) at++;
  return at;
}
