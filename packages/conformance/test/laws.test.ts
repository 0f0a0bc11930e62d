import { contractOf, type Json } from "@partner-api/contract";
import { expect, test } from "vitest";
import type { TimedExchange, Trial } from "../src/exchange.ts";
import { type Step, stepOf } from "../src/laws/law.ts";
import { lawDataOf } from "../src/laws/law-data.ts";
import { breachesOf, LAWS, lawFailures } from "../src/laws/laws.ts";

/* Each law on exchanges of a small contract: at the edge, and one beyond. */

const query = (name: string, initial: number) => ({
  name,
  in: "query",
  schema: { type: "integer", default: initial },
});
const response = (more: object = {}) => ({ description: "Here.", content: { "application/json": {} }, ...more });
const STATUS = {
  enum: ["open", "paused", "closed"],
  "x-transitions": {
    initial: ["open"],
    steps: [
      { from: ["open"], to: "paused", by: "platform" },
      { from: ["paused"], to: "closed", by: "time" },
      { from: ["closed"], to: "open", by: "closeShop" },
    ],
    conditions: { closed: { present: ["/closed_at"] }, open: { absent: ["/closed_at"] } },
  },
};
const shopLink = (shows: object) => ({
  shop: {
    operationId: "getShop",
    parameters: { id: "$response.body#/data/shop/id" },
    "x-shows": { unless: "$response.body#/data/dry", ...shows },
  },
});
const openapi = {
  openapi: "3.1.1",
  info: { title: "Shops", version: "1.0.0" },
  "x-rate-limit": { limit: 12, window_seconds: 60, per: "client" },
  "x-strict-json": { max_bytes: 100, max_depth: 3, max_keys: 2 },
  "x-client-policy": { max_answer_bytes: 2000 },
  "x-rule-catalogue": {
    page: { kind: "bounds", text: "A page.", binds: "service", parameters: { bytes: { at_most: 200, unit: "bytes" } } },
  },
  paths: {
    "/shops": {
      get: {
        operationId: "listShops",
        parameters: [query("page", 1), query("per_page", 10)],
        "x-order": [
          { field: "/opened_at", direction: "descending" },
          { field: "/id", direction: "ascending" },
        ],
        responses: { "200": response() },
      },
      post: {
        operationId: "openShop",
        parameters: [{ name: "X-Idempotency-Key", in: "header", schema: { type: "string" } }],
        requestBody: { content: { "application/json": {} } },
        responses: { "201": response({ links: shopLink({ "/data/shop/name": "$request.body#/name" }) }) },
      },
    },
    "/shops/{id}": {
      get: { operationId: "getShop", responses: { "200": response(), "304": { description: "Unchanged." } } },
      delete: {
        operationId: "closeShop",
        responses: {
          "200": response({
            links: {
              shop: { operationId: "getShop", parameters: { id: "$request.path.id" }, "x-shows": { $statusCode: 404 } },
            },
          }),
        },
      },
    },
    "/shops/{id}/records": {
      get: {
        operationId: "listRecords",
        "x-rules": ["page"],
        parameters: [{ name: "after", in: "query", schema: { type: "string" } }, query("limit", 2)],
        "x-order": [
          {
            field: "/id",
            direction: "ascending",
            first_written_by: { operation: "addRecords", value: "$request.body#/*/id" },
          },
        ],
        responses: { "200": response() },
      },
      post: {
        operationId: "addRecords",
        requestBody: { content: { "application/json": {} } },
        responses: {
          "201": response({
            links: {
              records: {
                operationId: "listRecords",
                parameters: { id: "$request.path.id" },
                "x-shows": { "/data/records/*": { each: "$request.body", by: "id" } },
              },
            },
          }),
        },
      },
    },
  },
  components: {
    schemas: {
      Shop: { type: "object", properties: { status: STATUS } },
      Bill: {
        type: "object",
        properties: {
          total: {
            type: "integer",
            "x-total": [
              { add: ["/lines/*/quantity", "/lines/*/price"] },
              { subtract: ["/discounts/*/amount"], only: { kind: ["own"] } },
              { add: ["/charge"] },
            ],
          },
        },
      },
    },
  },
};
const asyncapi = {
  asyncapi: "3.1.0",
  info: { title: "Shops", version: "1.0.0" },
  "x-delivery-policy": {
    retry_delays_seconds: [10, 100],
    jitter_percent: 10,
    retry_after_statuses: [503],
    max_listed_deliveries: 3,
  },
};
const data = lawDataOf(contractOf({ openapi, asyncapi }));

