import { child, fromValue, rootOf } from "@partner-api/contract";
import { describe, expect, test } from "vitest";
import { schemaComparison } from "../src/schema/compare-schemas.ts";
import type { Flow } from "../src/schema/shape.ts";

/** What differs between two schemas: the rule, the path and the sentence, in their order. */
function differences(was: unknown, is: unknown, components: object = {}, flow: Flow = "in"): string[] {
  const spot = (schema: unknown) => child(rootOf(fromValue({ components: { schemas: components }, schema })), "schema");
  return schemaComparison(flow)(spot(was), spot(is)).map(({ what, path, message }) => `${what} ${path}: ${message}`);
}

describe("values of one side that the constraints of the other do not allow", () => {
  const values = (...list: unknown[]) => ({ enum: list });
  test.each([
    ["a number at the least one", values(5, 6), { type: "integer", minimum: 5 }, []],
    ["one below it", values(4, 5), { type: "integer", minimum: 5 }, ["4"]],
    ["a number at the most one", values(5, 6), { type: "integer", maximum: 6 }, []],
    ["one above it", values(6, 7), { type: "integer", maximum: 6 }, ["7"]],
    ["a text of the least length", values("ab"), { type: "string", minLength: 2 }, []],
    ["one that is a character shorter", values("a", "ab"), { type: "string", minLength: 2 }, ['"a"']],
    ["a number that is no integer", { const: 1.5 }, { type: "integer" }, ["1.5"]],
    ["three repetitions are tried", values("x"), { type: "string", pattern: "^a*b*c*$" }, ['"x"']],
    [
      "any number of them are, where no letter is looked for ahead",
      values("x", "a"),
      { pattern: "^a*b*c*d*$" },
      ['"x"'],
    ],
    ["a pattern of 256 characters is", values("a"), { pattern: `^(?:a|${"b".repeat(248)})$` }, []],
    ["one of 257 is not", values("a"), { pattern: `^(?:a|${"b".repeat(249)})$` }, ['"a"']],
    [
      "none are where one is: they may be slow, and no value counts as fitting",
      values("a"),
      { pattern: "^(?=a)(a+)+$" },
      ['"a"'],
    ],
  ])("%s", (_, was, is, gone) => {
    const removed = differences(was, is).filter((one) => one.startsWith("values-removed"));
    expect(removed).toEqual(gone.length > 0 ? [`values-removed : no longer ${gone.join(", ")}`] : []);
  });
});

describe("limits", () => {
  test.each([
    ["minItems", { type: "array" }],
    ["minLength", { type: "string" }],
    ["minProperties", { type: "object" }],
    ["minContains", { type: "array" }],
    ["minimum", { type: "integer" }],
  ])("a larger %s allows less, a smaller one more", (limit, of) => {
    const [two, three] = [2, 3].map((value) => ({ ...of, [limit]: value }));
    expect(differences(two, three)).toEqual([`limit-narrowed : ${limit} 2 is 3 now`]);
    expect(differences(three, two)).toEqual([`limit-widened : ${limit} 3 is 2 now`]);
  });

  test("of two least numbers of entries the larger one holds, and none at all says nothing", () => {
    const both = (...limits: number[]) => ({ allOf: limits.map((minItems) => ({ type: "array", minItems })) });
    expect(differences(both(1, 3), { type: "array", minItems: 3 })).toEqual([]);
    expect(differences({ type: "array" }, { type: "array", minItems: 0 })).toEqual([]);
  });

  test("integers are multiples of every part of one, and of nothing else by themselves", () => {
    const multiple = (multipleOf: number) => differences({ type: "integer" }, { type: "integer", multipleOf });
    expect([0.5, 0.25, 1].map(multiple)).toEqual([[], [], []]);
    expect([0.4, 0.75, 2].map(multiple)).toEqual([
      ["multiple-narrowed : only multiples of 0.4 now"],
      ["multiple-narrowed : only multiples of 0.75 now"],
      ["multiple-narrowed : only multiples of 2 now"],
    ]);
  });
});

describe("order", () => {
  test("alternatives that are gone are reported as they stood, after those that changed", () => {
    const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const one = (name: string) => ({ type: "object", required: [name], properties: { [name]: { type: "string" } } });
    const components = { A: one("a"), B: one("b"), C: one("c"), D: one("d") };
    expect(differences({ anyOf: ["A", "B", "C", "D"].map(ref) }, { anyOf: ["B"].map(ref) }, components)).toEqual([
      "variant-removed : is never A any more",
      "variant-removed : is never C any more",
      "variant-removed : is never D any more",
    ]);
  });

  test("properties by pattern that are gone are reported as they stood", () => {
    const patterns = (...names: string[]) => ({
      type: "object",
      patternProperties: Object.fromEntries(names.map((name) => [name, { type: "string" }])),
      additionalProperties: false,
    });
    expect(differences(patterns("^a", "^b", "^c"), patterns("^b", "^d"))).toEqual([
      "property-removed /{^a}: is gone",
      "property-removed /{^c}: is gone",
      "property-added /{^d}: is new",
    ]);
  });
});

