import { describe, expect, test } from "vitest";
import { contractOf, type Schema, type SchemaSpot, schemasOf } from "../../contract/src/contract.ts";
import { gapsIn } from "../src/exemptions.ts";
import { promisedValues, shownValues } from "../src/observable-values.ts";
import { verdictText } from "../src/report.ts";
import { verdictOn } from "../src/verdict.ts";

/* The elements of the contract that a run counts, and its verdict on missing ones. */

const schemas: Record<string, Schema> = {
  Answer: { type: "object", properties: { pets: { type: "array", items: { $ref: "#/components/schemas/Pet" } } } },
  Pet: { oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }, { type: "null" }] },
  Named: { type: "object", properties: { name: { type: ["string", "null"] } } },
  Cat: {
    allOf: [
      { $ref: "#/components/schemas/Named" },
      { type: "object", required: ["kind"], properties: { kind: { const: "cat" } } },
    ],
  },
  Dog: {
    type: "object",
    required: ["kind"],
    properties: { kind: { const: "dog" }, size: { enum: ["small", "large"] } },
  },
};
const [pets] = contractOf({ pets: { openapi: "3.1.0", components: { schemas } } });
const response = { name: "getPets 200", schema: (pets && schemasOf(pets).get("Answer")) as SchemaSpot };

test("a response promises its fields, null where allowed, each enum value, and the fields of each branch", () => {
  expect(promisedValues(response).sort()).toEqual([
    'Dog/size is "large"',
    'Dog/size is "small"',
    "Named/name is null",
    "Pet is null",
    "getPets 200 pets",
    "getPets 200 pets/[]",
    "getPets 200 pets/[](kind=cat)/kind",
    "getPets 200 pets/[](kind=cat)/name",
    "getPets 200 pets/[](kind=dog)/kind",
    "getPets 200 pets/[](kind=dog)/size",
  ]);
});

test.each([
  [{ pets: [] }, ["getPets 200 pets"]],
  [{ pets: [null] }, ["getPets 200 pets", "getPets 200 pets/[]", "Pet is null"]],
  [
    { pets: [{ kind: "dog", size: "small", unknown: 1 }] },
    [
      "getPets 200 pets",
      "getPets 200 pets/[]",
      "getPets 200 pets/[](kind=dog)/kind",
      "getPets 200 pets/[](kind=dog)/size",
      'Dog/size is "small"',
    ],
  ],
  [
    { pets: [{ kind: "cat", name: null }] },
    [
      "getPets 200 pets",
      "getPets 200 pets/[]",
      "getPets 200 pets/[](kind=cat)/kind",
      "getPets 200 pets/[](kind=cat)/name",
      "Named/name is null",
    ],
  ],
])("%j shows its own values", (body, expected) => {
  const promisedNames = new Set(promisedValues(response));
  expect([...shownValues(response, body)].filter((value) => promisedNames.has(value)).sort()).toEqual(expected.sort());
});

test("operations promise fields separately, and null and enum values together", () => {
  const otherNames = new Set(promisedValues({ ...response, name: "findPets 200" }));
  expect(promisedValues(response).filter((value) => otherNames.has(value))).toEqual([
    "Named/name is null",
    'Dog/size is "small"',
    'Dog/size is "large"',
    "Pet is null",
  ]);
});

const item = (name: string, count: number) => ({ name, count });
const entry = (pattern: RegExp) => ({ pattern, reason: "because" });

describe("elements that were never shown", () => {
  const items = [item("a 200", 1), item("a 500", 0), item("b 200", 0)];

  test("are unseen, or exempt with a reason", () => {
    expect(gapsIn(items, [entry(/^a 500$/)])).toEqual({
      unseen: ["b 200"],
      exempt: [{ name: "a 500", reason: "because" }],
      stale: [],
    });
  });

  test.each([[/^a 200$/], [/^a /], [/^c /]])(
    "reports an exemption of a shown or unknown element as stale: %s",
    (pattern) => {
      expect(gapsIn(items, [entry(pattern)]).stale).toEqual([entry(pattern)]);
      expect(gapsIn(items, [{ ...entry(pattern), isTimed: true }]).stale).toEqual([]);
    },
  );
});

describe("the verdict", () => {
  const empty = { headers: [], fields: [], parameters: [], keywords: [] };
  const outcome = {
    failures: [],
    phases: {},
    coverage: { ...empty, statuses: [item("a 200", 0), item("b 200", 2), item("b 500", 0)] },
  };

  test("summarizes exempt elements by reason", () => {
    const statuses = ["a 500", "b 500", "c 500", "d 500"].map((name) => item(name, 0));
    const verdict = verdictOn(
      { ...outcome, coverage: { ...empty, statuses } },
      { isOwn: true, exemptions: [entry(/500/)] },
    );
    expect(verdictText(verdict, true)).toMatch(/ – because\n +4: a 500, b 500, … and 2 more$/);
  });

  test("requires a service started by the run to show everything", () => {
    const verdict = verdictOn(outcome, { isOwn: true, exemptions: [] });
    expect(verdict.wrong).toEqual(["never exercised: a 200", "never exercised: b 500"]);
    expect(verdictText(verdict, true)).toContain("2 problems");
  });

  test("requires an external service to serve every operation, and lists other gaps", () => {
    const verdict = verdictOn(outcome, { isOwn: false, exemptions: [] });
    expect(verdict.wrong).toEqual(["never exercised: a"]);
    expect(verdictText(verdict, false)).toContain("Not exercised here (--json FILE lists all): a 200, b 500");
  });

  test("lists a failure with its request and response", () => {
    const failures = [{ operation: "a", status: 200, request: "GET /a", sentences: ["one", "two"] }];
    expect(verdictOn({ ...outcome, failures }, { isOwn: false }).wrong[0]).toBe("a 200: one; two\n      GET /a");
  });
});