type Call = {
  id: string;
  path: string;
  method?: string;
  sent?: Json;
  sentHeaders?: Record<string, string>;
  status?: number;
  headers?: Record<string, string>;
  got?: Json;
  /** The call before, whose link this read follows. */
  link?: string;
  tries?: Trial;
};

const bytesOf = (value: Json | undefined) => new TextEncoder().encode(value === undefined ? "" : JSON.stringify(value));

/** One exchange after the other. */
function stepsOf(calls: readonly Call[]): Step[] {
  const steps: Step[] = [];
  for (const [
    nth,
    { id, path, method, sent, sentHeaders, status = 200, headers, got, link, tries },
  ] of calls.entries()) {
    const operation = data.operations.get(id);
    if (operation === undefined) throw new Error(`no operation ${id}`);
    const json = { "Content-Type": "application/json" };
    const write = steps.at(-1);
    const exchange: TimedExchange = {
      method: method ?? operation.method.toUpperCase(),
      url: new URL(path, "http://service.example"),
      requestHeaders: new Headers({ ...json, ...sentHeaders }),
      requestBody: bytesOf(sent),
      status,
      responseHeaders: new Headers({ ...json, ...headers }),
      responseBody: bytesOf(got === undefined ? undefined : { success: true, data: got }),
      span: { from: nth * 10, to: nth * 10 + 5 },
      ...(tries && { tries }),
      ...(link !== undefined && write && { follows: { operationId: write.operation.id, link, write: write.exchange } }),
    };
    steps.push(stepOf(operation, exchange));
  }
  return steps;
}

const days = (isAllowed: boolean, namedBy: Trial["namedBy"], more: Partial<Call>): Call => ({
  id: "openShop",
  path: "/shops",
  tries: { law: "rules", about: "shop.days", attempt: "5 days", isAllowed, namedBy },
  ...more,
});
const byCode = { code: "TOO_LONG" };
const byList = { at: "/data/failed/*" };

const shops = (path: string, ids: number[], counts: Record<string, Json> = {}): Call => ({
  id: "listShops",
  path: `/shops${path}`,
  got: { shops: ids.map((id) => ({ id, opened_at: "2026-11-21T10:00:00Z" })), ...counts },
});
const at = (...entries: [id: number, opened_at: string][]): Call => ({
  id: "listShops",
  path: "/shops",
  got: { shops: entries.map(([id, opened_at]) => ({ id, opened_at })) },
});
const records = (ids: number[], more: Record<string, Json> = {}): Call => ({
  id: "listRecords",
  path: "/shops/1/records?limit=5",
  got: { records: ids.map((id) => ({ id, name: `${id}` })), ...more },
});
const add = (...ids: number[]): Call => ({
  id: "addRecords",
  path: "/shops/1/records",
  sent: ids.map((id) => ({ id, name: `${id}` })),
  status: 201,
  got: {},
});
const limited = (policy: string, state: string, more: Partial<Call> = {}): Call => ({
  id: "getShop",
  path: "/shops/1",
  headers: { "RateLimit-Policy": `"default";${policy}`, RateLimit: `"default";${state}` },
  got: {},
  ...more,
});
const exhausted = (state: string, delay: string): Call => ({
  ...limited("q=12;w=60", state),
  status: 429,
  headers: { "RateLimit-Policy": '"default";q=12;w=60', RateLimit: `"default";${state}`, "Retry-After": delay },
});
const open = (key: string, name: string, more: Partial<Call> = {}): Call => ({
  id: "openShop",
  path: "/shops",
  sentHeaders: { "X-Idempotency-Key": key },
  sent: { name },
  status: 201,
  got: { shop: { id: "1" } },
  ...more,
});
const read = (shop: Json, more: Partial<Call> = {}): Call => ({
  id: "getShop",
  path: "/shops/1",
  got: { shop },
  ...more,
});
const close = (id: string, status = 200): Call => ({ id: "closeShop", path: `/shops/${id}`, status, got: {} });
/** Read with this Accept-Encoding. */
const encoded = (etag: string, encoding: string): Call =>
  read({}, { headers: { ETag: etag, Vary: "Accept-Encoding" }, sentHeaders: { "Accept-Encoding": encoding } });
const tagged = (etag: string, name: string, more: Partial<Call> = {}): Call =>
  read({ name }, { headers: { ETag: etag }, ...more });
