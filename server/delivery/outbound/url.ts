import { isIP } from "node:net";
import { isPublicAddress } from "./address.ts";

/** The rule of the outbound guard that a URL or its address breaks. */
export type RefusalReason = "length" | "url" | "scheme" | "credentials" | "port" | "host" | "address";
export type Refused = { kind: "refused"; reason: RefusalReason; message: string };
export type CheckedUrl = { kind: "target"; url: URL } | Refused;

/** Longest URL that is sent to, in UTF-16 code units; signed links of object stores reach about 2,500. */
export const MAX_URL_LENGTH = 4096;

/** The parser repairs blanks, backslashes and missing slashes; other parsers may repair them differently. */
const REPAIRED = /[\s\\]|\p{Cc}|^https?:(?!\/\/[^/])/iu;
const CREDENTIALS = /^https?:\/\/[^/?#]*@/i;
/** At least two labels and no dot at the end: a single label is looked up in the local network's search domains. */
const DOMAIN_NAME = /^(?:[a-z0-9_-]{1,63}\.)+[a-z0-9-]{1,63}$/;
/** Domains that exist only inside a machine or a network (RFC 6761, 6762, 8375; ICANN's `internal`). */
const LOCAL_DOMAIN = /(?:^|\.)(?:localhost|localdomain|local|internal|home\.arpa)$/;

/**
 * The part of the outbound guard that the URL itself decides (decisions: outbound requests): absolute, http or https, port 80 or
 * 443, no credentials, and a host that is a domain name or a public address. The parser has already turned decimal, octal, hex
 * and full-width spellings of an address into the plain one. The addresses of a name are checked when it is connected to.
 *
 * @param text the URL as the partner wrote it
 * @returns the parsed URL, or the rule that it breaks and how to mend it
 */
export function checkUrl(text: string): CheckedUrl {
  if (text.length > MAX_URL_LENGTH) {
    return refused("length", `expected at most ${MAX_URL_LENGTH} characters, got ${text.length}`);
  }
  const url = URL.parse(text);
  if (!url) return refused("url", "expected an absolute URL such as https://partner.example/events");
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    return refused("scheme", `expected the scheme https or http, got ${url.protocol.slice(0, -1)}`);
  }
  if (REPAIRED.test(text)) {
    return refused("url", "expected scheme://host/path without blanks, control characters or backslashes");
  }
  if (CREDENTIALS.test(text)) return refused("credentials", "expected no user name or password before the host");
  if (url.port !== "" && url.port !== "80" && url.port !== "443") {
    return refused("port", `expected port 80 or 443, got ${url.port}`);
  }
  return refusedHost(url.hostname) ?? { kind: "target", url };
}

function refusedHost(hostname: string): Refused | undefined {
  const address = hostname.replace(/^\[|\]$/g, "");
  if (isIP(address) !== 0) {
    return isPublicAddress(address) ? undefined : refused("address", `${address} is not a public address`);
  }
  if (hostname.length > 253 || !DOMAIN_NAME.test(hostname) || LOCAL_DOMAIN.test(hostname)) {
    return refused("host", `expected a full public domain name such as partner.example, got ${hostname}`);
  }
  return undefined;
}

const refused = (reason: RefusalReason, message: string): Refused => ({ kind: "refused", reason, message });
