/**
 * Headers allowed in any response in addition to documented ones, each with the reason: HTTP needs them for transport, and no
 * program acts on them. All other headers must be documented for the response.
 */
export const TRANSPORT_HEADERS: ReadonlyMap<string, string> = new Map([
  ["connection", "Whether the connection stays open (RFC 9110 7.6.1)."],
  ["content-length", "Size of the body in bytes (RFC 9110 8.6); checked against the body."],
  ["content-type", "Media type of the body (RFC 9110 8.3); checked against the contract."],
  ["date", "Time of the response (RFC 9110 6.6.1)."],
  ["keep-alive", "How long an idle connection stays open; affects only the connection."],
  ["transfer-encoding", "Transfer coding of the body (RFC 9112 6.1)."],
]);
