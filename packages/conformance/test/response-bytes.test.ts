import { expect, test } from "vitest";
import { readContracts } from "../src/contract.ts";
import type { Exchange } from "../src/exchange.ts";
import { byteFindingsOf, findingsOf } from "../src/judge.ts";

/* Bytes and header lines of a response, as checked in every exchange. */

const { judged } = await readContracts();

const JSON_TYPE = "application/json";
const GUARDED = { "X-Content-Type-Options": "nosniff", "Cache-Control": "no-store" };
const NO_DATA = '{"success":true,"data":{}}';

type Given = {
  method?: string;
  path?: string;
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
};

function exchangeOf({ method = "DELETE", path = LINK, status = 200, headers = {}, body = NO_DATA }: Given): Exchange {
  return {
    method,
    url: new URL(path, "http://api.example"),
    requestHeaders: new Headers({ Authorization: "Bearer x" }),
    requestBody: new Uint8Array(),
    status,
    responseHeaders: new Headers({ ...GUARDED, "X-Request-ID": "r", "Content-Type": JSON_TYPE, ...headers }),
    responseBody: new Uint8Array(Buffer.from(body)),
  };
}

const LINK = "/integrations/partner/outlets/OUT-1/v1/link/food";
const CATALOG = "/integrations/food/outlets/OUT-1/v2/catalog";
const sentencesOf = (input: Given) => byteFindingsOf(exchangeOf(input), judged).map(({ message }) => message);

test.each<[string, Given]>([
  ["the bytes of the contract", {}],
  ["transport headers", { headers: { Date: "x", Connection: "close", "Content-Length": "26" } }],
  ["rate limit headers", { headers: { RateLimit: '"default";r=1;t=1', "RateLimit-Policy": '"default";q=1;w=60' } }],
  ["an unknown path with its methods", { path: "/none", method: "GET", status: 404, headers: { Allow: "PUT" } }],
  ["numbers as they are printed", { body: '{"a":[0,-1,1200,1.5,-0.25,9007199254740991,1e-7,"1e3"]}' }],
  [
    "a compressed body, which fetch has decompressed",
    {
      method: "GET",
      path: CATALOG,
      headers: { ...etag('"a-gzip"'), Vary: "Accept-Encoding", "Content-Encoding": "gzip" },
    },
  ],
  ["HEAD without a body, with the headers of GET", { method: "HEAD", path: CATALOG, headers: etag('"a"'), body: "" }],
])("passes: %s", (_name, input) => {
  expect(sentencesOf(input)).toEqual([]);
});

function etag(ETag: string): Record<string, string> {
  return { ETag, "Cache-Control": "private, no-cache", "Content-Length": "900" };
}

test.each<[string, Given, string]>([
  [
    "a header that the contract does not list (D-answers-as-bytes-3)",
    { headers: { "X-Powered-By": "x" } },
    "expected only headers of the contract with 200, got x-powered-by: x",
  ],
  [
    "a header of another operation's response (D-answers-as-bytes-3)",
    { headers: { ETag: '"a"' } },
    'expected only headers of the contract with 200, got etag: "a"',
  ],
  [
    "a charset (D-answers-as-bytes-2)",
    { headers: { "Content-Type": "application/json; charset=iso-8859-1" } },
    "expected the Content-Type application/json, got application/json; charset=iso-8859-1",
  ],
  [
    "the media type in capitals (D-answers-as-bytes-2)",
    { headers: { "Content-Type": "Application/JSON" } },
    "expected the Content-Type application/json, got Application/JSON",
  ],
  [
    "a duplicate key (D-answers-as-bytes-1)",
    { body: '{"success":true,"success":true,"data":{}}' },
    'expected strict JSON: The key "success" appears twice in one object; send it once. (/success)',
  ],
  [
    "a byte order mark (D-answers-as-bytes-1)",
    { body: `\ufeff${NO_DATA}` },
    "expected strict JSON: The body starts with a byte order mark; leave it out.",
  ],
  [
    "invalid UTF-8 (D-answers-as-bytes-1)",
    { body: Buffer.from('{"success":true,"data":"\xff"}', "latin1") },
    "expected strict JSON: The body is not valid UTF-8; send JSON encoded as UTF-8.",
  ],
  [
    "an integer with a fraction (D-answers-as-bytes-4)",
    { body: '{"a":1200.0}' },
    'expected the number 1200, got 1200.0 at "a"',
  ],
  [
    "an integer with an exponent (D-answers-as-bytes-4)",
    { body: '{"a":1e3}' },
    'expected the number 1000, got 1e3 at "a"',
  ],
  ["minus zero (D-answers-as-bytes-4)", { body: '{"a":-0}' }, 'expected the number 0, got -0 at "a"'],
  [
    "an integer over 2^53 - 1 (D-answers-as-bytes-4)",
    { body: '{"a":9007199254740992}' },
    'expected a number within 2^53 - 1, got 9007199254740992 at "a"',
  ],
  ["a redundant zero", { body: '{"a":1.50}' }, 'expected the number 1.5, got 1.50 at "a"'],
  ["a tiny number in another notation", { body: '{"a":1E-7}' }, 'expected the number 1e-7, got 1E-7 at "a"'],
  ["a wrong length", { headers: { "Content-Length": "27" } }, "expected the Content-Length 26, got 27"],
  [
    "a weak ETag",
    { method: "GET", path: CATALOG, headers: { ...etag('W/"a"'), "Content-Length": "26" } },
    'expected a strong ETag in quotes, got W/"a"',
  ],
  ["a body after HEAD", { method: "HEAD", path: CATALOG, headers: etag('"a"') }, "expected no body, got 26 bytes"],
])("finds: %s", (_name, input, sentence) => {
  expect(sentencesOf(input)).toEqual([sentence]);
});

test("reports a body and its type after 304 as two findings", () => {
  expect(sentencesOf({ method: "GET", path: CATALOG, status: 304, headers: { ...etag('"a"') } })).toEqual([
    "expected no Content-Type, since the contract has no body, got application/json",
    "expected no body, got 26 bytes",
  ]);
});

test.each([
  ["2026-11-21T10:15:30Z", true],
  ["2026-11-21T10:15:30.123Z", true],
  ["2026-11-21T17:15:30+07:00", true],
  ["2026-11-21T10:15:30+00:00", false],
  ["2026-11-21T10:15:30.12Z", false],
  ["2026-11-21t10:15:30z", false],
  ["2026-11-21T10:15:30.123456Z", false],
])("recognizes the printed form of the time %s: %s (D-answers-as-bytes-5)", (now, isPrinted) => {
  const exchange = exchangeOf({
    method: "GET",
    path: "/platform/v1/clock",
    body: JSON.stringify({ success: true, data: { now } }),
  });
  const findings = findingsOf(exchange, judged).filter(({ where }) => where === "response");
  expect(findings.length === 0, JSON.stringify(findings)).toBe(isPrinted);
});
