import { EndpointAnswer } from "../../../generated/schemas.ts";
import type { Answered } from "../outbound/exchange.ts";

/** Bytes of an answer's body that are logged. */
export const KEPT_ANSWER_BYTES = 1_024;

/** Headers that say something about a failure; the others may be anything, secrets of the receiver included. */
const KEPT_HEADERS = Object.keys(EndpointAnswer.shape.headers.shape);
const MAX_HEADER_CHARACTERS = 255;

/** The answer as the log shows it (decisions: answers of receivers). */
export function endpointAnswer({ status, headers, body, size, truncated }: Answered): EndpointAnswer {
  const kept = KEPT_HEADERS.flatMap((name): [string, string][] => {
    const value = [headers[name]].flat()[0];
    return value === undefined ? [] : [[name, printable(value).slice(0, MAX_HEADER_CHARACTERS)]];
  });
  const isCut = truncated || size > body.length;
  return { status, headers: Object.fromEntries(kept), body: textOf(body, isCut), truncated: isCut };
}

/** A character that the cut went through is left out. */
const textOf = (body: Uint8Array, isCut: boolean): string =>
  printable(new TextDecoder().decode(body, { stream: isCut }));

/** Without what moves a terminal's cursor, turns the direction of the text round, or cannot be stored. */
const printable = (text: string): string =>
  text.toWellFormed().replaceAll(/(?![\t\n\r])\p{Cc}|\p{Bidi_Control}/gu, "\ufffd");
