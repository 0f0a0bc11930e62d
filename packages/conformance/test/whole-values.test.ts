import { contractOf, type SchemaSpot, schemasOf } from "@partner-api/contract";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { editsOf } from "../src/requests/edits.ts";
import { valuesOf } from "../src/requests/values.ts";

const schemas = {
  Part: {
    type: "object",
    required: ["name"],
    properties: {
      name: { type: "string", maxLength: 9 },
      parts: { type: "array", items: { $ref: "#/components/schemas/Part" } },
    },
  },
  Price: { type: "number", minimum: 0, maximum: 1000, multipleOf: 0.05 },
  Either: { oneOf: [{ type: "boolean" }, { type: "integer", minimum: 1 }] },
  Whole: {
    type: "object",
    required: ["id", "price"],
    properties: {
      id: { type: "string", readOnly: true },
      price: { $ref: "#/components/schemas/Price" },
      either: { $ref: "#/components/schemas/Either" },
      part: { $ref: "#/components/schemas/Part" },
    },
  },
};
const value = { openapi: "3.1.1", info: { title: "t", version: "1" }, components: { schemas } };
const [document] = contractOf({ it: value });
const spotOf = (name: string): SchemaSpot => (document && schemasOf(document).get(name)) ?? expect.unreachable();
const ajv = new Ajv2020({ strict: false, multipleOfPrecision: 9 }).addSchema({ $id: "it:", ...value });

test.each(Object.keys(schemas))("values of %s are valid, whatever its keywords", (name) => {
  const fits = ajv.compile({ $ref: `it:#/components/schemas/${name}` });
  for (const value of fc.sample(valuesOf(spotOf(name), "some"), { numRuns: 100, seed: 1 }))
    expect(fits(value), JSON.stringify(value)).toBe(true);
});

test("generates edits only for supported keywords, and not for response-only properties", () => {
  expect(Math.max(...editsOf(spotOf("Part")).map(({ path }) => path.length))).toBe(1); // a part inside it is treated as a whole
  expect(editsOf(spotOf("Whole")).map(({ path, keyword }) => `${path.join("/")} ${keyword}`)).toEqual([
    " type",
    "price required",
  ]);
});
