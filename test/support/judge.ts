import { gunzipSync, zstdDecompressSync } from "node:zlib";
import { contractOf } from "@partner-api/contract";
import { inject } from "vitest";
import { codeSentences, codesIn, errorCodeTableOf } from "../../packages/conformance/src/error-codes.ts";
import type { Exchange } from "../../packages/conformance/src/exchange.ts";
import { type Finding, findingsOf as found, sentencesOf } from "../../packages/conformance/src/judge.ts";
import { readJudgedOperations } from "../../packages/conformance/src/judged-operations.ts";
import { readBundle } from "./contract.ts";
import { noteResponse, operationAt } from "./seen-responses.ts";

/*
 * Every exchange of every test, judged by Prism's validators against the contract, as `npm run conformance` does it.
 */

/** The operations of both contracts as Prism sees them, with closed responses, by operationId. */
export const judgedOperations = await readJudgedOperations([readBundle("openapi"), readBundle("platform")]);

/** The violations of the contract in an exchange. */
export const findingsOf = (exchange: Exchange): Finding[] => found(exchange, judgedOperations);

/**
 * The violations of an exchange: a response that breaks the contract or does not match the request.
 *
 * @param options.beyondSchema expects a 400 that schemas cannot express, such as for a duplicate key
 */
export const judge = (exchange: Exchange, options: { beyondSchema?: boolean } = {}): string[] => [
  ...sentencesOf(exchange, findingsOf(exchange), options),
  ...unlistedCodes(exchange),
];

/** The codes of both contracts, by operationId and status. */
const errorCodes = errorCodeTableOf(contractOf({ openapi: readBundle("openapi"), platform: readBundle("platform") }));

/** A response has only codes that its operation lists (decisions: error codes). */
function unlistedCodes(exchange: Exchange): string[] {
  const id = operationAt(exchange.method, exchange.url)?.id;
  return id === undefined ? [] : codeSentences(errorCodes, id, exchange);
}

const DECODE: Partial<Record<string, (bytes: Uint8Array) => Uint8Array>> = {
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
};

/** The body without its content encoding. Over a socket `fetch` has decoded it; a response in process has no URL. */
export function decodedBody({ url, headers }: Response, body: ArrayBuffer): Uint8Array {
  const bytes = new Uint8Array(body);
  const decode = url === "" ? DECODE[headers.get("Content-Encoding") ?? ""] : undefined;
  return decode?.(bytes) ?? bytes;
}

/** `fetch` with every exchange judged: a violation of the contract throws and fails the test. */
export function judged(fetch: (request: Request) => Response | Promise<Response>) {
  return async (request: Request, options: { beyondSchema?: boolean } = {}): Promise<Response> => {
    const requestBody = new Uint8Array(await request.clone().arrayBuffer());
    const { method, headers: requestHeaders } = request;
    const response = await fetch(request);
    const responseBody = decodedBody(response, await response.clone().arrayBuffer());
    const { status, headers: responseHeaders } = response;
    const exchange = {
      method,
      url: new URL(request.url),
      requestHeaders,
      requestBody,
      status,
      responseHeaders,
      responseBody,
    };
    noteResponse(inject("seenResponsesFile"), method, exchange.url, status, codesIn(exchange));
    const sentences = judge(exchange, options);
    if (sentences.length === 0) return response;
    const lines = sentences.slice(0, 20).map((sentence) => `\n  - ${sentence}`);
    throw new Error(
      `${method} ${request.url.slice(0, 200)} → ${status} breaks the contract:${lines.join("")}\n${new TextDecoder().decode(responseBody).slice(0, 2_000)}`,
    );
  };
}
