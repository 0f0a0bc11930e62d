import { contractOf, type JsonObject } from "@partner-api/contract";
import { describe, expect, test } from "vitest";
import { compareContracts } from "../src/compare.ts";

/* Announcing an end, moving it, and removing the ended part (decisions: removals). */

const NOTICE = "2026-11-22";
const LIFE = { since: NOTICE, sunset: "2027-02-20", reason: "Old." };
const ENDING = { deprecated: true, "x-deprecation": LIFE };

const reported = (base: JsonObject, revision: JsonObject, today: string): string[] =>
  compareContracts(contractOf({ it: base }), contractOf({ it: revision }), new Date(today)).changes.map(
    ({ rule, level, place, message }) => [rule, level, place, message].join(" | "),
  );

/** Operation with each kind of part, except the names of `without`. */
function http(ending: JsonObject, without: string[] = []): JsonObject {
  const only = (all: Record<string, JsonObject>): JsonObject =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !without.includes(name)));
  const schema = {
    type: "object",
    properties: only({ kept: { type: "string" }, field: { type: "string", ...ending } }),
  };
  const operation = (id: string, fields: JsonObject = {}): JsonObject => ({
    operationId: id,
    ...fields,
    parameters: without.includes("parameter")
      ? []
      : [{ name: "parameter", in: "query", schema: { type: "string" }, ...ending }],
    responses: { "200": { description: "Done.", content: { "application/json": { schema } } } },
  });
  return {
    openapi: "3.1.0",
    info: { title: "It", version: "1" },
    paths: only({
      "/kept": { get: operation("kept"), ...only({ put: operation("put", ending) }) },
      "/path": { get: operation("path", ending) },
    }),
  };
}

const events = (ending: JsonObject, names: string[], values: string[], marked: JsonObject): JsonObject => ({
  asyncapi: "3.0.0",
  info: { title: "It", version: "1" },
  channels: {
    all: {
      messages: Object.fromEntries(
        names.map((name) => [
          name,
          {
            name,
            ...(name === "old" && ending),
            payload: { type: "object", properties: { scope: { type: "string", enum: values, ...marked } } },
          },
        ]),
      ),
    },
  },
});

const REMOVALS = ["put", "/path", "parameter", "field"];

describe("removing a part", () => {
  test("on its sunset, 90 days after the notice, is not breaking", () => {
    expect(reported(http(ENDING), http(ENDING, REMOVALS), "2027-02-20")).toEqual([
      "operation-removed-as-announced | addition | PUT /kept | was removed, as announced",
      "path-removed-as-announced | addition | /path | was removed, as announced",
      "parameter-removed-as-announced | addition | GET /kept query parameter parameter | was removed, as announced",
      "response-property-removed-as-announced | addition | GET /kept response 200 /field | was removed, as announced",
    ]);
  });

  test("a day before is breaking", () => {
    expect(reported(http(ENDING), http(ENDING, REMOVALS), "2027-02-19")).toEqual([
      "operation-removed | breaking | PUT /kept | was removed before its sunset 2027-02-20",
      "path-removed | breaking | /path | was removed before its sunset 2027-02-20",
      "parameter-removed | breaking | GET /kept query parameter parameter | was removed before its sunset 2027-02-20",
      "response-property-removed | breaking | GET /kept response 200 /field | was removed before its sunset 2027-02-20",
    ]);
  });

  test("after 89 days of notice is breaking", () => {
    const short = { ...ENDING, "x-deprecation": { ...LIFE, sunset: "2027-02-19" } };
    expect(reported(http(short), http(short, ["field"]), "2027-12-31")).toEqual([
      "response-property-removed | breaking | GET /kept response 200 /field | was removed after 89 days of notice, expected 90",
    ]);
  });

  test("without a sunset is breaking", () => {
    const endless = { deprecated: true, "x-deprecation": { since: NOTICE, reason: "Old." } };
    expect(reported(http(endless), http(endless, ["field"]), "2036-01-01")).toEqual([
      "response-property-removed | breaking | GET /kept response 200 /field | was removed",
    ]);
  });

  const deprecated = { "x-deprecated-values": { one: LIFE, two: LIFE } };
  test("as announced applies to events and values of events", () => {
    const life = { "x-deprecation": LIFE };
    const before = events(life, ["kept", "old"], ["one", "two", "three", "four"], deprecated);
    expect(reported(before, events({}, ["kept"], ["one", "two", "three", "four"], deprecated), "2027-02-20")).toEqual([
      "message-removed-as-announced | addition | old | was removed, as announced",
    ]);
    expect(reported(before, events(life, ["kept", "old"], ["three", "four"], {}), "2027-02-20")).toContain(
      'event-values-removed | behaviour | kept /scope | no longer "one", "two"',
    );
  });

  test("as announced applies to values of a request if each was announced", () => {
    const requestSchema = (scope: string[], marks: JsonObject): JsonObject => {
      const schema = { type: "object", properties: { scope: { type: "string", enum: scope, ...marks } } };
      const requestBody = { content: { "application/json": { schema } } };
      const withValues = { operationId: "put", requestBody, responses: { "204": { description: "Done." } } };
      return { openapi: "3.1.0", info: { title: "It", version: "1" }, paths: { "/kept": { put: withValues } } };
    };
    const before = requestSchema(["one", "two", "three", "four"], deprecated);
    const at = "PUT /kept request /scope | no longer";
    expect(reported(before, requestSchema(["three", "four"], {}), "2027-02-20")).toContain(
      `request-values-removed-as-announced | addition | ${at} "one", "two", as announced`,
    );
    expect(reported(before, requestSchema(["one", "two", "three"], deprecated), "2027-02-20")).toEqual([
      `request-values-removed | breaking | ${at} "four"`,
    ]);
    expect(reported(before, requestSchema(["two", "three"], deprecated), "2027-02-20")).toContain(
      `request-values-removed | breaking | ${at} "one", "four"`,
    );
  });
});

