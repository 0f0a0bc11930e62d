import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createAjv } from "../../codegen/test/judges.ts";
import { fromValue, type Json, jsonOf, rootOf, type Schema, type SchemaSpot } from "../../contract/src/contract.ts";
import { readContracts } from "../src/contract.ts";
import { applyEdit, editsOf, nameOfPath } from "../src/requests/edits.ts";
import { parameterEditsOf } from "../src/requests/parameter-edits.ts";
import { valuesOf } from "../src/requests/values.ts";

/* Generated values and edits must be valid or invalid as intended, validated with Ajv. */

const { operations } = await readContracts();
const bodies = operations.flatMap(({ id, body }) => {
  const schema = body && jsonOf(body)?.schema;
  return schema === undefined ? [] : [[id, schema] as const];
});

test("there are bodies to generate", () => expect(bodies.length).toBeGreaterThan(10));

describe.each(bodies)("%s", (_id, schema) => {
  const { components } = schema.file.value as { components: { schemas: Record<string, Schema> } };
  const judge = createAjv(components.schemas).judge(schema.value);

  test.each(["least", "some", "all"] as const)("values with %s are valid", (fullness) => {
    for (const value of fc.sample(valuesOf(schema, fullness), { seed: 1, numRuns: 50 }))
      expect(judge(value), JSON.stringify(value)).toBe(true);
  });

  test("edits that keep a keyword are valid, and edits that break it are invalid", () => {
    const full = valuesOf(schema, "all");
    const edits = editsOf(schema);
    expect(edits.length).toBeGreaterThan(0);
    for (const { path, keyword, side, values = fc.constant(undefined) } of edits)
      for (const [base, put] of fc.sample(fc.tuple(full, values), { seed: 1, numRuns: 4 })) {
        const value = applyEdit(base, path, put as Json);
        expect(judge(value), `${nameOfPath(path)} ${keyword} ${side}`).toBe(side === "kept");
      }
  });
});

test("values of parameters fit into the head of a request (D-answers-as-bytes-6)", () => {
  const longest = operations.flatMap((operation) =>
    operation.parameters
      .flatMap((parameter) => parameterEditsOf(operation, parameter))
      .flatMap(({ texts }) => fc.sample(texts, { seed: 1, numRuns: 20 }))
      .map((texts) => encodeURIComponent(Object.values(texts ?? {}).join()).length),
  );
  expect(Math.max(...longest)).toBeGreaterThan(2_000);
  expect(Math.max(...longest)).toBeLessThan(13_000);
});

const spotOf = (schema: Schema): SchemaSpot => ({ ...rootOf(fromValue(schema, "schema")), value: schema });

const editedKeywords = (schema: Schema) =>
  editsOf(spotOf(schema)).map(({ path, keyword, side }) => `${nameOfPath(path)} ${keyword} ${side}`);

test("every keyword of a schema has edits at its limit and one beyond", () => {
  const schema: Schema = {
    type: "object",
    required: ["list"],
    properties: {
      list: { type: "array", minItems: 1, maxItems: 2, items: { type: "integer", minimum: 5, exclusiveMaximum: 9 } },
      name: { type: ["string", "null"], maxLength: 3 },
    },
  };
  expect(editedKeywords(schema)).toEqual([
    " type broken",
    "/list required broken",
    "/list type broken",
    "/list minItems kept",
    "/list minItems broken",
    "/list maxItems kept",
    "/list maxItems broken",
    "/list/[] type broken",
    "/list/[] minimum kept",
    "/list/[] minimum broken",
    "/list/[] exclusiveMaximum kept",
    "/list/[] exclusiveMaximum broken",
    "/name type broken",
    "/name type kept",
    "/name maxLength kept",
    "/name maxLength broken",
  ]);
});

test.each<[string, Schema]>([
  ["oneOf", { oneOf: [{ type: "string" }] }],
  ["format hostname", { type: "string", format: "hostname" }],
])("an unsupported keyword or format is an error: %s", (name, schema) => {
  expect(() => valuesOf(spotOf(schema), "some")).toThrow(
    `does not support ${name.startsWith("format") ? "the format" : name}`,
  );
});

test("shrinks a failure to the smallest request that shows it", () => {
  const schema: Schema = {
    type: "object",
    properties: { quantity: { type: "integer", minimum: 0 }, notes: { type: "string" } },
  };
  const isSmall = fc.property(
    valuesOf(spotOf(schema), "some"),
    (value) => Number((value as { quantity?: number }).quantity ?? 0) < 7,
  );
  const { counterexample } = fc.check(isSmall, { seed: 1, numRuns: 1000 });
  expect(counterexample).toEqual([{ quantity: 7 }]);
});
