import { NameUnknown } from "./connect.ts";

/** Reasons why no answer came, as the delivery log names them. */
export type FailureReason = "timeout" | "dns" | "unreachable" | "tls" | "reset" | "protocol" | "closed";
export type Failed = { kind: "failed"; reason: FailureReason; message: string };

/** Codes of Node, OpenSSL and undici, by their meaning for the owner of the endpoint. */
const REASONS: [codes: RegExp, reason: FailureReason, message: string][] = [
  [/^(ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/, "timeout", "no connection in time"],
  [/^(ENOTFOUND|ENODATA|EAI_\w+)$/, "dns", "the host name cannot be resolved"],
  [/^(ECONNREFUSED|E(NET|HOST)(UNREACH|DOWN)|EADDRNOTAVAIL|EACCES|EPERM)$/, "unreachable", "no connection"],
  [
    /^(EPROTO$|ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|INVALID_(CA|PURPOSE)|HOSTNAME_MISMATCH)/,
    "tls",
    "the TLS handshake or the certificate was not accepted",
  ],
  [
    /^(HPE_\w+|HTTPParserError|UND_ERR_HEADERS_OVERFLOW|UND_ERR_RES_\w+)$/,
    "protocol",
    "the answer is not valid HTTP/1.1",
  ],
  [/^(UND_ERR_DESTROYED|UND_ERR_CLOSED)$/, "closed", "this service is stopping"],
];

/** Names a network failure; an unknown code counts as a broken connection. */
export function failureOf(error: Error & { code?: string }): Failed {
  if (error instanceof NameUnknown) return { kind: "failed", reason: "dns", message: error.message };
  const code = error.code ?? error.name;
  const [, reason, message] = REASONS.find(([codes]) => codes.test(code)) ?? [
    undefined,
    "reset" as const,
    "the connection broke before the answer was complete",
  ];
  return { kind: "failed", reason, message: `${message} (${code})` };
}
