import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { type Contracts, type Operation, operationFinder } from "./contract.ts";
import { type Exchange, findingsOf, sentencesOf } from "./judge.ts";
import { findingsIn } from "./proxy.ts";

/** An exchange that must not be, or an answer that was not the expected one. */
export type Failure = { operation: string; status: number; request: string; sentences: string[] };

export type SendOptions = {
  /** A 400 is expected for what no schema can say. */
  beyondSchema?: boolean;
  /** Not through Prism, which cannot be given everything. */
  isDirect?: boolean;
  /** Instead of a body: how long it is said to be. Nobody reads one that is too long, so none is sent. */
  announcedBytes?: number;
};

/** Sends requests to the service, and keeps what is wrong with its answers. */
export type Way = {
  send(request: Request, options?: SendOptions): Promise<Response>;
  failures: Failure[];
  /** The same way, with what is wrong kept elsewhere. */
  fork(failures: Failure[]): Way;
};

/** For a busy machine: a hang is what it is for. */
const TIMEOUT_MS = 60_000;

type Witness = (operation: Operation, exchange: Exchange) => void;

/**
 * The way to a service, through Prism.
 *
 * @param options.witness sees every exchange with an operation
 */
export function openWay(options: {
  contracts: Contracts;
  serviceUrl: string;
  proxyUrl: string;
  witness: Witness;
  failures?: Failure[];
}): Way {
  const { contracts, serviceUrl, proxyUrl, witness, failures = [] } = options;
  const find = operationFinder(contracts.operations);

  async function send(given: Request, options: SendOptions = {}) {
    const { beyondSchema = false, isDirect = false, announcedBytes } = options;
    const { method, headers: requestHeaders } = given;
    const { pathname, search } = new URL(given.url);
    const operation = find(method, pathname);
    const requestBody = (await given.bytes()) as Uint8Array<ArrayBuffer>;
    const isStraight =
      isDirect ||
      announcedBytes !== undefined ||
      operation === undefined ||
      !isFitForPrism(method, requestHeaders, requestBody);
    const target = (isStraight ? serviceUrl : proxyUrl) + pathname + search;
    const response = await answerTo(target, {
      method,
      headers: requestHeaders,
      body: requestBody,
      announcedBytes,
    }).catch((cause) => {
      throw new Error(`${method} ${target} got no answer: ${cause.message}`, { cause });
    });
    const { status, headers: responseHeaders } = response;
    const responseBody = await response.bytes();
    const url = new URL(pathname + search, serviceUrl);
    const exchange = { method, url, requestHeaders, requestBody, status, responseHeaders, responseBody };
    if (operation !== undefined) {
      const found = (isStraight ? undefined : findingsIn(responseHeaders)) ?? findingsOf(exchange, contracts.judged);
      const sentences = [...sentencesOf(exchange, found, { beyondSchema }), ...echoSentences(exchange)];
      if (sentences.length > 0) failures.push(failureOf(operation.operationId, exchange, sentences));
      witness(operation, exchange);
    }
    const hasBody = ![204, 304].includes(status);
    return new Response(hasBody ? responseBody : null, { status, headers: responseHeaders });
  }
  return { send, failures, fork: (others) => openWay({ ...options, failures: others }) };
}

/** The id of a request comes back (reference 4.2). */
function echoSentences({ requestHeaders, responseHeaders }: Exchange): string[] {
  const [sent, got] = [requestHeaders, responseHeaders].map((headers) => headers.get("X-Request-ID"));
  return sent === null || sent === got ? [] : [`expected the X-Request-ID ${sent}, got ${got}`];
}

type Sent = { method: string; headers: Headers; body: Uint8Array<ArrayBuffer>; announcedBytes: number | undefined };

async function answerTo(url: string, { method, headers, body, announcedBytes }: Sent): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  if (announcedBytes === undefined)
    return fetch(url, { method, headers, ...(body.byteLength > 0 && { body }), redirect: "manual", signal });
  const all = { ...Object.fromEntries(headers), "Content-Length": announcedBytes };
  const outgoing = request(url, { method, headers: all, signal });
  outgoing.flushHeaders();
  const [incoming] = (await once(outgoing, "response")) as [IncomingMessage];
  const bytes = await buffer(incoming);
  outgoing.destroy();
  return new Response(new Uint8Array(bytes), {
    status: incoming.statusCode ?? 0,
    headers: Object.entries(incoming.headersDistinct).map(([name, values = []]) => [name, values.join(", ")]),
  });
}

/** Prism waits for ever for a body that is no JSON, sends none with GET, and of bodies that are no object or list not what they are. */
function isFitForPrism(method: string, headers: Headers, body: Uint8Array): boolean {
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
  const sent = requestBody.byteLength > 0 ? `\n      sent ${quote(requestBody)}` : "";
  const request = `${method} ${url.pathname}${url.search}${sent}\n      got  ${status} ${quote(responseBody)}`;
  return { operation, status, request, sentences };
}
