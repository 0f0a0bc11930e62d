/*
 * Requests at the edge of HTTP/1.1 and beyond, made by rule: framing that two parsers may read differently (request smuggling), heads that are
 * broken, endless or of another protocol. Behind each that is ambiguous stands a second request, which must never be served.
 */

/** `SMUGGLED` is asked for only where the first request's end was misread. */
export const SMUGGLED = "/smuggled-request";

export type HttpVector = { name: string; bytes: Buffer };

const PATH = "/integrations/food/outlets/OUT-2001/v1/catalog";
const HIDDEN = `GET ${SMUGGLED} HTTP/1.1\r\nHost: a\r\n\r\n`;
const vector = (name: string, text: string): HttpVector => ({ name, bytes: Buffer.from(text, "latin1") });
const putRequest = (headers: string, body: string) =>
  `PUT ${PATH} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n${headers}\r\n${body}`;

/** Values that a Content-Length may not have, or that parsers read differently. */
const LENGTHS = [
  "-1",
  "+2",
  "0x2",
  "2 2",
  "2,2",
  "2.0",
  "1e1",
  "",
  " ",
  "18446744073709551618",
  "９",
  "2;a",
  "\u00002",
  "0b10",
];
/** Names of codings that look like chunked, and are not. */
const CODINGS = [
  "xchunked",
  "chunked, identity",
  "chunked, chunked",
  "identity, chunked, x",
  "\u000bchunked",
  "chunked\u0000",
  "",
  "gzip",
  "chunked;a=b",
];
/** Sizes of chunks. */
const SIZES = ["-1", "0x0", "g", " 0", "0 ", "", "FFFFFFFFFFFFFFFFF", "1;", "+0", "0\t"];
const FRAMED = `0\r\n\r\n${HIDDEN}`;

const framing = [
  ...LENGTHS.map((value) =>
    vector(`Content-Length ${JSON.stringify(value)}`, putRequest(`Content-Length: ${value}\r\n`, `{}${HIDDEN}`)),
  ),
  ...CODINGS.map((value) =>
    vector(`Transfer-Encoding ${JSON.stringify(value)}`, putRequest(`Transfer-Encoding: ${value}\r\n`, FRAMED)),
  ),
  ...SIZES.map((value) =>
    vector(
      `chunk size ${JSON.stringify(value)}`,
      putRequest("Transfer-Encoding: chunked\r\n", `${value}\r\n\r\n${HIDDEN}`),
    ),
  ),
  vector(
    "Content-Length and Transfer-Encoding",
    putRequest("Content-Length: 4\r\nTransfer-Encoding: chunked\r\n", FRAMED),
  ),
  vector(
    "Transfer-Encoding and Content-Length",
    putRequest("Transfer-Encoding: chunked\r\nContent-Length: 5\r\n", FRAMED),
  ),
  vector(
    "two Content-Lengths",
    putRequest(`Content-Length: 2\r\nContent-Length: ${2 + HIDDEN.length}\r\n`, `{}${HIDDEN}`),
  ),
  vector("two Transfer-Encodings", putRequest("Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n", FRAMED)),
  vector("blank before the colon", putRequest("Content-Length : 2\r\n", `{}${HIDDEN}`)),
  vector("blank before the name", putRequest(" Content-Length: 2\r\n", `{}${HIDDEN}`)),
  vector("a folded header", putRequest("Transfer-Encoding:\r\n chunked\r\n", FRAMED)),
  vector("line feeds alone in chunks", putRequest("Transfer-Encoding: chunked\r\n", `1\nx\n0\n\n${HIDDEN}`)),
  vector("carriage returns alone", putRequest("Transfer-Encoding: chunked\r\n", `1\rx\r0\r\r${HIDDEN}`)),
  vector("no end of a chunk", putRequest("Transfer-Encoding: chunked\r\n", `1\r\nxx\r\n${FRAMED}`)),
  vector(
    "trailers that frame",
    putRequest("Transfer-Encoding: chunked\r\n", `0\r\nContent-Length: 100\r\nTransfer-Encoding: chunked\r\n\r\n`),
  ),
];

const LINE_ENDS = ["\n", "\r", "\n\r", "\r\r\n", "\u0085", "\u000b"];
const METHODS = ["get", "GE T", "", "G\u0000T", "PRI", "CONNECT", "TRACE", "X".repeat(200), "GET\t", "é"];
const VERSIONS = [
  "HTTP/0.9",
  "HTTP/1.2",
  "HTTP/2.0",
  "HTTP/1.1 ",
  "HTTP/1.10",
  "http/1.1",
  "HTTP/1,1",
  "HTTPS/1.1",
  "",
  "XXXX/9.9",
];
const TARGETS = [
  "*",
  "//",
  "http://other.example/",
  "http://a:b@127.0.0.1/",
  "?",
  "#",
  "/%",
  "/%00",
  "/../../etc/passwd",
  "/\u0000",
  "/é",
  "/a b",
  "\\",
  `/${"a/".repeat(4_000)}`,
  "/%2e%2e/%2e%2e",
  "127.0.0.1:80",
];
const HEADERS = [
  "A\u0000: b",
  "A: b\u0000",
  ": b",
  "A",
  "A B: c",
  "é: b",
  "A: \u007f",
  "A: \u0001",
  `${"A".repeat(17_000)}: b`,
  "Host: b",
  "Expect: 200-maybe",
  "Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AA",
  "Upgrade: websocket\r\nConnection: Upgrade",
  "Connection: Host",
  "Range: bytes=0-0,".padEnd(9_000, "0-0,"),
  "Accept: ".padEnd(9_000, "*/*,"),
  "Cookie: ".padEnd(9_000, "a=b;"),
  "Authorization: Basic \u00ff\u00fe",
  "Authorization: Bearer ".padEnd(9_000, "."),
  "X-Forwarded-For: ".padEnd(9_000, "1.2.3.4,"),
  "Content-Encoding: gzip",
];

const heads = [
  ...LINE_ENDS.map((end) => vector(`lines end with ${JSON.stringify(end)}`, `GET / HTTP/1.1${end}Host: a${end}${end}`)),
  ...METHODS.map((method) =>
    vector(`method ${JSON.stringify(method.slice(0, 20))}`, `${method} / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`),
  ),
  ...VERSIONS.map((version) =>
    vector(`version ${JSON.stringify(version)}`, `GET / ${version}\r\nHost: 127.0.0.1\r\n\r\n`),
  ),
  ...TARGETS.map((target) =>
    vector(`target ${JSON.stringify(target.slice(0, 30))}`, `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`),
  ),
  ...HEADERS.map((header) =>
    vector(
      `header ${JSON.stringify(header.slice(0, 30))}`,
      `GET ${PATH} HTTP/1.1\r\nHost: 127.0.0.1\r\n${header}\r\n\r\n`,
    ),
  ),
  vector("3,000 headers", `GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n${"A: b\r\n".repeat(3_000)}\r\n`),
  vector(
    "the preface of HTTP/2",
    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\u0000\u0000\u0000\u0004\u0000\u0000\u0000\u0000\u0000",
  ),
  vector("a TLS hello", "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003"),
  vector("an SSH greeting", "SSH-2.0-OpenSSH_9.0\r\n"),
  vector("bytes of every value", String.fromCharCode(...Array.from({ length: 256 }, (_, code) => code)).repeat(20)),
  vector("empty lines and then a request", `${"\r\n".repeat(20)}GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`),
];

export const httpVectors: HttpVector[] = [...framing, ...heads];
