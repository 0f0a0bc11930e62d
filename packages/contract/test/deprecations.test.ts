import { describe, expect, test } from "vitest";
import {
  contractOf,
  type Deprecation,
  type Document,
  daysBetween,
  deprecatedParts,
  deprecationHeader,
  deprecationText,
  sunsetHeader,
} from "../src/contract.ts";
import { addDeprecationHeaders } from "../src/deprecation/headers.ts";
import { mistakenDeprecations } from "../src/deprecation/mistakes.ts";

/* Deprecations of every kind of part (decisions: deprecations): texts, headers, and problems. */

const LIFE: Deprecation = { since: "2026-11-22", sunset: "2027-02-20" };
const ended = (life: object = LIFE) => ({ deprecated: true, "x-deprecation": life });

const info = { title: "API", version: "1" };
const documentOf = (document: object): Document =>
  contractOf({ api: { info, ...document } })[0] ?? expect.unreachable();
/** Document with the operations getIt and putIt, whose response has these properties. */
const http = (
  properties: object,
  { get = {}, put = {}, parameters = [] as object[], headers = {}, components = {} } = {},
) =>
  documentOf({
    openapi: "3.1.1",
    paths: {
      "/it": {
        get: {
          operationId: "getIt",
          parameters,
          responses: {
            200: {
              description: "It.",
              headers,
              content: { "application/json": { schema: { type: "object", properties } } },
            },
          },
          ...get,
        },
        put: { operationId: "putIt", responses: { 204: { description: "Done." } }, ...put },
      },
    },
    components,
  });
const events = (messages: object) =>
  documentOf({
    asyncapi: "3.0.0",
    channels: { it: { address: "it", messages } },
    operations: { send: { action: "send", channel: { $ref: "#/channels/it" } } },
  });
