import { child, fromValue, rootOf } from "@partner-api/contract";
import { describe, expect, test } from "vitest";
import { schemaComparison } from "../src/schema/compare-schemas.ts";
import type { Flow } from "../src/schema/shape.ts";

/** Differences between two schemas: rule, path and message, in order. */
function differences(was: unknown, is: unknown, components: object = {}, flow: Flow = "in"): string[] {
  const spot = (schema: unknown) => child(rootOf(fromValue({ components: { schemas: components }, schema })), "schema");
  return schemaComparison(flow)(spot(was), spot(is)).map(({ kind, path, message }) => `${kind} ${path}: ${message}`);
}

describe("values of one side that violate the constraints of the other", () => {
  const values = (...list: unknown[]) => ({ enum: list });
  test.each([
    ["a number at the minimum", values(5, 6), { type: "integer", minimum: 5 }, []],
    ["a number below the minimum", values(4, 5), { type: "integer", minimum: 5 }, ["4"]],
    ["a number at the maximum", values(5, 6), { type: "integer", maximum: 6 }, []],
    ["a number above the maximum", values(6, 7), { type: "integer", maximum: 6 }, ["7"]],
    ["a text of the minimum length", values("ab"), { type: "string", minLength: 2 }, []],
    ["a shorter text", values("a", "ab"), { type: "string", minLength: 2 }, ['"a"']],
    ["a fraction instead of an integer", { const: 1.5 }, { type: "integer" }, ["1.5"]],
    ["a pattern with three repetitions", values("x"), { type: "string", pattern: "^a*b*c*$" }, ['"x"']],
    [
      "any number of them are, where no letter is looked for ahead",
      values("x", "a"),
      { pattern: "^a*b*c*d*$" },
      ['"x"'],
    ],
    ["a pattern of 256 characters", values("a"), { pattern: `^(?:a|${"b".repeat(248)})$` }, []],
    ["a pattern of 257 characters", values("a"), { pattern: `^(?:a|${"b".repeat(249)})$` }, ['"a"']],
    [
      "none are where one is: they may be slow, and no value counts as fitting",
      values("a"),
      { pattern: "^(?=a)(a+)+$" },
      ['"a"'],
    ],
  ])("%s", (_, was, is, removedValues) => {
    const removed = differences(was, is).filter((text) => text.startsWith("values-removed"));
    expect(removed).toEqual(removedValues.length > 0 ? [`values-removed : no longer ${removedValues.join(", ")}`] : []);
  });
});

describe("limits", () => {
  test.each([
    ["minItems", { type: "array" }],
    ["minLength", { type: "string" }],
    ["minProperties", { type: "object" }],
    ["minContains", { type: "array", contains: { const: 1 } }],
    ["minimum", { type: "integer" }],
  ])("increasing %s is narrower, decreasing it is wider", (limit, limited) => {
    const [two, three] = [2, 3].map((value) => ({ ...limited, [limit]: value }));
    expect(differences(two, three)).toEqual([`limit-narrowed : ${limit} changed from 2 to 3`]);
    expect(differences(three, two)).toEqual([`limit-widened : ${limit} changed from 3 to 2`]);
  });

  test("the larger of two minimums applies, and a minimum of 0 has no effect", () => {
    const twoLimits = (...limits: number[]) => ({ allOf: limits.map((minItems) => ({ type: "array", minItems })) });
    expect(differences(twoLimits(1, 3), { type: "array", minItems: 3 })).toEqual([]);
    expect(differences({ type: "array" }, { type: "array", minItems: 0 })).toEqual([]);
  });

  test("integers are multiples of unit fractions only", () => {
    const multiple = (multipleOf: number) => differences({ type: "integer" }, { type: "integer", multipleOf });
    expect([0.5, 0.25, 1].map(multiple)).toEqual([[], [], []]);
    expect([0.4, 0.75, 2].map(multiple)).toEqual([
      ["multiple-narrowed : now only multiples of 0.4"],
      ["multiple-narrowed : now only multiples of 0.75"],
      ["multiple-narrowed : now only multiples of 2"],
    ]);
  });
});

describe("order", () => {
  test("reports removed alternatives in their order, after changed ones", () => {
    const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const alternative = (name: string) => ({
      type: "object",
      required: [name],
      properties: { [name]: { type: "string" } },
    });
    const components = { A: alternative("a"), B: alternative("b"), C: alternative("c"), D: alternative("d") };
    expect(differences({ anyOf: ["A", "B", "C", "D"].map(ref) }, { anyOf: ["B"].map(ref) }, components)).toEqual([
      "variant-removed : is no longer A",
      "variant-removed : is no longer C",
      "variant-removed : is no longer D",
    ]);
  });

  test("reports removed pattern properties in their order", () => {
    const patterns = (...names: string[]) => ({
      type: "object",
      patternProperties: Object.fromEntries(names.map((name) => [name, { type: "string" }])),
      additionalProperties: false,
    });
    expect(differences(patterns("^a", "^b", "^c"), patterns("^b", "^d"))).toEqual([
      "property-removed /{^a}: was removed",
      "property-removed /{^c}: was removed",
      "property-added /{^d}: is new",
    ]);
  });
});

