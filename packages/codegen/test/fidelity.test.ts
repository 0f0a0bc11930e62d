import { fromValue } from "@partner-api/contract";
import { describe, expect, test } from "vitest";
import { contractOf } from "../../contract/src/contract.ts";
import { measureDocument, measureGroups, type Outcome, printOutcomes } from "../src/fidelity/fidelity.ts";
import { brief } from "../src/fidelity/measure.ts";

/* The commands that hold the generated validators to Ajv and to the test suite of JSON Schema. */

const group = (schema: unknown, ...tests: [description: string, data: unknown, valid: boolean][]) => ({
  description: "a group",
  schema,
  tests: tests.map(([description, data, valid]) => ({ description, data, valid })),
});
const measured = (...groups: unknown[]) => measureGroups(fromValue(groups, "suite.json"));

describe("groups of the test suite", () => {
  test.each<[what: string, schema: unknown, sound: unknown, wrong: unknown, verdict: Outcome["verdict"]]>([
    ["an object", { type: "string" }, "a", 1, "zod"],
    ["an object of another dialect", { $schema: "https://json-schema.org/x", type: "string" }, "a", 1, "zod"],
    ["one that the validator takes", { type: "object", minProperties: 1 }, { a: 1 }, {}, "validator"],
    ["one that refers to itself", { type: "array", items: { $ref: "#" } }, [[]], [1], "validator"],
    [
      "one that refers to a part",
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
        said: `sound: ${JSON.stringify(sound)} is invalid, ours says otherwise`,
        values: 1,
      },
    ]);
  });

  test("true takes everything, false nothing", () => {
    expect(measured(group(true, ["all", 1, true]), group(false, ["none", 1, false])).map(({ said }) => said)).toEqual([
      undefined,
      undefined,
    ]);
    expect(measured(group(false, ["all", 1, true])).map(({ said }) => said)).toEqual([
      "all: 1 is valid, ours says otherwise",
    ]);
  });

  test("each in its turn; what says that formats only describe is left out", () => {
    const outcomes = measured(
      group({ type: "string" }, ["a", "a", true]),
      group({ type: "string", format: "date" }, ["b", "x", false], ["it is only an annotation", "x", true]),
    );
    expect(outcomes.map(({ name, values }) => [name, values])).toEqual([
      ["suite.json#/0 a group", 1],
      ["suite.json#/1 a group", 1],
    ]);
  });

  test("what is refused has its place in the suite", () => {
    expect(measured(group({ properties: { a: { pattern: "(" } } }, ["a", 1, true]))).toEqual([
      {
        name: "suite.json#/0 a group",
        verdict: "refused",
        said: expect.stringMatching(/^suite\.json#\/0\/schema\/properties\/a\/pattern {2}\S/),
        values: 0,
      },
    ]);
    expect(measured(group({ allOf: [{ $ref: "#/nowhere" }] }, ["a", 1, true]))).toEqual([
      { name: "suite.json#/0 a group", verdict: "refused", said: expect.stringMatching(/nowhere/), values: 0 },
    ]);
  });

  test("a file that is no list is none of the suite", () => {
    expect(() => measureGroups(fromValue({}, "suite.json"))).toThrow(
      "suite.json: expected a list of groups of the JSON Schema test suite.",
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

  test("agree, or are refused at their place", () => {
    const file = { type: "string", format: "binary" };
    expect(
      outcomes({ A: { type: "string" }, B: { type: "object", properties: { file } }, C: { pattern: "(" } }),
    ).toEqual([
      { name: "A", verdict: "zod", values: 5 },
      {
        name: "B",
        verdict: "refused",
        said: "api#/components/schemas/B/properties/file  Expected JSON, got bytes: they stand in forms only.",
        values: 0,
      },
      {
        name: "C",
        verdict: "refused",
        said: expect.stringMatching(/^api#\/components\/schemas\/C\/pattern {2}/),
        values: 0,
      },
    ]);
  });
});

const OUTCOMES: Outcome[] = [
  { name: "A", verdict: "zod", values: 5 },
  { name: "B", verdict: "zod", values: 5 },
  { name: "C", verdict: "validator", values: 5 },
  { name: "D", verdict: "refused", said: "here  No.", values: 0 },
  { name: "E", verdict: "differs", said: "Ajv takes 1, ours does not", values: 5 },
];

test("the figures in lines, with refusals where they are asked for", () => {
  const lines = [
    "All: 5 schemas, 20 values",
    "  agree    3 (60.0 %): 2 by zod, 1 by the validator of JSON Schema",
    "  refused  1 (20.0 %), each at its place",
    "  differ   1",
    "    D: here  No.",
    "    DIFFERS E: Ajv takes 1, ours does not",
  ];
  expect(printOutcomes("All", OUTCOMES).split("\n")).toEqual(lines);
  expect(printOutcomes("All", OUTCOMES, { isVerbose: false }).split("\n")).toEqual(lines.toSpliced(4, 1));
  expect(printOutcomes("None", []).split("\n")).toEqual([
    "None: 0 schemas, 0 values",
    "  agree    0 (–): 0 by zod, 0 by the validator of JSON Schema",
    "  refused  0 (–), each at its place",
    "  differ   0",
  ]);
});

test.each<[value: unknown, shown: string]>([
  [{ a: [1] }, '{"a":[1]}'],
  [undefined, "undefined"],
  ["x".repeat(198), `"${"x".repeat(198)}"`],
  ["x".repeat(199), `"${"x".repeat(199)}… (201 characters)`],
])("a value in one line: %#", (value, shown) => {
  expect(brief(value)).toBe(shown);
});
