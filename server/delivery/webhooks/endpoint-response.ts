import { EndpointAnswer } from "../../../generated/schemas.ts";
import type { ReceivedResponse } from "../outbound/exchange.ts";

/** Logged headers, which may explain a failure. Others may contain secrets of the receiver. */
const LOGGED_HEADERS = Object.keys(EndpointAnswer.shape.headers.shape);
const MAX_HEADER_CHARACTERS = 255;

/** Converts a response to its form in the delivery log (decisions: answers of receivers). */
export function endpointResponse({ status, headers, body, size, truncated }: ReceivedResponse): EndpointAnswer {
  const loggedHeaders: Record<string, string> = {};
  for (const name of LOGGED_HEADERS) {
    const value = headers[name];
    const text = Array.isArray(value) ? value[0] : value;
    if (text !== undefined) loggedHeaders[name] = printable(text).slice(0, MAX_HEADER_CHARACTERS);
  }
  const isCut = truncated || size > body.length;
  return { status, headers: loggedHeaders, body: textOf(body, isCut), truncated: isCut };
}

/** Decodes UTF-8. Omits an incomplete character at the end of a truncated body. */
const textOf = (body: Uint8Array, isCut: boolean): string =>
  body.length === 0 ? "" : printable(new TextDecoder().decode(body, { stream: isCut }));

/** Replaces control characters, bidirectional controls, and characters that cannot be stored. */
const printable = (text: string): string =>
  text.toWellFormed().replaceAll(/(?![\t\n\r])\p{Cc}|\p{Bidi_Control}/gu, "\ufffd");