const mistakes = (document: Document) =>
  mistakenDeprecations([document]).map(({ place, message, hint }) => ({
    at: place.replace(/^.*#/, "#"),
    message,
    hint,
  }));

test.each<[life: Deprecation, text: string, since: string, sunset: string | undefined]>([
  [{ since: "2026-11-22" }, "Deprecated since 2026-11-22, no end is set.", "@1795305600", undefined],
  [
    { since: "1970-01-02", sunset: "2027-03-01", successor: "b" },
    "Deprecated since 1970-01-02, ends on 2027-03-01. Use `b` instead.",
    "@86400",
    "Mon, 01 Mar 2027 00:00:00 GMT",
  ],
  [
    { since: "2026-11-22", successor: "b", reason: "It was slow." },
    "Deprecated since 2026-11-22, no end is set. Use `b` instead. It was slow.",
    "@1795305600",
    undefined,
  ],
])("formats %j as text and headers", (life, text, since, sunset) => {
  expect(deprecationText(life, (name) => `\`${name}\``)).toBe(text);
  expect([deprecationHeader(life), sunsetHeader(life)]).toEqual([since, sunset]);
});

test("daysBetween counts leap days", () => {
  expect(daysBetween("2026-11-22", "2027-02-20")).toBe(90);
  expect(daysBetween("2028-02-28", "2028-03-01")).toBe(2);
  expect(daysBetween("2026-11-22", "2026-11-21")).toBe(-1);
});

test("adds headers to every response of a deprecated operation and preserves its own headers", () => {
  const described = { schema: { type: "integer" } };
  const shared = { Shared: { description: "Shared.", headers: { Sunset: described, Size: described }, content: {} } };
  const responses = { 200: { $ref: "#/components/responses/Shared" }, 400: { description: "Bad." }, "x-note": 1 };
  const document = http(
    {},
    {
      get: { ...ended(), responses },
      put: { ...ended({ since: "2026-11-22" }), responses: { 204: { description: "Done." } } },
      components: { responses: shared },
    },
  );
  addDeprecationHeaders(document);
  const Deprecation = {
    description: "Since when this operation is deprecated (RFC 9745).",
    required: true,
    schema: { type: "string", const: "@1795305600" },
  };
  const Sunset = {
    description: "When this operation ends (RFC 8594).",
    required: true,
    schema: { type: "string", const: "Sat, 20 Feb 2027 00:00:00 GMT" },
  };
  const Link = {
    description: "The page on this deprecation, and the operation that takes the place of this one (RFC 8288).",
    required: true,
    schema: { type: "string" },
  };
  const { paths, components } = document.root.value as unknown as {
    paths: { "/it": Record<string, { responses: object }> };
    components: object;
  };
  expect(paths["/it"].get?.responses).toEqual({
    200: { description: "Shared.", headers: { Deprecation, Sunset: described, Link, Size: described }, content: {} },
    400: { description: "Bad.", headers: { Deprecation, Sunset, Link } },
    "x-note": 1,
  });
  expect(paths["/it"].put?.responses).toEqual({ 204: { description: "Done.", headers: { Deprecation, Link } } });
  expect(components).toEqual({ responses: shared });
});

test("adds no headers to other operations", () => {
  const document = http({});
  const before = structuredClone(document.root.value);
  addDeprecationHeaders(document);
  expect(document.root.value).toEqual(before);
});

test.each([null, "2026-11-22", 1, [LIFE]])("leaves the deprecation %j to the schema of the keyword", (life) => {
  const values = { enum: ["a", "b"], "x-deprecated-values": { a: life } };
  const document = http({ size: { deprecated: true, "x-deprecation": life }, colour: values });
  expect(mistakes(document)).toEqual([]);
});

test("lists the deprecated parts of a document once", () => {
  const values = { "x-deprecated-values": { a: LIFE } };
  const document = http(
    {
      size: { type: "integer", ...ended() },
      colour: { enum: ["a", "b"], ...values },
      shape: { $ref: "#/components/schemas/Shape" },
    },
    {
      get: ended(),
      parameters: [{ name: "q", in: "query", schema: { type: "string" }, ...ended() }],
      headers: { X: { schema: { type: "string" }, ...ended() } },
      put: {
        requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Shape" } } } },
      },
      components: {
        schemas: {
          Shape: { enum: ["a"], properties: { deep: { items: { properties: { it: ended() } } } }, ...values },
        },
      },
    },
  );
  expect(
    deprecatedParts(document).map(({ kind, owner, name, siblings, isMarked }) => ({
      kind,
      owner,
      name,
      siblings,
      isMarked,
    })),
  ).toEqual([
    { kind: "operation", owner: "getIt", name: "getIt", siblings: ["getIt", "putIt"], isMarked: true },
    { kind: "parameter", owner: "getIt", name: "q", siblings: ["q"], isMarked: true },
    { kind: "header", owner: "getIt", name: "X", siblings: ["X"], isMarked: true },
    { kind: "field", owner: "getIt", name: "size", siblings: ["size", "colour", "shape"], isMarked: true },
    { kind: "value", owner: "getIt/colour", name: "a", siblings: ["a", "b"], isMarked: true },
    { kind: "value", owner: "Shape", name: "a", siblings: ["a"], isMarked: true },
    { kind: "field", owner: "Shape", name: "it", siblings: ["it"], isMarked: true },
  ]);
});

test("lists the deprecated parts of events", () => {
  const document = events({
    a: {
      name: "a",
      payload: { properties: { size: ended(), name: {} } },
      headers: { properties: { X: ended() } },
      "x-deprecation": LIFE,
    },
    b: { name: "b", payload: { type: "object" } },
  });
  expect(deprecatedParts(document).map(({ kind, owner, name, siblings }) => ({ kind, owner, name, siblings }))).toEqual(
    [
      { kind: "event", owner: "a", name: "a", siblings: ["a", "b"] },
      { kind: "field", owner: "a", name: "size", siblings: ["size", "name"] },
      { kind: "field", owner: "a", name: "X", siblings: ["X"] },
    ],
  );
  expect(mistakes(document)).toEqual([]);
});

const field = (life: object) => http({ size: { type: "integer", ...ended(life) }, length: {}, width: ended() });
const SIZE = "#/paths/~1it/get/responses/200/content/application~1json/schema/properties/size";
const CORRECT_DAY = "write an existing calendar day";

describe("mistakes", () => {
  test.each<[what: string, life: object]>([
    ["90 days of notice", LIFE],
    ["no end", { since: "2026-11-22" }],
    ["a leap day", { since: "2028-02-29" }],
    ["a successor", { since: "2026-11-22", successor: "length" }],
  ])("accepts %s", (_what, life) => {
    expect(mistakes(field(life))).toEqual([]);
  });

  test.each<[life: object, at: string, message: string, hint: string]>([
    [
      { since: "2026-11-22", sunset: "2027-02-19" },
      "/x-deprecation/sunset",
      "Expected a sunset at least 90 days after 2026-11-22, got 2027-02-19, 89 days after it.",
      "write 2027-02-20 or later",
    ],
    [
      { since: "2026-02-30" },
      "/x-deprecation/since",
      "Expected a day such as 2026-11-22, got 2026-02-30.",
      CORRECT_DAY,
    ],
    [
      { since: "22.11.2026" },
      "/x-deprecation/since",
      "Expected a day such as 2026-11-22, got 22.11.2026.",
      CORRECT_DAY,
    ],
    [
      { since: "2026-11-22", sunset: "2027-02-30" },
      "/x-deprecation/sunset",
      "Expected a day such as 2026-11-22, got 2027-02-30.",
      CORRECT_DAY,
    ],
    [
      { since: "2026-11-22", successor: "depth" },
      "/x-deprecation/successor",
      "Expected another property of the same schema, got depth.",
      "write one of length, width",
    ],
    [
      { since: "2026-11-22", successor: "size" },
      "/x-deprecation/successor",
      "Expected another property of the same schema, got size.",
      "write one of length, width",
    ],
    [
      { since: "2026-11-22", successor: "width" },
      "/x-deprecation/successor",
      "Expected a successor that is not deprecated, got width, which is deprecated.",
      "name a successor that is not deprecated",
    ],
  ])("rejects x-deprecation %j", (life, at, message, hint) => {
    expect(mistakes(field(life))).toEqual([{ at: SIZE + at, message, hint }]);
  });

  test("rejects deprecated without x-deprecation, and x-deprecation without deprecated", () => {
    const write =
      "write x-deprecation: { since: 2026-11-22, sunset: 2027-03-01, successor: … } beside it; without an end, leave sunset out";
    expect(mistakes(http({ size: { deprecated: true } }))).toEqual([
      {
        at: `${SIZE}/deprecated`,
        message: "Expected x-deprecation beside deprecated: true of the field size, got none.",
        hint: write,
      },
    ]);
    expect(mistakes(http({ size: { "x-deprecation": LIFE } }))).toEqual([
      {
        at: `${SIZE}/x-deprecation`,
        message: "Expected deprecated: true beside x-deprecation of the field size, got none.",
        hint: "write deprecated: true beside it",
      },
    ]);
  });

  test.each<[expected: string, document: Document, name: string, others: string]>([
    [
      "the operationId of another operation of this document",
      http({}, { get: ended({ ...LIFE, successor: "x" }) }),
      "x",
      "write one of putIt",
    ],
    [
      "another parameter of the operation, in the same place",
      http(
        {},
        {
          parameters: [
            { name: "a", in: "query", schema: {}, ...ended({ ...LIFE, successor: "h" }) },
            { name: "b", in: "query", schema: {} },
            { name: "h", in: "header", schema: {} },
          ],
        },
      ),
      "h",
      "write one of b",
    ],
    [
      "another header of the response",
      http({}, { headers: { A: { schema: {}, ...ended({ ...LIFE, successor: "B" }) } } }),
      "B",
      "write a reason instead: there is no alternative",
    ],
    [
      "another value of the enum",
      http({ it: { enum: ["a", "b", 1], "x-deprecated-values": { a: { ...LIFE, successor: "c" } } } }),
      "c",
      "write one of b, 1",
    ],
    [
      "another event",
      events({ a: { name: "a", "x-deprecation": { ...LIFE, successor: "b" } } }),
      "b",
      "write a reason instead: there is no alternative",
    ],
  ])("requires the successor to be %s", (expected, document, name, hint) => {
    expect(mistakes(document)).toEqual([
      { at: expect.stringMatching(/\/successor$/), message: `Expected ${expected}, got ${name}.`, hint },
    ]);
  });

  test("rejects a deprecated successor of an operation, an event or a value", () => {
    const twice = (successor: string) => ended({ ...LIFE, successor });
    for (const document of [
      http({}, { get: twice("putIt"), put: ended() }),
      events({
        a: { name: "a", "x-deprecation": { ...LIFE, successor: "b" } },
        b: { name: "b", "x-deprecation": LIFE },
      }),
      http({ it: { enum: ["a", "b"], "x-deprecated-values": { a: { ...LIFE, successor: "b" }, b: LIFE } } }),
    ])
      expect(mistakes(document)).toEqual([
        expect.objectContaining({
          message: expect.stringMatching(/^Expected a successor that is not deprecated, got (putIt|b), which/),
        }),
      ]);
  });

  test("rejects a deprecated value that is not in the enum", () => {
    expect(mistakes(http({ it: { enum: ["a", 1], "x-deprecated-values": { c: LIFE, 1: LIFE } } }))).toEqual([
      {
        at: expect.stringMatching(/\/it\/x-deprecated-values\/c$/),
        message: "Expected one of the values a, 1, got c.",
        hint: "correct the value",
      },
    ]);
  });

  test("rejects deprecations of unnamed schemas, each once", () => {
    const document = http(
      {
        list: { items: { deprecated: true } },
        it: { $ref: "#/components/schemas/It" },
        again: { $ref: "#/components/schemas/It" },
      },
      {
        parameters: [{ name: "q", in: "query", schema: { "x-deprecation": LIFE } }],
        components: { schemas: { It: { allOf: [ended()], properties: { fine: ended() } } } },
      },
    );
    const mistaken = mistakes(document);
    expect(mistaken.map(({ at }) => at)).toEqual([
      "#/paths/~1it/get/parameters/0/schema/x-deprecation",
      expect.stringMatching(/\/list\/items\/deprecated$/),
      "#/components/schemas/It/allOf/0/deprecated",
    ]);
    expect(new Set(mistaken.map(({ message, hint }) => `${message} ${hint}`))).toEqual(
      new Set([
        "Expected a deprecation of a property, got one of an unnamed schema. move it to the deprecated properties",
      ]),
    );
  });
});
