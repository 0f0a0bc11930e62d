import type { Operation } from "@partner-api/contract";
import type { Exchange } from "../exchange.ts";

/** Exchanges of a conformance run by operationId, used to try mutants. */
export type Corpus = Map<string, Exchange[]>;

/** Stores every distinct exchange of a run. */
export function createCorpus(): { corpus: Corpus; keep(operation: Operation, exchange: Exchange): void } {
  const corpus: Corpus = new Map();
  const keys = new Set<string>();
  return {
    corpus,
    keep({ id }, exchange) {
      if (exchange.requestBody.byteLength > MAX_BYTES || exchange.responseBody.byteLength > MAX_BYTES) return;
      const text = textOf(id, exchange);
      if (keys.has(text)) return; // The same request is sent many times to reach a limit.
      keys.add(text);
      corpus.set(id, [...(corpus.get(id) ?? []), exchange]);
    },
  };
}

/** Only the bodies that test the size limit are longer. */
const MAX_BYTES = 200_000;

const textOf = (id: string, { url, requestBody, status, responseBody }: Exchange): string =>
  [id, url.pathname, url.search, status, decoder.decode(requestBody), decoder.decode(responseBody)].join(" ");

const decoder = new TextDecoder();