const delivery = (seconds: number, attempts = 1, more: Record<string, Json> = {}): Call =>
  read(null, {
    got: {
      notification: {
        id: "d",
        delivery_status: "failed",
        next_attempt_at: new Date(Date.UTC(2026, 10, 21, 10, 0, seconds)).toISOString(),
        waiting: { reason: "next_attempt" },
        history: Array.from({ length: attempts }, () => ({
          time: "2026-11-21T10:00:00Z",
          delivered: false,
          duration_ms: 0,
          answer: { status: 500 },
        })),
        ...more,
      },
    },
  });
const bill = (total: number, kind = "own"): Call =>
  read(null, {
    got: {
      bill: { total, lines: [{ quantity: 2, price: 30 }], discounts: [{ kind, amount: 5 }], charge: 7 },
    },
  });

/** By law: exchanges, and the sentence about the last one unless they are allowed. */
const CASES: Record<string, [calls: Call[], sentence?: string][]> = {
  rules: [
    [[days(true, byCode, { got: {} }), days(true, byList, { got: { failed: [] } })]],
    [[days(false, byList, { got: { failed: ["no"] } })]],
    [[days(false, byCode, { got: {} })], "expected TOO_LONG for 5 days, got 200: the service is looser"],
    [
      [days(false, byList, { got: { failed: [] } })],
      "expected a value at /data/failed/* for 5 days, got 200: the service is looser",
    ],
    [[days(true, byCode, { status: 422 })], "expected 5 days to be accepted, got 422: the service is stricter"],
    [
      [days(true, byList, { got: { failed: ["no"] } })],
      "expected 5 days to be accepted, got 200 no: the service is stricter",
    ],
  ],
  "page counts": [
    [[shops("?per_page=2", [1, 2], { total_count: 4, total_pages: 2 })]],
    [
      [shops("?per_page=2", [1, 2], { total_count: 5, total_pages: 2 })],
      "expected total_pages 3 for 5 entries in pages of 2, got 2",
    ],
    [[shops("?per_page=2&page=3", [5], { total_count: 5, total_pages: 3 })]],
    [
      [shops("?per_page=2&page=3", [5, 6], { total_count: 5 })],
      "expected 1 entries on page 3 of 5 entries in pages of 2, got 2",
    ],
    [[shops("?page=2", [1], { total_count: 10 })], "expected 0 entries on page 2 of 10 entries in pages of 10, got 1"],
    [[shops("?page=2", [], { page: 1 })], "expected page 2 for undefined entries in pages of 10, got 1"],
  ],
  "page sizes": [
    [[shops("?per_page=2", [1, 2], { completed: false })]],
    [[shops("?per_page=2", [1, 2, 3])], "expected at most 2 entries on a page, got 3"],
    [[shops("?per_page=2", [1], { completed: false })], "expected 2 entries on a page with a next one, got 1"],
    [[records([1], { has_more: true })], "expected 5 entries on a page with a next one, got 1"],
    [[records([1, 2, 3, 4], { has_more: true })]],
  ],
  "page contents": [
    [[shops("?per_page=2&page=1", [1, 2]), shops("?per_page=2&page=2", [3])]],
    [
      [shops("?per_page=2&page=1", [1, 2]), shops("?per_page=2&page=2", [2])],
      "expected every entry at the same place as on page 1 in pages of 2, got another entry at place 3",
    ],
    [[shops("?per_page=2&page=1", [1, 2]), open("k", "Toko"), shops("?per_page=2&page=2", [2])]],
  ],
  cursors: [
    [[records([1, 2], { next_after: "1" })], "expected next_after to be the id of the last entry, got 1"],
    [[{ ...records([]), got: { records: [{ id: "a" }, { id: "b" }], next_after: "b" } }]],
  ],
  "sort order": [
    [[at([1, "2026-11-21T10:00:00Z"], [2, "2026-11-21T10:00:00Z"])]],
    [[at([1, "2026-11-21T10:00:00Z"], [2, "2026-11-21T12:00:00+07:00"])]],
    [
      [at([1, "2026-11-21T10:00:00Z"], [2, "2026-11-21T10:00:01Z"])],
      'expected entries by /opened_at descending, /id ascending, got ["2026-11-21T10:00:00Z",1] before ["2026-11-21T10:00:01Z",2]',
    ],
    [
      [at([2, "2026-11-21T10:00:00Z"], [1, "2026-11-21T10:00:00Z"])],
      'expected entries by /opened_at descending, /id ascending, got ["2026-11-21T10:00:00Z",2] before ["2026-11-21T10:00:00Z",1]',
    ],
    [[add(9, 4), add(4, 1), records([9, 4, 1])]],
    [[add(9, 4), add(4, 1), records([9, 1, 4])], "expected entries by /id ascending, got [1] before [4]"],
    [[add(9, 9, 4), records([4, 9])]],
  ],
  "rate limit policy": [
    [[limited("q=12;w=60", "r=11;t=60")]],
    [[limited("q=13;w=60", "r=11;t=60")], "expected RateLimit-Policy with q=12 and w=60, got q=13 and w=60"],
  ],
  "rate limit state": [
    [[limited("q=12;w=60", "r=11;t=60"), limited("q=12;w=60", "r=10;t=59"), exhausted("r=0;t=58", "58")]],
    [[limited("q=12;w=60", "r=12;t=60")], "expected r below q=12 after a request, got r=12"],
    [[limited("q=12;w=60", "r=1;t=61")], "expected t of at most w=60, got t=61"],
    [
      [limited("q=12;w=60", "r=5;t=60"), limited("q=12;w=60", "r=5;t=60")],
      "expected r below 5 in the same window, got r=5",
    ],
    [[limited("q=12;w=60", "r=1;t=1"), limited("q=12;w=60", "r=11;t=60")]],
  ],
  "retry after": [
    [[exhausted("r=0;t=17", "17")]],
    [[exhausted("r=0;t=17", "1")], "expected Retry-After 17, as t of RateLimit, got 1"],
    [[exhausted("r=1;t=17", "17")], "expected r=0 with 429, got r=1"],
  ],
  "writes are shown": [
    [[open("k", "Toko"), read({ name: "Toko", id: "1" }, { link: "shop" })]],
    [
      [open("k", "Toko"), read({ name: "Warung" }, { link: "shop" })],
      'after openShop: expected /data/shop/name to be "Toko", got "Warung"',
    ],
    [
      [open("k", "Toko"), read({}, { link: "shop", status: 404 })],
      "after openShop: expected the linked read to succeed, got 404",
    ],
    [
      [{ id: "closeShop", path: "/shops/1", got: {} }, read({}, { link: "shop" })],
      "after closeShop: expected $statusCode to be 404, got 200",
    ],
    [[add(1, 2), { ...records([2, 1]), link: "records" }]],
    [
      [add(1, 2), { ...records([2]), link: "records" }],
      "after addRecords: expected /data/records/* to show id 1, got none",
    ],
  ],
  "idempotent replay": [
    [[open("k", "Toko"), open("k", "Toko"), open("k2", "Toko", { got: { shop: { id: "2" } } })]],
    [[open("k", "Toko"), open("k", "Toko", { status: 200 })], "expected the stored status 201 for a used key, got 200"],
    [
      [open("k", "Toko"), open("k", "Toko", { got: { shop: { id: "2" } } })],
      "expected the stored body for a used key, byte for byte, got another one",
    ],
    [
      [open("k", "Toko"), open("k", "Warung")],
      "expected IDEMPOTENCY_KEY_REUSED for a used key with another body, got 201 ",
    ],
    [[open("k", "Toko"), open("k", "Warung", { status: 400 })]],
  ],
  ETags: [
    [[tagged('"1"', "Toko"), tagged('"1"', "Toko"), tagged('"2"', "Warung")]],
    [[encoded('"1"', "identity"), encoded('"1-gzip"', "gzip"), encoded('"1"', "identity")]],
    [
      [encoded('"1-gzip"', "gzip"), encoded('"2-gzip"', "gzip")],
      'expected the same ETag for the same body, got "2-gzip" after "1-gzip"',
    ],
    [[tagged('"1"', "Toko"), tagged('"1"', "Warung")], 'expected another ETag for another body, got "1" again'],
    [[tagged('"1"', "Toko"), tagged('"2"', "Toko")], 'expected the same ETag for the same body, got "2" after "1"'],
    [
      [tagged('"1"', "Toko", { sentHeaders: { "If-None-Match": '"1"' } })],
      'expected 304 for the current ETag "1", got 200',
    ],
    [
      [
        tagged('"2"', "Toko"),
        read({}, { status: 304, headers: { ETag: '"1"' }, sentHeaders: { "If-None-Match": '"1"' } }),
      ],
      'expected 304 only for the current ETag "2", got it for "1"',
    ],
  ],
  "delivery delays": [
    [[delivery(12), delivery(8), delivery(101, 2), delivery(10, 2)]],
    [[delivery(13)], "expected 10 s ± 10 % after attempt 1, got 13 s"],
    [[delivery(7)], "expected 10 s ± 10 % after attempt 1, got 7 s"],
    [[delivery(50, 2)], "expected 10 or 100 s ± 10 % after attempt 2, got 50 s"],
    [[delivery(50, 1, { waiting: { reason: "circuit_open" } })]],
  ],
  "delivery attempts": [
    [[delivery(100, 3)]],
    [[delivery(100, 4)], "expected at most 3 attempts, got 4"],
    [
      [delivery(10, 1, { delivery_status: "complete" })],
      "expected a complete delivery to end with a delivered attempt, got a failed one or none",
    ],
  ],
  transitions: [
    [[read({ id: "1", status: "open" }), read({ id: "1", status: "closed" }), read({ id: "1", status: "closed" })]],
    [
      [read({ id: "1", status: "paused" }), read({ id: "1", status: "open" })],
      "expected status paused or closed of 1, got open",
    ],
    [[read({ id: "1", status: "paused" }), read({ id: "2", status: "open" })]],
    [[read({ id: "1", status: "closed" }), close("1"), read({ id: "1", status: "paused" })]],
    [[read({ id: "1", status: "closed" }), close("1", 500), read({ id: "1", status: "open" })]],
    [
      [read({ id: "1", status: "closed" }), close("1", 409), read({ id: "1", status: "open" })],
      "expected status closed of 1, got open",
    ],
    [
      [
        read({ id: "2", status: "open" }),
        read({ id: "1", status: "closed" }),
        close("2"),
        read({ id: "1", status: "open" }),
      ],
      "expected status closed of 1, got open",
    ],
  ],
  states: [
    [[read({ status: "closed", closed_at: "2026-11-21" }), read({ status: "open", closed_at: null })]],
    [[read({ status: "open" }), read({ status: "closed" }), read({ status: "paused", closed_at: null })]],
    [[read({ status: "closed", closed_at: null })], "expected /closed_at when closed, got null"],
    [[read({ status: "open", closed_at: "2026-11-21" })], "expected no /closed_at when open, got one"],
  ],
  totals: [
    [[bill(62)]],
    [[bill(67)], "expected total 62, the sum of its terms, got 67"],
    [[bill(67, "foreign")]],
    [[bill(62, "foreign")], "expected total 67, the sum of its terms, got 62"],
    [
      [read(null, { got: { payload: JSON.stringify({ total: 1, lines: [], discounts: [], charge: 0 }) } })],
      "expected total 0, the sum of its terms, got 1",
    ],
  ],
  "maximum sizes": [
    [[open("k", "x".repeat(89))]],
    [[open("k", "x".repeat(90))], "expected a request of 101 bytes to be rejected, got 201"],
    [[open("k", "x".repeat(90), { status: 413 })]],
    [[open("k", "", { sent: [[[]]] })]],
    [[open("k", "", { sent: [[[[]]]] })], "expected a request with depth 4 to be rejected, got 201"],
    [
      [open("k", "", { sent: { a: 1, b: 2, c: 3 } })],
      "expected a request with an object of 3 keys to be rejected, got 201",
    ],
    [[read("x".repeat(2000))], "expected a response of at most 2000 bytes, got 2035"],
    [[read(null, { got: { notifications: [], total_count: 3 } })]],
    [
      [read(null, { got: { notifications: [], total_count: 4 } })],
      "expected at most 3 listed deliveries, got total_count 4",
    ],
  ],
};

test.each(
  Object.entries(CASES).flatMap(([name, rows]) => rows.map(([calls, ...sentences]) => ({ name, calls, sentences }))),
)("$name: %#", ({ name, calls, sentences }) => {
  const laws = LAWS.filter((law) => law.name === name);
  expect(laws).toHaveLength(1);
  expect(breachesOf(stepsOf(calls), data, laws).map(({ sentence }) => sentence)).toEqual(sentences);
});

test("the verdict names the law, once per operation", () => {
  const steps = stepsOf([bill(63), bill(64), bill(62)]);
  expect(lawFailures(steps, data)).toEqual([
    expect.objectContaining({
      operation: "getShop",
      status: 200,
      sentences: ['law "totals": expected total 62, the sum of its terms, got 63; and 1 more'],
    }),
  ]);
});
