/**
 * Headers that any answer may have beside those of the contract, each with the reason: HTTP needs them to carry an answer, and no
 * program decides by them. Every other header has to stand in the contract, at the answer that has it.
 */
export const TRANSPORT_HEADERS: ReadonlyMap<string, string> = new Map([
  ["connection", "Whether the connection stays open (RFC 9110 7.6.1)."],
  ["content-length", "The number of bytes of the body (RFC 9110 8.6); checked against the body."],
  ["content-type", "The media type of the body (RFC 9110 8.3); checked against the contract."],
  ["date", "When the answer was made (RFC 9110 6.6.1)."],
  ["keep-alive", "How long an idle connection stays open; for the connection alone."],
  ["transfer-encoding", "How the body is cut into pieces on the way (RFC 9112 6.1)."],
]);
