import { expect, test } from "vitest";
import { readContracts } from "../src/contract.ts";
import type { Exchange } from "../src/exchange.ts";
import { byteFindingsOf } from "../src/judge.ts";
import { byteOperators } from "../src/mutants/byte-operators.ts";

/* Mutants of a response's bytes, each of which must be found. */

const { judged } = await readContracts();

const exchange: Exchange = {
  method: "GET",
  url: new URL("http://api.example/integrations/food/outlets/OUT-1/v2/catalog"),
  requestHeaders: new Headers(),
  requestBody: new Uint8Array(),
  status: 200,
  responseHeaders: new Headers({
    "X-Request-ID": "r",
    "Content-Type": "application/json",
    ETag: '"a"',
    "Cache-Control": "private, no-cache",
  }),
  responseBody: new TextEncoder().encode('{"success":true,"data":{"price":1200}}'),
};

test("finds every byte mutant of a JSON response with an ETag and a number", () => {
  expect(byteFindingsOf(exchange, judged)).toEqual([]);
  const outcomes = byteOperators([exchange]).map(({ operator, change }) => {
    const changed = change(exchange);
    const header = [...changed.responseHeaders].filter(([name, value]) => exchange.responseHeaders.get(name) !== value);
    const body = Buffer.from(changed.responseBody).toString();
    const isSame = body === Buffer.from(exchange.responseBody).toString();
    return [operator, isSame ? header.flat().join(": ") : body, byteFindingsOf(changed, judged).length];
  });
  expect(outcomes).toEqual([
    ["add a header", "x-unheard-of: 1", 1],
    ["add a charset", "content-type: application/json; charset=utf-8", 1],
    ["weaken an ETag", 'etag: W/"a"', 1],
    ["print a key twice", '{"success":true,"success":true,"data":{"price":1200}}', 1],
    ["print a number with a fraction", '{"success":true,"data":{"price":1200.0}}', 1],
    ["print a number with an exponent", '{"success":true,"data":{"price":1200e0}}', 1],
    ["print a byte order mark", '\ufeff{"success":true,"data":{"price":1200}}', 1],
    ["print bytes after the end", '{"success":true,"data":{"price":1200}}{}', 1],
  ]);
});

test("an image and an empty response have only the mutants of their header lines", () => {
  const names = (headers: Record<string, string>, body: string) =>
    byteOperators([{ ...exchange, responseHeaders: new Headers(headers), responseBody: Buffer.from(body) }]).map(
      ({ operator }) => operator,
    );
  expect(names({ "Content-Type": "image/png" }, "x")).toEqual(["add a header", "add a charset"]);
  expect(names({}, "")).toEqual(["add a header"]);
});