describe("announcing an end", () => {
  const field = (change: JsonObject, today: string, before: JsonObject = {}): string[] =>
    reported(http(before, ["put", "/path", "parameter"]), http(change, ["put", "/path", "parameter"]), today);
  const place = "GET /kept response 200 /field";
  const until = (sunset?: string): JsonObject => ({
    deprecated: true,
    "x-deprecation": { since: NOTICE, ...(sunset !== undefined && { sunset }), reason: "Old." },
  });

  test.each<[string, JsonObject, JsonObject, string, string]>([
    [
      "90 days before",
      {},
      until("2027-02-20"),
      NOTICE,
      `response-deprecated | addition | ${place} | is now deprecated and ends on 2027-02-20`,
    ],
    [
      "89 days before",
      {},
      until("2027-02-20"),
      "2026-11-23",
      `notice-too-short | breaking | ${place} | is now deprecated and ends on 2027-02-20: expected 90 days of notice or more, got 89`,
    ],
    ["for the first time", {}, until(), NOTICE, `response-deprecated | addition | ${place} | is now deprecated`],
    [
      "later than the notice",
      until(),
      until("2027-06-01"),
      "2027-03-03",
      `response-sunset-announced | addition | ${place} | ends on 2027-06-01`,
    ],
    [
      "later than the notice, and soon",
      until(),
      until("2027-06-01"),
      "2027-03-04",
      `notice-too-short | breaking | ${place} | ends on 2027-06-01: expected 90 days of notice or more, got 89`,
    ],
    [
      "earlier than announced",
      until("2027-06-01"),
      until("2027-05-31"),
      NOTICE,
      `response-sunset-brought-forward | breaking | ${place} | ends on 2027-05-31 instead of 2027-06-01`,
    ],
    [
      "later than announced",
      until("2027-06-01"),
      until("2027-06-02"),
      "2027-05-31",
      `response-sunset-postponed | addition | ${place} | ends on 2027-06-02 instead of 2027-06-01`,
    ],
    [
      "no more",
      until("2027-06-01"),
      until(),
      NOTICE,
      `response-sunset-withdrawn | addition | ${place} | no longer ends, was to end on 2027-06-01`,
    ],
    [
      "not deprecated any more",
      until("2027-06-01"),
      {},
      NOTICE,
      `response-deprecation-withdrawn | addition | ${place} | is no longer deprecated`,
    ],
  ])("%s", (_name, before, now, today, change) => {
    expect(field(now, today, before)).toEqual([change]);
  });

  test("of an operation, a parameter and values of an event", () => {
    expect(reported(http({}, ["field", "/path"]), http(ENDING, ["field", "/path"]), NOTICE)).toEqual(
      [
        "deprecated | addition | GET /kept query parameter parameter | is now deprecated and ends on 2027-02-20",
        "deprecated | addition | PUT /kept | is now deprecated and ends on 2027-02-20",
        "deprecated | addition | PUT /kept query parameter parameter | is now deprecated and ends on 2027-02-20",
      ].sort(),
    );
  });

  test("of an event and its values", () => {
    const [was, is] = [
      events({}, ["old"], ["one", "two"], {}),
      events({ "x-deprecation": LIFE }, ["old"], ["one", "two"], { "x-deprecated-values": { one: LIFE } }),
    ];
    expect(reported(was, is, NOTICE)).toEqual([
      "event-deprecated | addition | old /scope | one is now deprecated and ends on 2027-02-20",
      "deprecated | addition | old | is now deprecated and ends on 2027-02-20",
    ]);
  });

  test("deprecation headers change with the deprecation", () => {
    const header = { required: true, schema: { type: "string" } };
    const base = http({}, ["field", "parameter", "/path"]);
    const revision = structuredClone(http(ENDING, ["field", "parameter", "/path"])) as never as {
      paths: { "/kept": { put: { responses: { "200": { headers?: JsonObject } } } } };
    };
    revision.paths["/kept"].put.responses["200"].headers = { Deprecation: header, Sunset: header, Link: header };
    const ended = revision as never as JsonObject;
    expect(reported(base, ended, NOTICE)).toEqual([
      "deprecated | addition | PUT /kept | is now deprecated and ends on 2027-02-20",
    ]);
    expect(reported(ended, base, NOTICE)).toEqual([
      "deprecation-withdrawn | addition | PUT /kept | is no longer deprecated",
    ]);
  });
});
