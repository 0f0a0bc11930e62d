import { expect, test } from "vitest";
import { contractOf, type Document, type Json, type JsonObject } from "../../contract/src/contract.ts";
import type { Exchange } from "../src/exchange.ts";
import { contractMutants, type Documents } from "../src/mutants/contract-mutants.ts";
import type { Corpus } from "../src/mutants/corpus.ts";
import { createConformanceGate, createResponseGate } from "../src/mutants/gates.ts";
import type { Trial } from "../src/mutants/mutant.ts";
import { sampleByKind } from "../src/mutants/random.ts";
import { createReach } from "../src/mutants/reach.ts";
import { recordingOf } from "../src/mutants/recording.ts";
import { lacksMore, sumOf } from "../src/mutants/replay.ts";
import { responseMutants } from "../src/mutants/response-mutants.ts";
import { scoreOf, shortfallsOf, textOf } from "../src/mutants/score.ts";

/* Mutants of the contract, their sampling and their score, on small contracts. */

const NAME = { type: "string", maxLength: 80, description: "Its name." };
const STATUS = { type: ["string", "null"], enum: ["open", "closed", null] };
const openapi: JsonObject = {
  openapi: "3.1.0",
  info: { title: "Shops", version: "1.0.0" },
  "x-rate-limit": { limit: 60, window_seconds: 60, per: "client" },
  paths: {
    "/shops/{id}": {
      parameters: [{ $ref: "#/components/parameters/Id" }],
      get: {
        operationId: "getShop",
        security: [{ oauth: ["shop:read"] }],
        responses: {
          "200": {
            description: "A shop.",
            content: { "application/json": { schema: { $ref: "#/components/schemas/Shop" } } },
          },
        },
      },
      delete: { operationId: "deleteShop", responses: { "204": { description: "Gone." } } },
    },
  },
  components: {
    securitySchemes: {
      oauth: { type: "oauth2", flows: { clientCredentials: { tokenUrl: "/token", scopes: { "shop:read": "Read." } } } },
    },
    parameters: { Id: { name: "id", in: "path", required: true, schema: { type: "string" } } },
    schemas: {
      Shop: { type: "object", required: ["name"], properties: { name: NAME, status: STATUS } },
      Unused: { const: "nothing" },
    },
  },
};
const asyncapi: JsonObject = {
  asyncapi: "3.0.0",
  "x-delivery-policy": { timeout_seconds: 15, retry_delays_seconds: [1, 5] },
  channels: { hook: { messages: { "shop.opened": { "x-required-scope": "shop:read", payload: { type: "object" } } } } },
};
const documents: Documents = { openapi, asyncapi, platform: { openapi: "3.1.0", paths: {}, components: {} } };
const mutants = contractMutants(documents);

/** The value that a mutant sets at one place. */
function mutatedValue(operator: string, place: string, pointer: string): Json | undefined {
  const mutant = mutants.find((candidate) => candidate.operator === operator && candidate.place === place);
  if (mutant === undefined) throw new Error(`no mutant is ${operator}: ${place}`);
  return at(mutant.applyTo(documents[mutant.document]), pointer);
}
const at = (document: JsonObject, pointer: string): Json | undefined =>
  pointer
    .split(" ")
    .reduce<Json | undefined>((node, key) => (node as Record<string, Json> | undefined)?.[key], document);

const SHOP = "openapi #/components/schemas/Shop";
const GET = "openapi #/paths/~1shops~1{id}/get";

