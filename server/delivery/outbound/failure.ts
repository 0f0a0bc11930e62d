import { NameUnknown } from "./connect.ts";

/** Reasons for a missing response, as used in the delivery log. */
export type FailureReason = "timeout" | "dns" | "unreachable" | "tls" | "reset" | "protocol" | "closed";
export type Failed = { kind: "failed"; reason: FailureReason; message: string };

/** Codes of Node, OpenSSL and undici, grouped by their meaning for the owner of the endpoint. */
const REASONS: [codes: RegExp, reason: FailureReason, message: string][] = [
  [/^(ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/, "timeout", "connection timed out"],
  [/^(ENOTFOUND|ENODATA|EAI_\w+)$/, "dns", "the host name cannot be resolved"],
  [/^(ECONNREFUSED|E(NET|HOST)(UNREACH|DOWN)|EADDRNOTAVAIL|EACCES|EPERM)$/, "unreachable", "connection failed"],
  [
    /^(EPROTO$|ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|INVALID_(CA|PURPOSE)|HOSTNAME_MISMATCH)/,
    "tls",
    "the TLS handshake or the certificate was not accepted",
  ],
  [
    /^(HPE_\w+|HTTPParserError|UND_ERR_HEADERS_OVERFLOW|UND_ERR_RES_\w+)$/,
    "protocol",
    "the response is not valid HTTP/1.1",
  ],
  [/^(UND_ERR_DESTROYED|UND_ERR_CLOSED)$/, "closed", "this service is stopping"],
];

/** Classifies a network failure. Unknown codes count as a broken connection. */
export function failureOf(error: Error & { code?: string }): Failed {
  if (error instanceof NameUnknown) return { kind: "failed", reason: "dns", message: error.message };
  const code = error.code ?? error.name;
  const [, reason, message] = REASONS.find(([codes]) => codes.test(code)) ?? [
    undefined,
    "reset" as const,
    "the connection broke before the response was complete",
  ];
  return { kind: "failed", reason, message: `${message} (${code})` };
}
