import type { Exchange } from "../exchange.ts";

/** A change of how responses are printed or sent, with the same JSON value. */
export type ByteOperator = { operator: string; change(exchange: Exchange): Exchange };

/** Changes of bytes and header lines that apply to some of the responses. */
export const byteOperators = (exchanges: Exchange[]): ByteOperator[] =>
  OPERATORS.filter(({ change }) => exchanges.some((exchange) => change(exchange) !== exchange));

const header = (operator: string, name: string, put: (present: string | null) => string | undefined): ByteOperator => ({
  operator,
  change(exchange) {
    const value = put(exchange.responseHeaders.get(name));
    if (value === undefined) return exchange;
    const responseHeaders = new Headers(exchange.responseHeaders);
    responseHeaders.set(name, value);
    return { ...exchange, responseHeaders };
  },
});

const text = (operator: string, put: (present: string) => string): ByteOperator => ({
  operator,
  change(exchange) {
    const isJson = exchange.responseHeaders.get("Content-Type") === "application/json";
    const present = isJson ? decoder.decode(exchange.responseBody) : "";
    const changed = put(present);
    return changed === present ? exchange : { ...exchange, responseBody: new TextEncoder().encode(changed) };
  },
});

const decoder = new TextDecoder();

/** The first number with a key in a body. */
const NUMBER = /("\w+":)(\d+)(?=[,}])/;

const OPERATORS: ByteOperator[] = [
  header("add a header", "X-Unheard-Of", () => "1"),
  header("add a charset", "Content-Type", (type) => (type === null ? undefined : `${type}; charset=utf-8`)),
  header("weaken an ETag", "ETag", (etag) => (etag === null ? undefined : `W/${etag}`)),
  text("print a key twice", (body) => body.replace(/^\{("\w+":(?:true|false),)/, "{$1$1")),
  text("print a number with a fraction", (body) => body.replace(NUMBER, "$1$2.0")),
  text("print a number with an exponent", (body) => body.replace(NUMBER, "$1$2e0")),
  text("print a byte order mark", (body) => (body === "" ? "" : `\ufeff${body}`)),
  text("print bytes after the end", (body) => (body === "" ? "" : `${body}{}`)),
];
