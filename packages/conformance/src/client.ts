import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { type Operation, structureOf } from "@partner-api/contract";
import { bodyCarriageOf } from "./bodies.ts";
import { type Contracts, operationFinder } from "./contract.ts";
import { codeSentences } from "./error-codes.ts";
import type { Exchange, TimedExchange, Trial } from "./exchange.ts";
import { byteFindingsOf, type Finding, findingsOf, sentencesOf } from "./judge.ts";
import { findingsIn, type PrismProxy } from "./proxy.ts";
import { headersOf, MARK } from "./wire.ts";

/** An exchange that violates the contract, or a response with an unexpected status. */
export type Failure = { operation: string; status: number; request: string; sentences: string[] };

export type SendOptions = {
  /** A 400 is expected for a rule that schemas cannot express. */
  beyondSchema?: boolean;
  /** Bypasses Prism, which cannot forward every request. */
  isDirect?: boolean;
  /** A Content-Length. The body is sent only if the service does not reject its length soon. */
  announcedBytes?: number;
  /** The write that links to this read. */
  follows?: NonNullable<TimedExchange["follows"]>;
  tries?: Trial;
};

/** Sends requests to the service, and collects contract violations. */
export type ProxiedClient = {
  send(request: Request, options?: SendOptions): Promise<Response>;
  /** Like `send`, with the exchange. */
  exchange(request: Request, options?: SendOptions): Promise<{ response: Response; exchange: TimedExchange }>;
  failures: Failure[];
  /** The same client with a separate list of failures. */
  withFailures(failures: Failure[]): ProxiedClient;
  /** The same client without the proxy. */
  withoutProxy(): ProxiedClient;
};

/** Long enough for a busy machine; stops only requests that hang. */
const TIMEOUT_MS = 60_000;
/** Pause between the headers and the body of a request with `announcedBytes`. */
const BODY_AFTER_MS = 2_000;

type OnExchange = (operation: Operation, exchange: TimedExchange) => void;

/**
 * A client of the service that sends requests through Prism, or without a proxy judges them with Prism's validators.
 *
 * @param options.record is called with every exchange of an operation
 */
export function createProxiedClient(options: {
  contracts: Contracts;
  serviceUrl: string;
  proxy?: PrismProxy | undefined;
  record: OnExchange;
  failures?: Failure[];
}): ProxiedClient {
  const { contracts, serviceUrl, proxy, record, failures = [] } = options;
  const find = operationFinder(contracts.operations);

  async function exchangeOf(outgoingRequest: Request, options: SendOptions = {}) {
    const { beyondSchema = false, isDirect = false, announcedBytes, follows, tries } = options;
    const { method, headers: requestHeaders } = outgoingRequest;
    const { pathname, search } = new URL(outgoingRequest.url);
    const operation = find(method, pathname);
    const requestBody = (await outgoingRequest.bytes()) as Uint8Array<ArrayBuffer>;
    const bypassesPrism =
      proxy === undefined ||
      isDirect ||
      announcedBytes !== undefined ||
      operation === undefined ||
      !isFullyJudged(operation) ||
      !canPassPrism(method, requestHeaders, requestBody);
    const target = (bypassesPrism ? serviceUrl : proxy.url) + pathname + search;
    const mark = randomUUID();
    const headers = new Headers(requestHeaders);
    // Uncompressed, because proxies in between and the checks of bytes read the responses.
    if (!headers.has("Accept-Encoding")) headers.set("Accept-Encoding", "identity");
    if (!bypassesPrism) headers.set(MARK, mark);
    const from = performance.now();
    const response = await responseTo(target, { method, headers, body: requestBody, announcedBytes }).catch((cause) => {
      throw new Error(`${method} ${target} failed without a response: ${cause.message}`, { cause });
    });
    const prismResponse = {
      status: response.status,
      headers: response.headers,
      body: new Uint8Array(await response.arrayBuffer()),
    };
    const span = { from, to: performance.now() };
    const wireResponse = proxy?.wire.take(mark) ?? prismResponse;
    const { status, headers: responseHeaders, body: responseBody } = wireResponse;
    const url = new URL(pathname + search, serviceUrl);
    const exchange: TimedExchange = {
      method,
      url,
      requestHeaders,
      requestBody,
      status,
      responseHeaders,
      responseBody,
      span,
    };
    if (follows !== undefined) exchange.follows = follows;
    if (tries !== undefined) exchange.tries = tries;
    if (operation !== undefined) {
      const prismFindings = bypassesPrism ? undefined : findingsIn(prismResponse.headers);
      const sentences = violationsIn(exchange, operation, { contracts, prismFindings, beyondSchema });
      if (sentences.length > 0) failures.push(failureOf(operation.id, exchange, sentences));
      record(operation, exchange);
    }
    const hasBody = ![204, 304].includes(status);
    return { exchange, response: new Response(hasBody ? responseBody : null, { status, headers: responseHeaders }) };
  }
  return {
    send: async (request, sendOptions) => (await exchangeOf(request, sendOptions)).response,
    exchange: exchangeOf,
    failures,
    withFailures: (otherFailures) => createProxiedClient({ ...options, failures: otherFailures }),
    withoutProxy: () => createProxiedClient({ ...options, proxy: undefined, failures }),
  };
}

