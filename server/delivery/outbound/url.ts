import { isIP } from "node:net";
import { excerpt } from "@partner-api/validation";
import { rules } from "../../../generated/rules.ts";
import { isPublicAddress } from "./address.ts";

/** Rule of the outbound guard that a URL or its address violates. */
export type RejectionReason = "length" | "url" | "scheme" | "credentials" | "port" | "host" | "address";
export type Rejected = { kind: "refused"; reason: RejectionReason; message: string };
export type CheckedUrl = { kind: "target"; url: URL } | Rejected;

/** Maximum length of a URL in UTF-16 code units. Signed links of object stores have about 2,500. */
export const MAX_URL_LENGTH = 4096;

const PORTS = rules["outbound-port"].ports.map(String);
/** Ports of URLs without one. */
const DEFAULT_PORTS = { "https:": "443", "http:": "80" };
/** Text that the parser repairs (blanks, backslashes, missing slashes). Other parsers may repair it differently. */
const REPAIRED = /[\s\\]|\p{Cc}|^https?:(?!\/\/[^/])/iu;
const CREDENTIALS = /^https?:\/\/[^/?#]*@/i;
/** At least two labels without a trailing dot, because a single label is resolved in local search domains. */
const DOMAIN_NAME = /^(?:[a-z0-9_-]{1,63}\.)+[a-z0-9-]{1,63}$/;
/** Domains that exist only inside a machine or a network (RFC 6761, 6762, 8375; ICANN's `internal`). */
const LOCAL_DOMAIN = /(?:^|\.)(?:localhost|localdomain|local|internal|home\.arpa)$/;

/**
 * Checks the URL for the outbound guard (decisions: outbound requests): absolute, http or https, an allowed port, no credentials, and a host
 * that is a domain name or a public address. The parser normalizes decimal, octal, hex and full-width forms of addresses. Addresses of a
 * name are checked on connection.
 *
 * @param text the URL from the partner
 * @returns the parsed URL, or the violated rule with advice
 */
export function checkUrl(text: string): CheckedUrl {
  if (text.length > MAX_URL_LENGTH) {
    return rejection("length", `expected at most ${MAX_URL_LENGTH} characters, got ${text.length}`);
  }
  const url = URL.parse(text);
  if (!url) {
    const safeText = excerpt(text.slice(text.lastIndexOf("@") + 1)); // no user name and password
    return rejection(
      "url",
      `expected an absolute URL such as https://partner.example/events, got ${JSON.stringify(safeText)}`,
    );
  }
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    return rejection("scheme", `expected the scheme https or http, got ${url.protocol.slice(0, -1)}`);
  }
  const repaired = REPAIRED.exec(text);
  if (repaired) {
    const expected = "expected scheme://host/path without blanks, control characters or backslashes";
    return rejection("url", `${expected}, got ${JSON.stringify(repaired[0])} at position ${repaired.index + 1}`);
  }
  if (CREDENTIALS.test(text)) return rejection("credentials", "expected no user name or password before the host");
  const port = url.port || DEFAULT_PORTS[url.protocol];
  if (!PORTS.includes(port)) return rejection("port", `expected port ${PORTS.join(" or ")}, got ${port}`);
  return checkHost(url.hostname) ?? { kind: "target", url };
}

function checkHost(hostname: string): Rejected | undefined {
  const address = hostname.replace(/^\[|\]$/g, "");
  if (isIP(address) !== 0) {
    return isPublicAddress(address) ? undefined : rejection("address", `the host ${address} is not a public address`);
  }
  if (hostname.length > 253 || !DOMAIN_NAME.test(hostname) || LOCAL_DOMAIN.test(hostname)) {
    return rejection("host", `expected a full public domain name such as partner.example, got ${hostname}`);
  }
  return undefined;
}

const rejection = (reason: RejectionReason, message: string): Rejected => ({ kind: "refused", reason, message });
