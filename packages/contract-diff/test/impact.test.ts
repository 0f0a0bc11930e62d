import { contractOf } from "@partner-api/contract";
import { expect, test } from "vitest";
import { compareContracts, impactOf, type UsageFile } from "../src/contract-diff.ts";
import { impactText } from "../src/impact/impact.ts";
import { usageOfRows } from "../src/impact/usage-of-rows.ts";

/* Impact of changes by recorded usage: each of three partners uses a different part of the contract. */

type Parts = { parameters?: object[]; body?: object; responses?: object; events?: object; operation?: string };

const OK = { 200: { description: "Done." } };

const contract = ({ parameters = [], body = {}, responses = OK, events = {}, operation = "putPet" }: Parts) =>
  contractOf({
    openapi: {
      openapi: "3.1.0",
      info: { title: "Pets", version: "1.0.0" },
      paths: {
        "/pets": {
          put: {
            operationId: operation,
            parameters,
            requestBody: { content: { "application/json": { schema: { type: "object", ...body } } } },
            responses,
          },
        },
      },
    },
    asyncapi: {
      asyncapi: "3.0.0",
      info: { title: "Pet events", version: "1.0.0" },
      channels: {
        pets: {
          address: "pets",
          messages: { "pet.adopted": { name: "pet.adopted", payload: { type: "object", ...events } } },
        },
      },
      operations: { tell: { action: "send", channel: { $ref: "#/channels/pets" } } },
    },
  });

const part = (client: string, kind: string, subject: string, name: string, last = "2026-11-20") => ({
  client,
  kind,
  subject,
  name,
  last,
  days: 2,
  count: 5,
});
const USED = usageOfRows(
  [
    part("a", "operation", "putPet", "", "2026-11-22"),
    part("a", "query", "putPet", "page", "2026-11-19"),
    part("a", "field", "putPet", "/tags/*/name", "2026-11-18"),
    part("b", "operation", "putPet", ""),
    part("b", "header", "putPet", "X-Key", "2026-11-17"),
    part("b", "code", "putPet", "409 TAKEN", "2026-11-16"),
    part("b", "code", "putPet", "503 BUSY", "2026-11-21"),
    part("c", "event", "pet.adopted", "", "2026-11-15"),
  ],
  { from: "2026-11-01", to: "2026-11-22" },
);

const tags = (name: object) => ({
  properties: { tags: { type: "array", items: { properties: { name }, type: "object" } } },
});
const page = (schema: object, more: object = {}) => ({ name: "page", in: "query", schema, ...more });

test.each<[string, Parts, Parts, string[]]>([
  [
    "a removed field of items",
    { body: tags({}) },
    { body: { properties: { tags: { type: "array", items: { type: "object" } } } } },
    ["1 of 3 partners send this field, last on 2026-11-18"],
  ],
  [
    "a field that is narrower",
    { body: tags({ type: "string" }) },
    { body: tags({ type: "string", maxLength: 3 }) },
    ["1 of 3 partners send this field, last on 2026-11-18"],
  ],
  [
    "a field that nobody sends",
    { body: { properties: { old: {} } } },
    {},
    ["none of 3 partners is recorded to send this field"],
  ],
  [
    "a new field that is required",
    {},
    { body: { properties: { old: {} }, required: ["old"] } },
    ["2 of 3 partners call this operation, last on 2026-11-22"],
  ],
  ["a removed parameter", { parameters: [page({})] }, {}, ["1 of 3 partners send this parameter, last on 2026-11-19"]],
  [
    "a parameter that became required",
    { parameters: [page({})] },
    { parameters: [page({}, { required: true })] },
    ["1 of 3 partners call this operation without this parameter, last on 2026-11-20"],
  ],
  [
    "a header, in other letters",
    { parameters: [{ name: "x-key", in: "header", schema: {} }] },
    {},
    ["1 of 3 partners send this parameter, last on 2026-11-17"],
  ],
  [
    "a status of an error",
    { responses: { ...OK, "4XX": { description: "No." } } },
    {},
    ["1 of 3 partners get this status, last on 2026-11-16"],
  ],
  [
    "two statuses",
    { responses: { ...OK, 404: { description: "No." }, 503: { description: "Not now." } } },
    {},
    ["none of 3 partners is recorded to get this status", "1 of 3 partners get this status, last on 2026-11-21"],
  ],
  [
    "an event",
    { events: { properties: { name: {} } } },
    {},
    ["1 of 3 partners receive this event, last on 2026-11-15"],
  ],
  [
    "an operation without records",
    { operation: "other" },
    { operation: "other", parameters: [page({}, { required: true })] },
    ["none of 3 partners is recorded to call this operation"],
  ],
])("counts the partners of %s", (_, base, revision, expected) => {
  const [before, after] = [contract(base), contract(revision)];
  const { changes } = compareContracts(before, after);
  const impact = impactOf(before, USED);
  expect(
    changes
      .filter(({ level }) => level !== "addition" || changes.length === 1)
      .map((change) => impactText(impact(change))),
  ).toEqual(expected);
});

test("has no impact for other changes, or without partners in the file", () => {
  const [before, after] = [contract({ parameters: [page({})] }), contract({})];
  const [change] = compareContracts(before, after).changes;
  if (change === undefined) throw new Error("expected a change");
  const withoutPartners: UsageFile = { version: 1, from: null, to: null, clients: [] };
  expect(impactOf(before, withoutPartners)(change)).toBe(undefined);
  expect(impactOf(before, USED)({ ...change, uses: [{ subject: "servers" }] })).toBe(undefined);
  expect(impactOf(before, USED)({ ...change, document: "platform" })).toBe(undefined);
  expect(impactText(undefined)).toBe("usage not recorded: affected partners unknown");
});

test("counts each partner once if one line changes several operations", () => {
  const before = contract({ parameters: [page({})] });
  const [change] = compareContracts(before, contract({})).changes;
  if (change === undefined) throw new Error("expected a change");
  const parameter = { kind: "parameter", in: "query", name: "page" } as const;
  const uses = [{ subject: "putPet", part: parameter }, { subject: "putPet" }];
  expect(impactOf(before, USED)({ ...change, uses })).toEqual({
    partners: 2,
    of: 3,
    use: "use a changed part",
    last: "2026-11-22",
  });
});
