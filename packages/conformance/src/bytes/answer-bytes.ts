import type { Exchange } from "../exchange.ts";
import type { JudgedOperation } from "../judged-operations.ts";
import { printedJsonFindings } from "./printed-json.ts";
import { TRANSPORT_HEADERS } from "./transport-headers.ts";

/* Judges what schemas do not see of an answer: its bytes and its header lines. */

type DocumentedAnswer = JudgedOperation["responses"][number];

/** Why the bytes of an answer are not those of the contract. An undocumented status is the matter of the schemas' judge. */
export function bytesFindings(operation: JudgedOperation, exchange: Exchange): string[] {
  const answer = operation.responses.find(({ code }) => code === String(exchange.status));
  if (answer === undefined) return [];
  return [
    ...headerFindings(answer, exchange, stateOfLimit(operation)),
    ...mediaTypeFindings(answer, exchange),
    ...lengthFindings(exchange),
    ...etagFindings(exchange),
    ...(isJson(exchange) && !isBodyless(exchange) ? printedJsonFindings(exchange.responseBody) : []),
  ];
}

/** The headers of a limit stand at its 429, and every answer to a counted request has them (decisions: rate limits). */
const stateOfLimit = ({ responses }: JudgedOperation): string[] =>
  (responses.find(({ code }) => code === "429")?.headers ?? [])
    .map(({ name }) => name.toLowerCase())
    .filter((name) => name.startsWith("ratelimit"));

/** A header is documented for the answer, or carries it. */
function headerFindings({ headers = [] }: DocumentedAnswer, { status, responseHeaders }: Exchange, more: string[]) {
  const documented = new Set([...headers.map(({ name }) => name.toLowerCase()), ...more]);
  return [...responseHeaders.keys()]
    .filter((name) => !documented.has(name) && !TRANSPORT_HEADERS.has(name))
    .map((name) => `expected only headers of the contract with ${status}, got ${name}: ${responseHeaders.get(name)}`);
}

/** The Content-Type is a media type of the contract to the letter: a charset or another case is another type to some programs. */
function mediaTypeFindings({ contents = [] }: DocumentedAnswer, { responseHeaders, responseBody }: Exchange): string[] {
  const got = responseHeaders.get("Content-Type");
  const documented = contents.map(({ mediaType }) => mediaType);
  if (documented.length === 0)
    return got === null ? [] : [`expected no Content-Type where the contract has no body, got ${got}`];
  if (got !== null && documented.includes(got)) return [];
  return got === null && responseBody.byteLength === 0
    ? [] // The schemas' judge misses the body, where one has to be.
    : [`expected the Content-Type ${documented.join(" or ")}, got ${got}`];
}

function lengthFindings(exchange: Exchange): string[] {
  const { responseHeaders, responseBody } = exchange;
  if (isBodyless(exchange))
    return responseBody.byteLength === 0 ? [] : [`expected no body, got ${responseBody.byteLength} bytes`];
  const announced = responseHeaders.get("Content-Length");
  return announced === null || announced === String(responseBody.byteLength)
    ? []
    : [`expected the Content-Length ${responseBody.byteLength}, got ${announced}`];
}

/** A strong validator (RFC 9110 8.8.3): a weak one would not do for If-Match. */
function etagFindings({ responseHeaders }: Exchange): string[] {
  const etag = responseHeaders.get("ETag");
  return etag === null || /^"[\x21\x23-\x7e]*"$/.test(etag) ? [] : [`expected a strong ETag in quotes, got ${etag}`];
}

const isJson = ({ responseHeaders }: Exchange): boolean =>
  /^[^;]*\bjson\b/i.test(responseHeaders.get("Content-Type") ?? "");

/** RFC 9110 6.4.1: these have no body, whatever their headers say. */
const isBodyless = ({ method, status }: Exchange): boolean =>
  method.toUpperCase() === "HEAD" || status === 204 || status === 304 || status < 200;