test("of a discriminator its property binds, and nobody can tell about the names of its branches", () => {
  const kinds = (propertyName: string, mapping?: object) => ({
    type: "object",
    discriminator: { propertyName, ...(mapping && { mapping }) },
  });
  expect(differences(kinds("kind"), kinds("kind", { a: "#/components/schemas/A" }))).toEqual([
    'discriminator-undecided : mapping {"a":"#/components/schemas/A"} is new; whether that breaks is not decided',
  ]);
  expect(differences(kinds("kind"), kinds("type"))).toEqual([
    "condition-changed : the condition discriminator is another one now",
  ]);
});

test("a mapping says nothing more where the property of the discriminator has constants", () => {
  const mapped = (kind: object, name: string) => ({
    type: "object",
    properties: { kind },
    discriminator: { propertyName: "kind", mapping: { [name]: "#/components/schemas/A" } },
  });
  expect(differences(mapped({ const: "a" }, "a"), mapped({ const: "a" }, "b"))).toEqual([]);
  expect(differences(mapped({ type: "string" }, "a"), mapped({ type: "string" }, "b"))).toEqual([
    'discriminator-undecided : mapping {"a":"#/components/schemas/A"} is {"b":"#/components/schemas/A"} now; whether that breaks is not decided',
  ]);
});

test("members of an allOf have a value together where each of them lists it for a required property", () => {
  const tag = (...values: string[]) => ({ type: "object", required: ["kind"], properties: { kind: { enum: values } } });
  const both = (one: string[], other: string[]) => ({ allOf: [tag(...one), tag(...other)] });
  expect(differences(both(["a", "b"], ["b", "c"]), tag("b"))).toEqual([]);
  expect(differences({ oneOf: [both(["a"], ["b"]), tag("c")] }, tag("c"))).toEqual([]);
  expect(differences({ oneOf: [both(["a", "b"], ["c", "d"]), tag("c")] }, tag("c"))).toEqual([]);
  expect(differences({ oneOf: [both(["a", "b"], ["c", "b"]), tag("c")] }, tag("c"))).toEqual([
    'variant-removed : is never the variant with kind "b" any more',
  ]);
});

describe("what is too large stops with its place", () => {
  const texts = (length: number, letter = "a") => ({
    anyOf: Array.from({ length }, (_, index) => ({ type: "string", pattern: `^${letter}${index}$` })),
  });

  test("401 alternatives, at the first of them; 400 are compared", () => {
    expect(() => differences(texts(401), {})).toThrow(
      "document#/schema/anyOf/0: more than 400 alternatives; it is too large to compare.",
    );
    expect(differences(texts(400), { type: "integer" })).toEqual(["type-changed : type string is integer now"]);
  });

  test("more than 300000 pairs", () => {
    expect(() => differences(texts(400), texts(400, "b"))).toThrow(
      "document#/schema: too much to compare; the limit is 300000 pairs of schemas.",
    );
  });
});

describe("sentences", () => {
  const above = (bound: number) => ({ type: "number", exclusiveMinimum: bound });

  test("an exclusive bound is shown with twelve digits", () => {
    expect(differences(above(0.1234567890123), above(0.5))).toEqual([
      "limit-narrowed : minimum above 0.123456789012 is above 0.5 now",
    ]);
  });

  test("five types are listed, all six are any", () => {
    const five = { type: ["string", "number", "boolean", "object", "array"] };
    expect(differences(five, { type: "string" })).toEqual([
      "type-removed : type array or boolean or number or object or string is string now",
    ]);
    expect(differences({}, { type: "string" })).toContain("type-removed : type any is string now");
  });

  test("a pattern that cannot be compiled excludes nothing", () => {
    expect(differences({ enum: ["a"] }, { type: "string", pattern: "(" })).not.toContainEqual(
      expect.stringMatching(/^values-removed/),
    );
  });
});

test("a variant that keeps its tag is compared, but for the values of its tag: those are variants that go", () => {
  const variant = (kind: unknown, size: unknown) => ({
    type: "object",
    required: ["kind"],
    properties: { kind, size: { enum: size } },
  });
  const was = { oneOf: [variant({ enum: ["a", "b"] }, [1, 2]), variant({ const: "c" }, [1])] };
  const is = { oneOf: [variant({ const: "a" }, [1]), variant({ const: "c" }, [1])] };
  expect(differences(was, is, {}, "out")).toEqual([
    "values-removed /size: no longer 2",
    'variant-removed : is never the variant with kind "b" any more',
  ]);
});
