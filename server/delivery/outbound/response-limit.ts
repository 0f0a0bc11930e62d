import type { Socket } from "node:net";

/** Maximum interim responses (1xx) before the response of a request. */
export const MAX_INTERIM_RESPONSES = 32;
/** Maximum bytes of all interim responses of a request together. */
export const MAX_INTERIM_BYTES = 65_536;
/** Maximum bytes read for one request, with heads, chunk sizes and chunk extensions. The limit of the body applies before it. */
export const MAX_EXCHANGE_BYTES = 1_048_576;

/** A response that exceeds a limit, or that the request did not permit. Its message is written for the owner of the endpoint. */
export class UnacceptableResponse extends Error {}

const CR = 13;
const LF = 10;
const STATUS_LINE_LENGTH = "HTTP/1.1 100".length;
/** Position of the status, and the first digit of an interim one. */
const STATUS_AT = "HTTP/1.1 ".length;
const ONE = "1".charCodeAt(0);
const INTERIM = /^HTTP\/1\.\d 1\d\d$/;

/**
 * Counts the bytes and interim responses that a socket reads for each request, and closes the socket at a limit. Requests on a socket are
 * sequential, so that a written byte after a read one begins the next request.
 *
 * A `100 Continue` that the request did not ask for becomes `102 Processing`, because undici closes the connection on 100, while RFC 9110 15.2
 * requires clients to ignore it.
 */
export function limitResponses(socket: Socket): void {
  const read = socket.read.bind(socket);
  const counter = new ResponseCounter();
  let bytesWritten = 0;
  socket.read = (size?: number) => {
    const chunk: Buffer | null = read(size);
    if (chunk === null) return null;
    if (socket.bytesWritten !== bytesWritten) {
      bytesWritten = socket.bytesWritten;
      counter.reset();
    }
    const excess = counter.add(chunk);
    if (excess === undefined) return chunk;
    socket.destroy(new UnacceptableResponse(excess));
    return null;
  };
}

/** The bytes of one request's responses. */
class ResponseCounter {
  #place: "status line" | "interim headers" | "response" = "status line";
  /** Begin of the status line. */
  #line = "";
  #lineEnds = 0;
  #interimResponses = 0;
  #interimBytes = 0;
  #bytes = 0;

  /** Starts with the next request. */
  reset(): void {
    this.#place = "status line";
    this.#line = "";
    this.#interimResponses = this.#interimBytes = this.#bytes = 0;
  }

  /** Counts a chunk, and replaces the status 100 in it. Returns the exceeded limit as a sentence. */
  add(chunk: Buffer): string | undefined {
    this.#bytes += chunk.length;
    let at = 0;
    while (at < chunk.length && this.#place !== "response") {
      if (this.#place === "interim headers") at = this.#readHeaders(chunk, at);
      else at = this.#readStatusLine(chunk, at);
      if (this.#line.endsWith(" 101"))
        return "the response switches to another protocol, which the request did not ask for";
    }
    this.#interimBytes += at;
    if (this.#interimResponses > MAX_INTERIM_RESPONSES)
      return `more than ${MAX_INTERIM_RESPONSES} interim responses (1xx) came before the response`;
    if (this.#interimBytes > MAX_INTERIM_BYTES)
      return `more than ${MAX_INTERIM_BYTES} bytes of interim responses (1xx) came before the response`;
    if (this.#bytes > MAX_EXCHANGE_BYTES) return `the response has more than ${MAX_EXCHANGE_BYTES} bytes`;
    return undefined;
  }

  /** Reads up to the status code. Returns the position behind it. */
  #readStatusLine(chunk: Buffer, start: number): number {
    let at = start;
    while (this.#line === "" && (chunk[at] === CR || chunk[at] === LF)) at++; // empty lines, which parsers ignore
    if (this.#line === "" && at + STATUS_LINE_LENGTH <= chunk.length && chunk[at + STATUS_AT] !== ONE) {
      this.#place = "response"; // the usual case
      return at;
    }
    const end = Math.min(chunk.length, at + STATUS_LINE_LENGTH - this.#line.length);
    this.#line += chunk.toString("latin1", at, end);
    if (this.#line.length < STATUS_LINE_LENGTH) return end;
    if (!INTERIM.test(this.#line)) {
      this.#place = "response";
      return end;
    }
    if (this.#line.endsWith(" 100")) chunk.write("2", end - 1);
    this.#interimResponses++;
    this.#lineEnds = 0;
    this.#place = "interim headers";
    return end;
  }

  /** Reads up to the empty line that ends the headers. Returns the position behind it. */
  #readHeaders(chunk: Buffer, start: number): number {
    for (let at = start; at < chunk.length; at++) {
      if (chunk[at] === LF) this.#lineEnds++;
      else if (chunk[at] !== CR) this.#lineEnds = 0;
      if (this.#lineEnds < 2) continue;
      this.#line = "";
      this.#place = "status line";
      return at + 1;
    }
    return chunk.length;
  }
}