test("judges the property of a discriminator and the values of its mapping", () => {
  const kinds = (propertyName: string, mapping?: object) => ({
    type: "object",
    discriminator: { propertyName, ...(mapping && { mapping }) },
  });
  expect(differences(kinds("kind"), kinds("kind", { a: "#/components/schemas/A" }))).toEqual([
    "variant-added : may now also be the variant with kind a",
  ]);
  expect(differences(kinds("kind"), kinds("type"))).toEqual([
    "condition-changed : the condition discriminator changed",
  ]);
});

test("ignores the mapping if the property of the discriminator has constants", () => {
  const mapped = (kind: object, name: string) => ({
    type: "object",
    properties: { kind },
    discriminator: { propertyName: "kind", mapping: { [name]: "#/components/schemas/A" } },
  });
  expect(differences(mapped({ const: "a" }, "a"), mapped({ const: "a" }, "b"))).toEqual([]);
  expect(differences(mapped({ type: "string" }, "a"), mapped({ type: "string" }, "b"))).toEqual([
    "variant-removed : is no longer the variant with kind a",
    "variant-added : may now also be the variant with kind b",
  ]);
});

test("cannot decide about another schema of a mapping that does not exist", () => {
  const mapped = (name: string) => ({ type: "object", discriminator: { propertyName: "kind", mapping: { a: name } } });
  expect(differences(mapped("A"), mapped("B"))).toEqual([
    "discriminator-undecided : mapping changed from A to B; cannot decide whether this is breaking",
  ]);
});

test("combines the values that members of an allOf list for a required property", () => {
  const tag = (...values: string[]) => ({ type: "object", required: ["kind"], properties: { kind: { enum: values } } });
  const combined = (values: string[], other: string[]) => ({ allOf: [tag(...values), tag(...other)] });
  expect(differences(combined(["a", "b"], ["b", "c"]), tag("b"))).toEqual([]);
  expect(differences({ oneOf: [combined(["a"], ["b"]), tag("c")] }, tag("c"))).toEqual([]);
  expect(differences({ oneOf: [combined(["a", "b"], ["c", "d"]), tag("c")] }, tag("c"))).toEqual([]);
  expect(differences({ oneOf: [combined(["a", "b"], ["c", "b"]), tag("c")] }, tag("c"))).toEqual([
    'variant-removed : is no longer the variant with kind "b"',
  ]);
});

describe("rejects schemas that are too large, with their place", () => {
  const texts = (length: number, letter = "a") => ({
    anyOf: Array.from({ length }, (_, index) => ({ type: "string", pattern: `^${letter}${index}$` })),
  });

  test("401 alternatives, at the first one; compares 400", () => {
    expect(() => differences(texts(401), {})).toThrow(
      "document#/schema/anyOf/0: more than 400 alternatives; too many to compare.",
    );
    expect(differences(texts(400), { type: "integer" })).toEqual([
      "type-changed : type changed from string to integer",
    ]);
  });

  test("more than 300000 pairs", () => {
    expect(() => differences(texts(400), texts(400, "b"))).toThrow(
      "document#/schema: too many pairs of schemas to compare; the limit is 300000.",
    );
  });
});

describe("messages", () => {
  const above = (bound: number) => ({ type: "number", exclusiveMinimum: bound });

  test("show an exclusive limit with twelve digits", () => {
    expect(differences(above(0.1234567890123), above(0.5))).toEqual([
      "limit-narrowed : minimum changed from above 0.123456789012 to above 0.5",
    ]);
  });

  test("list five types, and show all six as any", () => {
    const five = { type: ["string", "number", "boolean", "object", "array"] };
    expect(differences(five, { type: "string" })).toEqual([
      "type-removed : type changed from array or boolean or number or object or string to string",
    ]);
    expect(differences({}, { type: "string" })).toContain("type-removed : type changed from any to string");
  });

  test("a pattern that cannot be compiled rejects nothing", () => {
    expect(differences({ enum: ["a"] }, { type: "string", pattern: "(" })).not.toContainEqual(
      expect.stringMatching(/^values-removed/),
    );
  });
});

test("compares a variant with the same tag, except the values of the tag, which are removed variants", () => {
  const variant = (kind: unknown, size: unknown) => ({
    type: "object",
    required: ["kind"],
    properties: { kind, size: { enum: size } },
  });
  const before = { oneOf: [variant({ enum: ["a", "b"] }, [1, 2]), variant({ const: "c" }, [1])] };
  const after = { oneOf: [variant({ const: "a" }, [1]), variant({ const: "c" }, [1])] };
  expect(differences(before, after, {}, "out")).toEqual([
    "values-removed /size: no longer 2",
    'variant-removed : is no longer the variant with kind "b"',
  ]);
});