test.each<[operator: string, place: string, pointer: string, expected: Json | undefined]>([
  ["drop a required", `${SHOP} required/0`, "components schemas Shop required", []],
  ["add a required", `${SHOP} properties/status`, "components schemas Shop required", ["name", "status"]],
  ["change a type", `${SHOP}/properties/name`, "components schemas Shop properties name type", "integer"],
  ["allow null", `${SHOP}/properties/name`, "components schemas Shop properties name type", ["string", "null"]],
  ["forbid null", `${SHOP}/properties/status`, "components schemas Shop properties status type", "string"],
  [
    "move a limit by one",
    `${SHOP}/properties/name maxLength`,
    "components schemas Shop properties name maxLength",
    81, // and 79
  ],
  [
    "drop an enum value",
    `${SHOP}/properties/status enum/0`,
    "components schemas Shop properties status enum",
    ["closed", null],
  ],
  [
    "rename a field",
    `${SHOP} properties/name`,
    "components schemas Shop",
    { type: "object", required: ["name_renamed"], properties: { status: STATUS, name_renamed: NAME } },
  ],
  [
    "remove a field",
    `${SHOP} properties/name`,
    "components schemas Shop",
    { type: "object", required: [], properties: { status: STATUS } },
  ],
  [
    "change a constant",
    "openapi #/components/schemas/Unused const",
    "components schemas Unused const",
    expect.any(String),
  ],
  ["remove a response", `${GET} responses/200`, "paths /shops/{id} get responses", {}],
  ["remove a scope", `${GET} security/0/oauth/shop:read`, "paths /shops/{id} get security", [{ oauth: [] }]],
  [
    "add a scope",
    `${GET} security/0/oauth`,
    "paths /shops/{id} get security",
    [{ oauth: ["shop:read", "another:scope"] }],
  ],
  ["rename an operation", `${GET} operationId`, "paths /shops/{id} get operationId", "getShopAgain"],
  [
    "change what is required",
    "openapi #/components/parameters/Id required",
    "components parameters Id required",
    false,
  ],
  ["change a rate", "openapi #/x-rate-limit limit", "x-rate-limit limit", 61],
  [
    "change the delivery policy",
    "asyncapi #/x-delivery-policy retry_delays_seconds/1",
    "x-delivery-policy retry_delays_seconds",
    [1, 6],
  ],
  [
    "change a scope of an event",
    "asyncapi #/channels/hook/messages/shop.opened",
    "channels hook messages shop.opened x-required-scope",
    "another:scope",
  ],
  ["remove an event", "asyncapi #/channels/hook/messages shop.opened", "channels hook messages", {}],
])("%s: %s", (operator, place, pointer, expected) => {
  expect(mutatedValue(operator, place, pointer)).toEqual(expected);
});

test("a mutant changes one point, and never the original document", () => {
  const before = JSON.stringify(documents);
  const texts = mutants.map((mutant) => JSON.stringify(mutant.applyTo(documents[mutant.document])));
  expect(JSON.stringify(documents)).toBe(before);
  expect(
    texts.filter((text) => Object.values(documents).some((document) => JSON.stringify(document) === text)),
  ).toEqual([]);
  expect(mutants.filter(({ place }) => /description|examples/.test(place))).toEqual([]);
});

test("a place belongs to the operations that reference its component", () => {
  const reach = createReach(contractOf({ openapi })[0] as Document);
  expect(reach.operationIds("#/components/schemas/Shop/properties/name")).toEqual(["getShop"]);
  expect(reach.operationIds("#/components/parameters/Id")).toEqual(["getShop", "deleteShop"]);
  expect(reach.operationIds("#/paths/~1shops~1{id}/delete/responses")).toEqual(["deleteShop"]);
  expect(reach.operationIds("#/x-rate-limit")).toEqual(["getShop", "deleteShop"]);
  const { paths = {}, components } = reach.only(["deleteShop"]);
  expect(Object.keys(at({ paths }, "paths /shops/{id}") ?? {})).toEqual(["parameters", "delete"]);
  expect(components).toEqual({
    securitySchemes: at(openapi, "components securitySchemes"),
    parameters: at(openapi, "components parameters"),
    schemas: {},
  });
});

test("a sample is reproducible by seed, and has rare kinds as often as frequent ones", () => {
  const items = [...Array.from({ length: 50 }, (_, index) => `many ${index}`), "few 1", "few 2", "one 1"];
  const kindOf = (item: string) => item.split(" ")[0] as string;
  const sample = sampleByKind(items, 8, kindOf, 7);
  expect(sampleByKind(items, 8, kindOf, 7)).toEqual(sample);
  expect(sampleByKind(items, 8, kindOf, 8)).not.toEqual(sample);
  expect(Object.fromEntries([...Map.groupBy(sample, kindOf)].map(([kind, all]) => [kind, all.length]))).toEqual({
    many: 5,
    few: 2,
    one: 1,
  });
  expect(sampleByKind(items, 99, kindOf, 7)).toHaveLength(items.length);
});

test("notices an element that no exchange shows any more", () => {
  const before = sumOf([new Map([["Shop/name", 2]]), new Map([["Shop/name", 1]])]);
  expect(lacksMore(new Map([["Shop/name", 1]]), before)).toBe(false);
  expect(lacksMore(new Map([["Shop/name", 0]]), before)).toBe(true);
  expect(lacksMore(new Map([["Shop/phone", 0]]), before)).toBe(true);
  expect(lacksMore(new Map([["Shop/phone", 0]]), new Map([["Shop/phone", 0]]))).toBe(false);
});

/** The response to a request for shops. */
const exchangeWith = (...bodies: Json[]): Corpus =>
  new Map([
    [
      "getShop",
      bodies.map((body) => ({
        method: "GET",
        url: new URL("http://service.example/shops/1"),
        requestHeaders: new Headers({ Authorization: "Bearer token" }),
        requestBody: new Uint8Array(),
        status: 200,
        responseHeaders: new Headers({ "Content-Type": "application/json" }),
        responseBody: new TextEncoder().encode(JSON.stringify(body)),
      })),
    ],
  ]);

