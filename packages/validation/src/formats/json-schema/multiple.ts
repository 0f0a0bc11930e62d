/** A decimal number: `digits` times a power of ten. 12.5 is 125 · 10^-1. */
type Decimal = { digits: bigint; exponent: number };

function decimalOf(value: number): Decimal {
  const [mantissa = "0", exponent = "0"] = String(value).split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}

/**
 * True if a number is a multiple of another in decimal notation: 0.07 is a multiple of 0.01. The remainder of binary fractions is not exact, so
 * integers are used.
 */
export function isMultipleOf(value: number, divisor: number): boolean {
  if (!Number.isFinite(value)) return false;
  if (Number.isSafeInteger(value) && Number.isSafeInteger(divisor)) return value % divisor === 0;
  const [dividend, base] = [decimalOf(value), decimalOf(divisor)];
  const least = Math.min(dividend.exponent, base.exponent);
  const scale = ({ digits, exponent }: Decimal): bigint => digits * 10n ** BigInt(exponent - least);
  return scale(dividend) % scale(base) === 0n;
}
