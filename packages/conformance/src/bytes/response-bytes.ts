import type { Exchange } from "../exchange.ts";
import type { JudgedOperation } from "../judged-operations.ts";
import { printedJsonFindings } from "./printed-json.ts";

/* Checks the parts of a response that schemas cannot see: its bytes and its header lines. */

type DocumentedResponse = JudgedOperation["responses"][number];

/** Differences between a response's bytes and the contract. Undocumented statuses are reported by the schema check. */
export function bytesFindings(operation: JudgedOperation, exchange: Exchange): string[] {
  const response = operation.responses.find(({ code }) => code === String(exchange.status));
  if (response === undefined) return [];
  return [
    ...headerFindings(response, exchange, stateOfLimit(operation)),
    ...mediaTypeFindings(response, exchange),
    ...lengthFindings(exchange),
    ...etagFindings(exchange),
    ...(isJson(exchange) && !isBodyless(exchange) ? printedJsonFindings(exchange.responseBody) : []),
  ];
}

/** Rate limit headers are documented for 429, and every response to a counted request has them (decisions: rate limits). */
const stateOfLimit = ({ responses }: JudgedOperation): string[] =>
  (responses.find(({ code }) => code === "429")?.headers ?? [])
    .map(({ name }) => name.toLowerCase())
    .filter((name) => name.startsWith("ratelimit"));

/** A header must be documented for the response or be a transport header. */
function headerFindings(
  { headers = [] }: DocumentedResponse,
  { status, responseHeaders }: Exchange,
  extraNames: string[],
) {
  const documentedNames = new Set([...headers.map(({ name }) => name.toLowerCase()), ...extraNames]);
  return [...responseHeaders.keys()]
    .filter((name) => !documentedNames.has(name) && !TRANSPORT_HEADERS.has(name))
    .map((name) => `expected only headers of the contract with ${status}, got ${name}: ${responseHeaders.get(name)}`);
}

/**
 * The Content-Type must be exactly a media type of the contract: with a charset or in another case, some programs treat it as
 * another type.
 */
function mediaTypeFindings(
  { contents = [] }: DocumentedResponse,
  { responseHeaders, responseBody }: Exchange,
): string[] {
  const contentType = responseHeaders.get("Content-Type");
  const documentedTypes = contents.map(({ mediaType }) => mediaType);
  if (documentedTypes.length === 0)
    return contentType === null ? [] : [`expected no Content-Type, since the contract has no body, got ${contentType}`];
  if (contentType !== null && documentedTypes.includes(contentType)) return [];
  return contentType === null && responseBody.byteLength === 0
    ? [] // The schema check reports a missing body.
    : [`expected the Content-Type ${documentedTypes.join(" or ")}, got ${contentType}`];
}

/** The length of a compressed body is not checked, because `fetch` returns the body decompressed. */
function lengthFindings(exchange: Exchange): string[] {
  const { responseHeaders, responseBody } = exchange;
  if (isBodyless(exchange))
    return responseBody.byteLength === 0 ? [] : [`expected no body, got ${responseBody.byteLength} bytes`];
  const length = responseHeaders.get("Content-Length");
  return length === null || responseHeaders.has("Content-Encoding") || length === String(responseBody.byteLength)
    ? []
    : [`expected the Content-Length ${responseBody.byteLength}, got ${length}`];
}

/** A strong validator (RFC 9110 8.8.3), since If-Match does not accept weak ones. */
function etagFindings({ responseHeaders }: Exchange): string[] {
  const etag = responseHeaders.get("ETag");
  return etag === null || /^"[\x21\x23-\x7e]*"$/.test(etag) ? [] : [`expected a strong ETag in quotes, got ${etag}`];
}

const isJson = ({ responseHeaders }: Exchange): boolean =>
  /^[^;]*\bjson\b/i.test(responseHeaders.get("Content-Type") ?? "");

/** RFC 9110 6.4.1: these responses have no body, regardless of their headers. */
const isBodyless = ({ method, status }: Exchange): boolean =>
  method.toUpperCase() === "HEAD" || status === 204 || status === 304 || status < 200;

/**
 * Headers allowed in any response in addition to documented ones, each with the reason: HTTP needs them for transport, and no
 * program acts on them. All other headers must be documented for the response.
 */
const TRANSPORT_HEADERS: ReadonlyMap<string, string> = new Map([
  ["connection", "Whether the connection stays open (RFC 9110 7.6.1)."],
  ["content-length", "Size of the body in bytes (RFC 9110 8.6); checked against the body."],
  ["content-type", "Media type of the body (RFC 9110 8.3); checked against the contract."],
  [
    "content-encoding",
    "A request asks for it (RFC 9110 8.4). In the contract, mocks would send it with bodies that are not compressed.",
  ],
  ["date", "Time of the response (RFC 9110 6.6.1)."],
  ["keep-alive", "How long an idle connection stays open; affects only the connection."],
  ["server", "Software of the service or of a proxy before it (RFC 9110 10.2.4)."],
  ["transfer-encoding", "Transfer coding of the body (RFC 9112 6.1)."],
  ["via", "Proxies between the service and its callers (RFC 9110 7.6.3)."],
]);
