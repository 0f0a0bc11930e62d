import { z } from "zod";

/**
 * Bytes: a file of a form, or a body that is not JSON. The limits are in bytes, as for `minLength` and `maxLength` of binary data in OpenAPI 3.1.
 */
export function binary({ minLength = 0, maxLength = Number.POSITIVE_INFINITY } = {}) {
  const bounds = { ...(minLength > 0 && { minLength }), ...(Number.isFinite(maxLength) && { maxLength }) };
  return z
    .instanceof(Blob, { error: "a file" })
    .refine(({ size }) => size >= minLength, { error: `at least ${minLength} bytes` })
    .refine(({ size }) => size <= maxLength, { error: `at most ${maxLength} bytes` })
    .meta({ type: "string", format: "binary", ...bounds });
}
