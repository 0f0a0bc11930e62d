import { NameUnknown } from "./connect.ts";
import { UnacceptableResponse } from "./response-limit.ts";

/** Reasons for a missing response, as used in the delivery log. */
export type FailureReason = "timeout" | "dns" | "unreachable" | "tls" | "reset" | "protocol" | "closed";
export type Failed = { kind: "failed"; reason: FailureReason; message: string };

/**
 * Codes of Node, OpenSSL and undici, with their meaning for the owner of the endpoint. The owner never sees the codes: some name a defect in a
 * library (`ERR_ASSERTION` for the status 000).
 */
const REASONS: [codes: RegExp, reason: FailureReason, message: string][] = [
  [/^(ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/, "timeout", "the connection could not be opened in time"],
  [/^(ENOTFOUND|ENODATA|EAI_\w+)$/, "dns", "the host name cannot be resolved"],
  [/^ECONNREFUSED$/, "unreachable", "the host refused the connection: no server listens on this port"],
  [/^(E(NET|HOST)(UNREACH|DOWN)|EADDRNOTAVAIL|EACCES|EPERM)$/, "unreachable", "the host cannot be reached"],
  [/^CERT_HAS_EXPIRED$/, "tls", "the TLS certificate has expired"],
  [/^CERT_NOT_YET_VALID$/, "tls", "the TLS certificate is not valid yet"],
  [/^(ERR_TLS_CERT_ALTNAME_\w+|HOSTNAME_MISMATCH)$/, "tls", "the TLS certificate is for another host name"],
  [/^(DEPTH_ZERO_|SELF_SIGNED_)/, "tls", "the TLS certificate is signed by no known authority but by itself"],
  [/^UNABLE_TO_/, "tls", "the TLS certificate has no known authority, or an intermediate certificate is missing"],
  [/^(CERT_|INVALID_(CA|PURPOSE))/, "tls", "the TLS certificate was not accepted"],
  [/^(EPROTO$|ERR_TLS_|ERR_SSL_)/, "tls", "the TLS handshake failed"],
  [/^UND_ERR_HEADERS_OVERFLOW$/, "protocol", "the headers of the response are too long"],
  [/^(HPE_\w+|HTTPParserError|ERR_ASSERTION|UND_ERR_RES_\w+)$/, "protocol", "the response is not valid HTTP/1.1"],
  [/^(UND_ERR_DESTROYED|UND_ERR_CLOSED)$/, "closed", "this service is stopping"],
];

/** Classifies a network failure. Unknown codes count as a broken connection. */
export function failureOf(error: Error & { code?: string }): Failed {
  if (error instanceof NameUnknown) return { kind: "failed", reason: "dns", message: error.message };
  if (error instanceof UnacceptableResponse) return { kind: "failed", reason: "protocol", message: error.message };
  const code = error.code ?? error.name;
  const [, reason, message] = REASONS.find(([codes]) => codes.test(code)) ?? [
    undefined,
    "reset" as const,
    "the connection was closed before the response was complete",
  ];
  return { kind: "failed", reason, message };
}
