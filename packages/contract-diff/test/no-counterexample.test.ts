import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { fromValue, rootOf } from "../../contract/src/contract.ts";
import { levelOf, type Medium, REQUEST, RESPONSE } from "../src/change.ts";
import { schemaComparison } from "../src/schema/compare-schemas.ts";

/*
 * Compares each schema below with every other one in both directions. An independent validator searches for a counterexample: a
 * value that was valid and no longer is (in a request), or that was invalid and now is valid (in a response).
 */
const SCHEMAS: object[] = [
  {},
  { type: "string" },
  { type: "string", maxLength: 2 },
  { type: "string", minLength: 1, maxLength: 3 },
  { type: "string", pattern: "^a" },
  { type: ["string", "null"] },
  { anyOf: [{ type: "string", maxLength: 1 }, { type: "null" }] },
  { enum: ["a", "bb", 1] },
  { enum: ["a", null] },
  { const: "a" },
  { type: "string", enum: ["a", "bb", "ccc"], maxLength: 2 },
  { type: "integer" },
  { type: "number" },
  { type: "integer", minimum: 1, maximum: 4 },
  { type: "number", exclusiveMinimum: 0, exclusiveMaximum: 4 },
  { type: "integer", multipleOf: 2 },
  { allOf: [{ type: "number", multipleOf: 2 }, { multipleOf: 3 }] },
  { type: ["integer", "boolean"] },
  { type: "boolean", enum: [true] },
  { oneOf: [{ type: "integer" }, { type: "string", minLength: 2 }] },
  { oneOf: [{ type: "number" }, { type: "integer", minimum: 3 }] },
  { not: { type: "string" } },
  { type: "array" },
  { type: "array", items: { type: "string" } },
  { type: "array", items: { enum: ["a", 1] }, minItems: 1, uniqueItems: true },
  { type: "array", prefixItems: [{ type: "string" }], items: { type: "integer" } },
  { type: "array", prefixItems: [{ type: "string" }, { type: "integer" }], items: false },
  { type: "array", items: { type: ["integer", "null"] }, maxItems: 2 },
  { type: "array", contains: { const: 1 } },
  { type: "object" },
  { type: "object", properties: { a: { type: "string" } } },
  { type: "object", properties: { a: { type: "string" } }, required: ["a"] },
  { allOf: [{ type: "object", properties: { a: { type: "string" } } }, { required: ["a", "b"] }] },
  { type: "object", properties: { a: { type: "string", maxLength: 1 } }, additionalProperties: false },
  { type: "object", properties: { a: { type: "integer" } }, minProperties: 1, maxProperties: 1 },
  { type: "object", additionalProperties: { type: "integer" } },
  { type: "object", additionalProperties: { type: ["integer", "string"] } },
  { type: "object", patternProperties: { "^a": { type: "integer" } }, additionalProperties: { type: "string" } },
  { type: "object", propertyNames: { maxLength: 1 } },
  { type: "object", dependentRequired: { a: ["b"] } },
  { type: "object", if: { required: ["a"] }, else: { required: ["b"] } },
  { allOf: [{ type: "object", properties: { b: true } }], unevaluatedProperties: false },
  { type: "object", anyOf: [{ required: ["a"] }, { required: ["b"] }] },
  { oneOf: [tagged("x", { a: { type: "string" } }), tagged("y", {})] },
  { oneOf: [tagged("x", { a: { type: "string" } }, ["a"]), tagged("y", {}), tagged("z", {})] },
];

function tagged(kind: string, properties: object, required: string[] = []): object {
  return { type: "object", required: ["kind", ...required], properties: { kind: { const: kind }, ...properties } };
}

const SCALARS = [null, true, false, 0, 1, 2, 3, 4, 5, 6, 0.5, 3.5, -1, "", "a", "bb", "ccc", "abcd", "b"];
const VALUES: unknown[] = [
  ...SCALARS,
  [],
  ...SCALARS.flatMap((scalar) => [[scalar], ["a", scalar], [scalar, 1], [scalar, scalar], ["a", 1, scalar]]),
  {},
  ...SCALARS.flatMap((scalar) => [
    { a: scalar },
    { b: scalar },
    { a: "a", b: scalar },
    { a: scalar, b: 1 },
    { ab: scalar },
    { a: 1, c: scalar },
  ]),
  ...["x", "y", "z", "w"].flatMap((kind) => [{ kind }, { kind, a: "a" }, { kind, a: 1 }]),
];

/**
 * An addition is not breaking (decisions: breaking changes), although a validator finds counterexamples, because objects are
 * open.
 */
const BY_RULE = ["property-added", "others-allowed"];

test("no value contradicts the comparison of any two schemas", () => {
  const ajv = new Ajv2020({ strict: false });
  const compiled = SCHEMAS.map((schema) => {
    const validate = ajv.compile(schema);
    return { schema, spot: rootOf(fromValue(schema)), fits: VALUES.map((value) => validate(value)) };
  });
  const compare = { in: schemaComparison("in"), out: schemaComparison("out") };
  let judged = 0;
  const missed = compiled.flatMap((base) =>
    compiled.flatMap((revision) =>
      [REQUEST, RESPONSE].flatMap((medium: Medium) => {
        const [narrow, wide] = medium.flow === "in" ? [base, revision] : [revision, base];
        const counterexample = VALUES.findIndex((_, index) => narrow.fits[index] && !wide.fits[index]);
        const differences = compare[medium.flow](base.spot, revision.spot);
        judged++;
        if (
          counterexample === -1 ||
          differences.some(
            (difference) => BY_RULE.includes(difference.kind) || levelOf(difference, medium) === "breaking",
          )
        )
          return [];
        return [
          {
            medium: medium.name,
            base: base.schema,
            revision: revision.schema,
            value: VALUES[counterexample],
            found: differences,
          },
        ];
      }),
    ),
  );
  expect(missed).toEqual([]);
  expect(judged).toBe(2 * SCHEMAS.length ** 2);
});
