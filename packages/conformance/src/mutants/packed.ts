import type { Exchange } from "../judge.ts";
import type { Corpus } from "./corpus.ts";

/** Exchanges as they go from one thread to another, which takes no `URL` and no `Headers`. */
export type Packed = [id: string, exchanges: PackedExchange[]][];
type PackedExchange = Omit<Exchange, "url" | "requestHeaders" | "responseHeaders"> & {
  url: string;
  requestHeaders: [string, string][];
  responseHeaders: [string, string][];
};

export const packed = (corpus: Corpus): Packed =>
  [...corpus].map(([id, exchanges]) => [
    id,
    exchanges.map((exchange) => ({
      ...exchange,
      url: exchange.url.href,
      requestHeaders: [...exchange.requestHeaders],
      responseHeaders: [...exchange.responseHeaders],
    })),
  ]);

export const unpacked = (all: Packed): Corpus =>
  new Map(
    all.map(([id, exchanges]) => [
      id,
      exchanges.map((exchange) => ({
        ...exchange,
        url: new URL(exchange.url),
        requestHeaders: new Headers(exchange.requestHeaders),
        responseHeaders: new Headers(exchange.responseHeaders),
      })),
    ]),
  );