/** Violations of the contract in an exchange, as sentences. `prismFindings`: undefined if Prism did not see the exchange. */
function violationsIn(
  exchange: Exchange,
  operation: Operation,
  options: { contracts: Contracts; prismFindings: Finding[] | undefined; beyondSchema: boolean },
): string[] {
  const { contracts, prismFindings, beyondSchema } = options;
  const findings = prismFindings
    ? [...prismFindings, ...byteFindingsOf(exchange, contracts.judged)]
    : findingsOf(exchange, contracts.judged);
  return [
    ...sentencesOf(exchange, findings, { beyondSchema: beyondSchema || !isFullyJudged(operation) }),
    ...echoSentences(exchange),
    ...codeSentences(contracts.errorCodes, operation.id, exchange),
  ];
}

/** A response repeats the id of its request (reference 4.2). */
function echoSentences({ requestHeaders, responseHeaders }: Exchange): string[] {
  const [sent, got] = [requestHeaders, responseHeaders].map((headers) => headers.get("X-Request-ID"));
  return sent === null || sent === got ? [] : [`expected the X-Request-ID ${sent}, got ${got}`];
}

/**
 * True if Prism's validators see the complete request: the body is JSON, no parameter has several values, and there is no cookie.
 */
const isFullyJudged = (operation: Operation): boolean =>
  bodyCarriageOf(operation) === "json" &&
  operation.parameters.every((parameter) => parameter.in !== "cookie" && structureOf(parameter) === undefined);

type RawRequest = {
  method: string;
  headers: Headers;
  body: Uint8Array<ArrayBuffer>;
  announcedBytes: number | undefined;
};

async function responseTo(url: string, { method, headers, body, announcedBytes }: RawRequest): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  if (announcedBytes === undefined)
    return fetch(url, { method, headers, ...(body.byteLength > 0 && { body }), redirect: "manual", signal });
  const all = { ...Object.fromEntries(headers), "Content-Length": announcedBytes };
  const outgoing = request(url, { method, headers: all, signal });
  outgoing.flushHeaders();
  const sending = setTimeout(() => outgoing.end(Buffer.alloc(announcedBytes, " ")), BODY_AFTER_MS);
  const [incoming] = (await once(outgoing, "response").finally(() => clearTimeout(sending))) as [IncomingMessage];
  const bytes = await buffer(incoming);
  outgoing.destroy();
  return new Response(new Uint8Array(bytes), {
    status: incoming.statusCode ?? 0,
    headers: headersOf(incoming.headersDistinct),
  });
}

/** Prism hangs on invalid JSON, drops the body of GET, and changes JSON bodies other than objects and arrays. */
function canPassPrism(method: string, headers: Headers, body: Uint8Array): boolean {
  if (body.byteLength === 0) return true;
  if (method === "GET") return false;
  if (!/json/.test(headers.get("Content-Type") ?? "")) return true;
  try {
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body));
    return typeof value === "object" && value !== null;
  } catch {
    return false;
  }
}

const MAX_QUOTED = 600;

export function failureOf(operation: string, exchange: Exchange, sentences: string[]): Failure {
  const { method, url, requestBody, status, responseBody } = exchange;
  const quote = (bytes: Uint8Array) => new TextDecoder().decode(bytes.subarray(0, MAX_QUOTED));
  const sentBody = requestBody.byteLength > 0 ? `\n      sent ${quote(requestBody)}` : "";
  const request = `${method} ${url.pathname}${url.search}${sentBody}\n      got  ${status} ${quote(responseBody)}`;
  return { operation, status, request, sentences };
}
