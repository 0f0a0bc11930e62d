import { fromValue } from "@partner-api/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contractOf, schemasOf } from "../../contract/src/contract.ts";
import { measureDocument, measureGroups, type Outcome, printOutcomes } from "../src/fidelity/fidelity.ts";
import { brief } from "../src/fidelity/measure.ts";
import { nearValues } from "../src/fidelity/near-values.ts";
import { validatorsOf } from "../src/fidelity/validators.ts";

/* Commands that compare the generated validators with Ajv and with the JSON Schema test suite. */

const group = (schema: unknown, ...tests: [description: string, data: unknown, valid: boolean][]) => ({
  description: "a group",
  schema,
  tests: tests.map(([description, data, valid]) => ({ description, data, valid })),
});
const measured = (...groups: unknown[]) => measureGroups(fromValue(groups, "suite.json"));

describe("groups of the test suite", () => {
  test.each<[what: string, schema: unknown, sound: unknown, wrong: unknown, verdict: Outcome["verdict"]]>([
    ["an object", { type: "string" }, "a", 1, "zod"],
    ["an object in another dialect", { $schema: "https://json-schema.org/x", type: "string" }, "a", 1, "zod"],
    ["a schema served by the validator", { type: "object", minProperties: 1 }, { a: 1 }, {}, "validator"],
    ["a recursive schema", { type: "array", items: { $ref: "#" } }, [[]], [1], "validator"],
    [
      "a schema with a reference to a part",
      { $defs: { a: { type: "string" } }, allOf: [{ $ref: "#/$defs/a" }] },
      "a",
      1,
      "validator",
    ],
  ])("%s", (_what, schema, sound, wrong, verdict) => {
    const tests: [string, unknown, boolean][] = [
      ["sound", sound, true],
      ["wrong", wrong, false],
    ];
    const [outcome] = measured(group(schema, ...tests));
    expect(outcome).toEqual({
      name: "suite.json#/0 a group",
      verdict,
      values: 2,
    });
    expect(measured(group(schema, ["sound", sound, false]))).toEqual([
      {
        name: "suite.json#/0 a group",
        verdict: "differs",
        detail: `sound: ${JSON.stringify(sound)} is invalid, but the generated validator disagrees`,
        values: 1,
      },
    ]);
  });

  test("true accepts everything, false nothing", () => {
    expect(
      measured(group(true, ["all", 1, true]), group(false, ["none", 1, false])).map(({ detail }) => detail),
    ).toEqual([undefined, undefined]);
    expect(measured(group(false, ["all", 1, true])).map(({ detail }) => detail)).toEqual([
      "all: 1 is valid, but the generated validator disagrees",
    ]);
  });

  test("measures each group, and skips those that treat formats as annotations", () => {
    const outcomes = measured(
      group({ type: "string" }, ["a", "a", true]),
      group({ type: "string", format: "date" }, ["b", "x", false], ["it is only an annotation", "x", true]),
    );
    expect(outcomes.map(({ name, values }) => [name, values])).toEqual([
      ["suite.json#/0 a group", 1],
      ["suite.json#/1 a group", 1],
    ]);
  });

  test("reports a rejected schema with its place in the suite", () => {
    expect(measured(group({ properties: { a: { pattern: "(" } } }, ["a", 1, true]))).toEqual([
      {
        name: "suite.json#/0 a group",
        verdict: "refused",
        detail: expect.stringMatching(/^suite\.json#\/0\/schema\/properties\/a\/pattern {2}\S/),
        values: 0,
      },
    ]);
    expect(measured(group({ allOf: [{ $ref: "#/nowhere" }] }, ["a", 1, true]))).toEqual([
      { name: "suite.json#/0 a group", verdict: "refused", detail: expect.stringMatching(/nowhere/), values: 0 },
    ]);
  });

  test("rejects a file that is not a list of groups", () => {
    expect(() => measureGroups(fromValue({}, "suite.json"))).toThrow(
      "suite.json: expected a list of groups of the JSON Schema test suite, got object.",
    );
  });
});

describe("components of a document", () => {
  const outcomes = (schemas: Record<string, object>) => {
    const [document] = contractOf({
      api: { openapi: "3.1.1", info: { title: "t", version: "1" }, components: { schemas } },
    });
    return measureDocument(document ?? expect.unreachable(), 5);
  };

  test("agree with Ajv, or are rejected at their place", () => {
    const file = { type: "string", format: "binary" };
    expect(
      outcomes({ A: { type: "string" }, B: { type: "object", properties: { file } }, C: { pattern: "(" } }),
    ).toEqual([
      { name: "A", verdict: "zod", values: 5 },
      {
        name: "B",
        verdict: "refused",
        detail: "api#/components/schemas/B/properties/file  Expected JSON, got bytes: they are only allowed in forms.",
        values: 0,
      },
      {
        name: "C",
        verdict: "refused",
        detail: expect.stringMatching(/^api#\/components\/schemas\/C\/pattern {2}/),
        values: 0,
      },
    ]);
  });
});

describe("schemas by place", () => {
  const RESPONSE = "#/paths/~1a/get/responses/200/content/a~1json/schema";
  test("are measured wherever an operation, a message or a component has one", () => {
    const schema = { type: "string" };
    const body = { content: { "a/json": { schema } } };
    const item = {
      get: {
        parameters: [{ name: "a", in: "query", content: body.content }],
        responses: {
          200: {
            description: "b",
            headers: { A: { schema: { type: "integer" } } },
            content: { "a/json": { schema: { enum: [1] } } },
          },
        },
      },
    };
    const info = { title: "t", version: "1" };
    const documents = contractOf({
      openapi: {
        openapi: "3.1.1",
        info,
        paths: { "/a": item },
        webhooks: {
          b: { post: { requestBody: { content: { "a/json": { schema: { type: "null" } } } }, responses: {} } },
        },
      },
      asyncapi: {
        asyncapi: "3.0.0",
        info,
        channels: { c: { address: null, messages: { d: { payload: { type: "null" } } } } },
      },
    });
    expect(
      documents.flatMap((document) => measureDocument(document, 5)).map(({ name, verdict }) => [name, verdict]),
    ).toEqual([
      ["#/paths/~1a/get/parameters/0/content/a~1json/schema", "zod"],
      ["#/paths/~1a/get/responses/200/headers/A/schema", "zod"],
      [RESPONSE, "zod"],
      ["#/webhooks/b/post/requestBody/content/a~1json/schema", "zod"],
      ["#/channels/c/messages/d/payload", "zod"],
    ]);
  });

  test("an error of Ajv is the outcome of its schema", () => {
    const [document] = contractOf({
      api: {
        openapi: "3.1.1",
        info: { title: "t", version: "1" },
        components: { schemas: { A: { type: "string" }, B: { $anchor: "x" }, C: { $anchor: "x" } } },
      },
    });
    expect(measureDocument(document ?? expect.unreachable(), 5)).toEqual([
      {
        name: "A",
        verdict: "unjudged",
        detail: expect.stringMatching(/^api#\/components\/schemas\/A {2}Ajv fails: /),
        values: 0,
      },
      expect.objectContaining({ name: "B", verdict: "refused" }),
      expect.objectContaining({ name: "C", verdict: "refused" }),
    ]);
  });
});

/** Lists in lists, each with at least 30 entries. */
const nestedLists = (levels: number): object =>
  levels === 0 ? { type: "string" } : { type: "array", minItems: 30, items: nestedLists(levels - 1) };

test.each<[what: string, schemas: Record<string, object>, verdicts: Outcome["verdict"][]]>([
  ["a pattern of a million characters", { A: { type: "string", pattern: "^(a{1000}){1000}$" } }, ["zod"]],
  ["nested repetitions", { A: { type: "string", pattern: "^((((a{9}|b)*)*)*)*$", maxLength: 5 } }, ["unjudged"]],
  ["nested lists", { A: nestedLists(6) }, ["zod"]],
  [
    "components of long lists",
    {
      ...Object.fromEntries(
        ["A", "B", "C", "D", "E"].map((name, at, all) => {
          const items = { $ref: `#/components/schemas/${all[at + 1] ?? "F"}` };
          return [name, { type: "array", minItems: 30, items }];
        }),
      ),
      F: { type: "string" },
    },
    ["zod", "zod", "zod", "zod", "zod", "zod"],
  ],
  [
    "a pattern of exponential time in a component",
    { A: { type: "string", pattern: "^(x+)+y$" }, B: { $ref: "#/components/schemas/A" }, C: { type: "string" } },
    ["unjudged", "unjudged", "zod"],
  ],
])("measures few characters of %s", (_, schemas, verdicts) => {
  const [document] = contractOf({
    api: { openapi: "3.1.1", info: { title: "t", version: "1" }, components: { schemas } },
  });
  const outcomes = measureDocument(document ?? expect.unreachable());
  expect(outcomes.map(({ verdict }) => verdict)).toEqual(verdicts);
  const values = fc.sample(nearValues(schemas.A, schemas), { numRuns: 60, seed: 1 });
  expect(JSON.stringify(values).length).toBeLessThan(2e6);
});

test("validates every key of a map", () => {
  const [document] = contractOf({
    api: {
      openapi: "3.1.1",
      info: { title: "t", version: "1" },
      components: { schemas: { A: { type: "object", additionalProperties: { type: "integer" } } } },
    },
  });
  const schemas = schemasOf(document ?? expect.unreachable());
  const { validate, by } = validatorsOf(schemas)("A");
  expect(by).toBe("validator");
  expect(validate(JSON.parse('{"__proto__":1,"constructor":2}')).violations).toBeUndefined();
  for (const key of ["__proto__", "constructor", "a"])
    expect(validate(JSON.parse(`{"${key}":"x"}`)).violations).toEqual([expect.objectContaining({ field: `/${key}` })]);
  const values = fc.sample(nearValues(schemas.get("A")?.value, {}), { numRuns: 200, seed: 1 });
  expect(values.some((value) => Object.hasOwn(Object(value), "__proto__"))).toBe(true);
  expect(measureDocument(document ?? expect.unreachable(), 200)).toEqual([
    { name: "A", verdict: "validator", values: 200 },
  ]);
});

const OUTCOMES: Outcome[] = [
  { name: "A", verdict: "zod", values: 5 },
  { name: "B", verdict: "zod", values: 5 },
  { name: "C", verdict: "validator", values: 5 },
  { name: "D", verdict: "refused", detail: "here  No.", values: 0 },
  { name: "F", verdict: "unjudged", detail: "there  Ajv fails: no.", values: 0 },
  { name: "E", verdict: "differs", detail: "Ajv accepts 1, the generated validator does not", values: 5 },
];

test("prints the figures, with rejections on request", () => {
  const lines = [
    "All: 6 schemas, 20 values",
    "  agree    3 (50.0 %): 2 by zod, 1 by the JSON Schema validator",
    "  rejected 1 (16.7 %), each at its place",
    "  unjudged 1: Ajv fails or would not end",
    "  differ   1",
    "    D: here  No.",
    "    F: there  Ajv fails: no.",
    "    DIFFERS E: Ajv accepts 1, the generated validator does not",
  ];
  expect(printOutcomes("All", OUTCOMES).split("\n")).toEqual(lines);
  expect(printOutcomes("All", OUTCOMES, { isVerbose: false }).split("\n")).toEqual(lines.toSpliced(5, 2));
  expect(printOutcomes("None", []).split("\n")).toEqual([
    "None: 0 schemas, 0 values",
    "  agree    0 (–): 0 by zod, 0 by the JSON Schema validator",
    "  rejected 0 (–), each at its place",
    "  differ   0",
  ]);
});

test.each<[value: unknown, shown: string]>([
  [{ a: [1] }, '{"a":[1]}'],
  [undefined, "undefined"],
  ["x".repeat(198), `"${"x".repeat(198)}"`],
  ["x".repeat(199), `"${"x".repeat(199)}… (201 characters)`],
])("prints a value on one line: %#", (value, text) => {
  expect(brief(value)).toBe(text);
});
