import { parseAccept } from "hono/utils/accept";

/** The lowest quality that a header can state is 0.001. */
const UNSTATED = 0.0001;

/**
 * The best content encoding that an `Accept-Encoding` header accepts (RFC 9110, 12.5.3). Without a header, or where it accepts nothing, the body
 * is not encoded.
 *
 * @param available best first; `identity` is always available
 */
export function acceptedEncoding<Encoding extends string>(
  header: string | undefined,
  available: readonly Encoding[],
): Encoding | "identity" {
  const qualities = new Map(parseAccept(header ?? "").map(({ type, q }) => [type.toLowerCase(), q]));
  const qualityOf = (name: string) => qualities.get(name) ?? qualities.get("*") ?? (name === "identity" ? UNSTATED : 0);
  let best: { name: Encoding | "identity"; quality: number } = { name: "identity", quality: 0 };
  for (const name of [...available, "identity" as const]) {
    const quality = qualityOf(name);
    if (quality > best.quality) best = { name, quality };
  }
  return best.name;
}

/** The strong ETag of a representation: each encoding has its own (RFC 9110, 8.8.3.3). */
export const etagOf = (state: string, encoding: string): string =>
  `"${state}${encoding === "identity" ? "" : `-${encoding}`}"`;