const ALL_BODIES = exchangeWith(
  { name: "Toko", status: "open" },
  { name: "Warung", status: "closed" },
  { name: "Depot", status: null },
);

test.each<[operator: string, place: string, isFound: boolean]>([
  ["drop an enum value", `${SHOP}/properties/status enum/0`, true], // a response violates it
  ["forbid null", `${SHOP}/properties/status`, true],
  ["remove a field", `${SHOP} properties/name`, true], // closed schemas do not get added fields
  ["add a field", `${SHOP} properties`, true], // no exchange shows it
  ["add an enum value", `${SHOP}/properties/status enum`, true],
  ["drop a required", `${SHOP} required/0`, false], // every response still matches; the contract comparison finds it
])("recorded responses against a changed contract: %s: %s: %s", async (operator, place, isFound) => {
  const mutant = mutants.find((candidate) => candidate.operator === operator && candidate.place === place);
  const conforms = createConformanceGate(documents, await recordingOf(documents, ALL_BODIES));
  expect(mutant && (await conforms(mutant))).toBe(isFound);
});

test("notices changed responses that violate the contract or no longer show a field", async () => {
  const outcomes = async (corpus: Corpus) => {
    const recording = await recordingOf(documents, corpus);
    const isFound = createResponseGate(recording);
    return responseMutants(recording).map((mutant) => `${mutant.operator} ${mutant.place} ${isFound(mutant)}`);
  };
  expect(await outcomes(ALL_BODIES)).toEqual([
    "change a status getShop 200 true",
    "add a header getShop 200 true",
    "add a charset getShop 200 true",
    "print a byte order mark getShop 200 true",
    "print bytes after the end getShop 200 true",
    "add a field getShop 200  true",
    "drop a field getShop 200 name true",
    "rename a field getShop 200 name true",
    "retype a field getShop 200 name true",
    "drop a field getShop 200 status true",
    "rename a field getShop 200 status true",
    "retype a field getShop 200 status true",
  ]);
});

test("a response of another operation does not hide a dropped field", async () => {
  const paths = openapi.paths as Record<string, { get: JsonObject }>;
  const withPost = { ...paths, "/shops": { post: { ...paths["/shops/{id}"]?.get, operationId: "openShop" } } };
  const [exchange] = ALL_BODIES.get("getShop") as [Exchange];
  const opened = { ...exchange, method: "POST", url: new URL("http://service.example/shops") };
  const corpus: Corpus = new Map([...ALL_BODIES, ["openShop", [opened]]]);
  const recording = await recordingOf({ ...documents, openapi: { ...openapi, paths: withPost } }, corpus);
  const isFound = createResponseGate(recording);
  const dropped = responseMutants(recording).filter(({ place }) => place.endsWith(" status"));
  expect(dropped.map((mutant) => `${mutant.operator} ${mutant.place} ${isFound(mutant)}`)).toEqual(
    ["getShop", "openShop"].flatMap((id) =>
      ["drop", "rename", "retype"].map((verb) => `${verb} a field ${id} 200 status true`),
    ),
  );
});

const trial = (layer: Trial["layer"], place: string, red: Trial["red"]): Trial => ({
  layer,
  operator: "drop a field",
  place,
  red,
});
const TRIALS = [
  trial("contract", "openapi #/a", ["breaking", "conformance"]),
  trial("contract", "openapi #/b", []),
  trial("answers", "getShop 200 name", ["conformance"]),
];

test("counts every mutant and lists the survivors", () => {
  const result = scoreOf(TRIALS);
  expect(result).toEqual({
    scores: [
      { layer: "contract", mutants: 2, caught: 1, gates: { breaking: 1, conformance: 1 } },
      { layer: "answers", mutants: 1, caught: 1, gates: { conformance: 1 } },
    ],
    survivors: [TRIALS[1]],
  });
  const text = textOf(result);
  expect(text).toMatch(/contract +1 of +2 noticed +by: breaking 1, conformance 1/);
  expect(text).toMatch(/answers +1 of +1 noticed +by: conformance 1/);
  expect(text).toContain("Survivors, which no gate noticed:\n  contract: drop a field: openapi #/b");
});

test.each<[noticed: string, trials: Trial[], shortfalls: RegExp[]]>([
  ["every response and three of four contract changes", [...TRIALS, ...TRIALS.slice(0, 1), ...TRIALS.slice(0, 1)], []],
  ["every response and half of the contract changes", TRIALS, [/^contract: expected at least 75 % of 2 .+ got 1;/]],
  ["no response", [trial("answers", "getShop 200 name", [])], [/^answers: expected at least 100 % of 1 .+ got 0;/]],
])("%s noticed", (_, trials, shortfalls) => {
  expect(shortfallsOf(scoreOf(trials))).toEqual(shortfalls.map((sentence) => expect.stringMatching(sentence)));
});
