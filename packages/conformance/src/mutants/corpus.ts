import type { Operation } from "../contract.ts";
import type { Exchange } from "../judge.ts";

/** What a conformance run exchanged with the service, by operation: what mutants are held against. */
export type Corpus = Map<string, Exchange[]>;

/** Keeps the exchanges of a run that are worth judging again. */
export function createCorpus(): { corpus: Corpus; keep(operation: Operation, exchange: Exchange): void } {
  const corpus: Corpus = new Map();
  const seen = new Set<string>();
  return {
    corpus,
    keep({ operationId }, exchange) {
      if (exchange.requestBody.byteLength > MAX_BYTES || exchange.responseBody.byteLength > MAX_BYTES) return;
      const text = textOf(operationId, exchange);
      if (seen.has(text)) return; // a limit is reached by the same request again and again
      seen.add(text);
      corpus.set(operationId, [...(corpus.get(operationId) ?? []), exchange]);
    },
  };
}

/** Enough for everything but the bodies that try the largest size. */
const MAX_BYTES = 200_000;

const textOf = (operationId: string, { url, requestBody, status, responseBody }: Exchange): string =>
  [operationId, url.pathname, url.search, status, decoder.decode(requestBody), decoder.decode(responseBody)].join(" ");

const decoder = new TextDecoder();
